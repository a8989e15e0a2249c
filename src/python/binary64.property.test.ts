import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitLength, divideHalfEven, joinFloat, splitFloat, ulpsBetween } from './binary64.ts';

test('splitting and joining give the same double', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (x) => {
      const { negative, significand, exponent } = splitFloat(x);
      expect(significand < 2n ** 53n && exponent >= -1074).toBe(true);
      expect(negative ? -joinFloat(significand, exponent) : joinFloat(significand, exponent)).toBe(x);
    }),
  );
});

test('bit length is that of the binary digits', () => {
  expect(bitLength(0n)).toBe(0);
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 2n ** 200n }), (n) => {
      expect(bitLength(n)).toBe(n.toString(2).length);
    }),
  );
});

test('rounded quotients are nearest, even on ties', () => {
  const size = fc.bigInt({ min: 0n, max: 2n ** 70n });
  fc.assert(
    fc.property(size, size, (n, d) => {
      fc.pre(d > 0n);
      const error = 2n * (divideHalfEven(n, d) * d - n);
      expect(error <= d && error >= -d).toBe(true);
      expect(divideHalfEven((2n * n + 1n) * d, 2n * d) % 2n).toBe(0n);
    }),
  );
});

test('what is too large for a double is infinite', () => {
  expect(joinFloat(2n ** 53n, 971)).toBe(Number.POSITIVE_INFINITY);
  expect(joinFloat(2n ** 53n - 1n, 971)).toBe(Number.MAX_VALUE);
});

test('units between doubles: neighbours are one apart, and distances add up', () => {
  expect(ulpsBetween(1, 1 + 2 ** -52)).toBe(1n);
  expect(ulpsBetween(1, 1 - 2 ** -53)).toBe(1n);
  expect(ulpsBetween(-0, 0)).toBe(1n);
  expect(ulpsBetween(-5e-324, 5e-324)).toBe(3n);
  fc.assert(
    fc.property(
      fc.double({ noNaN: true }),
      fc.double({ noNaN: true }),
      fc.double({ noNaN: true }),
      (...three) => {
        const [a, b, c] = three.sort((x, y) => x - y || Number(Object.is(y, -0)) - Number(Object.is(x, -0)));
        expect(ulpsBetween(a, c)).toBe(ulpsBetween(a, b) + ulpsBetween(b, c));
        expect(ulpsBetween(a, b)).toBe(ulpsBetween(b, a));
        expect(ulpsBetween(a, a)).toBe(0n);
      },
    ),
  );
});
