import { expect, test } from 'vitest';
import type { ByRecording, PairedDifference, StrategyInference } from '../../inference/types.ts';
import { openedReport } from '../testing/reports.ts';
import { figuresOf, overControlOf } from './figures.ts';

const at = openedReport('a', { tail: 1 }).atHorizon.strategies[0];

const recording = (change: Partial<ByRecording> = {}): ByRecording => ({
  boundaries: 12,
  recordings: 8,
  mean: 1,
  interval: { low: 0.5, high: 2 },
  sampled: false,
  p: 0.01,
  pError: null,
  smallestP: 0.0078125,
  above: true,
  below: false,
  perRecording: [
    { trajectory: 0, boundaries: 6, mean: 0.5 },
    { trajectory: 1, boundaries: 6, mean: 1.5 },
  ],
  correlation: null,
  effectiveBoundaries: null,
  ...change,
});

function inference(own: ByRecording): StrategyInference {
  const difference: PairedDifference = {
    byBoundary: { mean: 0.7, low: 0.1, high: 1, n: 12 },
    byRecording: { ...own, mean: 0.75 },
    common: 12,
    onlyFirst: [],
    onlySecond: [],
  };
  return {
    strategy: 0,
    k: 5,
    channels: { blocked: own, refetch: own, wasted: own, stopped: own },
    difference: { blocked: difference, refetch: difference, wasted: difference, stopped: difference },
    harmDifference: { mean: 0.9, low: 0.2, high: 1.1, n: 12 },
    adjusted: { wasted: null, stopped: null },
  };
}

test('all channels switch to ours, but harm, which has none', () => {
  const figures = figuresOf(at, inference(recording()), true);
  expect(figures?.refetch).toEqual({
    interval: { mean: 1, low: 0.5, high: 2, n: 12 },
    dots: null,
    marked: true,
    otherPrint: null,
  });
  expect(figures?.harm.interval).toEqual(at?.intervals.harm);
  expect(figuresOf(at, inference(recording()), false)?.refetch.interval).toEqual(at?.intervals.refetch);
});

test('until ours are there AG2’s stand', () => {
  expect(figuresOf(at, undefined, true)?.wasted.interval).toEqual(at?.intervals.wasted);
  expect(figuresOf(null, inference(recording()), true)).toBeNull();
});

test('a star of ours needs 10 boundaries and a bound beyond 0', () => {
  const marked = (change: Partial<ByRecording>) =>
    figuresOf(at, inference(recording(change)), true)?.wasted.marked;
  expect(marked({ boundaries: 10 })).toBe(true);
  expect(marked({ boundaries: 9 })).toBe(false);
  expect(marked({ above: false, interval: { low: 0, high: 2 } })).toBe(false);
});

test('too few recordings give their own means and no interval', () => {
  const wasted = figuresOf(at, inference(recording({ interval: null, above: false })), true)?.wasted;
  expect(wasted?.dots).toEqual([0.5, 1.5]);
  expect(wasted?.interval).toMatchObject({ mean: 1, low: Number.NaN, high: Number.NaN });
});

test('the difference to the control is there for every channel, of harm over boundaries alone', () => {
  expect(overControlOf(inference(recording()), 'stopped')?.mean).toBe(0.75);
  expect(overControlOf(inference(recording()), 'harm')).toEqual({
    mean: 0.9,
    byBoundary: { mean: 0.9, low: 0.2, high: 1.1, n: 12 },
    byRecording: null,
  });
  expect(overControlOf({ ...inference(recording()), difference: null }, 'wasted')).toBeNull();
});
