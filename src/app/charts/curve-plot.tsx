import { memo, type ReactNode, use, useMemo } from 'react';
import { CartesianGrid, ComposedChart, Line, Tooltip, XAxis, YAxis } from 'recharts';
import type { Channel } from '../../core/model/report.ts';
import { tickLabel } from '../../view-model/labels.ts';
import type { Axis } from '../../view-model/scales.ts';
import styles from './charts.module.css';
import { CurveFocusContext } from './curve-focus.ts';
import { CurveMarks } from './curve-marks.tsx';
import { type CurveLine, type CurveRow, curveRows, kTicks, litLine } from './curve-model.ts';
import { CurveTooltip } from './curve-tooltip.tsx';
import { EndLabels } from './end-labels.tsx';
import { type EndRoom, kDomain, TOP, X_AXIS, Y_AXIS } from './geometry.ts';

interface ChartProps {
  readonly lines: readonly CurveLine[];
  readonly channel: Channel;
  readonly horizon: number;
  readonly axis: Axis;
  readonly width: number;
  readonly height: number;
  readonly ends: EndRoom;
  readonly onK?: ((k: number) => void) | undefined;
}

interface CurvePlotProps extends ChartProps {
  readonly k: number;
  readonly lit: string | null;
}

/** One channel's curves in one plot: zero line, bands, lines with the strategies' marks, the current k. */
export function CurvePlot({ k, lit, ...chart }: CurvePlotProps) {
  const focus = useMemo(() => ({ k, lit: litLine(chart.lines, lit, k) }), [chart.lines, lit, k]);
  const ticks = kTicks(chart.horizon, chart.width - Y_AXIS - chart.ends.width, k).join(' ');
  return (
    <CurveFocusContext value={focus}>
      <Chart {...chart} ticks={ticks} />
    </CurveFocusContext>
  );
}

/** Axes, grid and tooltip by recharts; what is drawn on them by {@link CurveMarks}. */
const Chart = memo(function Chart(props: ChartProps & { readonly ticks: string }) {
  const { lines, channel, horizon, axis, width, height, ends, onK, ticks } = props;
  return (
    <ComposedChart
      data={curveRows(horizon) as CurveRow[]}
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
        ticks={ticks.split(' ').map(Number)}
        height={X_AXIS}
        axisLine={false}
        tickLine={false}
        interval={0}
        tick={({ x, y, payload }) => <KTick x={x} y={y} k={payload.value} />}
      />
      <YAxis
        width={Y_AXIS}
        domain={[axis.min, axis.max]}
        ticks={[...axis.ticks]}
        axisLine={false}
        tickLine={false}
        interval={0}
        tick={({ x, y, payload }) => (
          <AxisText x={x} y={y} dy="0.32em" anchor="end" strong={payload.value === 0}>
            {tickLabel(payload.value, axis.step)}
          </AxisText>
        )}
      />
      {/* the tooltip follows an item of the chart: one that is not drawn, as the curves are drawn by us */}
      <Line dataKey="zero" stroke="none" dot={false} activeDot={false} isAnimationActive={false} />
      <CurveMarks lines={lines} horizon={horizon} axis={axis} />
      {ends.nameLength > 0 && <EndLabels lines={lines} axis={axis} ends={ends} />}
      <Tooltip
        isAnimationActive={false}
        cursor={{ stroke: 'var(--ink-3)', strokeWidth: 1 }}
        wrapperClassName={styles.tooltipLayer ?? ''}
        allowEscapeViewBox={{ x: false, y: true }}
        content={({ active, label }) =>
          active ? <CurveTooltip lines={lines} channel={channel} k={Number(label)} /> : null
        }
      />
    </ComposedChart>
  );
});

interface AxisTextProps {
  readonly x: number | string | undefined;
  readonly y: number | string | undefined;
  readonly dy: string;
  readonly anchor: 'middle' | 'end';
  readonly strong: boolean;
  readonly children: ReactNode;
}

function AxisText({ x, y, dy, anchor, strong, children }: AxisTextProps) {
  return (
    <text x={x} y={y} dy={dy} textAnchor={anchor} className={strong ? styles.tickStrong : styles.tick}>
      {children}
    </text>
  );
}

function KTick(props: Pick<AxisTextProps, 'x' | 'y'> & { readonly k: number }) {
  const { k } = use(CurveFocusContext);
  return (
    <AxisText x={props.x} y={props.y} dy="0.9em" anchor="middle" strong={props.k === k}>
      {props.k}
    </AxisText>
  );
}
