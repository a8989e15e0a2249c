/**
 * Doubles taken apart and put together exactly (IEEE 754 binary64), the base of every exact rule here.
 * The same as C's `frexp` and `ldexp` on integers; no CPython behaviour of its own.
 */

const float = new Float64Array(1);
const bits = new BigUint64Array(float.buffer);
const HIDDEN_BIT = 1n << 52n;

/** Exponent of the least bit of every subnormal double, the smallest `exponent` of {@link splitFloat}. */
export const LEAST_EXPONENT = -1074;

/** A finite double as `(negative ? -1 : 1) · significand · 2^exponent`, `0 ≤ significand < 2^53`. */
export interface FloatParts {
  readonly negative: boolean;
  readonly significand: bigint;
  readonly exponent: number;
}

/** The exact parts of `x`, which must be finite. -0 is negative with significand 0. */
export function splitFloat(x: number): FloatParts {
  float[0] = x;
  const word = bits[0]!;
  const field = Number((word >> 52n) & 0x7ffn);
  const fraction = word & (HIDDEN_BIT - 1n);
  return {
    negative: word >> 63n === 1n,
    significand: field === 0 ? fraction : fraction | HIDDEN_BIT,
    exponent: Math.max(field, 1) - 1075,
  };
}

/**
 * `significand · 2^exponent` for a significand that is normal (`2^52 ≤ s ≤ 2^53`) or, at
 * {@link LEAST_EXPONENT}, anything up to `2^53`. Exact; infinite when it is too large for a double.
 */
export function joinFloat(significand: bigint, exponent: number): number {
  const field = BigInt(exponent + 1074);
  const word = (field << 52n) + significand;
  if (word >= 0x7ffn << 52n) return Number.POSITIVE_INFINITY;
  bits[0] = word;
  return float[0]!;
}

/** Number of bits of `n ≥ 0`, as Python's `int.bit_length`: 0 for 0. */
export function bitLength(n: bigint): number {
  if (n === 0n) return 0;
  const hex = n.toString(16);
  return hex.length * 4 - Math.clz32(Number.parseInt(hex.charAt(0), 16)) + 28;
}

/** `n / d` rounded to the nearest integer, ties to the even one, for `n ≥ 0`, `d > 0`. */
export function divideHalfEven(n: bigint, d: bigint): bigint {
  const quotient = n / d;
  const twice = (n - quotient * d) * 2n;
  const up = twice > d || (twice === d && (quotient & 1n) === 1n);
  return up ? quotient + 1n : quotient;
}

/**
 * How many doubles lie between two, counted in steps to the next: 0 for the same, 1 for neighbours, also across 0 (where
 * -0 and 0 are neighbours). NaN counts as beyond infinity.
 */
export function ulpsBetween(a: number, b: number): bigint {
  const distance = ordinal(a) - ordinal(b);
  return distance < 0n ? -distance : distance;
}

/** Place of a double among all, ascending; -0 just before 0. */
function ordinal(x: number): bigint {
  float[0] = x;
  const word = bits[0]!;
  return word >> 63n === 1n ? -(word & 0x7fff_ffff_ffff_ffffn) - 1n : word;
}
