import { useMemo } from 'react';
import { count, tickLabel } from '../../view-model/labels.ts';
import { type Axis, linear } from '../../view-model/scales.ts';
import styles from './charts.module.css';
import { BOTTOM, LEFT, RIGHT, ScatterLabels, TOP } from './scatter-labels.tsx';
import { type ScatterMark, SmallMarks, StrategyMarkWithInterval } from './scatter-marks.tsx';
import type { BoundaryPoint, StrategyPoint } from './scatter-model.ts';

interface ScatterPlotProps {
  readonly strategies: readonly StrategyPoint[];
  readonly boundaries: readonly BoundaryPoint[];
  readonly axes: { readonly x: Axis; readonly y: Axis };
  readonly width: number;
  readonly lit: string | null;
  readonly onLit: (id: string | null) => void;
  readonly onOpenBoundary: (report: string, strategy: number, boundary: number) => void;
}

/** The drawing of the scatter. */
export function ScatterPlot(props: ScatterPlotProps) {
  const { axes, width, lit, strategies, boundaries } = props;
  const height = width < 380 ? 240 : 268;
  const { toX, toY } = useMemo(
    () => ({
      toX: linear([axes.x.min, axes.x.max], [LEFT + 6, width - RIGHT - 6]),
      toY: linear([axes.y.min, axes.y.max], [height - BOTTOM, TOP]),
    }),
    [axes, width, height],
  );
  const marks = useMemo(() => strategies.map((point) => markOf(point, toX, toY)), [strategies, toX, toY]);
  const bySeries = useMemo(() => groupBySeries(boundaries), [boundaries]);
  // the lit one lies on top
  const ordered = [...marks].sort((a, b) => Number(a.series.id === lit) - Number(b.series.id === lit));
  return (
    <svg className={styles.scatter} width={width} height={height} aria-hidden="true" focusable={false}>
      <Frame axes={axes} toX={toX} toY={toY} width={width} height={height} />
      {bySeries.map((points) => (
        <SmallMarks
          key={points[0]!.series.id}
          {...{ points, toX, toY }}
          isDim={lit !== null && lit !== points[0]!.series.id}
          onLit={props.onLit}
          onOpenBoundary={props.onOpenBoundary}
        />
      ))}
      {ordered.map((mark) => (
        <StrategyMarkWithInterval
          key={mark.series.id}
          mark={mark}
          isLit={mark.series.id === lit}
          isDim={lit !== null && lit !== mark.series.id}
        />
      ))}
      <ScatterLabels {...{ marks, boundaries, toX, toY, lit, width, height }} />
    </svg>
  );
}

function markOf(point: StrategyPoint, toX: (v: number) => number, toY: (v: number) => number): ScatterMark {
  return {
    ...point,
    x: toX(point.kept * 100),
    y: toY(point.mean),
    yLow: toY(point.low),
    yHigh: toY(point.high),
    idle: point.noop === point.tested && point.tested > 0,
  };
}

function groupBySeries(points: readonly BoundaryPoint[]): readonly (readonly BoundaryPoint[])[] {
  const groups = new Map<string, BoundaryPoint[]>();
  for (const point of points) {
    const group = groups.get(point.series.id);
    if (group === undefined) groups.set(point.series.id, [point]);
    else group.push(point);
  }
  return [...groups.values()];
}

interface FrameProps {
  readonly axes: { readonly x: Axis; readonly y: Axis };
  readonly toX: (value: number) => number;
  readonly toY: (value: number) => number;
  readonly width: number;
  readonly height: number;
}

function Frame({ axes, toX, toY, width, height }: FrameProps) {
  return (
    <g>
      {axes.y.ticks.map((tick) => (
        <g key={`y${tick}`}>
          <path
            d={`M${LEFT} ${toY(tick)}H${width - RIGHT}`}
            stroke={tick === 0 ? 'var(--zero)' : 'var(--line)'}
            strokeWidth={tick === 0 ? 1.25 : 1}
          />
          <text
            x={LEFT - 8}
            y={toY(tick)}
            dy="0.32em"
            textAnchor="end"
            className={tick === 0 ? styles.tickStrong : styles.tick}
          >
            {tickLabel(tick, axes.y.step)}
          </text>
        </g>
      ))}
      {axes.x.ticks.map((tick) => (
        <g key={`x${tick}`}>
          <path d={`M${toX(tick)} ${TOP}V${height - BOTTOM}`} stroke="var(--line)" />
          <text x={toX(tick)} y={height - BOTTOM + 15} textAnchor="middle" className={styles.tick}>
            {count(tick)}
          </text>
        </g>
      ))}
      <text x={(LEFT + width - RIGHT) / 2} y={height - 6} textAnchor="middle" className={styles.tick}>
        kept, % of the history’s tokens
      </text>
    </g>
  );
}
