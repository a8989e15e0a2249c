import { describe, expect, it } from 'vitest';
import { type Fraction, fraction } from '../python/fraction.ts';
import { kernels } from './kernel/testing/kernels.ts';
import {
  exactPermutationTest,
  PermutationTestTooLargeError,
  permutationBeyondLimit,
} from './permutation-test.ts';

const repeated = (count: number, value: Fraction | number) => new Array<Fraction | number>(count).fill(value);
const whole = (n: number) => fraction(BigInt(n), 1n);

const PRIMES = [
  100003, 100019, 100043, 100049, 100057, 100069, 100103, 100109, 100129, 100151, 100153, 100169, 100183,
  100189, 100193, 100207, 100213, 100237, 100267, 100271, 100279,
];

describe.each(await kernels())('exactPermutationTest with $name', (kernel) => {
  it.each<[string, (Fraction | number)[], number]>([
    ['nothing', [], 1],
    ['zeros', [0, -0], 1],
    ['opposites', [0.5, -0.5], 1],
    ['quarters', [-0.5, 0.75, 0, -0.25, -0.25], 1],
    ['quarters that cancel', [0.5, 0.25, 0.25, -0.75], 1],
    ['five quarters', [-0.5, -0.5, 0.25, -0.75, 0.25], 0.375],
    ['mixed denominators', [-2 / 4, 1 / 4 - 3 / 4, 1 / 4 - 1 / 3], 0.25],
    ['thirds', repeated(3, 1 / 3), 0.25],
    ['fifths', repeated(4, 0.2), 0.125],
    ['ones and zeros', [1, 0, 1, 1, 0, 1, 1], 0.0625],
    ['the example', [0.25, 0.75, -0.5, 1.25, 0, 0.5, 0.25, -0.25, 1, 2, 0.5, 0.75], 0.021484375],
    ['fractions', [fraction(1n, 3n), fraction(-1n, 3n), fraction(1n, 7n)], 1],
    ['the last convolution', [...repeated(20, whole(1)), whole(952_360)], 9.5367431640625e-7],
    ['an enumeration', PRIMES.slice(0, 20).map((p) => fraction(1n, BigInt(p))), 1.9073486328125e-6],
    ['large values', repeated(30, 1e12), 1.862645149230957e-9],
    ['a negligible value', [1e-14], 1],
  ])('%s', (_, differences, p) => {
    expect(exactPermutationTest(kernel, differences)).toBe(p);
    expect(permutationBeyondLimit(kernel, differences, {})).toEqual({ low: p, high: p });
  });

  it('stops where AG2 stops, in its words', () => {
    const differences = [...repeated(20, whole(1)), whole(952_361)];
    expect(() => exactPermutationTest(kernel, differences)).toThrow(PermutationTestTooLargeError);
    expect(() => exactPermutationTest(kernel, differences)).toThrow(
      '21 non-zero differences on a grid of 952,381 steps: too many to convolve, and more than 20 to enumerate',
    );
    const reciprocals = PRIMES.map((p) => fraction(1n, BigInt(p)));
    expect(() => exactPermutationTest(kernel, reciprocals)).toThrow(PermutationTestTooLargeError);
    const p = 2 ** -20;
    expect(permutationBeyondLimit(kernel, reciprocals, {})).toEqual({ low: p, high: p });
  });

  it('refuses doubles that are no differences of means of counts', () => {
    expect(() => exactPermutationTest(kernel, [0.123456789])).toThrow(
      '0.123456789 is not a difference of means of counts; the permutation test needs one',
    );
    expect(() => exactPermutationTest(kernel, [1e-13])).toThrow('1e-13 is not');
    expect(() => exactPermutationTest(kernel, [Number.NaN])).toThrow('cannot convert NaN to integer ratio');
    expect(() => exactPermutationTest(kernel, [-Infinity])).toThrow(
      'cannot convert Infinity to integer ratio',
    );
  });
});
