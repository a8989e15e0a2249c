/**
 * `repr(float)`.
 *
 * CPython rule: the shortest digits that read back as the same double, the closest of them; fixed notation
 * when the first digit stands at 10^-4 … 10^15, else an exponent with sign and at least two digits; always a
 * `.0` in fixed notation without a fraction. Source: Objects/floatobject.c `float_repr` (format code `r`) and
 * Python/pystrtod.c `format_float_short`. JavaScript finds the same digits and only lays them out otherwise.
 */

/** Python's `repr(x)`: `1.0`, `-0.0`, `1e-05`, `1e+16`, `inf`, `-inf`, `nan`. Never fails. */
export function floatRepr(x: number): string {
  const size = Math.abs(x);
  if (size >= 1e-4 && size < 1e16) return Number.isInteger(x) ? `${x}.0` : String(x);
  if (size === 0) return Object.is(x, -0) ? '-0.0' : '0.0';
  if (Number.isNaN(x)) return 'nan';
  if (size === Number.POSITIVE_INFINITY) return x < 0 ? '-inf' : 'inf';
  const [digits, exponent] = x.toExponential().split('e') as [string, string];
  return `${digits}e${exponent.charAt(0)}${exponent.slice(1).padStart(2, '0')}`;
}
