import type { Fraction } from '../python/fraction.ts';
import { trueDivide } from '../python/rounding.ts';
import { commonGrid } from './common-grid.ts';

/** Grids on which the sums are larger on average are coarsened to this, which keeps a table small. */
const STEPS_ON_AVERAGE = 16n;
/** 2 / 2^5 is above 0.05: so many sums that are not 0 decide nothing. */
const TOO_FEW = 5;
/** P(|Σ ±a| ≥ t) ≤ 2 exp(−t² / 2Σa²), which is 0.05 at t² = 2 ln 40 · Σa² (Hoeffding, 1963). */
const SURELY = 2 * Math.log(40);
/** Beyond, counts of subsets pass the largest double. */
const MOST_PARTS = 1000;

/**
 * Sums as whole steps of one grid, smallest absolute value first. They are exact unless they are more than 16 steps on
 * average: then rounded to a grid where they are 16, but never to 0.
 */
export function stepsOfSums(sums: readonly Fraction[]): Int32Array {
  const { steps } = commonGrid(sums);
  const sizes = steps.map((step) => (step < 0n ? -step : step));
  const moving = BigInt(sizes.filter((size) => size !== 0n).length);
  const span = sizes.reduce((total, size) => total + size, 0n);
  const unit = sizes.reduce(gcd, 0n);
  const coarsens = span > STEPS_ON_AVERAGE * moving * unit;
  const inSteps = (size: bigint) => {
    if (size === 0n) return 0;
    if (!coarsens) return Number(size / unit);
    return Math.max(1, Math.round(trueDivide(size * STEPS_ON_AVERAGE * moving, span)));
  };
  const signed = steps.map((step, index) => (step < 0n ? -1 : 1) * inSteps(sizes[index] ?? 0n));
  return ascending(Int32Array.from(signed));
}

/** Steps by their absolute value, as {@link isFlipSignificant} asks for them; in place. */
export function ascending(steps: Int32Array): Int32Array {
  return steps.sort((a, b) => Math.abs(a) - Math.abs(b));
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b);
}

/**
 * Whether the two-sided exact sign-flip test gives p ≤ 0.05, much quicker than p itself: most samples are decided by
 * bounds that always hold, the others by counting subsets in doubles. That is exact up to 53 sums that are not 0;
 * beyond, it could err only where p is within 10^-12 of 0.05.
 * @param steps ascending by absolute value. @param counts how often each of them is in the sample.
 * @throws RangeError for more than 1,000 sums that are not 0.
 * Source of the lower bound, P(|Σ ±a| ≥ √Σa²) ≥ 1/10: Oleszkiewicz (1996), "On the Stein property of Rademacher
 * sequences".
 */
export function isFlipSignificant(steps: Int32Array, counts: Int32Array): boolean {
  let [total, squares, span, moving] = [0, 0, 0, 0];
  for (let index = 0; index < steps.length; index += 1) {
    const step = steps[index]!;
    const count = counts[index]!;
    if (step === 0) continue;
    total += count * step;
    squares += count * step * step;
    span += count * Math.abs(step);
    moving += count;
  }
  if (moving <= TOO_FEW || total * total <= squares) return false;
  if (total * total >= SURELY * squares) return true;
  if (moving > MOST_PARTS) throw new RangeError(`${moving} sums are more than the ${MOST_PARTS} counted`);
  const subsets = subsetsUpTo((span - Math.abs(total)) / 2, steps, counts);
  return subsets / 2 ** (moving - 1) <= 0.05;
}

/** Subsets of the sample's absolute values with a sum of at most `most`; smallest first, so the table fills slowly. */
function subsetsUpTo(most: number, steps: Int32Array, counts: Int32Array): number {
  const table = new Float64Array(most + 1);
  table[0] = 1;
  let reached = 0;
  for (let index = 0; index < steps.length; index += 1) {
    const size = Math.abs(steps[index]!);
    if (size === 0) continue;
    for (let left = counts[index]!; left > 0; left -= 1) {
      reached = Math.min(most, reached + size);
      for (let sum = reached; sum >= size; sum -= 1) table[sum]! += table[sum - size]!;
    }
  }
  let subsets = 0;
  for (let sum = 0; sum <= most; sum += 1) subsets += table[sum]!;
  return subsets;
}
