import fc from 'fast-check';
import { expect, test } from 'vitest';
import { effectiveSize, intraclassCorrelation } from './intraclass-correlation.ts';

const groups = fc.array(fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 5 }), {
  minLength: 3,
  maxLength: 8,
});

test('is 1 where groups differ and nothing varies within', () => {
  expect(
    intraclassCorrelation([
      [1, 1],
      [2, 2, 2],
      [3, 3],
    ]),
  ).toBeCloseTo(1, 12);
});

test('is -1 / (n − 1) at the least, for equal groups of n with equal means', () => {
  expect(
    intraclassCorrelation([
      [1, -1],
      [2, -2],
      [3, -3],
    ]),
  ).toBeCloseTo(-1, 12);
});

test('a worked example', () => {
  // by hand: n = 6, mean 3.5; MSB = 8, MSW = 0.5, n0 = 2: 7.5 / 8.5
  expect(
    intraclassCorrelation([
      [1, 2],
      [3, 4],
      [5, 6],
    ]),
  ).toBeCloseTo(7.5 / 8.5, 12);
});

test.each([
  [
    'two groups',
    [
      [1, 2],
      [3, 4],
    ],
  ],
  ['groups of one', [[1], [2], [3]]],
  ['nothing that varies', [[2, 2], [2, 2], [2]]],
])('is not there for %s', (_, given) => {
  expect(intraclassCorrelation(given)).toBeNull();
});

test('is not there for equal values, nor other than 1 for equal ones within, whatever their rounding', () => {
  const value = fc.double({ min: -9, max: 9, noNaN: true });
  const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 3, maxLength: 8 });
  fc.assert(
    fc.property(value, sizes, (one, lengths) => {
      expect(intraclassCorrelation(lengths.map((length) => Array(length).fill(one)))).toBeNull();
      const apart = [...lengths, 2].map((length, group) => Array(length).fill(one + group));
      expect(intraclassCorrelation(apart)).toBe(1);
    }),
  );
});

test('stays the same moved and stretched, and between its bounds', () => {
  fc.assert(
    fc.property(groups, (given) => {
      const correlation = intraclassCorrelation(given);
      const other = intraclassCorrelation(given.map((group) => group.map((value) => 4 * value + 3)));
      if (correlation === null) expect(other).toBeNull();
      else {
        expect(other).toBeCloseTo(correlation, 9);
        expect(correlation).toBeLessThanOrEqual(1 + 1e-12);
      }
    }),
  );
});

test('the effective size is between the number of groups and of values', () => {
  expect(
    effectiveSize(
      [
        [1, 2],
        [3, 4],
        [5, 6],
      ],
      1,
    ),
  ).toBe(3);
  expect(
    effectiveSize(
      [
        [1, 2],
        [3, 4],
        [5, 6],
      ],
      0,
    ),
  ).toBe(6);
  expect(
    effectiveSize(
      [
        [1, 2],
        [3, 4],
        [5, 6],
      ],
      -0.5,
    ),
  ).toBe(6);
  fc.assert(
    fc.property(groups, fc.double({ min: 0, max: 1, noNaN: true }), (given, correlation) => {
      const size = effectiveSize(given, correlation);
      expect(size).toBeLessThanOrEqual(given.flat().length + 1e-9);
      expect(size).toBeGreaterThan(0);
    }),
  );
});
