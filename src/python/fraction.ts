/**
 * Rationals as `fractions.Fraction` keeps them: lowest terms, positive denominator.
 * CPython rules and source: Lib/fractions.py (constructor, `+`, `-`, `limit_denominator`, `__float__`) and
 * Objects/floatobject.c `float.as_integer_ratio`.
 */

import { splitFloat } from './binary64.ts';
import { OverflowError, ValueError, ZeroDivisionError } from './errors.ts';
import { trueDivide } from './rounding.ts';

/** A rational number in lowest terms, `denominator > 0`; zero is 0/1. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/**
 * `Fraction(n, d)`, reduced, the sign in the numerator.
 * @throws ZeroDivisionError `Fraction(n, 0)` when `d` is 0.
 */
export function fraction(n: bigint, d: bigint): Fraction {
  if (d === 0n) throw new ZeroDivisionError(`Fraction(${n}, 0)`);
  const divisor = gcd(n, d) * (d < 0n ? -1n : 1n);
  return { numerator: n / divisor, denominator: d / divisor };
}

/** `a + b`, exact. */
export function addFractions(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

/** `a - b`, exact. */
export function subtractFractions(a: Fraction, b: Fraction): Fraction {
  return addFractions(a, negateFraction(b));
}

/** `-f`, exact. */
export function negateFraction(f: Fraction): Fraction {
  return { numerator: -f.numerator, denominator: f.denominator };
}

/**
 * `Fraction(x)` of a float: its exact binary value (`0.1` is 3602879701896397/36028797018963968).
 * @throws ValueError for NaN, OverflowError for an infinity, with CPython's texts.
 */
export function fractionFromFloat(x: number): Fraction {
  if (Number.isNaN(x)) throw new ValueError('cannot convert NaN to integer ratio');
  if (!Number.isFinite(x)) throw new OverflowError('cannot convert Infinity to integer ratio');
  const { negative, significand, exponent } = splitFloat(x);
  const n = negative ? -significand : significand;
  return exponent >= 0 ? fraction(n << BigInt(exponent), 1n) : fraction(n, 1n << BigInt(-exponent));
}

/**
 * `f.limit_denominator(max)`: the closest fraction whose denominator is at most `max`. Of the two candidates
 * of the continued fraction a tie goes to the last convergent.
 * @throws ValueError `max_denominator should be at least 1`.
 */
export function limitDenominator(f: Fraction, max: bigint): Fraction {
  if (max < 1n) throw new ValueError('max_denominator should be at least 1');
  if (f.denominator <= max) return f;
  let [p0, q0, p1, q1] = [0n, 1n, 1n, 0n];
  let [n, d] = [f.numerator, f.denominator];
  for (;;) {
    const a = floorDivide(n, d);
    const q2 = q0 + a * q1;
    if (q2 > max) break;
    [p0, q0, p1, q1] = [p1, q1, p0 + a * p1, q2];
    [n, d] = [d, n - a * d];
  }
  const k = (max - q0) / q1;
  // What is left of the expansion (d over the denominator) tells which neighbour is closer, without fractions.
  if (2n * d * (q0 + k * q1) <= f.denominator) return { numerator: p1, denominator: q1 };
  return { numerator: p0 + k * p1, denominator: q0 + k * q1 };
}

/**
 * `float(f)`: the nearest double (see `trueDivide`).
 * @throws OverflowError when it is too large for a double.
 */
export function fractionToFloat(f: Fraction): number {
  return trueDivide(f.numerator, f.denominator);
}

/** Python's `n // d` for `d > 0`: rounds towards minus infinity. */
function floorDivide(n: bigint, d: bigint): bigint {
  const quotient = n / d;
  return n < 0n && quotient * d !== n ? quotient - 1n : quotient;
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}
