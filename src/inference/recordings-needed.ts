import type { StrategyReport } from '../core/model/report.ts';
import { isScored } from '../core/report/horizon-summary.ts';
import { fractionToFloat } from '../python/fraction.ts';
import { MersenneTwister } from '../python/mersenne-twister.ts';
import type { Group } from '../statistics/group.ts';
import { FEWEST_GROUPS } from '../statistics/typical-values.ts';
import { type Cancellation, throwIfCancelled } from '../util/cancellation.ts';
import { groupByRecording, placedDeltas } from './groups.ts';
import type { RecordingsNeeded } from './types.ts';

const SEED = 20260803n;
const RESAMPLES = 1000;
const OUTER_RESAMPLES = 100;
const MOST_RECORDINGS = 200;
/** Share of resamples that must reach p ≤ 0.05. */
const POWER = 0.8;
/** Up to so many recordings the test of a resample is exact; of more it is the normal approximation of that test. */
const MOST_EXACT = 14;
/** z beyond which the two-sided normal p is at most 0.05. */
const Z = 1.959963984540054;

/** How a planning run is made; smaller numbers make it quicker. */
export interface PlanOptions {
  readonly resamples?: number;
  readonly outer?: number;
  readonly most?: number;
  readonly cancellation?: Cancellation | undefined;
  /** Told the share done, 0 to 1. */
  readonly onProgress?: ((done: number) => void) | undefined;
}

/**
 * How many recordings in all would give a two-sided p by recording of at most 0.05 in 80 % of cases, if further ones
 * are like these: resamples of G of the recordings, for the smallest G that reaches it (found by bisection, as power
 * grows with G). The range is the 10th to 90th percentile over resamples of the recordings themselves.
 *
 * A planning aid, no test: it takes the effect seen for the true one. Above 14 recordings a resample's p is that of the
 * normal approximation to the sign-flip test, |Σ S| / √(Σ S²) ≥ 1.96 (docs/decisions/0003).
 *
 * @returns null with fewer than 6 recordings.
 * @throws CancelledError
 */
export function recordingsNeeded(
  groups: readonly Group[],
  options: PlanOptions = {},
): RecordingsNeeded | null {
  const rounds = planningRounds(groups, options);
  for (;;) {
    throwIfCancelled(options.cancellation);
    const round = rounds.next();
    if (round.done) return round.value;
    options.onProgress?.(round.value);
  }
}

/** The same round by round, some 60 ms each, for a caller that does other things between: yields the share done. */
export function* planningRounds(
  groups: readonly Group[],
  options: PlanOptions = {},
): Generator<number, RecordingsNeeded | null, void> {
  if (groups.length < FEWEST_GROUPS) return null;
  const { outer = OUTER_RESAMPLES, most = MOST_RECORDINGS } = options;
  const sums = Float64Array.from(groups, ({ sum }) => fractionToFloat(sum));
  const random = new MersenneTwister(SEED);
  const need = smallestSize(sums, random, options);
  const others: number[] = [];
  for (let round = 0; round < outer; round += 1) {
    yield round / outer;
    others.push(smallestSize(resampled(sums, sums.length, random), random, options) ?? most + 1);
  }
  others.sort((a, b) => a - b);
  const at = (share: number): number | null => {
    const value = others[Math.min(others.length - 1, Math.floor(share * others.length))];
    return value === undefined || value > most ? null : value;
  };
  return { need, low: at(0.1), high: at(0.9), most };
}

/** The recordings of a strategy of a report, by their wasted deltas at k. */
export function planningGroups(strategy: StrategyReport, k: number): Group[] {
  return groupByRecording(placedDeltas(strategy.boundaries.filter(isScored), k, 'wasted'));
}

/** The smallest G from the number of recordings on; null beyond the largest that is tried. */
function smallestSize(
  sums: Float64Array,
  random: MersenneTwister,
  { resamples = RESAMPLES, most = MOST_RECORDINGS }: PlanOptions,
): number | null {
  const reaches = (size: number) => power(sums, size, resamples, random) >= POWER;
  let [low, high] = [sums.length, Math.max(most, sums.length)];
  if (!reaches(high)) return null;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (reaches(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Share of resamples of `size` recordings whose p is at most 0.05. */
function power(sums: Float64Array, size: number, resamples: number, random: MersenneTwister): number {
  let reached = 0;
  for (let i = 0; i < resamples; i += 1) if (decides(resampled(sums, size, random))) reached += 1;
  return reached / resamples;
}

function resampled(sums: Float64Array, size: number, random: MersenneTwister): Float64Array {
  return Float64Array.from({ length: size }, () => sums[random.randrange(sums.length)]!);
}

function decides(sums: Float64Array): boolean {
  if (sums.length <= MOST_EXACT) return exactP(sums) <= 0.05;
  let total = 0;
  let squares = 0;
  for (const sum of sums) {
    total += sum;
    squares += sum * sum;
  }
  return squares > 0 && Math.abs(total) >= Z * Math.sqrt(squares);
}

/** Sign flips one at a time in Gray order; half of them, as the other half are their opposites. */
function exactP(sums: Float64Array): number {
  const signs = new Int8Array(sums.length).fill(1);
  let total = sums.reduce((sum, value) => sum + value, 0);
  const observed = Math.abs(total) * (1 - 1e-12);
  const count = 2 ** (sums.length - 1);
  let reached = 1;
  for (let step = 1; step < count; step += 1) {
    const flipped = 31 - Math.clz32(step & -step);
    total -= 2 * signs[flipped]! * sums[flipped]!;
    signs[flipped] = -signs[flipped]!;
    if (Math.abs(total) >= observed) reached += 1;
  }
  return reached / count;
}
