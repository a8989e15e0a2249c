import { describe, expect, it } from 'vitest';
import type { Channel } from '../core/model/report.ts';
import type { Interval } from '../statistics/interval.ts';
import { CALL_CHANNELS, curvePoints, sharedAxis } from './curve-series.ts';
import type { HorizonSlice, StrategyHorizon } from './types.ts';

function at(strategy: number, k: number, wasted: Interval, other: Interval = wasted): StrategyHorizon {
  const intervals = Object.fromEntries(
    (['wasted', 'blocked', 'refetch', 'harm', 'stopped'] as Channel[]).map((channel) => [
      channel,
      channel === 'wasted' ? wasted : other,
    ]),
  ) as Record<Channel, Interval>;
  return {
    strategy,
    k,
    n: wasted.n,
    intervals,
    marks: { wasted: true, blocked: false, refetch: false, harm: false, stopped: false },
    otherPrint: {},
    signTestP: 1,
    permutation: { p: 1, error: null, beyond: null },
    acting: { pre: 1, post: 0.5 },
  };
}

const interval = (mean: number, low: number, high: number): Interval => ({ mean, low, high, n: 12 });
const slices: readonly HorizonSlice[] = [
  {
    k: 2,
    strategies: [at(0, 2, interval(0.5, -0.2, 1.7), interval(0, -3.9, 0)), null],
    discrepancies: [],
    discrepancyCount: 0,
  },
  { k: 1, strategies: [at(0, 1, interval(0.1, 0, 0.2)), null], discrepancies: [], discrepancyCount: 0 },
];

describe('curvePoints', () => {
  it('orders by k and carries interval, mark and share still acting', () => {
    expect(curvePoints(slices, 0, 'wasted')).toEqual([
      { k: 1, mean: 0.1, low: 0, high: 0.2, n: 12, marked: true, acting: { pre: 1, post: 0.5 } },
      { k: 2, mean: 0.5, low: -0.2, high: 1.7, n: 12, marked: true, acting: { pre: 1, post: 0.5 } },
    ]);
  });

  it('has no points where nothing was scored, or for a strategy that is not there', () => {
    expect(curvePoints(slices, 1, 'wasted')).toEqual([]);
    expect(curvePoints(slices, 7, 'wasted')).toEqual([]);
  });
});

describe('sharedAxis', () => {
  it('spans all k of the channels asked for', () => {
    expect(sharedAxis([slices], ['wasted'])).toMatchObject({ min: -0.5, max: 2 });
    expect(sharedAxis([slices], CALL_CHANNELS)).toMatchObject({ min: -4, max: 2 });
  });
});
