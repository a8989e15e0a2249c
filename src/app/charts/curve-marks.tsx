import { use } from 'react';
import { usePlotArea } from 'recharts';
import type { CurvePoint } from '../../view-model/curve-series.ts';
import { type Axis, linear } from '../../view-model/scales.ts';
import { StrategyGlyph } from '../design/strategy-mark.tsx';
import { CurveFocusContext } from './curve-focus.ts';
import { type CurveLine, isCrowd, pointRuns } from './curve-model.ts';
import { kDomain } from './geometry.ts';

interface CurveMarksProps {
  readonly lines: readonly CurveLine[];
  readonly horizon: number;
  readonly axis: Axis;
}

/** Bands, zero line, current k, lines and their marks, from below to above; the lit strategy on top of its kind. */
export function CurveMarks({ lines, horizon, axis }: CurveMarksProps) {
  const plot = usePlotArea();
  const { lit, k } = use(CurveFocusContext);
  if (plot === undefined) return null;
  const toX = linear(kDomain(horizon), [plot.x, plot.x + plot.width]);
  const toY = linear([axis.min, axis.max], [plot.y + plot.height, plot.y]);
  const crowd = isCrowd(lines);
  const order = [...lines].sort((a, b) => Number(a.series.id === lit) - Number(b.series.id === lit));
  return (
    <g pointerEvents="none">
      {order.map((line) => (
        <Band key={line.series.id} line={line} opacity={bandOpacity(line, lit, crowd)} toX={toX} toY={toY} />
      ))}
      <path d={`M${toX(k)} ${plot.y}V${plot.y + plot.height}`} stroke="var(--ink-3)" strokeDasharray="2 3" />
      <path d={`M${plot.x} ${toY(0)}H${plot.x + plot.width}`} stroke="var(--zero)" strokeWidth={1.25} />
      {order.map((line) => (
        <Curve key={line.series.id} {...{ line, toX, toY, lit, crowd, horizon }} />
      ))}
    </g>
  );
}

interface Scales {
  readonly toX: (k: number) => number;
  readonly toY: (value: number) => number;
}

function path(
  points: readonly CurvePoint[],
  y: (point: CurvePoint) => number,
  toX: (k: number) => number,
): string {
  return points.map((point, i) => `${i === 0 ? 'M' : 'L'}${toX(point.k)} ${y(point)}`).join('');
}

function Band({
  line,
  opacity,
  toX,
  toY,
}: Scales & { readonly line: CurveLine; readonly opacity: string | null }) {
  if (opacity === null) return null;
  const edge = {
    fill: 'none',
    stroke: line.series.color,
    strokeWidth: 0.75,
    strokeOpacity: 0.55,
    ...(line.few ? { strokeDasharray: '3 3' } : {}),
  };
  return pointRuns(line.points).map((run) => {
    const high = path(run, (point) => toY(point.high), toX);
    const low = path(run, (point) => toY(point.low), toX);
    const back = path([...run].reverse(), (point) => toY(point.low), toX).replace('M', 'L');
    return (
      <g key={run[0]!.k}>
        <path d={`${high}${back}Z`} fill={line.series.color} style={{ fillOpacity: opacity }} />
        <path d={high} {...edge} />
        <path d={low} {...edge} />
        {/* the interval of a lone k has no width: it is a stroke */}
        {run.length === 1 && (
          <path
            d={`M${toX(run[0]!.k)} ${toY(run[0]!.low)}V${toY(run[0]!.high)}`}
            stroke={line.series.color}
            strokeWidth={1.5}
          />
        )}
      </g>
    );
  });
}

interface CurveProps extends Scales {
  readonly line: CurveLine;
  readonly lit: string | null;
  readonly crowd: boolean;
  readonly horizon: number;
}

function Curve({ line, toX, toY, lit, crowd, horizon }: CurveProps) {
  const isLit = line.series.id === lit;
  const isEqual = lit === null;
  const { color, shape } = line.series;
  return (
    <g opacity={isLit || isEqual ? 1 : crowd ? 0.5 : 0.75}>
      {pointRuns(line.points).map((run) => (
        <path
          key={run[0]!.k}
          d={path(run, (point) => toY(point.mean), toX)}
          fill="none"
          stroke={color}
          strokeWidth={isLit ? 2.5 : crowd || !isEqual ? 1.1 : 1.75}
          {...(line.few ? { strokeDasharray: '5 3' } : {})}
        />
      ))}
      {line.points
        // a crowd shows the marks of its thin lines at their ends alone
        .filter((point) => isLit || !crowd || point.k === horizon)
        .map((point) => (
          <StrategyGlyph
            key={point.k}
            {...{ shape, color }}
            x={toX(point.k)}
            y={toY(point.mean)}
            radius={isLit ? 4 : 3}
          />
        ))}
    </g>
  );
}

/** Null: no band. Beside a lit one the others step back; in a crowd they have none. */
function bandOpacity(line: CurveLine, lit: string | null, crowd: boolean): string | null {
  if (line.series.id === lit || (lit === null && !crowd)) return 'var(--band)';
  return crowd ? null : 'calc(var(--band) * 0.4)';
}
