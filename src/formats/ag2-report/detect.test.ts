import { expect, test } from 'vitest';
import { isAg2Report } from './detect.ts';

test.each([
  [{ horizon: 1, samples: 1, strategies: {} }, true],
  [{ horizon: null, samples: 'x' }, true],
  [
    new Map<string, unknown>([
      ['horizon', 1n],
      ['strategies', []],
    ]),
    true,
  ],
  [{ strategies: {} }, false],
  [{ toString: 1, horizon: 1 }, false],
  [{}, false],
  [[1, 2, 3], false],
  ['horizon samples strategies', false],
  [null, false],
  [undefined, false],
])('%j: %s', (value, expected) => {
  expect(isAg2Report(value)).toBe(expected);
});
