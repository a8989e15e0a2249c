import fc from 'fast-check';
import { fraction } from '../../python/fraction.ts';
import type { Group } from '../group.ts';

/** Groups of 1 to 4 values with small fractions as sums, some of them 0. */
export function arbitraryGroups(least: number, most: number): fc.Arbitrary<Group[]> {
  return fc.array(
    fc
      .record({
        numerator: fc.oneof(
          { weight: 1, arbitrary: fc.constant(0) },
          { weight: 6, arbitrary: fc.integer({ min: -12, max: 12 }) },
        ),
        denominator: fc.integer({ min: 1, max: 6 }),
        size: fc.integer({ min: 1, max: 4 }),
      })
      .map(({ numerator, denominator, size }) => ({
        sum: fraction(BigInt(numerator), BigInt(denominator)),
        size,
      })),
    { minLength: least, maxLength: most },
  );
}

/** Every subset of a list, the empty one first. */
export function subsetsOf<T>(list: readonly T[]): T[][] {
  return Array.from({ length: 2 ** list.length }, (_, subset) =>
    list.filter((_one, index) => ((subset >>> index) & 1) === 1),
  );
}
