import type { Cancellation } from '../../util/cancellation.ts';
import type { NumericKernel, SubsetCountJob } from '../kernel/kernel.ts';
import type { SignFlipGrid } from './sign-flip-grid.ts';
import { type Bounds, type CountCost, costPerCell, tailProbabilities } from './tail-probability.ts';

const LARGEST_SPAN = 2 ** 31 - 2;
/** Cells per part and step of span, as measured on real differences; at most 0.5. */
const CELLS_PER_STEP = 0.25;

/**
 * Rigorous bounds of the sign-flip test's p on a grid coarse enough for the budget.
 *
 * Each part a = unit·b + e is rounded to b steps. A subset's rounding errors add up to something between N, the sum
 * of the negative e, and P, the sum of the positive ones. So its true sum is certainly within the target T when its
 * rounded sum is at most (T - P)/unit, and possibly only when it is at most (T - N)/unit: the counts at these two
 * places enclose the true one.
 */
export function coarseTailProbability(
  kernel: NumericKernel,
  grid: SignFlipGrid,
  budget: CountCost,
  cancellation?: Cancellation,
): Bounds {
  for (let span = spanWithin(kernel, grid.parts.length, budget); span >= 1; span = Math.floor(span / 2)) {
    const unit = (grid.span + BigInt(span) - 1n) / BigInt(span);
    const coarse = rounded(grid, unit);
    const most = coarse.parts.reduce((sum, part) => sum + part, 0);
    const job: SubsetCountJob = {
      parts: Uint32Array.from(coarse.parts),
      targets: [Math.max(0, coarse.certain), Math.min(most, coarse.possible)],
      cancellation,
    };
    if (coarse.parts.length === 0) break;
    const bounds = tailProbabilities(kernel, job, budget);
    if (bounds) return { low: coarse.certain < 0 ? 0 : bounds[0].low, high: bounds[1].high };
  }
  return { low: 0, high: 1 };
}

function spanWithin(kernel: NumericKernel, parts: number, budget: CountCost): number {
  const byCells = budget.cells / (CELLS_PER_STEP * parts * costPerCell(kernel, parts));
  const byBytes = budget.bytes / 8;
  return Math.floor(Math.min(byCells, byBytes, LARGEST_SPAN - parts));
}

/** Parts in units, without those that round to nothing, and the places that enclose the target. */
function rounded(grid: SignFlipGrid, unit: bigint): { parts: number[]; certain: number; possible: number } {
  let positive = 0n;
  let negative = 0n;
  const parts: number[] = [];
  for (const part of grid.parts) {
    const steps = (2n * part + unit) / (2n * unit);
    const error = part - steps * unit;
    if (error > 0n) positive += error;
    else negative += error;
    if (steps > 0n) parts.push(Number(steps));
  }
  const target = (grid.span - grid.observed) / 2n;
  return {
    parts,
    certain: Number(floorDivide(target - positive, unit)),
    possible: Number(floorDivide(target - negative, unit)),
  };
}

function floorDivide(n: bigint, divisor: bigint): bigint {
  const quotient = n / divisor;
  return n < 0n && quotient * divisor !== n ? quotient - 1n : quotient;
}
