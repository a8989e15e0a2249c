import { expect, test } from 'vitest';
import { isMarked } from './significance.ts';

test.each([
  [0.1, 0.5, 10, true],
  [-0.5, -0.1, 10, true],
  [0.1, 0.5, 9, false],
  [0, 0.5, 10, false],
  [-0.5, 0, 10, false],
  [-0.5, -0, 10, false],
  [-0.1, 0.1, 100, false],
])('[%d, %d] over %d boundaries: %s', (low, high, n, marked) => {
  expect(isMarked({ mean: 0.2, low, high, n })).toBe(marked);
});
