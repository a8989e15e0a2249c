/** The at(k) curves: one strategy's means and intervals over k, gathered from horizon slices. */
import type { Channel } from '../core/model/report.ts';
import type { ArmName } from '../core/model/rollout.ts';
import { type Axis, axisWithZero } from './scales.ts';
import type { HorizonSlice } from './types.ts';

/** One point of a curve. */
export interface CurvePoint {
  readonly k: number;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  /** Scored boundaries. */
  readonly n: number;
  /** AG2's `*`: the interval excludes 0 and n ≥ 10. */
  readonly marked: boolean;
  /** Share still acting at call k, per arm. */
  readonly acting: Readonly<Record<ArmName, number>>;
}

/** The channels that count calls and share an axis; `stopped`, a share, has its own. */
export const CALL_CHANNELS: readonly Channel[] = ['wasted', 'blocked', 'refetch', 'harm'];

/** AG2 sets no significance marks below this number of boundaries; pictures dash their intervals. */
export const FEWEST_MARKED = 10;

/**
 * One strategy's curve. A k whose slice has not come yet, or where nothing was scored, has no point.
 * @param slices in any order.
 */
export function curvePoints(
  slices: readonly HorizonSlice[],
  strategy: number,
  channel: Channel,
): readonly CurvePoint[] {
  return slices
    .flatMap((slice) => {
      const at = slice.strategies[strategy];
      if (at === null || at === undefined) return [];
      const { mean, low, high } = at.intervals[channel];
      return [{ k: slice.k, mean, low, high, n: at.n, marked: at.marks[channel], acting: at.acting }];
    })
    .sort((a, b) => a.k - b.k);
}

/** The bounds of all intervals of these channels, over all k and strategies: what a shared axis must hold. */
function* bounds(slices: readonly HorizonSlice[], channels: readonly Channel[]): Generator<number> {
  for (const slice of slices) {
    for (const strategy of slice.strategies) {
      if (strategy === null) continue;
      for (const channel of channels) {
        yield strategy.intervals[channel].low;
        yield strategy.intervals[channel].high;
      }
    }
  }
}

/** One axis for several channels of several reports; it spans all k, so the slider moves nothing but the data. */
export function sharedAxis(
  reports: readonly (readonly HorizonSlice[])[],
  channels: readonly Channel[],
  intervals = 5,
): Axis {
  return axisWithZero(
    reports.flatMap((slices) => [...bounds(slices, channels)]),
    intervals,
  );
}
