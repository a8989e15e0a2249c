import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Fraction, fraction, fractionToFloat } from '../python/fraction.ts';
import { groupSignFlip } from './group-sign-flip.ts';
import { javascriptKernel } from './kernel/javascript.ts';
import { isFlipSignificant, stepsOfSums } from './sign-flip-decision.ts';

const kernel = javascriptKernel();

/** p of the exact test of a sample. */
function exactP(steps: Int32Array, counts: readonly number[]): number | null {
  const groups = Array.from(steps).flatMap((step, index) =>
    Array.from({ length: counts[index] ?? 0 }, () => ({ sum: fraction(BigInt(step), 1n), size: 1 })),
  );
  return groupSignFlip(kernel, groups).p;
}

describe('whether p is at most 0.05', () => {
  // near the threshold, one large value, many zeros
  const value = fc.oneof(
    fc.integer({ min: -3, max: 6 }),
    fc.integer({ min: -60, max: 60 }),
    fc.constantFrom(0, 1),
  );
  const sums = fc.array(value, { minLength: 6, maxLength: 12 });

  test.each([
    ['few', 2],
    ['many', 12],
  ])('is what the exact test says, of %s sums', (_, most) => {
    fc.assert(
      fc.property(
        sums,
        fc.array(fc.nat({ max: most }), { minLength: 12, maxLength: 12 }),
        (values, counts) => {
          const steps = stepsOfSums(values.map((one) => fraction(BigInt(one), 1n)));
          const used = counts.slice(0, steps.length);
          const p = exactP(steps, used);
          expect(isFlipSignificant(steps, Int32Array.from(used))).toBe(p !== null && p <= 0.05);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('is not counted for more than 1,000 sums in doubt', () => {
    const steps = Int32Array.of(1, -1);
    expect(() => isFlipSignificant(steps, Int32Array.of(540, 480))).toThrow(RangeError);
  });
});

describe('sums in steps', () => {
  const sum = fc
    .record({ top: fc.integer({ min: -300, max: 300 }), bottom: fc.constantFrom(1, 3, 4, 7, 11, 30) })
    .map(({ top, bottom }): Fraction => fraction(BigInt(top), BigInt(bottom)));
  const bySize = (values: readonly Fraction[]) =>
    values.map(fractionToFloat).sort((a, b) => Math.abs(a) - Math.abs(b));

  test('keep order and sign, never vanish, and stay few', () => {
    fc.assert(
      fc.property(fc.array(sum, { minLength: 1, maxLength: 20 }), (values) => {
        const steps = stepsOfSums(values);
        const signs = (list: Iterable<number>) =>
          Array.from(list, (one) => Math.sign(one) + 0).sort((a, b) => a - b);
        expect(signs(steps)).toEqual(signs(bySize(values)));
        expect(Array.from(steps, Math.abs)).toEqual(Array.from(steps, Math.abs).sort((a, b) => a - b));
        const span = steps.reduce((total, step) => total + Math.abs(step), 0);
        // 16 on average, and at most one step more for each that would have vanished or been rounded up
        expect(span).toBeLessThanOrEqual(17 * values.length);
      }),
    );
  });

  test('are exact on a grid that is not fine', () => {
    const values = [fraction(1n, 3n), fraction(-1n, 2n), fraction(5n, 6n), fraction(0n, 1n)];
    expect(Array.from(stepsOfSums(values))).toEqual([0, 2, -3, 5]);
  });

  test('are near the sums on a fine one', () => {
    const values = [fraction(1000n, 7n), fraction(-1001n, 11n), fraction(1n, 30n), fraction(999n, 13n)];
    const steps = Array.from(stepsOfSums(values));
    expect(steps[0]).toBe(1);
    expect((steps[3] ?? 0) / (steps[1] ?? 1)).toBeCloseTo(1000 / 7 / (999 / 13), 1);
  });
});
