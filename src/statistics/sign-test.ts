import { trueDivide } from '../python/rounding.ts';

/**
 * Two-sided exact sign test of "positive and negative are equally likely"; zeros are left out.
 *
 * With n non-zero values, m of the rarer sign: p = min(1, 2 (C(n, 0) + … + C(n, m)) / 2^n), correctly rounded. A test
 * without non-zero values has p = 1. (Dixon and Mood, 1946; AG2's `exact_sign_test`.)
 */
export function exactSignTest(values: ArrayLike<number>): number {
  let positive = 0;
  let negative = 0;
  for (let i = 0; i < values.length; i++) {
    if (values[i]! > 0) positive++;
    else if (values[i] !== 0) negative++;
  }
  const n = positive + negative;
  if (n === 0) return 1;
  return Math.min(1, trueDivide(2n * binomialTail(n, Math.min(positive, negative)), 1n << BigInt(n)));
}

/** C(n, 0) + … + C(n, last). */
function binomialTail(n: number, last: number): bigint {
  let binomial = 1n;
  let tail = 1n;
  for (let i = 1; i <= last; i++) {
    binomial = (binomial * BigInt(n - i + 1)) / BigInt(i);
    tail += binomial;
  }
  return tail;
}
