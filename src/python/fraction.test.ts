import { expect, test } from 'vitest';
import { OverflowError, ValueError, ZeroDivisionError } from './errors.ts';
import { fraction, fractionFromFloat, fractionToFloat, limitDenominator } from './fraction.ts';

test('fractions are reduced and carry the sign above', () => {
  expect(fraction(6n, -4n)).toEqual({ numerator: -3n, denominator: 2n });
  expect(fraction(0n, -7n)).toEqual({ numerator: 0n, denominator: 1n });
  expect(() => fraction(3n, 0n)).toThrow(new ZeroDivisionError('Fraction(3, 0)'));
});

test('a float is its exact binary value', () => {
  expect(fractionFromFloat(0.1)).toEqual({ numerator: 3602879701896397n, denominator: 36028797018963968n });
  expect(fractionFromFloat(-2)).toEqual({ numerator: -2n, denominator: 1n });
  expect(fractionFromFloat(-0)).toEqual({ numerator: 0n, denominator: 1n });
});

test('NaN and infinities have no exact value', () => {
  expect(() => fractionFromFloat(Number.NaN)).toThrow(new ValueError('cannot convert NaN to integer ratio'));
  const message = 'cannot convert Infinity to integer ratio';
  expect(() => fractionFromFloat(Number.NEGATIVE_INFINITY)).toThrow(new OverflowError(message));
});

test.each([
  [0.33333333333333326, 1n, 3n],
  [-0.33333333333333326, -1n, 3n],
  [5.551115123125783e-17, 0n, 1n],
  [5e-5, 1n, 20000n],
  [5e-7, 0n, 1n],
  [6e-7, 1n, 1000000n],
  [Math.PI, 3126535n, 995207n],
  [0.123456789, 10n, 81n],
])('%d is recovered as a small fraction', (x, numerator, denominator) => {
  expect(limitDenominator(fractionFromFloat(x), 1_000_000n)).toEqual({ numerator, denominator });
});

test('a float of a fraction is correctly rounded and may overflow', () => {
  expect(fractionToFloat(fraction(1n, 3n))).toBe(1 / 3);
  expect(() => fractionToFloat(fraction(10n ** 400n, 1n))).toThrow(OverflowError);
});
