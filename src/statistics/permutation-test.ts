import { ValueError } from '../python/errors.ts';
import { formatThousands } from '../python/format.ts';
import type { Fraction } from '../python/fraction.ts';
import { trueDivide } from '../python/rounding.ts';
import type { Cancellation } from '../util/cancellation.ts';
import type { NumericKernel, SubsetCountJob } from './kernel/kernel.ts';
import { coarseTailProbability } from './permutation/coarse-grid.ts';
import { type SignFlipGrid, signFlipGrid } from './permutation/sign-flip-grid.ts';
import { subsetCountByHalves } from './permutation/subset-count-halves.ts';
import { type Bounds, type CountCost, tailProbabilities } from './permutation/tail-probability.ts';

/** AG2 convolves up to this many (non-zero differences) x (span of the grid). */
const MOST_CONVOLVED = 20_000_000n;
/** AG2 enumerates the sign patterns of up to so many non-zero differences. */
const MOST_ENUMERATED = 20;
/** Up to so many parts, counting by halves is quicker than any table. */
const ALWAYS_BY_HALVES = 22;
const LARGEST_TABLE_SPAN = 2n ** 31n - 2n;
const UNLIMITED: CountCost = { cells: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };

const DEFAULT_BUDGET: CountCost = { cells: 1e9, bytes: 256 * 1024 * 1024 };

/** AG2 computes no exact p for so many differences on so fine a grid. A ValueError, as in AG2. */
export class PermutationTestTooLargeError extends ValueError {
  override readonly name: string = 'PermutationTestTooLargeError';
}

/**
 * Two-sided exact sign-flip permutation test of "the differences are symmetric about 0", as AG2's
 * `exact_permutation_test` does it, in the same order and with the same limit and errors.
 *
 * p is the share of the 2^m sign patterns of the m non-zero differences whose |sum| is at least the observed one
 * (Fisher, 1935), correctly rounded.
 *
 * @param differences fractions, or doubles that stand for fractions with a denominator up to 10^6.
 * @returns p; 1 when there are no differences, all are zero, or they add up to zero.
 * @throws ValueError for a double that is no such fraction, or NaN.
 * @throws OverflowError for an infinite double.
 * @throws PermutationTestTooLargeError where AG2 prints `n/a`.
 */
export function exactPermutationTest(
  kernel: NumericKernel,
  differences: readonly (Fraction | number)[],
): number {
  const grid = signFlipGrid(differences);
  if (grid.observed === 0n) return 1;
  const count = grid.parts.length;
  if (BigInt(count) * grid.span > MOST_CONVOLVED && count > MOST_ENUMERATED)
    throw new PermutationTestTooLargeError(
      `${count} non-zero differences on a grid of ${formatThousands(grid.span)} steps: ` +
        'too many to convolve, and more than 20 to enumerate',
    );
  const bounds = count <= ALWAYS_BY_HALVES ? byHalves(grid) : exactBounds(kernel, grid, UNLIMITED);
  // Within AG2's limit the table is small and the budget unlimited, so there are bounds, and they are equal.
  return bounds!.low;
}

/**
 * The p of {@link exactPermutationTest} without AG2's limit: our own exact value (low = high, correctly rounded) where
 * it is within the budget, else bounds that are certain to enclose it.
 *
 * @param budget what to spend at most: unless told, 10^9 cells, about a second with WebAssembly, and 256 MB.
 * @throws ValueError and OverflowError as {@link exactPermutationTest}, but for its limit.
 * @throws CancelledError
 */
export function permutationBeyondLimit(
  kernel: NumericKernel,
  differences: readonly (Fraction | number)[],
  budget: Partial<CountCost>,
  cancellation?: Cancellation,
): Bounds {
  const grid = signFlipGrid(differences);
  if (grid.observed === 0n) return { low: 1, high: 1 };
  const limits = { ...DEFAULT_BUDGET, ...budget };
  if (grid.parts.length <= ALWAYS_BY_HALVES) return byHalves(grid, cancellation);
  const byTable = exactBounds(kernel, grid, limits, cancellation);
  if (byTable) return byTable;
  if (halvesFit(grid, limits)) return byHalves(grid, cancellation);
  return atLeastItself(coarseTailProbability(kernel, grid, limits, cancellation), grid);
}

function byHalves(grid: SignFlipGrid, cancellation?: Cancellation): Bounds {
  const count = subsetCountByHalves(grid.parts, target(grid), cancellation);
  const p = trueDivide(count, 1n << BigInt(grid.parts.length - 1));
  return { low: p, high: p };
}

function halvesFit(grid: SignFlipGrid, budget: CountCost): boolean {
  const sums = 2 ** Math.ceil(grid.parts.length / 2);
  // A big integer costs about 100 ns to add and compare, and 32 bytes or its digits to keep, with list and copy.
  const bytesEach = 48 + grid.span.toString(16).length;
  return 400 * sums <= budget.cells && 3 * bytesEach * sums <= budget.bytes;
}

function exactBounds(
  kernel: NumericKernel,
  grid: SignFlipGrid,
  budget: CountCost,
  cancellation?: Cancellation,
): Bounds | undefined {
  if (grid.span > LARGEST_TABLE_SPAN) return undefined;
  const cell = Number(target(grid));
  const job: SubsetCountJob = {
    parts: Uint32Array.from(grid.parts, Number),
    targets: [cell, cell],
    cancellation,
  };
  return tailProbabilities(kernel, job, budget)?.[0];
}

/** A sum of ±parts is ≥ the observed one, or ≤ its negative, when the negative parts add up to at most this. */
function target(grid: SignFlipGrid): bigint {
  return (grid.span - grid.observed) / 2n;
}

/** The observed signs and their opposites always count. */
function atLeastItself(bounds: Bounds, grid: SignFlipGrid): Bounds {
  return { low: Math.max(bounds.low, 2 ** (1 - grid.parts.length)), high: bounds.high };
}
