import { clipMiddle, count, isolated, tickLabel } from '../../view-model/labels.ts';
import { type Axis, type Box, linear, placeLabels } from '../../view-model/scales.ts';
import { StrategyGlyph } from '../design/strategy-mark.tsx';
import styles from './charts.module.css';
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

const LEFT = 40;
const RIGHT = 14;
const TOP = 8;
const BOTTOM = 40;
const RADIUS = 5.5;

interface Mark extends StrategyPoint {
  readonly x: number;
  readonly y: number;
  readonly yLow: number;
  readonly yHigh: number;
  /** Every boundary left unchanged: a ring around the mark says that nothing was compacted. */
  readonly idle: boolean;
}

/** The drawing of the scatter. */
export function ScatterPlot(props: ScatterPlotProps) {
  const { axes, width, lit, onLit } = props;
  const height = width < 380 ? 240 : 268;
  const toX = linear([axes.x.min, axes.x.max], [LEFT + 6, width - RIGHT - 6]);
  const toY = linear([axes.y.min, axes.y.max], [height - BOTTOM, TOP]);
  const marks: Mark[] = props.strategies.map((point) => ({
    ...point,
    x: toX(point.kept * 100),
    y: toY(point.mean),
    yLow: toY(point.low),
    yHigh: toY(point.high),
    idle: point.noop === point.tested && point.tested > 0,
  }));
  // the lit one lies on top
  marks.sort((a, b) => Number(a.series.id === lit) - Number(b.series.id === lit));
  const dim = (id: string) => lit !== null && lit !== id;
  return (
    <svg className={styles.scatter} width={width} height={height} aria-hidden="true" focusable={false}>
      <Frame axes={axes} toX={toX} toY={toY} width={width} height={height} />
      {props.boundaries.map((point) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the pointer; heat map and table do the same by keyboard
        <g
          key={`${point.series.id}:${point.boundary}`}
          data-press=""
          opacity={dim(point.series.id) ? 0.15 : 0.6}
          onPointerEnter={() => onLit(point.series.id)}
          onPointerLeave={() => onLit(null)}
          onClick={() => props.onOpenBoundary(point.series.report, point.series.strategy, point.boundary)}
        >
          <StrategyGlyph
            shape={point.series.shape}
            color={point.series.color}
            x={toX(point.kept * 100)}
            y={toY(point.delta)}
            radius={2.4}
          />
        </g>
      ))}
      {marks.map((mark) => (
        <g key={mark.series.id} opacity={dim(mark.series.id) ? 0.35 : 1}>
          <path
            d={`M${mark.x} ${mark.yLow}V${mark.yHigh}`}
            stroke={mark.series.color}
            strokeWidth={mark.series.id === lit ? 3 : 2}
            {...(mark.few ? { strokeDasharray: '3 2' } : {})}
          />
          {mark.idle && (
            <circle
              cx={mark.x}
              cy={mark.y}
              r={RADIUS + 3.5}
              fill="none"
              stroke={mark.series.color}
              strokeWidth={1}
            />
          )}
          <circle cx={mark.x} cy={mark.y} r={RADIUS + 1.5} fill="var(--bg)" />
          <StrategyGlyph
            shape={mark.series.shape}
            color={mark.series.color}
            x={mark.x}
            y={mark.y}
            radius={mark.series.id === lit ? RADIUS + 1 : RADIUS}
          />
        </g>
      ))}
      <Labels {...{ marks, toX, toY, lit, width, height }} boundaries={props.boundaries} />
    </svg>
  );
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

/** Names in a crowd would cover the picture: only this many get one, the lit and the extremes first. */
const MOST_LABELS = 12;
const MOST_LABELS_NARROW = 5;

function Labels(props: {
  readonly marks: readonly Mark[];
  readonly boundaries: readonly BoundaryPoint[];
  readonly toX: (value: number) => number;
  readonly toY: (value: number) => number;
  readonly lit: string | null;
  readonly width: number;
  readonly height: number;
}) {
  const { marks, lit } = props;
  const byMean = [...marks].sort((a, b) => b.mean - a.mean);
  const rank = (mark: Mark) => {
    if (mark.series.id === lit) return -1;
    const i = byMean.indexOf(mark);
    return Math.min(i, byMean.length - 1 - i);
  };
  const named = [...marks]
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, props.width < 380 ? MOST_LABELS_NARROW : MOST_LABELS);
  const texts = named.map((mark) => clipMiddle(mark.series.label, 16));
  const obstacles: Box[] = marks.flatMap((mark) => [
    { x: mark.x - 8, y: mark.y - 8, width: 16, height: 16 },
    { x: mark.x - 2, y: mark.yHigh, width: 4, height: mark.yLow - mark.yHigh },
  ]);
  for (const point of props.boundaries) {
    obstacles.push({
      x: props.toX(point.kept * 100) - 2,
      y: props.toY(point.delta) - 2,
      width: 4,
      height: 4,
    });
  }
  const area = { x: LEFT, y: TOP, width: props.width - LEFT, height: props.height - TOP - BOTTOM };
  const placed = placeLabels(
    named.map((mark, i) => ({
      x: mark.x,
      y: mark.y,
      width: (texts[i]!.length + 1 + mark.value.length + (mark.idle ? 7 : 0)) * 6.7,
      height: 15,
    })),
    obstacles,
    area,
  );
  return (
    <g>
      {named.map((mark, i) => {
        const { box, leader } = placed[i]!;
        const near = box.x > mark.x ? box.x - 2 : box.x + box.width < mark.x ? box.x + box.width + 2 : mark.x;
        return (
          <g key={mark.series.id} opacity={lit !== null && mark.series.id !== lit ? 0.5 : 1}>
            {leader && (
              <path d={`M${mark.x} ${mark.y}L${near} ${box.y + box.height / 2}`} stroke={mark.series.color} />
            )}
            <text x={box.x} y={box.y + box.height / 2} dy="0.34em" className={styles.scatterLabel}>
              {isolated(texts[i]!)} {mark.value}
              {mark.idle ? ' (noop)' : ''}
            </text>
          </g>
        );
      })}
    </g>
  );
}
