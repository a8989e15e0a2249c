import type { StrategyReport } from '../core/model/report.ts';
import { isScored } from '../core/report/horizon-summary.ts';
import { MersenneTwister } from '../python/mersenne-twister.ts';
import type { Group } from '../statistics/group.ts';
import { ascending, isFlipSignificant, stepsOfSums } from '../statistics/sign-flip-decision.ts';
import { FEWEST_GROUPS } from '../statistics/typical-values.ts';
import { type Cancellation, throwIfCancelled } from '../util/cancellation.ts';
import { groupByRecording, placedDeltas } from './groups.ts';
import type { RecordingsNeeded } from './types.ts';

const SEED = 20260803n;
const RESAMPLES = 1000;
const OUTER_RESAMPLES = 100;
const MOST_RECORDINGS = 200;
/** A size from here on takes some 50 ms or more: the caller gets its turn before each. */
const SLOW_SIZE = 64;
/** Share of resamples that must reach p ≤ 0.05. */
const POWER = 0.8;

/** How a planning run is made; smaller numbers make it quicker. */
export interface PlanOptions {
  readonly resamples?: number;
  readonly outer?: number;
  /** At most 1,000. */
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
 * A planning aid, no test: it takes the effect seen for the true one. Each resample is decided by the exact sign-flip
 * test, of sums that are rounded only where their grid is very fine ({@link stepsOfSums}; docs/decisions/0005).
 *
 * @returns null with fewer than 6 recordings.
 * @throws CancelledError
 */
export function recordingsNeeded(
  groups: readonly Group[],
  options: PlanOptions = {},
): RecordingsNeeded | null {
  const parts = planningRounds(groups, options);
  for (;;) {
    throwIfCancelled(options.cancellation);
    const part = parts.next();
    if (part.done) return part.value;
    options.onProgress?.(part.value);
  }
}

/** The same in parts of some 100 ms, for a caller that does other things between: yields the share done. */
export function* planningRounds(
  groups: readonly Group[],
  options: PlanOptions = {},
): Generator<number, RecordingsNeeded | null, void> {
  if (groups.length < FEWEST_GROUPS) return null;
  const { outer = OUTER_RESAMPLES, most = MOST_RECORDINGS } = options;
  const steps = stepsOfSums(groups.map(({ sum }) => sum));
  const random = new MersenneTwister(SEED);
  const need = yield* smallestSize(steps, random, options, 0);
  const others: number[] = [];
  for (let round = 0; round < outer; round += 1) {
    const other = resampled(steps, random);
    others.push((yield* smallestSize(other, random, options, round / outer)) ?? most + 1);
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

/** The smallest G from the number of recordings on; null beyond the largest tried. Yields the share at each slow one. */
function* smallestSize(
  steps: Int32Array,
  random: MersenneTwister,
  { resamples = RESAMPLES, most = MOST_RECORDINGS }: PlanOptions,
  share: number,
): Generator<number, number | null, void> {
  const reaches = (size: number) => reachesPower(steps, size, resamples, random);
  let [low, high] = [steps.length, most];
  yield share;
  if (low > high || !reaches(high)) return null;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (middle >= SLOW_SIZE) yield share;
    if (reaches(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Whether enough of the resamples of `size` recordings have p ≤ 0.05; ends as soon as that is certain. */
function reachesPower(steps: Int32Array, size: number, resamples: number, random: MersenneTwister): boolean {
  const asked = Math.ceil(POWER * resamples);
  const counts = new Int32Array(steps.length);
  let reached = 0;
  for (let done = 0; done < resamples && reached < asked; done += 1) {
    if (reached + resamples - done < asked) return false;
    counts.fill(0);
    for (let draw = 0; draw < size; draw += 1) counts[random.randrange(steps.length)]! += 1;
    if (isFlipSignificant(steps, counts)) reached += 1;
  }
  return reached >= asked;
}

/** As many recordings, drawn with replacement. */
function resampled(steps: Int32Array, random: MersenneTwister): Int32Array {
  return ascending(Int32Array.from(steps, () => steps[random.randrange(steps.length)]!));
}
