import { useMemo } from 'react';
import { clipMiddle, isolated } from '../../view-model/labels.ts';
import { type Box, placeLabels } from '../../view-model/scales.ts';
import styles from './charts.module.css';
import type { ScatterMark } from './scatter-marks.tsx';
import type { BoundaryPoint } from './scatter-model.ts';

/** Edges of the plot area inside the drawing. */
export const LEFT = 40;
export const RIGHT = 14;
export const TOP = 8;
export const BOTTOM = 40;

/** Names in a crowd would cover the picture: only this many get one, the lit and the extremes first. */
const MOST_LABELS = 12;
const MOST_LABELS_NARROW = 5;

interface ScatterLabelsProps {
  readonly marks: readonly ScatterMark[];
  readonly boundaries: readonly BoundaryPoint[];
  readonly toX: (value: number) => number;
  readonly toY: (value: number) => number;
  readonly lit: string | null;
  readonly width: number;
  readonly height: number;
}

/** Names and means beside the marks, placed where they cover least; a leader where they stand far. */
export function ScatterLabels(props: ScatterLabelsProps) {
  const { marks, boundaries, toX, toY, lit, width, height } = props;
  const usual = useMemo(
    () => extremes(marks, width < 380 ? MOST_LABELS_NARROW : MOST_LABELS),
    [marks, width],
  );
  // a lit mark without a name gets one beside the others, which stay where they are
  const extra = lit === null || usual.some((mark) => mark.series.id === lit) ? null : lit;
  const labels = useMemo(() => {
    const named = [...usual, ...marks.filter((mark) => mark.series.id === extra)];
    const area = { x: LEFT, y: TOP, width: width - LEFT, height: height - TOP - BOTTOM };
    const wishes = named.map((mark) => ({ x: mark.x, y: mark.y, width: labelWidth(mark), height: 15 }));
    const placed = placeLabels(wishes, obstacles(marks, boundaries, toX, toY), area);
    return named.map((mark, i) => ({ mark, ...placed[i]! }));
  }, [usual, extra, marks, boundaries, toX, toY, width, height]);
  return (
    <g>
      {labels.map(({ mark, box, leader }) => {
        const middle = box.y + box.height / 2;
        const near = box.x > mark.x ? box.x - 2 : box.x + box.width < mark.x ? box.x + box.width + 2 : mark.x;
        return (
          <g key={mark.series.id} opacity={lit !== null && mark.series.id !== lit ? 0.5 : 1}>
            {leader && <path d={`M${mark.x} ${mark.y}L${near} ${middle}`} stroke={mark.series.color} />}
            <text x={box.x} y={middle} dy="0.34em" className={styles.scatterLabel}>
              {isolated(nameOf(mark))} {mark.value}
              {mark.idle ? NOOP : ''}
            </text>
          </g>
        );
      })}
    </g>
  );
}

const NOOP = ' (noop)';
const CHARACTER = 6.9;

function nameOf(mark: ScatterMark): string {
  return clipMiddle(mark.series.label, 16);
}

function labelWidth(mark: ScatterMark): number {
  return (nameOf(mark).length + 1 + mark.value.length + (mark.idle ? NOOP.length : 0)) * CHARACTER;
}

/** The marks from both ends of the order by mean inwards. */
function extremes(marks: readonly ScatterMark[], most: number): readonly ScatterMark[] {
  const sorted = [...marks].sort((a, b) => b.mean - a.mean);
  return sorted
    .map((mark, i) => ({ mark, rank: Math.min(i, sorted.length - 1 - i) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map((entry) => entry.mark);
}

/** What a label must not cover: marks, intervals, boundaries. */
function obstacles(
  marks: readonly ScatterMark[],
  boundaries: readonly BoundaryPoint[],
  toX: (value: number) => number,
  toY: (value: number) => number,
): readonly Box[] {
  return [
    ...marks.flatMap((mark) => [
      { x: mark.x - 8, y: mark.y - 8, width: 16, height: 16 },
      { x: mark.x - 2, y: mark.yHigh, width: 4, height: mark.yLow - mark.yHigh },
    ]),
    ...boundaries.map((point) => ({
      x: toX(point.kept * 100) - 2,
      y: toY(point.delta) - 2,
      width: 4,
      height: 4,
    })),
  ];
}
