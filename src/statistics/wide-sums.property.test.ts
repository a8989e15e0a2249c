import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinLimbs, limbsOf } from './wide-sums.ts';

const numbers = fc.array(fc.bigInt({ min: -(2n ** 200n), max: 2n ** 200n }), { minLength: 1, maxLength: 30 });

/** Adds the limbs of all numbers up, place by place, and joins them. */
function joined(all: readonly bigint[], shift = 0): number | undefined {
  const sums = limbsOf(all).map((place) => Float64Array.of(place.reduce((sum, limb) => sum + limb, 0)));
  return joinLimbs(sums, shift)[0];
}

test('a sum of limbs is the sum, to some units in the last place', () => {
  fc.assert(
    fc.property(numbers, fc.constantFrom(0, 7, 150), (all, shift) => {
      const exact = Number(all.reduce((sum, value) => sum + value, 0n)) * 2 ** -shift;
      expect(Math.abs((joined(all, shift) ?? Number.NaN) - exact)).toBeLessThanOrEqual(
        Math.abs(exact) * 2 ** -50,
      );
    }),
  );
});

test('what cancels leaves exactly what is left, of the right sign', () => {
  fc.assert(
    fc.property(numbers, fc.integer({ min: -3, max: 3 }), (all, rest) => {
      expect(joined([...all, ...all.map((value) => -value), BigInt(rest)])).toBe(rest);
    }),
  );
});
