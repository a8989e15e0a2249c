import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addFractions,
  type Fraction,
  fraction,
  fractionToFloat,
  negateFraction,
} from '../python/fraction.ts';
import type { Group } from './group.ts';
import { groupSignFlip, shareNotBelow } from './group-sign-flip.ts';
import { kernels } from './kernel/testing/kernels.ts';
import { exactPermutationTest } from './permutation-test.ts';
import { arbitraryGroups, subsetsOf } from './testing/arbitrary-groups.ts';
import { typicalValues } from './typical-values.ts';

const all = await kernels();
const [plain] = all;
if (plain === undefined) throw new Error('there is no kernel');

const ZERO = fraction(0n, 1n);
const sumOf = (groups: readonly Group[]) => groups.map(({ sum }) => sum).reduce(addFractions, ZERO);
const sizeOf = (groups: readonly Group[]) => groups.reduce((total, { size }) => total + size, 0);
const meanOf = (groups: readonly Group[]) => {
  const sum = sumOf(groups);
  return fraction(sum.numerator, sum.denominator * BigInt(sizeOf(groups)));
};
const absolute = (f: Fraction) => (f.numerator < 0n ? negateFraction(f) : f);
const isBelow = (a: Fraction, b: Fraction) => a.numerator * b.denominator < b.numerator * a.denominator;

describe('the sign-flip test of groups', () => {
  test('equals the share over all sign patterns', () => {
    fc.assert(
      fc.property(arbitraryGroups(1, 8), (groups) => {
        const observed = absolute(sumOf(groups));
        // flipping a subset takes its sum away twice
        const flipped = subsetsOf(groups).map((subset) => {
          const twice = addFractions(sumOf(subset), sumOf(subset));
          return absolute(addFractions(sumOf(groups), negateFraction(twice)));
        });
        const p = flipped.filter((value) => !isBelow(value, observed)).length / flipped.length;
        for (const kernel of all) expect(groupSignFlip(kernel, groups).p).toBe(p);
      }),
    );
  });

  test("is AG2's test where every group is one value", () => {
    fc.assert(
      fc.property(arbitraryGroups(1, 14), (groups) => {
        const single = groups.map(({ sum }) => ({ sum, size: 1 }));
        const p = exactPermutationTest(
          plain,
          single.map(({ sum }) => sum),
        );
        expect(groupSignFlip(plain, single).p).toBe(p);
      }),
    );
  });

  test('never goes below its smallest p, which all sums of one sign reach', () => {
    fc.assert(
      fc.property(arbitraryGroups(1, 12), (groups) => {
        const { p, smallest } = groupSignFlip(plain, groups);
        expect(p).toBeGreaterThanOrEqual(smallest);
        const up = groups.map(({ sum, size }) => ({ sum: absolute(sum), size }));
        expect(groupSignFlip(plain, up)).toMatchObject({ p: smallest, smallest });
      }),
    );
  });

  test('of five groups that all differ cannot go below 0.0625', () => {
    const groups = [1n, 2n, 3n, 4n, 5n].map((sum) => ({ sum: fraction(sum, 3n), size: 1 }));
    expect(groupSignFlip(plain, groups)).toEqual({ p: 0.0625, error: null, smallest: 0.0625 });
  });
});

describe('the one-sided test', () => {
  test('equals the share over all subsets', () => {
    fc.assert(
      fc.property(arbitraryGroups(1, 9), fc.integer({ min: -6, max: 6 }), (groups, limit) => {
        const bound = fraction(BigInt(limit), 4n);
        const over = subsetsOf(groups)
          .slice(1)
          .filter((subset) => !isBelow(meanOf(subset), bound)).length;
        for (const kernel of all) {
          expect(shareNotBelow(kernel, groups, bound)).toBe((1 + over) / 2 ** groups.length);
        }
      }),
    );
  });

  test('is the same by tables as by halves', () => {
    fc.assert(
      fc.property(arbitraryGroups(23, 27), fc.integer({ min: -4, max: 4 }), (groups, limit) => {
        const bound = fraction(BigInt(limit), 4n);
        const byTable = shareNotBelow(plain, groups, bound);
        // in steps so many that no table holds them
        const large = groups.map(({ sum, size }) => ({
          sum: fraction(sum.numerator * 10n ** 12n, sum.denominator),
          size,
        }));
        const largeBound = fraction(bound.numerator * 10n ** 12n, bound.denominator);
        expect(byTable).not.toBeNull();
        expect(shareNotBelow(plain, large, largeBound)).toBe(byTable);
      }),
      { numRuns: 10 },
    );
  });
});

describe('the interval', () => {
  test('is not there below 6 groups', () => {
    fc.assert(
      fc.property(arbitraryGroups(1, 5), (groups) => {
        expect(typicalValues(groups)).toBeNull();
      }),
    );
  });

  test('is the c-th smallest and largest mean of all subsets', () => {
    fc.assert(
      fc.property(arbitraryGroups(6, 9), (groups) => {
        const means = subsetsOf(groups)
          .slice(1)
          .map((subset) => fractionToFloat(meanOf(subset)))
          .sort((a, b) => a - b);
        const c = Math.floor(0.025 * 2 ** groups.length);
        expect(typicalValues(groups)).toEqual({
          low: means[c - 1],
          high: means.at(-c),
          sampled: false,
        });
      }),
      { numRuns: 40 },
    );
  });

  test('is right to the sign on a grid that no double holds', () => {
    // denominators of which a few together pass 2^53, and sums that cancel
    const denominators = [1n, 3n ** 12n, 7n ** 9n, 2n ** 61n, 10n ** 19n + 51n, 3n ** 150n];
    const wide = fc.record({
      numerator: fc.integer({ min: -2, max: 2 }),
      denominator: fc.constantFrom(...denominators),
      size: fc.integer({ min: 1, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(wide, { minLength: 3, maxLength: 4 }), (half) => {
        const groups = half.flatMap(({ numerator, denominator, size }) =>
          [1n, -1n].map((sign) => ({ sum: fraction(sign * BigInt(numerator), denominator), size })),
        );
        const means = subsetsOf(groups)
          .slice(1)
          .map(meanOf)
          .sort((a, b) => (isBelow(a, b) ? -1 : isBelow(b, a) ? 1 : 0));
        const c = Math.floor(0.025 * 2 ** groups.length);
        const bounds = typicalValues(groups);
        for (const [bound, mean] of [
          [bounds?.low, means[c - 1]],
          [bounds?.high, means.at(-c)],
        ] as const) {
          const exact = fractionToFloat(mean ?? ZERO);
          expect(Math.sign(bound ?? Number.NaN) + 0).toBe(Math.sign(exact) + 0);
          expect(Math.abs((bound ?? 0) - exact)).toBeLessThanOrEqual(Math.abs(exact) * 2 ** -50);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('drawn, is the same on a grid that no double holds, but for the scale', () => {
    const groups = (denominator: bigint) =>
      Array.from({ length: 40 }, (_, index) => ({
        sum: fraction(BigInt((index * 7) % 11) - 5n, denominator),
        size: 1 + (index % 3),
      }));
    const plainBounds = typicalValues(groups(1n));
    const wideBounds = typicalValues(groups(2n ** 70n));
    expect((wideBounds?.low ?? 0) * 2 ** 70).toBeCloseTo(plainBounds?.low ?? Number.NaN, 12);
    expect((wideBounds?.high ?? 0) * 2 ** 70).toBeCloseTo(plainBounds?.high ?? Number.NaN, 12);
  });

  test('excludes 0 exactly when p is at most 0.05, ties apart', () => {
    fc.assert(
      fc.property(arbitraryGroups(6, 12), (groups) => {
        // sums of distinct powers: no two subsets have equal sums, and none is 0
        const apart = groups.map(({ sum, size }, index) => ({
          sum: fraction((sum.numerator < 0n ? -1n : 1n) * 3n ** BigInt(index), 1n),
          size,
        }));
        const { low, high } = typicalValues(apart) ?? { low: 0, high: 0 };
        const { p } = groupSignFlip(plain, apart);
        expect(low > 0 || high < 0).toBe((p ?? 1) <= 0.05);
      }),
    );
  });

  test('has an upper bound below a limit exactly when the one-sided p is at most 0.025, ties apart', () => {
    fc.assert(
      fc.property(arbitraryGroups(6, 11), fc.integer({ min: -8, max: 8 }), (groups, limit) => {
        // no mean of a subset has a denominator of 10^9 + 7
        const bound = addFractions(fraction(BigInt(limit), 4n), fraction(1n, 1_000_000_007n));
        const high = typicalValues(groups)?.high ?? Number.NaN;
        const p = shareNotBelow(plain, groups, bound);
        expect(high < fractionToFloat(bound)).toBe((p ?? 1) <= 0.025);
      }),
    );
  });

  test('turns with the sign and grows with the scale', () => {
    fc.assert(
      fc.property(arbitraryGroups(6, 10), (groups) => {
        const { low, high } = typicalValues(groups) ?? { low: 0, high: 0 };
        const turned = groups.map(({ sum, size }) => ({ sum: negateFraction(addFractions(sum, sum)), size }));
        const other = typicalValues(turned);
        expect((other?.low ?? 0) + 2 * high).toBe(0);
        expect((other?.high ?? 0) + 2 * low).toBe(0);
      }),
    );
  });

  test('of more than 20 groups is drawn, near the enumerated one, and the same each time', () => {
    const groups = Array.from({ length: 21 }, (_, index) => ({
      sum: fraction(BigInt((index * 7) % 11) - 4n, 3n),
      size: 1 + (index % 3),
    }));
    const drawn = typicalValues(groups);
    expect(drawn).toMatchObject({ sampled: true });
    expect(typicalValues(groups)).toEqual(drawn);
    const enumerated = typicalValues(groups.slice(0, 20));
    expect(Math.abs((drawn?.low ?? 0) - (enumerated?.low ?? 9))).toBeLessThan(0.15);
    expect(Math.abs((drawn?.high ?? 0) - (enumerated?.high ?? 9))).toBeLessThan(0.15);
  });
});
