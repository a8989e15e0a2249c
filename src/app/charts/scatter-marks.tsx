import { memo } from 'react';
import { StrategyGlyph, StrategyGlyphs } from '../design/strategy-mark.tsx';
import styles from './charts.module.css';
import type { BoundaryPoint, StrategyPoint } from './scatter-model.ts';

/** A strategy's point in pixels. */
export interface ScatterMark extends StrategyPoint {
  readonly x: number;
  readonly y: number;
  readonly yLow: number;
  readonly yHigh: number;
  /** Every boundary left unchanged: a ring around the mark says that nothing was compacted. */
  readonly idle: boolean;
}

const RADIUS = 5.5;
const SMALL = 2.4;

interface SmallMarksProps {
  /** Of one strategy; at least one. */
  readonly points: readonly BoundaryPoint[];
  readonly toX: (value: number) => number;
  readonly toY: (value: number) => number;
  readonly isDim: boolean;
  readonly onLit: (id: string | null) => void;
  readonly onOpenBoundary: (report: string, strategy: number, boundary: number) => void;
}

/** The boundaries of one strategy. Pressing one opens it: a shortcut, the heat map and the table do it by keyboard. */
export function SmallMarks({ points, toX, toY, isDim, onLit, onOpenBoundary }: SmallMarksProps) {
  const { series } = points[0]!;
  const events = {
    onPointerEnter: () => onLit(series.id),
    onPointerLeave: () => onLit(null),
    onClick: (event: React.MouseEvent<SVGGElement>) => {
      const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect();
      if (box === undefined) return;
      const pressed = { x: event.clientX - box.left, y: event.clientY - box.top };
      const { boundary } = nearest(points, pressed, toX, toY);
      onOpenBoundary(series.report, series.strategy, boundary);
    },
  };
  return (
    <g {...events} className={styles.press} opacity={isDim ? 0.15 : 0.6}>
      <Glyphs points={points} toX={toX} toY={toY} />
    </g>
  );
}

/** The point drawn nearest to where the pointer pressed, in pixels of the picture. */
function nearest(
  points: readonly BoundaryPoint[],
  pressed: { readonly x: number; readonly y: number },
  toX: (value: number) => number,
  toY: (value: number) => number,
): BoundaryPoint {
  const distance = (point: BoundaryPoint) =>
    (toX(point.kept * 100) - pressed.x) ** 2 + (toY(point.delta) - pressed.y) ** 2;
  return points.reduce((best, point) => (distance(point) < distance(best) ? point : best));
}

type GlyphsProps = Pick<SmallMarksProps, 'points' | 'toX' | 'toY'>;

/** Thousands of marks, drawn anew only when they move. */
const Glyphs = memo(function Glyphs({ points, toX, toY }: GlyphsProps) {
  const { shape, color } = points[0]!.series;
  const centres = points.map((point) => ({ x: toX(point.kept * 100), y: toY(point.delta) }));
  return <StrategyGlyphs shape={shape} color={color} centres={centres} radius={SMALL} />;
});

interface StrategyMarkProps {
  readonly mark: ScatterMark;
  readonly isLit: boolean;
  readonly isDim: boolean;
}

/** A strategy: its interval, dashed under 10 boundaries, and its mark on it. */
export function StrategyMarkWithInterval({ mark, isLit, isDim }: StrategyMarkProps) {
  const { series, x, y, yLow, yHigh } = mark;
  return (
    <g opacity={isDim ? 0.35 : 1}>
      <path
        d={`M${x} ${yLow}V${yHigh}`}
        stroke={series.color}
        strokeWidth={isLit ? 3 : 2}
        {...(mark.few ? { strokeDasharray: '3 2' } : {})}
      />
      {mark.idle && (
        <circle cx={x} cy={y} r={RADIUS + 3.5} fill="none" stroke={series.color} strokeWidth={1} />
      )}
      <circle cx={x} cy={y} r={RADIUS + 1.5} fill="var(--bg)" />
      <StrategyGlyph
        shape={series.shape}
        color={series.color}
        x={x}
        y={y}
        radius={isLit ? RADIUS + 1 : RADIUS}
      />
    </g>
  );
}
