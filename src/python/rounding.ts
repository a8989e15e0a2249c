/**
 * `round(float)` and `int / int`.
 *
 * CPython rules: `round(x)` gives the nearest int, ties to even (Objects/floatobject.c `float___round___impl`);
 * `a / b` of ints is the double nearest to the exact quotient, ties to even, subnormals included
 * (Objects/longobject.c `long_true_divide`).
 */

import { bitLength, divideHalfEven, joinFloat, LEAST_EXPONENT } from './binary64.ts';
import { OverflowError, ValueError, ZeroDivisionError } from './errors.ts';

/**
 * Python's `round(x)`, as a number (exact: an integral double). Never -0.
 * @throws ValueError for NaN, OverflowError for an infinity, with CPython's texts.
 */
export function roundHalfEven(x: number): number {
  if (Number.isNaN(x)) throw new ValueError('cannot convert float NaN to integer');
  if (!Number.isFinite(x)) throw new OverflowError('cannot convert float infinity to integer');
  const below = Math.floor(x);
  const rest = x - below;
  const up = rest > 0.5 || (rest === 0.5 && below % 2 !== 0);
  return (up ? below + 1 : below) + 0;
}

/**
 * Python's `a / b` of two ints: correctly rounded for any sizes. `0 / -5` is `-0.0`, as in Python.
 * @throws ZeroDivisionError when `b` is 0, OverflowError when the quotient is too large for a double.
 */
export function trueDivide(a: bigint, b: bigint): number {
  if (b === 0n) throw new ZeroDivisionError('division by zero');
  const negative = a < 0n !== b < 0n;
  const size = divideSizes(a < 0n ? -a : a, b < 0n ? -b : b);
  if (size === Number.POSITIVE_INFINITY)
    throw new OverflowError('integer division result too large for a float');
  return negative ? -size : size;
}

/** The double nearest to `n / d`, both non-negative; infinite on overflow. */
function divideSizes(n: bigint, d: bigint): number {
  if (n === 0n) return 0;
  const magnitude = bitLength(n) - bitLength(d);
  const first = Math.max(magnitude - 53, LEAST_EXPONENT);
  if (first > 971) return Number.POSITIVE_INFINITY;
  const rounded = roundAt(n, d, first);
  // The quotient has 53 or 54 bits at `first`; with 54 it must be rounded one bit higher, and only once.
  if (rounded <= 1n << 53n) return joinFloat(rounded, first);
  return joinFloat(roundAt(n, d, first + 1), first + 1);
}

/** `n / d` in units of `2^exponent`, rounded half to even. */
function roundAt(n: bigint, d: bigint, exponent: number): bigint {
  return exponent > 0 ? divideHalfEven(n, d << BigInt(exponent)) : divideHalfEven(n << BigInt(-exponent), d);
}
