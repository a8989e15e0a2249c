import { ValueError } from '../../python/errors.ts';
import { floatRepr } from '../../python/float-repr.ts';
import { type Fraction, fractionFromFloat, limitDenominator } from '../../python/fraction.ts';
import { trueDivide } from '../../python/rounding.ts';

const LARGEST_DENOMINATOR = 1_000_000n;
const TOLERANCE = 1e-14;

/** Differences on their coarsest common grid, ready for the sign-flip test. */
export interface SignFlipGrid {
  /** Absolute values of the non-zero differences in grid steps, ascending. */
  readonly parts: readonly bigint[];
  /** Sum of the parts. */
  readonly span: bigint;
  /** |sum of the differences| in grid steps; 0 when all differences are zero or they cancel. */
  readonly observed: bigint;
}

/**
 * Brings differences to a grid: numerators over the least common denominator, divided by their greatest common
 * divisor. A zero difference is dropped, since flipping it doubles every count and cancels.
 *
 * @param differences fractions as they are; a double stands for the nearest fraction with a denominator up to 10^6.
 * @throws ValueError for a double that is not such a fraction, within 1e-14·max(1, |double|), or is NaN.
 * @throws OverflowError for an infinite one.
 */
export function signFlipGrid(differences: readonly (Fraction | number)[]): SignFlipGrid {
  const fractions = differences.map((difference) =>
    typeof difference === 'number' ? recovered(difference) : difference,
  );
  const denominator = fractions.reduce((lcm, f) => (lcm / gcd(lcm, f.denominator)) * f.denominator, 1n);
  const numerators = fractions.map((f) => f.numerator * (denominator / f.denominator));
  const unit = numerators.reduce((divisor, n) => gcd(divisor, absolute(n)), 0n);
  if (unit === 0n) return { parts: [], span: 0n, observed: 0n };
  const parts = numerators.filter((n) => n !== 0n).map((n) => absolute(n) / unit);
  return {
    parts: parts.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)),
    span: parts.reduce((sum, part) => sum + part, 0n),
    observed: absolute(numerators.reduce((sum, n) => sum + n, 0n)) / unit,
  };
}

function recovered(value: number): Fraction {
  const fraction = limitDenominator(fractionFromFloat(value), LARGEST_DENOMINATOR);
  const error = Math.abs(trueDivide(fraction.numerator, fraction.denominator) - value);
  if (error > TOLERANCE * Math.max(1, Math.abs(value)))
    throw new ValueError(
      `${floatRepr(value)} is not a difference of means of counts; the permutation test needs one`,
    );
  return fraction;
}

function absolute(n: bigint): bigint {
  return n < 0n ? -n : n;
}

/** Greatest common divisor of non-negative integers; gcd(0, n) = n. */
function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}
