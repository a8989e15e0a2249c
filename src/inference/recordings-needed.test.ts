import { describe, expect, test } from 'vitest';
import { fraction } from '../python/fraction.ts';
import { CancelledError } from '../util/cancellation.ts';
import { recordingsNeeded } from './recordings-needed.ts';

const groups = (...sums: number[]) => sums.map((sum) => ({ sum: fraction(BigInt(sum), 10n), size: 2 }));
const quick = { resamples: 200, outer: 20 };

describe('recordings needed', () => {
  test('is not told from fewer than 6', () => {
    expect(recordingsNeeded(groups(1, 2, 3, 4, 5), quick)).toBeNull();
  });

  test('of a plain effect is what there are', () => {
    expect(recordingsNeeded(groups(5, 6, 5, 6, 5, 6, 5), quick)).toEqual({
      need: 7,
      low: 7,
      high: 7,
      most: 200,
    });
  });

  test('of an effect beside noise is more, in a range', () => {
    const found = recordingsNeeded(groups(9, -2, 6, -3, 8, 0, 7, -1), quick);
    expect(found?.need).toBeGreaterThan(8);
    expect(found?.need).toBeLessThan(60);
    expect(found?.low ?? 999).toBeLessThanOrEqual(found?.need ?? 0);
    expect(found?.high ?? 999).toBeGreaterThanOrEqual(found?.need ?? 999);
  });

  test('of no effect is more than the largest that is tried', () => {
    expect(recordingsNeeded(groups(5, -5, 4, -4, 6, -6), { ...quick, most: 50 })).toMatchObject({
      need: null,
      most: 50,
    });
  });

  test('of more recordings than are tried is more than these', () => {
    expect(recordingsNeeded(groups(...Array.from({ length: 12 }, () => 5)), { ...quick, most: 10 })).toEqual({
      need: null,
      low: null,
      high: null,
      most: 10,
    });
  });

  test('of one large recording among small ones is by the exact test, which the normal one misses far', () => {
    // exact power 0.70 at 15, 0.86 at 20; |Σ S| ≥ 1.96 √(Σ S²) in 0.19 and 0.23 of cases
    const found = recordingsNeeded(groups(60, 1, 1, -1, 1, 0, 1, -1, 2, 1, 1, 1), { ...quick, outer: 1 });
    expect(found?.need).toBeGreaterThanOrEqual(16);
    expect(found?.need).toBeLessThanOrEqual(20);
  });

  test('of few recordings that differ from 0 is by the exact test, which asks for six of them', () => {
    // exact power 0.58 at 30, 0.99 at 60; the normal test has 0.88 at 30
    const found = recordingsNeeded(groups(3, 0, 0, 0, 0, 0, 2, 0, 0, 0), { ...quick, outer: 1 });
    expect(found?.need).toBeGreaterThan(31);
    expect(found?.need).toBeLessThan(60);
  });

  test('of a larger effect is no more', () => {
    const needs = [0, 2, 4, 8].map(
      (shift) =>
        recordingsNeeded(groups(...[9, -4, 6, -5, 8, -2].map((sum) => sum + shift)), quick)?.need ?? 201,
    );
    expect(needs).toEqual([...needs].sort((a, b) => b - a));
  });

  test('is the same each time', () => {
    const once = recordingsNeeded(groups(3, -1, 2, 4, -2, 3), quick);
    expect(recordingsNeeded(groups(3, -1, 2, 4, -2, 3), quick)).toEqual(once);
  });

  test('tells how far it is, and ends when cancelled', () => {
    const told: number[] = [];
    const cancellation = {
      get cancelled() {
        return (told.at(-1) ?? 0) >= 0.1;
      },
    };
    const run = () =>
      recordingsNeeded(groups(3, -1, 2, 4, -2, 3), {
        ...quick,
        cancellation,
        onProgress: (done) => told.push(done),
      });
    expect(run).toThrow(CancelledError);
    expect([...new Set(told)]).toEqual([0, 0.05, 0.1]);
    expect(told.filter((done) => done === 0.1)).toHaveLength(1);
    // at each size that takes long, so that the caller is not kept waiting for all of a round
    expect(told.length).toBeGreaterThan(4);
  });
});
