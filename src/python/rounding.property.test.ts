import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundHalfEven, trueDivide } from './rounding.ts';

test('below 2^53 both are exact doubles and dividing them is the same', () => {
  const exact = fc.integer({ min: -(2 ** 53), max: 2 ** 53 });
  fc.assert(
    fc.property(exact, exact, (a, b) => {
      fc.pre(b !== 0);
      expect(trueDivide(BigInt(a), BigInt(b))).toBe((a + 0) / b);
    }),
  );
});

test('a common factor changes nothing', () => {
  const positive = fc.bigInt({ min: 1n, max: 2n ** 300n });
  fc.assert(
    fc.property(positive, positive, positive, (a, b, factor) => {
      expect(trueDivide(a * factor, b * factor)).toBe(trueDivide(a, b));
      expect(trueDivide(-a, b)).toBe(-trueDivide(a, b));
    }),
  );
});

test('an int alone is the nearest double', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 1000n }), (n) => {
      expect(trueDivide(n, 1n)).toBe(Number(n));
    }),
  );
});

test('a rounded float is the nearest integer, the even one of two', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (x) => {
      const rounded = roundHalfEven(x);
      expect(Number.isInteger(rounded)).toBe(true);
      expect(Math.abs(rounded - x)).toBeLessThanOrEqual(0.5);
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (n) => {
      expect(Math.abs(roundHalfEven(n + 0.5) % 2)).toBe(0);
    }),
  );
});
