import { Area, CartesianGrid, ComposedChart, Line, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import type { Channel } from '../../core/model/report.ts';
import { tickLabel } from '../../view-model/labels.ts';
import type { Axis } from '../../view-model/scales.ts';
import { StrategyGlyph } from '../design/strategy-mark.tsx';
import styles from './charts.module.css';
import { type CurveLine, type CurveRow, curveRows, isCrowd, kTicks, litLine } from './curve-model.ts';
import { CurveTooltip } from './curve-tooltip.tsx';
import { EndLabels } from './end-labels.tsx';
import { type EndRoom, kDomain, TOP, X_AXIS, Y_AXIS } from './geometry.ts';

interface CurvePlotProps {
  readonly lines: readonly CurveLine[];
  readonly channel: Channel;
  readonly horizon: number;
  readonly k: number;
  readonly axis: Axis;
  readonly lit: string | null;
  readonly width: number;
  readonly height: number;
  readonly ends: EndRoom;
  readonly onK?: ((k: number) => void) | undefined;
}

const NO_ANIMATION = { isAnimationActive: false, activeDot: false } as const;

/** One channel's curves in one plot: zero line, bands, lines with the strategies' marks, the current k. */
export function CurvePlot(props: CurvePlotProps) {
  const { lines, channel, horizon, k, axis, width, height, ends, onK } = props;
  const lit = litLine(lines, props.lit, k);
  const rows = curveRows(lines, horizon);
  // the lit line last, so that it lies on top
  const order = lines.map((line, index) => ({ line, index }));
  order.sort((a, b) => Number(a.line.series.id === lit) - Number(b.line.series.id === lit));
  const crowd = isCrowd(lines);
  return (
    <ComposedChart
      data={rows as CurveRow[]}
      width={width}
      height={height}
      margin={{ top: TOP, right: ends.width, bottom: 0, left: 0 }}
      title={`${channel}: mean delta at each k, with its interval. The table holds the same numbers.`}
      onClick={(state) => {
        const label = Number(state.activeLabel);
        if (onK !== undefined && Number.isInteger(label) && label >= 1) onK(label);
      }}
    >
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        dataKey="k"
        type="number"
        domain={[...kDomain(horizon)]}
        ticks={[...kTicks(horizon, width - Y_AXIS - ends.width, k)]}
        height={X_AXIS}
        axisLine={false}
        tickLine={false}
        interval={0}
        tick={(tick) => (
          <AxisTick {...tick} text={String(tick.payload.value)} strong={tick.payload.value === k} />
        )}
      />
      <YAxis
        width={Y_AXIS}
        domain={[axis.min, axis.max]}
        ticks={[...axis.ticks]}
        axisLine={false}
        tickLine={false}
        interval={0}
        tick={(tick) => (
          <AxisTick
            {...tick}
            text={tickLabel(tick.payload.value, axis.step)}
            strong={tick.payload.value === 0}
          />
        )}
      />
      <ReferenceLine x={k} stroke="var(--ink-3)" strokeDasharray="2 3" />
      {order.map(({ line, index }) => (
        <Area
          key={`band ${line.series.id}`}
          {...NO_ANIMATION}
          type="linear"
          dataKey={(row: CurveRow) => band(row, index)}
          fill={line.series.color}
          fillOpacity={bandOpacity(line, lit, crowd)}
          stroke={line.series.color}
          strokeOpacity={bandOpacity(line, lit, crowd) === 0 ? 0 : 0.55}
          strokeWidth={0.75}
          {...(line.few ? { strokeDasharray: '3 3' } : {})}
        />
      ))}
      <ReferenceLine y={0} stroke="var(--zero)" strokeWidth={1.25} />
      {order.map(({ line, index }) => (
        <Line
          key={line.series.id}
          {...NO_ANIMATION}
          type="linear"
          dataKey={(row: CurveRow) => row.at[index]?.mean ?? null}
          stroke={line.series.color}
          strokeWidth={line.series.id === lit ? 2.5 : crowd || lit !== null ? 1 : 1.75}
          strokeOpacity={lit === null || line.series.id === lit ? 1 : crowd ? 0.45 : 0.75}
          {...(line.few ? { strokeDasharray: '5 3' } : {})}
          dot={({ cx, cy, index: row }) => (
            <g key={row} opacity={lit === null || line.series.id === lit ? 1 : 0.75}>
              {cx !== undefined &&
                cy !== undefined &&
                isDotShown(crowd, line.series.id === lit, row, rows.length) && (
                  <StrategyGlyph
                    shape={line.series.shape}
                    color={line.series.color}
                    x={cx}
                    y={cy}
                    radius={line.series.id === lit ? 4 : 3}
                  />
                )}
            </g>
          )}
        />
      ))}
      {ends.nameLength > 0 && <EndLabels lines={lines} lit={lit} k={k} axis={axis} ends={ends} />}
      <Tooltip
        isAnimationActive={false}
        cursor={{ stroke: 'var(--ink-3)', strokeWidth: 1 }}
        wrapperClassName={styles.tooltipLayer ?? ''}
        allowEscapeViewBox={{ x: false, y: true }}
        content={({ active, label }) =>
          active ? <CurveTooltip lines={lines} channel={channel} k={Number(label)} lit={lit} /> : null
        }
      />
    </ComposedChart>
  );
}

/** A crowd shows the marks of its thin lines at the last k alone. */
function isDotShown(crowd: boolean, isLit: boolean, row: number, rows: number): boolean {
  return isLit || !crowd || row === rows - 1;
}

function band(row: CurveRow, index: number): [number, number] | null {
  const point = row.at[index];
  return point === null || point === undefined ? null : [point.low, point.high];
}

function bandOpacity(line: CurveLine, lit: string | null, crowd: boolean): string | number {
  if (line.series.id === lit || (lit === null && !crowd)) return 'var(--band)';
  return crowd ? 0 : 'calc(var(--band) * 0.4)';
}

interface AxisTickProps {
  readonly x?: number | string;
  readonly y?: number | string;
  readonly textAnchor?: 'start' | 'middle' | 'end' | 'inherit';
  readonly text: string;
  readonly strong: boolean;
}

function AxisTick({ x, y, textAnchor = 'middle', text, strong }: AxisTickProps) {
  return (
    <text
      x={x}
      y={y}
      dy={textAnchor === 'end' ? '0.32em' : '0.9em'}
      textAnchor={textAnchor}
      className={strong ? styles.tickStrong : styles.tick}
    >
      {text}
    </text>
  );
}
