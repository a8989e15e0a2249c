import fc from 'fast-check';
import { expect, it } from 'vitest';
import { selectionScratch, selectTwo } from './selection.ts';

it('selectTwo finds what a sort would, among many equal values and at any rank', () => {
  const values = fc.oneof(
    fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 1, maxLength: 3000 }),
    fc.array(fc.double({ noNaN: true }), { minLength: 1, maxLength: 300 }),
    // Sorted input makes the sample of the first values a bad guess.
    fc
      .array(fc.integer(), { minLength: 1, maxLength: 3000, size: 'max' })
      .map((list) => list.sort((a, b) => a - b)),
  );
  fc.assert(
    fc.property(values, fc.nat(), fc.nat(), fc.integer({ min: 1, max: 3 }), (list, a, b, stride) => {
      const count = list.length;
      const ranks = [a % count, b % count].sort((x, y) => x - y) as [number, number];
      const spread = new Float64Array(1 + count * stride);
      list.forEach((value, i) => {
        spread[1 + i * stride] = value;
      });
      const sorted = Float64Array.from(list).sort();
      const found = selectTwo(spread, 1, stride, count, ranks, selectionScratch(count));
      expect(found.map((x) => x + 0)).toEqual(ranks.map((rank) => sorted[rank]! + 0));
    }),
    { numRuns: 300 },
  );
});
