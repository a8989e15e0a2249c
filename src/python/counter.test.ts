import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostCommon } from './counter.ts';

test('by count, then in the order in which the items first came', () => {
  expect(mostCommon(['b', 'a', 'a', 'b', 'c'])).toEqual([
    { item: 'b', count: 2 },
    { item: 'a', count: 2 },
    { item: 'c', count: 1 },
  ]);
  expect(mostCommon([])).toEqual([]);
  expect(mostCommon(new Set(['__proto__', '1']))).toEqual([
    { item: '__proto__', count: 1 },
    { item: '1', count: 1 },
  ]);
});

test('counts add up and descend', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd')), (items) => {
      const counts = mostCommon(items).map(({ count }) => count);
      expect(counts.reduce((total, count) => total + count, 0)).toBe(items.length);
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    }),
  );
});
