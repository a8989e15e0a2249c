import type { Fraction } from '../python/fraction.ts';
import { addFractions, fraction, negateFraction } from '../python/fraction.ts';
import { trueDivide } from '../python/rounding.ts';
import type { Cancellation } from '../util/cancellation.ts';
import { commonGrid } from './common-grid.ts';
import type { Group } from './group.ts';
import type { NumericKernel } from './kernel/kernel.ts';
import { subsetCountByHalves } from './permutation/subset-count-halves.ts';
import { tailProbabilities } from './permutation/tail-probability.ts';
import { permutationBeyondLimit } from './permutation-test.ts';

/** A test's p, or why there is none. */
export interface GroupTest {
  /** Null when only bounds are within the budget. */
  readonly p: number | null;
  readonly error: string | null;
  /** 2 / 2^m for the m groups whose sum is not 0; 1 when there is none. */
  readonly smallest: number;
}

/** Up to so many groups are counted by halves, whatever the size of the steps. */
const MOST_BY_HALVES = 36;
const ALWAYS_BY_HALVES = 22;
const LARGEST_TABLE = 2n ** 31n - 2n;
const BUDGET = { cells: 1e9, bytes: 256 * 1024 * 1024 };

/**
 * Two-sided exact test of "the effects of groups are symmetric about 0": the share of the 2^m sign patterns of the m
 * non-zero group sums whose |sum| is at least the observed one; exact, correctly rounded. With one value a group it is
 * the sign-flip test of the values (Fisher, 1935).
 * @throws CancelledError
 */
export function groupSignFlip(
  kernel: NumericKernel,
  groups: readonly Group[],
  cancellation?: Cancellation,
): GroupTest {
  const sums = groups.map(({ sum }) => sum);
  const moving = sums.filter(({ numerator }) => numerator !== 0n).length;
  const smallest = moving === 0 ? 1 : 2 ** (1 - moving);
  const { low, high } = permutationBeyondLimit(kernel, sums, BUDGET, cancellation);
  if (low === high) return { p: low, error: null, smallest };
  return { p: null, error: `p lies between ${low} and ${high}: too many steps for an exact one`, smallest };
}

/**
 * One-sided exact test of "the mean is at least `limit`" against "below": (1 + the non-empty subsets of groups whose
 * mean Σ sums / Σ sizes is at least the limit) / 2^M. It is at most 0.025 exactly when the upper bound of
 * {@link typicalValues} lies below the limit, ties apart.
 * @returns null when it is beyond the budget (more than 36 groups on a grid of more than 2^31 steps, say).
 * @throws CancelledError
 */
export function shareNotBelow(
  kernel: NumericKernel,
  groups: readonly Group[],
  limit: Fraction,
  cancellation?: Cancellation,
): number | null {
  const over = groups.map(({ sum, size }) =>
    addFractions(sum, negateFraction(fraction(limit.numerator * BigInt(size), limit.denominator))),
  );
  return shareOfSubsetsNotNegative(kernel, commonGrid(over).steps, cancellation);
}

/**
 * Share of all subsets, the empty one included, with a sum ≥ 0. Turning a subset's positive members inside out, these
 * are the subsets of the absolute values with a sum of at most P, the sum of the positive ones. Zeros double both counts.
 */
function shareOfSubsetsNotNegative(
  kernel: NumericKernel,
  steps: readonly bigint[],
  cancellation: Cancellation | undefined,
): number | null {
  const parts = steps.flatMap((step) => (step === 0n ? [] : [step < 0n ? -step : step]));
  const span = parts.reduce((sum, part) => sum + part, 0n);
  const target = steps.reduce((sum, step) => (step > 0n ? sum + step : sum), 0n);
  if (parts.length === 0) return 1;
  if (parts.length <= ALWAYS_BY_HALVES) return byHalves(parts, target, cancellation);
  // The complement, where that is the smaller: 1 − the share with a sum of at most span − P − 1.
  const complement = 2n * target >= span;
  const least = complement ? span - target - 1n : target;
  const share = byTable(kernel, parts, least, cancellation);
  if (share !== null) return complement ? 1 - share : share;
  return parts.length <= MOST_BY_HALVES ? byHalves(parts, target, cancellation) : null;
}

function byHalves(parts: readonly bigint[], target: bigint, cancellation: Cancellation | undefined): number {
  return trueDivide(subsetCountByHalves(parts, target, cancellation), 1n << BigInt(parts.length));
}

function byTable(
  kernel: NumericKernel,
  parts: readonly bigint[],
  target: bigint,
  cancellation: Cancellation | undefined,
): number | null {
  if (target < 0n) return 0;
  if (parts.some((part) => part > LARGEST_TABLE) || target > LARGEST_TABLE) return null;
  const cell = Number(target);
  const ascending = [...parts].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const job = { parts: Uint32Array.from(ascending, Number), targets: [cell, cell] as const, cancellation };
  const bounds = tailProbabilities(kernel, job, BUDGET)?.[0];
  return bounds === undefined || bounds.low !== bounds.high ? null : bounds.low / 2;
}
