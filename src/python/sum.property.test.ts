import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumFloats } from './sum.ts';

test('sums of integers that fit are exact in both families', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), (values) => {
      const exact = Number(values.reduce((total, x) => total + BigInt(x), 0n));
      expect(sumFloats(values, 'naive')).toBe(exact);
      expect(sumFloats(values, 'compensated')).toBe(exact);
    }),
  );
});

test('compensated sums are the exact one but for a rounding', () => {
  const grid = fc.integer({ min: -(2 ** 50), max: 2 ** 50 });
  fc.assert(
    fc.property(fc.array(fc.tuple(grid, fc.integer({ min: 0, max: 20 })), { maxLength: 30 }), (terms) => {
      const values = terms.map(([n, shift]) => n * 2 ** shift);
      const exact = Number(values.reduce((total, x) => total + BigInt(x), 0n));
      const error = Math.abs(sumFloats(values, 'compensated') - exact);
      expect(error).toBeLessThanOrEqual(Math.abs(exact) * 2 ** -52);
    }),
  );
});
