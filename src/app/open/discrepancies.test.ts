import { expect, test } from 'vitest';
import { allDiscrepancies } from './discrepancies.ts';

const compared = (paths: readonly string[], discrepancyCount = paths.length) => ({
  discrepancies: paths.map((path) => ({ path, stated: '1.0', recomputed: '2.0', ulps: null })),
  discrepancyCount,
});

test('counts over report and slices, lists each place once and at most twenty', () => {
  const { first, count } = allDiscrepancies(compared(['a', 'b']), [compared(['b', 'c'], 50), compared([])]);
  expect(first.map((one) => one.path)).toEqual(['a', 'b', 'c']);
  expect(count).toBe(52);
  const many = Array.from({ length: 30 }, (_, index) => String(index));
  expect(allDiscrepancies(compared(many), []).first).toHaveLength(20);
});

test('none where all agree', () => {
  expect(allDiscrepancies(compared([]), [])).toEqual({ first: [], count: 0 });
});
