import { describe, expect, it } from 'vitest';
import { exactSignTest } from './sign-test.ts';

describe('exactSignTest', () => {
  it.each([
    [[], 1],
    [[0, -0, 0], 1],
    [[1], 1],
    [[0.25, 0.75, -0.5, 1.25, 0, 0.5, 0.25, -0.25, 1, 2, 0.5, 0.75], 0.0654296875],
    [[1, 1, 1, 1, 1, 0], 0.0625],
    [[1, -1], 1],
  ])('%j gives %f', (values, p) => {
    expect(exactSignTest(values)).toBe(p);
  });

  it('does not change when all signs do', () => {
    const values = [1, 1, -2, 3, 4, 5, 6];
    expect(exactSignTest(values.map((v) => -v))).toBe(exactSignTest(values));
  });

  it('stays correctly rounded where 2^n is no double', () => {
    // 2 / 2^1500: the quotient is below the smallest double.
    expect(exactSignTest(new Array(1500).fill(1))).toBe(0);
    expect(exactSignTest(new Array(1075).fill(1))).toBe(2 ** -1074);
  });
});
