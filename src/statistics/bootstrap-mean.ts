import { ValueError } from '../python/errors.ts';
import { seedState } from '../python/mersenne-twister.ts';
import { type SumFamily, sumFloats } from '../python/sum.ts';
import type { Cancellation } from '../util/cancellation.ts';
import type { Interval } from './interval.ts';
import type { NumericKernel } from './kernel/kernel.ts';

/** How {@link bootstrapMeans} resamples. */
export interface BootstrapOptions {
  /** Whose `sum` of floats to follow to the last bit. */
  readonly family: SumFamily;
  /** Number of resamples, 10,000 unless told. */
  readonly resamples?: number;
  /** Seed of `random.Random`, 20260803 unless told. */
  readonly seed?: bigint;
  readonly cancellation?: Cancellation | undefined;
}

/** Resamples that AG2 draws. */
export const DEFAULT_RESAMPLES = 10_000;
/** Seed that AG2 gives to `random.Random`. */
const DEFAULT_SEED = 20260803n;

/**
 * Means with 95 % percentile bootstrap intervals, equal to AG2's `bootstrap_mean` to the last bit.
 *
 * Every vector is resampled by a generator of its own with the same seed, so all vectors of one length share one
 * stream of indices and are resampled together. The bounds are the order statistics `int(0.025 r)` and
 * `int(0.975 r) - 1` of r resampled means, -1 standing for the last, as in Python.
 *
 * @param vectors values of one mean each, in their own unit.
 * @returns one interval per vector, in their order.
 * @throws ValueError `cannot bootstrap an empty sample`.
 * @throws RangeError `list index out of range` when there are no resamples (Python's IndexError); for a number of
 *   resamples that is not a whole number; for values that are not finite or so large that a sum could overflow, where
 *   the families differ in ways we do not follow.
 * @throws CancelledError
 */
export function bootstrapMeans(
  kernel: NumericKernel,
  vectors: readonly ArrayLike<number>[],
  options: BootstrapOptions,
): Interval[] {
  const resamples = options.resamples ?? DEFAULT_RESAMPLES;
  for (const vector of vectors) checkSample(vector);
  if (vectors.length === 0) return [];
  const ranks = percentileRanks(resamples);
  const seededState = seedState(options.seed ?? DEFAULT_SEED);
  const intervals: Interval[] = new Array(vectors.length);
  for (const [length, positions] of positionsByLength(vectors)) {
    const sums = kernel.resampledSums({
      vectors: positions.map((position) => vectors[position]!),
      length,
      resamples,
      seededState,
      family: options.family,
      ranks,
      cancellation: options.cancellation,
    });
    positions.forEach((position, i) => {
      intervals[position] = {
        mean: sumFloats(vectors[position]!, options.family) / length,
        // Dividing keeps the order, so the sums were ranked and two of them are divided.
        low: sums[2 * i]! / length,
        high: sums[2 * i + 1]! / length,
        n: length,
      };
    });
  }
  return intervals;
}

/** Whether the interval lies wholly above or wholly below zero. */
export function excludesZero(interval: Interval): boolean {
  return interval.low > 0 || interval.high < 0;
}

function percentileRanks(resamples: number): [low: number, high: number] {
  if (!Number.isSafeInteger(resamples)) throw new RangeError(`${resamples} is not a number of resamples`);
  if (resamples <= 0) throw new RangeError('list index out of range');
  const high = Math.trunc(0.975 * resamples) - 1;
  return [Math.trunc(0.025 * resamples), high < 0 ? high + resamples : high];
}

function checkSample(vector: ArrayLike<number>): void {
  if (vector.length === 0) throw new ValueError('cannot bootstrap an empty sample');
  const limit = 2 ** 1000 / vector.length;
  for (let i = 0; i < vector.length; i++) {
    const value = vector[i]!;
    if (!Number.isFinite(value)) throw new RangeError(`cannot bootstrap ${value}: not a finite number`);
    if (Math.abs(value) > limit)
      throw new RangeError(`cannot bootstrap ${value}: sums of ${vector.length} such values may overflow`);
  }
}

function positionsByLength(vectors: readonly ArrayLike<number>[]): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  vectors.forEach((vector, position) => {
    const group = groups.get(vector.length);
    if (group) group.push(position);
    else groups.set(vector.length, [position]);
  });
  return groups;
}
