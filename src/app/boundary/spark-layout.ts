/** Where the spark bars of all boundaries stand. Pure arithmetic, in pixels. */
import type { BoundaryKey } from '../../view-model/types.ts';

/** One bar, or the range of several boundaries that share a pixel column. */
export interface SparkBar {
  /** First boundary and the one after the last. */
  readonly start: number;
  readonly end: number;
  readonly x: number;
  readonly width: number;
  /** Least and largest delta among them; NaN when none is scored. */
  readonly low: number;
  readonly high: number;
}

const WIDEST = 18;
const NARROWEST = 3;
const GAP = 8;

/** A bar a boundary while each gets 3 px; then a bar is the range of neighbouring boundaries. */
export function sparkBars(
  boundaries: readonly BoundaryKey[],
  delta: (boundary: number) => number,
  width: number,
): readonly SparkBar[] {
  const count = boundaries.length;
  if (count === 0 || width <= 0) return [];
  const breaks = boundaries.filter(
    (key, i) => i > 0 && key.trajectory !== boundaries[i - 1]!.trajectory,
  ).length;
  const gap = (width - breaks * GAP) / count >= NARROWEST + 2 ? GAP : 0;
  const each = (width - breaks * gap) / count;
  if (each < NARROWEST) return ranges(count, delta, width);
  const step = Math.min(WIDEST + 8, each);
  let x = 0;
  return boundaries.map((key, i) => {
    if (i > 0 && key.trajectory !== boundaries[i - 1]!.trajectory) x += gap;
    const value = delta(i);
    const bar = { start: i, end: i + 1, x, width: Math.min(WIDEST, step * 0.72), low: value, high: value };
    x += step;
    return bar;
  });
}

function ranges(count: number, delta: (boundary: number) => number, width: number): SparkBar[] {
  const bars = Math.max(1, Math.floor(width / NARROWEST));
  return Array.from({ length: bars }, (_, i) => {
    const start = Math.floor((i * count) / bars);
    const end = Math.max(start + 1, Math.floor(((i + 1) * count) / bars));
    let low = Number.NaN;
    let high = Number.NaN;
    for (let at = start; at < end; at++) {
      const value = delta(at);
      if (!Number.isFinite(value)) continue;
      if (!(value >= low)) low = value;
      if (!(value <= high)) high = value;
    }
    return { start, end, x: i * NARROWEST, width: NARROWEST - 1, low, high };
  });
}
