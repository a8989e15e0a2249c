import { trueDivide } from '../../python/rounding.ts';
import type { DoubleDouble, NumericKernel, SubsetCountJob } from '../kernel/kernel.ts';
import { subsetCells } from '../kernel/subset-steps.ts';
import { chineseRemainder, largePrimes, primesForBits } from './chinese-remainder.ts';

/** Most parts whose counts a double-double can hold, scaled so that none overflows or loses bits. */
const MOST_DOUBLE_DOUBLE_PARTS = 2000;
const LARGEST_UNSCALED_POWER = 1000;
const LEAST_NORMAL = 2 ** -1022;

/** Bounds of a number; equal when it is known. */
export interface Bounds {
  readonly low: number;
  readonly high: number;
}

/** What a count may cost, or costs. */
export interface CountCost {
  /** Table cells updated, in units of one double-double cell (about 1 ns with WebAssembly, 4 ns without). */
  readonly cells: number;
  /** Memory of the table. */
  readonly bytes: number;
}

/**
 * Two-sided tail probabilities of a sum of ±parts with fair signs: 2·(share of subsets with a sum of at most t), for
 * both targets t of the job, at most 1.
 *
 * The quicker of two exact engines is tried first. Counting by residues is always exact. Counting by double-doubles
 * is nearly always certain of the correctly rounded quotient; where it is not, residues decide if they fit the budget.
 *
 * @returns bounds of each correctly rounded probability, equal unless only an uncertain count was within the budget;
 *   undefined when nothing was.
 * @throws CancelledError
 */
export function tailProbabilities(
  kernel: NumericKernel,
  job: SubsetCountJob,
  budget: CountCost,
): [low: Bounds, high: Bounds] | undefined {
  const residues = residueCost(kernel, job);
  const doubleDouble = doubleDoubleCost(job);
  const residuesFit = fits(residues, budget);
  if (fits(doubleDouble, budget) && !(residuesFit && residues.cells <= doubleDouble.cells)) {
    const bounds = byDoubleDouble(kernel, job);
    if (!residuesFit || bounds.every(({ low, high }) => low === high)) return bounds;
  }
  return residuesFit ? byResidues(kernel, job) : undefined;
}

/** The cheaper engine's cost per cell of the table, for a number of parts. */
export function costPerCell(kernel: NumericKernel, parts: number): number {
  const residues = primesForBits(parts) / kernel.residuePassesPerDoubleDouble;
  return parts <= MOST_DOUBLE_DOUBLE_PARTS ? Math.min(1, residues) : residues;
}

function fits(cost: CountCost, budget: CountCost): boolean {
  return cost.cells <= budget.cells && cost.bytes <= budget.bytes;
}

function residueCost(kernel: NumericKernel, job: SubsetCountJob): CountCost {
  const passes = primesForBits(job.parts.length) / kernel.residuePassesPerDoubleDouble;
  return { cells: subsetCells(job) * passes, bytes: 4 * (job.targets[1] + 1) };
}

function doubleDoubleCost(job: SubsetCountJob): CountCost {
  const possible = job.parts.length <= MOST_DOUBLE_DOUBLE_PARTS;
  return {
    cells: possible ? subsetCells(job) : Number.POSITIVE_INFINITY,
    bytes: 16 * (job.targets[1] + 1),
  };
}

function byResidues(kernel: NumericKernel, job: SubsetCountJob): [low: Bounds, high: Bounds] {
  const moduli = largePrimes(primesForBits(job.parts.length));
  const residues = kernel.subsetCountResidues(job, moduli);
  const half = 1n << BigInt(job.parts.length - 1);
  const probability = (target: 0 | 1): Bounds => {
    const own = moduli.map((_, i) => residues[2 * i + target]!);
    const value = Math.min(1, trueDivide(chineseRemainder(own, moduli), half));
    return { low: value, high: value };
  };
  const low = probability(0);
  return [low, job.targets[0] === job.targets[1] ? low : probability(1)];
}

/**
 * All terms are non-negative, and each addition has a relative error of at most 3·2^-106, so m parts give about
 * 3m·2^-106; the margin (m + 2)·2^-103 also covers its own rounding. As rounding is monotone, the correctly rounded
 * count lies between the rounded bounds: equal bounds are a certificate.
 */
function byDoubleDouble(kernel: NumericKernel, job: SubsetCountJob): [low: Bounds, high: Bounds] {
  const parts = job.parts.length;
  const scale = Math.max(0, parts - LARGEST_UNSCALED_POWER);
  const toProbability = 2 ** (scale - parts + 1);
  const bounds = ({ high, low }: DoubleDouble): Bounds => {
    const margin = high * (parts + 2) * 2 ** -103;
    const least = Math.min(1, (high + (low - margin)) * toProbability);
    const most = Math.min(1, (high + (low + margin)) * toProbability);
    // Scaling rounds once more below the normal numbers.
    return least >= LEAST_NORMAL
      ? { low: least, high: most }
      : { low: 0, high: Math.max(most, LEAST_NORMAL) };
  };
  const [low, high] = kernel.subsetCountDoubleDouble(job, scale);
  return [bounds(low), bounds(high)];
}
