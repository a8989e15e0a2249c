/**
 * `sum` of floats, as either family of CPython computes it.
 *
 * CPython rule: the sum starts from the int 0, so the first value is added to 0.0 (`sum([-0.0])` is `0.0`).
 * Up to 3.11 doubles are added left to right. From 3.12 Neumaier's improved Kahan-Babuška summation collects
 * the rounding errors and adds them once at the end, unless they are zero or not finite (an infinite or
 * overflowed sum must not become NaN). Source: Python/bltinmodule.c `builtin_sum_impl`.
 */

/**
 * Which `sum` of floats a Python has: `naive` left to right (CPython ≤ 3.11) or `compensated` with
 * Neumaier's correction (CPython ≥ 3.12). Results differ in the last bits.
 */
export type SumFamily = 'naive' | 'compensated';

/**
 * Python's `sum(values)` for a list of floats; an empty list sums to 0. A sum that leaves the range of doubles
 * on its way stays infinite in both families (`[1e308, 1e308, -1e308]`); +inf and -inf together give NaN.
 */
export function sumFloats(values: ArrayLike<number>, family: SumFamily): number {
  return family === 'naive' ? naiveSum(values) : compensatedSum(values);
}

function naiveSum(values: ArrayLike<number>): number {
  let total = 0;
  for (let i = 0; i < values.length; i++) total += values[i]!;
  return total;
}

function compensatedSum(values: ArrayLike<number>): number {
  let total = 0;
  let correction = 0;
  for (let i = 0; i < values.length; i++) {
    const x = values[i]!;
    const next = total + x;
    if (Math.abs(total) >= Math.abs(x)) correction += total - next + x;
    else correction += x - next + total;
    total = next;
  }
  return correction !== 0 && Number.isFinite(correction) ? total + correction : total;
}
