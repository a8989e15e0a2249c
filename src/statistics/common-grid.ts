import type { Fraction } from '../python/fraction.ts';

/** Fractions as whole numbers of steps of 1 / denominator. */
export interface CommonGrid {
  readonly steps: readonly bigint[];
  /** The least common denominator. */
  readonly denominator: bigint;
}

/** Brings fractions to their least common denominator. */
export function commonGrid(fractions: readonly Fraction[]): CommonGrid {
  const denominator = fractions.reduce((lcm, f) => (lcm / gcd(lcm, f.denominator)) * f.denominator, 1n);
  return { steps: fractions.map((f) => f.numerator * (denominator / f.denominator)), denominator };
}

/** Greatest common divisor of positive whole numbers. */
function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}
