import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addFractions,
  type Fraction,
  fraction,
  fractionFromFloat,
  fractionToFloat,
  limitDenominator,
  negateFraction,
  subtractFractions,
} from './fraction.ts';

const anyFraction = fc
  .tuple(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), fc.bigInt({ min: 1n, max: 10n ** 6n }))
  .map(([n, d]) => fraction(n, d));

const less = (a: Fraction, b: Fraction) => a.numerator * b.denominator < b.numerator * a.denominator;
const distance = (a: Fraction, b: Fraction) => {
  const difference = subtractFractions(a, b);
  return difference.numerator < 0n ? negateFraction(difference) : difference;
};

test('a finite float and its fraction are the same number', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (x) => {
      expect(fractionToFloat(fractionFromFloat(x))).toBe(x + 0);
    }),
  );
});

test('addition commutes, associates and is undone by subtraction', () => {
  fc.assert(
    fc.property(anyFraction, anyFraction, anyFraction, (a, b, c) => {
      expect(addFractions(a, b)).toEqual(addFractions(b, a));
      expect(addFractions(addFractions(a, b), c)).toEqual(addFractions(a, addFractions(b, c)));
      expect(subtractFractions(addFractions(a, b), b)).toEqual(a);
    }),
  );
});

test('no fraction with a small enough denominator is closer than the limited one', () => {
  fc.assert(
    fc.property(anyFraction, fc.integer({ min: 1, max: 40 }), (f, max) => {
      const limited = limitDenominator(f, BigInt(max));
      expect(limited.denominator <= BigInt(max)).toBe(true);
      expect(fraction(limited.numerator, limited.denominator)).toEqual(limited);
      for (let d = 1n; d <= BigInt(max); d++) {
        const below = (f.numerator * d) / f.denominator;
        for (const n of [below - 1n, below, below + 1n]) {
          expect(less(distance(f, fraction(n, d)), distance(f, limited))).toBe(false);
        }
      }
    }),
    { numRuns: 40 },
  );
});
