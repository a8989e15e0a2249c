import { expect, test } from 'vitest';
import { ticks } from './ticks.ts';

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 8, [1, 2, 3, 4, 5, 6, 7, 8]],
  [1, 12, [1, 2, 4, 6, 8, 10, 12]],
  [1, 31, [1, 5, 10, 15, 20, 25, 31]],
  [1, 100, [1, 20, 40, 60, 80, 100]],
])('ticks from %i to %i', (min, max, expected) => {
  expect(ticks(min, max, 8)).toEqual(expected);
});
