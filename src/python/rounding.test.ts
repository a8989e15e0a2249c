import { expect, test } from 'vitest';
import { OverflowError, ValueError, ZeroDivisionError } from './errors.ts';
import { roundHalfEven, trueDivide } from './rounding.ts';

test.each([
  [0.5, 0],
  [1.5, 2],
  [2.5, 2],
  [-0.5, 0],
  [-1.5, -2],
  [0.49999999999999994, 0],
  [4503599627370495.5, 4503599627370496],
  [1e300, 1e300],
])('round(%d) is %d', (x, rounded) => {
  expect(roundHalfEven(x)).toBe(rounded);
});

test('what has no nearest int is refused', () => {
  expect(() => roundHalfEven(Number.NaN)).toThrow(new ValueError('cannot convert float NaN to integer'));
  const message = 'cannot convert float infinity to integer';
  expect(() => roundHalfEven(Number.NEGATIVE_INFINITY)).toThrow(new OverflowError(message));
});

test.each([
  [1n, 3n, 1 / 3],
  [2n ** 53n + 1n, 1n, 2 ** 53],
  [2n ** 53n + 3n, 1n, 2 ** 53 + 4],
  [-1n, 2n ** 1074n, -5e-324],
  [1n, 2n ** 1075n, 0],
  [3n, 2n ** 1076n, 5e-324],
  [0n, -5n, -0],
  [10n ** 400n, 10n ** 399n, 10],
])('%d / %d is %d', (a, b, quotient) => {
  expect(trueDivide(a, b)).toBe(quotient);
});

test('the largest double is reached, beyond it division overflows', () => {
  const largest = 2n ** 1024n - 2n ** 970n - 1n;
  expect(trueDivide(largest, 1n)).toBe(Number.MAX_VALUE);
  const message = 'integer division result too large for a float';
  expect(() => trueDivide(2n ** 1024n - 2n ** 970n, 1n)).toThrow(new OverflowError(message));
  expect(() => trueDivide(-(10n ** 999n), 3n)).toThrow(OverflowError);
});

test('division by zero is refused', () => {
  expect(() => trueDivide(1n, 0n)).toThrow(new ZeroDivisionError('division by zero'));
});
