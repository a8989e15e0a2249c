/**
 * Format specifications of f-strings, as far as reports use them.
 *
 * CPython rules: `.3f` rounds the exact binary value half to even and keeps the sign of a value that rounds to
 * zero (Python/dtoa.c mode 3, Python/formatter_unicode.c); `%` multiplies by 100 as a double and then formats
 * as `f`; `,` groups digits by three; widths count code points.
 */

import { divideHalfEven, splitFloat } from './binary64.ts';
import { codePointLength } from './text.ts';

/**
 * `f"{x:.{digits}f}"`, with `sign` `f"{x:+.{digits}f}"`. Any double: `-0.000`, `1e22` in full, `inf`, `-inf`, `nan`.
 * @throws RangeError unless `digits` is a non-negative integer.
 */
export function formatFixed(x: number, digits: number, options: { readonly sign?: boolean } = {}): string {
  if (!Number.isInteger(digits) || digits < 0)
    throw new RangeError(`digits must be an integer ≥ 0, got ${digits}`);
  const negative = x < 0 || Object.is(x, -0);
  const sign = negative ? '-' : options.sign ? '+' : '';
  if (Number.isNaN(x)) return `${sign}nan`;
  if (!Number.isFinite(x)) return `${sign}inf`;
  return sign + fixedDigits(x, digits);
}

/** `f"{ratio:.0%}"`: the ratio times 100 in one double multiplication, no decimals (`0.125` gives `12%`). */
export function formatPercent0(ratio: number): string {
  return `${formatFixed(ratio * 100, 0)}%`;
}

/** `f"{n:,}"`: `-1,234,567`. */
export function formatThousands(n: bigint): string {
  return n.toString().replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** `text.ljust(width)`, `f"{text:<width}"`: blanks on the right up to `width` code points; never cut. */
export function ljust(text: string, width: number): string {
  return text + blanks(text, width);
}

/** `text.rjust(width)`, `f"{text:>width}"`: blanks on the left up to `width` code points; never cut. */
export function rjust(text: string, width: number): string {
  return blanks(text, width) + text;
}

function blanks(text: string, width: number): string {
  return ' '.repeat(Math.max(0, width - codePointLength(text)));
}

/** The digits of |x| (finite), rounded half to even at the last one. */
function fixedDigits(x: number, digits: number): string {
  const { significand, exponent } = splitFloat(x);
  const scaled = significand * 10n ** BigInt(digits);
  const rounded =
    exponent >= 0 ? scaled << BigInt(exponent) : divideHalfEven(scaled, 1n << BigInt(-exponent));
  if (digits === 0) return rounded.toString();
  const text = rounded.toString().padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
