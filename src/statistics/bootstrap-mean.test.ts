import { describe, expect, it } from 'vitest';
import type { SumFamily } from '../python/sum.ts';
import { bootstrapMeans, excludesZero } from './bootstrap-mean.ts';
import { kernels } from './kernel/testing/kernels.ts';

const SAME = ['naive', 'compensated'] as const;
const GOLDENS: [readonly SumFamily[], number[], [mean: number, low: number, high: number]][] = [
  [SAME, [0, 0.2, 0.4, 1, -0.2, 0.6], [0.3333333333333333, 0.033333333333333326, 0.6666666666666666]],
  [SAME, new Array(8).fill(0.5), [0.5, 0.5, 0.5]],
  [SAME, [1 / 3, -1 / 3, 2 / 3, 0, 1], [0.3333333333333333, -0.06666666666666667, 0.7333333333333333]],
  [['naive'], new Array(10).fill(0.1), [0.09999999999999999, 0.09999999999999999, 0.09999999999999999]],
  [['compensated'], new Array(10).fill(0.1), [0.1, 0.1, 0.1]],
  [['naive'], [0.1, 0.2, 0.3], [0.20000000000000004, 0.10000000000000002, 0.3]],
  [['compensated'], [0.1, 0.2, 0.3], [0.19999999999999998, 0.10000000000000002, 0.3]],
  [
    SAME,
    [0.25, 0.75, -0.5, 1.25, 0, 0.5, 0.25, -0.25, 1, 2, 0.5, 0.75],
    [0.5416666666666666, 0.1875, 0.9166666666666666],
  ],
  [
    ['naive'],
    [
      0.6666666666666667, -0.33333333333333326, 0.33333333333333326, 1.3333333333333333, 0, -1,
      0.6666666666666666,
    ],
    [0.23809523809523808, -0.2857142857142857, 0.7619047619047618],
  ],
  [
    ['compensated'],
    [
      0.6666666666666667, -0.33333333333333326, 0.33333333333333326, 1.3333333333333333, 0, -1,
      0.6666666666666666,
    ],
    [0.23809523809523808, -0.2857142857142857, 0.7619047619047619],
  ],
];

describe.each(await kernels())('bootstrapMeans with $name', (kernel) => {
  const interval = (
    values: number[],
    options: { family?: SumFamily; resamples?: number; seed?: bigint } = {},
  ) => bootstrapMeans(kernel, [values], { family: 'naive', ...options })[0]!;

  it.each(GOLDENS)(
    'matches the golden numbers of Python, %j of %j',
    (families, values, [mean, low, high]) => {
      for (const family of families)
        expect(interval(values, { family })).toEqual({ mean, low, high, n: values.length });
    },
  );

  it('keeps the order of vectors of mixed lengths', () => {
    const vectors = [[1, 2, 3], [5], [0.5, 0.25], [5, 5, 5], [-1]];
    const together = bootstrapMeans(kernel, vectors, { family: 'naive' });
    expect(together).toEqual(vectors.map((vector) => interval(vector)));
    expect(together[1]).toEqual({ mean: 5, low: 5, high: 5, n: 1 });
  });

  it('takes the first and the last of very few resamples, as Python slices do', () => {
    const one = interval([1, 2, 3, 4], { resamples: 1 });
    expect(one.low).toBe(one.high);
    const three = interval([1, 2, 3, 4], { resamples: 3 });
    expect(three.low).toBeLessThanOrEqual(three.high);
  });

  it('depends on the seed, but not on its sign', () => {
    const values = [0.1, 0.7, -0.3, 1.9, 0.2];
    expect(interval(values, { seed: -7n })).toEqual(interval(values, { seed: 7n }));
    expect(interval(values, { seed: 8n, resamples: 41 })).not.toEqual(
      interval(values, { seed: 7n, resamples: 41 }),
    );
  });

  it('gives no intervals for no vectors', () => {
    expect(bootstrapMeans(kernel, [], { family: 'naive' })).toEqual([]);
  });

  it('gives +0 for negative zeros, as a sum that starts at the integer 0', () => {
    for (const family of SAME) {
      const { mean, low, high } = interval([-0, -0], { family });
      expect([mean, low, high].every((x) => Object.is(x, 0))).toBe(true);
    }
  });

  it('refuses what AG2 refuses, and what would overflow', () => {
    expect(() => interval([])).toThrow('cannot bootstrap an empty sample');
    expect(() => interval([1], { resamples: 0 })).toThrow('list index out of range');
    expect(() => interval([1], { resamples: 1.5 })).toThrow('1.5 is not a number of resamples');
    expect(() => interval([1, Number.NaN])).toThrow('cannot bootstrap NaN');
    expect(() => interval([1, 2 ** 1000])).toThrow('may overflow');
  });

  it('ends when cancelled', () => {
    const cancellation = { cancelled: true };
    expect(() => bootstrapMeans(kernel, [[1, 2]], { family: 'naive', cancellation })).toThrow('cancelled');
  });
});

describe('excludesZero', () => {
  it.each([
    [0.1, 0.2, true],
    [-0.2, -0.1, true],
    [0, 0.2, false],
    [-0.2, 0, false],
    [-1, 1, false],
  ])('%f … %f: %s', (low, high, expected) => {
    expect(excludesZero({ mean: 0, low, high, n: 10 })).toBe(expected);
  });
});
