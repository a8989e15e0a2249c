import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holmAdjusted } from './holm.ts';

const ps = fc.array(
  fc.option(
    fc.integer({ min: 0, max: 64 }).map((n) => n / 64),
    { nil: null },
  ),
  { maxLength: 9 },
);

test("the example of Holm's procedure", () => {
  expect(holmAdjusted([0.01, 0.04, 0.03, 0.005])).toEqual([0.03, 0.06, 0.06, 0.02]);
  expect(holmAdjusted([0.5, null, 0.5])).toEqual([1, null, 1]);
  expect(holmAdjusted([])).toEqual([]);
});

test('is never below p, keeps the order, and is null where p is', () => {
  fc.assert(
    fc.property(ps, (given) => {
      const adjusted = holmAdjusted(given);
      given.forEach((p, i) => {
        const own = adjusted[i] ?? null;
        expect(own === null).toBe(p === null);
        if (p === null || own === null) return;
        expect(own).toBeGreaterThanOrEqual(p);
        expect(own).toBeLessThanOrEqual(1);
        given.forEach((q, j) => {
          if (q !== null && q > p) expect(adjusted[j]).toBeGreaterThanOrEqual(own);
        });
      });
    }),
  );
});

test('rejects at 0.05 what stepping down by hand rejects', () => {
  fc.assert(
    fc.property(ps, (given) => {
      const sorted = given.filter((p) => p !== null).sort((a, b) => a - b);
      const stop = sorted.findIndex((p, rank) => p * (sorted.length - rank) > 0.05);
      const rejected = stop < 0 ? sorted.length : stop;
      expect(holmAdjusted(given).filter((p) => p !== null && p <= 0.05)).toHaveLength(rejected);
    }),
  );
});
