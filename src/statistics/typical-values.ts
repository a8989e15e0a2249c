import { MersenneTwister } from '../python/mersenne-twister.ts';
import { trueDivide } from '../python/rounding.ts';
import { type Cancellation, throwIfCancelled } from '../util/cancellation.ts';
import { commonGrid } from './common-grid.ts';
import type { Group } from './group.ts';
import { selectionScratch, selectTwo } from './kernel/selection.ts';
import { joinLimbs, limbsOf } from './wide-sums.ts';

/** Fewest groups that give a 95 % interval: 2^6 · 0.025 is the first to reach 1. */
export const FEWEST_GROUPS = 6;
/** Up to so many groups every subset is taken; of more, {@link SUBSETS_DRAWN} at random and the whole set. */
const MOST_ENUMERATED = 20;
const SUBSETS_DRAWN = 9999;
const SEED = 20260803n;
const TAIL = 0.025;
/** Below this a double holds every whole number. */
const EXACT = 2n ** 53n;

/** An interval by typical values. */
export interface TypicalValues {
  readonly low: number;
  readonly high: number;
  /** True when the subsets were drawn, not enumerated. */
  readonly sampled: boolean;
}

/**
 * The 95 % interval that the exact sign-flip test of whole groups inverts to: of the means Σ sums / Σ sizes of all
 * 2^M − 1 non-empty subsets of the M groups, the c-th smallest and the c-th largest, c = ⌊0.025 · 2^M⌋. It excludes 0
 * exactly when the test gives p ≤ 0.05, ties apart. Assumes effects of groups that are symmetric about the mean.
 *
 * Sums are exact, on the grid of their common denominator, so a bound has the right sign, and is 0 exactly when it is.
 * While they stay below 2^53 steps the bounds are correctly rounded; beyond, right to some units in the last place. Of
 * more than 20 groups 9,999 seeded subsets and the whole set stand for all (c = 250).
 *
 * @returns null for fewer than 6 groups: no subset lies outside.
 * @throws CancelledError
 * Source: Hartigan (1969), "Using subsample values as typical values".
 */
export function typicalValues(groups: readonly Group[], cancellation?: Cancellation): TypicalValues | null {
  if (groups.length < FEWEST_GROUPS) return null;
  const sampled = groups.length > MOST_ENUMERATED;
  const means = meansOf(
    stepsOf(groups),
    sampled ? (values) => drawnSums(values) : (values) => allSums(values, cancellation),
  );
  throwIfCancelled(cancellation);
  const c = Math.floor(TAIL * (means.length + (sampled ? 0 : 1)));
  const [low, high] = selectTwo(
    means,
    0,
    1,
    means.length,
    [c - 1, means.length - c],
    selectionScratch(means.length),
  );
  return { low, high, sampled };
}

/** Sums and sizes of groups, ready to be added up. */
interface Steps {
  /** In steps: one list while a double holds every sum, else one for each limb. */
  readonly places: readonly Float64Array[];
  /** In values, times the steps of one. */
  readonly sizes: Float64Array;
  /** Where there are limbs: the power of two that the steps of one value were divided by. */
  readonly shift: number;
}

function stepsOf(groups: readonly Group[]): Steps {
  const { steps, denominator } = commonGrid(groups.map(({ sum }) => sum));
  const size = groups.reduce((total, group) => total + group.size, 0);
  const span = steps.reduce((total, step) => total + (step < 0n ? -step : step), 0n);
  const exact = span < EXACT && denominator * BigInt(size) < EXACT;
  const shift = exact ? 0 : denominator.toString(2).length;
  const one = trueDivide(denominator, 1n << BigInt(shift));
  return {
    places: exact ? [Float64Array.from(steps, Number)] : limbsOf(steps),
    sizes: Float64Array.from(groups, (group) => group.size * one),
    shift,
  };
}

/** Means of subsets, for a way to add values up over them. */
function meansOf(
  { places, sizes, shift }: Steps,
  sumsOf: (values: Float64Array) => Float64Array,
): Float64Array {
  const sums = places.map(sumsOf);
  const means = (shift === 0 ? sums[0] : joinLimbs(sums, shift)) ?? new Float64Array();
  const divisors = sumsOf(sizes);
  for (let subset = 0; subset < means.length; subset += 1) means[subset] = means[subset]! / divisors[subset]!;
  return means;
}

/** Sums over all non-empty subsets: each is a smaller one, its last group taken away, plus that group. */
function allSums(values: Float64Array, cancellation: Cancellation | undefined): Float64Array {
  const sums = new Float64Array(2 ** values.length);
  for (let group = 0, half = 1; group < values.length; group += 1, half *= 2) {
    throwIfCancelled(cancellation);
    const value = values[group]!;
    for (let subset = 0; subset < half; subset += 1) sums[half + subset] = sums[subset]! + value;
  }
  return sums.subarray(1);
}

/** Sums over the drawn subsets, and over the whole set last. */
function drawnSums(values: Float64Array): Float64Array {
  const words = wordsFor(values.length);
  const subsets = drawnSubsets(values.length);
  const sums = new Float64Array(SUBSETS_DRAWN + 1);
  for (let draw = 0; draw < sums.length; draw += 1) {
    let sum = 0;
    for (let word = 0; word < words; word += 1) {
      // a coin is 0 or 1: multiplied in, as a branch that no one can foretell costs ten times more
      let group = word * BITS;
      for (let coins = subsets[draw * words + word]!; coins !== 0; coins >>>= 1, group += 1) {
        sum += (coins & 1) * values[group]!;
      }
    }
    sums[draw] = sum;
  }
  return sums;
}

/** Coins tossed by one draw of the generator. */
const BITS = 31;
const wordsFor = (groups: number) => Math.ceil(groups / BITS);

/** The last subsets drawn: the seed is always the same, so they depend on the number of groups alone. */
let drawn: { readonly groups: number; readonly subsets: Uint32Array } | undefined;

/** 9,999 non-empty subsets and the whole set, each as words of {@link BITS} coins. */
function drawnSubsets(groups: number): Uint32Array {
  if (drawn?.groups === groups) return drawn.subsets;
  const words = wordsFor(groups);
  const random = new MersenneTwister(SEED);
  const subsets = new Uint32Array((SUBSETS_DRAWN + 1) * words);
  const last = 2 ** (groups - BITS * (words - 1)) - 1;
  for (let draw = 0; draw < SUBSETS_DRAWN; ) {
    let any = 0;
    for (let word = 0; word < words; word += 1) {
      const coins = random.randrange(2 ** BITS) & (word === words - 1 ? last : 2 ** BITS - 1);
      subsets[draw * words + word] = coins;
      any |= coins;
    }
    if (any !== 0) draw += 1;
  }
  for (let word = 0; word < words; word += 1) {
    subsets[SUBSETS_DRAWN * words + word] = word === words - 1 ? last : 2 ** BITS - 1;
  }
  drawn = { groups, subsets };
  return subsets;
}
