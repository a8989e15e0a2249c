import { expect, test } from 'vitest';
import type { ByRecording, InferenceSlice } from '../../inference/types.ts';
import { openedReport } from '../testing/reports.ts';
import { withRecordings } from './recording-slices.ts';

const slice = openedReport('a', { control: 0.25, tail: 1, raises: null }).atHorizon;

const figures = (mean: number, interval: ByRecording['interval']): ByRecording => ({
  boundaries: 12,
  recordings: interval === null ? 3 : 8,
  mean,
  interval,
  sampled: false,
  p: 0.5,
  pError: null,
  smallestP: 0.25,
  above: false,
  below: false,
  perRecording: [],
  correlation: null,
  effectiveBoundaries: null,
});

function inference(own: ByRecording, k = slice.k): InferenceSlice {
  const channels = { blocked: own, refetch: own, wasted: own, stopped: own };
  const strategies = slice.strategies.map((one) =>
    one === null
      ? null
      : {
          strategy: one.strategy,
          k,
          channels,
          difference: null,
          harmDifference: null,
          adjusted: { wasted: null, stopped: null },
        },
  );
  return { k, control: 0, strategies };
}

test('takes the intervals by recording, and AG2’s for harm', () => {
  const changed = withRecordings(slice, inference(figures(0.5, { low: -1, high: 2 })));
  expect(changed.strategies[1]?.intervals.wasted).toEqual({ mean: 0.5, low: -1, high: 2, n: 12 });
  expect(changed.strategies[1]?.intervals.harm).toEqual(slice.strategies[1]?.intervals.harm);
  expect(changed.strategies[2]).toBeNull();
});

test('draws no band where there are too few recordings', () => {
  const changed = withRecordings(slice, inference(figures(0.5, null)));
  expect(changed.strategies[0]?.intervals.stopped).toEqual({ mean: 0.5, low: 0.5, high: 0.5, n: 12 });
});

test('leaves a slice of another k, or without figures, alone', () => {
  expect(withRecordings(slice, inference(figures(0.5, null), slice.k + 1))).toBe(slice);
  expect(withRecordings(slice, undefined)).toBe(slice);
});
