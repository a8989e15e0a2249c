import { MersenneTwister } from '../python/mersenne-twister.ts';
import { trueDivide } from '../python/rounding.ts';
import { type Cancellation, throwIfCancelled } from '../util/cancellation.ts';
import { commonGrid } from './common-grid.ts';
import type { Group } from './group.ts';
import { selectionScratch, selectTwo } from './kernel/selection.ts';

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
 * Exact while the sums, in steps of their common denominator, stay below 2^53 (bounds are correctly rounded and have
 * the right sign); beyond, each sum is rounded once more. Of more than 20 groups 9,999 seeded subsets and the whole set
 * stand for all (c = 250).
 *
 * @returns null for fewer than 6 groups: no subset lies outside.
 * @throws CancelledError
 * Source: Hartigan (1969), "Using subsample values as typical values".
 */
export function typicalValues(groups: readonly Group[], cancellation?: Cancellation): TypicalValues | null {
  if (groups.length < FEWEST_GROUPS) return null;
  const sampled = groups.length > MOST_ENUMERATED;
  const grid = stepsOf(groups);
  const means = sampled ? drawnMeans(groups, grid) : allMeans(groups, grid, cancellation);
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

interface Steps {
  readonly sums: Float64Array;
  readonly denominator: number;
}

function stepsOf(groups: readonly Group[]): Steps {
  const { steps, denominator } = commonGrid(groups.map(({ sum }) => sum));
  const size = groups.reduce((total, group) => total + group.size, 0);
  const span = steps.reduce((total, step) => total + (step < 0n ? -step : step), 0n);
  const exact = span < EXACT && denominator * BigInt(size) < EXACT;
  return exact
    ? { sums: Float64Array.from(steps, Number), denominator: Number(denominator) }
    : { sums: Float64Array.from(steps, (step) => trueDivide(step, denominator)), denominator: 1 };
}

/** Means of all subsets: each is a smaller one, its last group taken away, plus that group. */
function allMeans(
  groups: readonly Group[],
  { sums, denominator }: Steps,
  cancellation: Cancellation | undefined,
): Float64Array {
  const count = 2 ** groups.length;
  const totals = new Float64Array(count);
  const sizes = new Float64Array(count);
  for (let group = 0, half = 1; group < groups.length; group += 1, half *= 2) {
    throwIfCancelled(cancellation);
    const sum = sums[group] ?? 0;
    const size = (groups[group]?.size ?? 0) * denominator;
    for (let subset = 0; subset < half; subset += 1) {
      totals[half + subset] = totals[subset]! + sum;
      sizes[half + subset] = sizes[subset]! + size;
    }
  }
  for (let subset = 1; subset < count; subset += 1) totals[subset] = totals[subset]! / sizes[subset]!;
  return totals.subarray(1);
}

/** Means of the drawn subsets, and of the whole set last. */
function drawnMeans(groups: readonly Group[], { sums, denominator }: Steps): Float64Array {
  const words = wordsFor(groups.length);
  const subsets = drawnSubsets(groups.length);
  const sizes = Float64Array.from(groups, ({ size }) => size * denominator);
  const means = new Float64Array(SUBSETS_DRAWN + 1);
  for (let draw = 0; draw < means.length; draw += 1) {
    let total = 0;
    let size = 0;
    for (let word = 0, group = 0; word < words; word += 1) {
      // a coin is 0 or 1: multiplied in, as a branch that no one can foretell costs ten times more
      for (let coins = subsets[draw * words + word]!; coins !== 0; coins >>>= 1, group += 1) {
        total += (coins & 1) * sums[group]!;
        size += (coins & 1) * sizes[group]!;
      }
      group = (word + 1) * BITS;
    }
    means[draw] = total / size;
  }
  return means;
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
