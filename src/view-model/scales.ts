/** Scales and the placing of labels: the arithmetic behind the pictures, in pixels and values, without drawing. */

/** An axis that begins and ends at ticks. */
export interface Axis {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly ticks: readonly number[];
}

const STEPS = [1, 2, 2.5, 5, 10];

/** The smallest round step (1, 2, 2.5 or 5 times a power of ten) that is not below `raw`; `raw` > 0. */
function roundStep(raw: number): number {
  const power = 10 ** Math.floor(Math.log10(raw));
  return power * (STEPS.find((step) => step * power >= raw * (1 - 1e-9)) ?? 10);
}

/**
 * An axis over the values with about `intervals` steps; zero is always a tick on it. Values that are not finite are
 * passed over; without any the axis runs from −1 to 1.
 */
export function axisWithZero(values: Iterable<number>, intervals = 5): Axis {
  let low = 0;
  let high = 0;
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (low === high) return axisOf(-1, 1, 0.5);
  const step = roundStep((high - low) / intervals);
  return axisOf(Math.floor(low / step + 1e-9) * step, Math.ceil(high / step - 1e-9) * step, step);
}

function axisOf(min: number, max: number, step: number): Axis {
  const first = Math.round(min / step);
  const last = Math.round(max / step);
  // step · i, not a running sum, so that zero is zero and 0.3 is 0.3 to the last digit but one
  const ticks = Array.from({ length: last - first + 1 }, (_, i) =>
    Number(((first + i) * step).toPrecision(12)),
  );
  return { min: ticks[0]!, max: ticks.at(-1)!, step, ticks };
}

/** A linear map from values to pixels. */
export function linear(
  from: readonly [number, number],
  to: readonly [number, number],
): (value: number) => number {
  const span = from[1] - from[0];
  const slope = span === 0 ? 0 : (to[1] - to[0]) / span;
  return (value) => to[0] + (value - from[0]) * slope;
}

/**
 * Pushes labels apart to `gap`, each as near to its wish as the others allow (least squares: labels that touch move
 * as one block to the mean of their wishes), then inside [low, high] as far as they fit.
 * @returns positions in the order of `wishes`.
 */
export function spreadLabels(wishes: readonly number[], gap: number, low: number, high: number): number[] {
  const order = wishes.map((_, i) => i).sort((a, b) => wishes[a]! - wishes[b]! || a - b);
  const blocks: { sum: number; size: number; members: number[] }[] = [];
  for (const [rank, index] of order.entries()) {
    // minus rank · gap turns "at least gap apart" into "not decreasing"
    let block = { sum: wishes[index]! - rank * gap, size: 1, members: [index] };
    let before = blocks.at(-1);
    while (before !== undefined && before.sum / before.size >= block.sum / block.size) {
      blocks.pop();
      block = {
        sum: before.sum + block.sum,
        size: before.size + block.size,
        members: [...before.members, ...block.members],
      };
      before = blocks.at(-1);
    }
    blocks.push(block);
  }
  const placed = new Array<number>(wishes.length).fill(0);
  const room = high - (wishes.length - 1) * gap;
  let rank = 0;
  for (const block of blocks) {
    const base = Math.max(low, Math.min(block.sum / block.size, Math.max(low, room)));
    for (const index of block.members) placed[index] = base + rank++ * gap;
  }
  return placed;
}

/** Least share of full colour a cell that is not zero gets. */
const LEAST_HEAT = 0.12;

/** How far a cell's colour goes from the neutral one to the strongest: 0 for zero, else 0.12 to 1. */
export function heatShare(value: number, max: number): number {
  if (!Number.isFinite(value) || value === 0 || !(max > 0)) return 0;
  return LEAST_HEAT + (1 - LEAST_HEAT) * Math.min(1, Math.abs(value) / max);
}

/** The largest magnitude among finite values; 0 without any. */
export function largestMagnitude(values: Iterable<number>): number {
  let largest = 0;
  for (const value of values) {
    const magnitude = Math.abs(value);
    if (magnitude > largest && Number.isFinite(magnitude)) largest = magnitude;
  }
  return largest;
}

/** A rectangle in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Area two boxes share. */
export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

/** A label beside a point: its text box, and whether it stands so far off that a leader must join them. */
export interface PlacedLabel {
  readonly box: Box;
  readonly leader: boolean;
}

/** Where a label may stand: its side (−1 left, 0 centred, 1 right), offset in pixels, and whether that needs a leader. */
const PLACES: readonly (readonly [side: number, dx: number, dy: number, leader: boolean])[] = [
  [1, 11, 0, false],
  [-1, 11, 0, false],
  [0, 0, -18, false],
  [0, 0, 18, false],
  [1, 6, -18, false],
  [1, 6, 18, false],
  [-1, 6, -18, false],
  [-1, 6, 18, false],
  [1, 22, -28, true],
  [1, 22, 28, true],
  [-1, 22, -28, true],
  [-1, 22, 28, true],
  [1, 12, -46, true],
  [1, 12, 46, true],
  [-1, 12, -46, true],
  [-1, 12, 46, true],
  [1, 30, -64, true],
  [1, 30, 64, true],
  [-1, 30, -64, true],
  [-1, 30, 64, true],
];

/**
 * Places a label beside each point: tries places from near to far and takes the one that covers least of what must
 * stay readable (marks, intervals, labels placed before), standing inside `area` first of all.
 */
export function placeLabels(
  points: readonly {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  }[],
  obstacles: readonly Box[],
  area: Box,
): PlacedLabel[] {
  const placed: PlacedLabel[] = [];
  for (const point of points) {
    let best: PlacedLabel | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const [rank, [side, dx, dy, leader]] of PLACES.entries()) {
      const box = {
        x: point.x + side * dx - (point.width * (1 - side)) / 2,
        y: point.y + dy - point.height / 2,
        width: point.width,
        height: point.height,
      };
      const outside = box.width * box.height - overlap(box, area);
      let cost = outside * 20 + rank * 2 + (leader ? 40 : 0);
      for (const obstacle of obstacles) cost += overlap(box, obstacle);
      for (const other of placed) cost += overlap(box, other.box) * 4;
      if (cost < least) {
        least = cost;
        best = { box, leader };
      }
    }
    placed.push(best!);
  }
  return placed;
}
