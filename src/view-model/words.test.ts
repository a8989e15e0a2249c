import { expect, test } from 'vitest';
import type { Interval } from '../statistics/interval.ts';
import type { ReportOverview, StrategyFacts, StrategyHorizon } from './types.ts';
import {
  cohortWords,
  isRoundingStar,
  lineText,
  pWords,
  readingOf,
  readingWords,
  strategyLine,
  unitWords,
  worstFirst,
} from './words.ts';

const interval = (mean: number, low: number, high: number, n = 12): Interval => ({ mean, low, high, n });

const facts: StrategyFacts = {
  index: 1,
  name: 'tail',
  control: false,
  tested: 12,
  scored: 12,
  kept: 0.1959,
  noop: 0,
  grown: 3,
  postRollouts: 36,
  failedRollouts: 0,
  preRollouts: 36,
  failedPreRollouts: 0,
  failureAsymmetry: null,
  failuresAlike: { post: { failed: 0, rollouts: 36 }, pre: { failed: 0, rollouts: 36 } },
  failedCompactions: 0,
  compactionTokens: 0,
  unscoredReason: null,
};

const at: StrategyHorizon = {
  strategy: 1,
  k: 5,
  n: 12,
  intervals: {
    wasted: interval(0.9722222, 0.38889, 1.63889),
    blocked: interval(0.25, 0.02777, 0.5278),
    refetch: interval(0.80556, 0.25, 1.4722),
    harm: interval(1.22, 0.55, 2),
    stopped: interval(0.25, 0.1389, 0.3611),
  },
  marks: { wasted: true, blocked: true, refetch: true, harm: true, stopped: true },
  otherPrint: {},
  signTestP: 0.0215,
  permutation: { p: 0.00977, error: null, beyond: null },
  acting: { pre: 0.8, post: 0.6 },
};

test('a star on a bound that is 0 but for rounding is told', () => {
  const interval = { mean: 0.1, low: 1e-18, high: 0.3, n: 12 };
  expect(isRoundingStar(interval, true)).toBe(true);
  expect(isRoundingStar(interval, false)).toBe(false);
  expect(isRoundingStar({ ...interval, low: 0.01 }, true)).toBe(false);
  expect(isRoundingStar({ ...interval, low: -0.3, high: -1e-17 }, true)).toBe(true);
});

test('a line says AG2’s facts and no verdict', () => {
  const line = strategyLine(facts, at, 'wasted');
  expect(lineText('tail', line, 'wasted', 5)).toBe(
    'tail: +0.972 wasted of 5 calls, 95 % +0.389 to +1.639, p 0.010, interval above 0. refetch +0.806, blocked +0.250, stopped +0.250; keeps 20 % of tokens; grew at 3 of 12.',
  );
  expect(lineText('tail', line, 'wasted', 5)).not.toMatch(/worse|better/);
});

test('the test on wasted is not shown for another channel', () => {
  expect(strategyLine(facts, at, 'stopped').p).toBeNull();
  expect(unitWords('stopped', 5)).toBe('stopped, share of rollouts');
  expect(unitWords('harm', 1)).toBe('harm of 1 call');
});

test('the control is read as a ruler', () => {
  const line = strategyLine({ ...facts, control: true, noop: 12, kept: 1, grown: 0 }, at, 'wasted');
  expect(line.reading).toBe('control');
  expect(line.rest[0]).toBe(
    '12 of 12 contexts unchanged, so this is resampling alone: read the others against it',
  );
});

test('nothing scored keeps AG2’s reason, and says so where there is none', () => {
  const reason = 'no scorable boundaries: compaction failed at 14 of 14 boundaries';
  expect(strategyLine({ ...facts, unscoredReason: reason }, null, 'wasted').rest).toEqual([reason]);
  expect(strategyLine({ ...facts, unscoredReason: ' ' }, null, 'wasted').rest).toEqual([
    'nothing was scored',
  ]);
});

test('failures are told after the numbers', () => {
  const line = strategyLine(
    { ...facts, grown: 0, failedCompactions: 4, failureAsymmetry: 'post' },
    at,
    'wasted',
  );
  expect(line.rest.slice(2)).toEqual([
    'compaction failed at 4 of 12',
    'rollouts failed more often after compaction',
  ]);
});

test.each([
  [interval(1, 0.1, 2), 'above', 'interval above 0'],
  [interval(-1, -2, -0.1), 'below', 'interval below 0'],
  [interval(1, 0, 2), 'across', 'interval includes 0'],
  [interval(1, 0.1, 2, 9), 'few', 'fewer than 10 boundaries'],
  [interval(0, 0, 0), 'zero', 'exactly 0'],
  [interval(0, -0, 0, 3), 'zero', 'exactly 0'],
] as const)('%o is read as %s', (given, reading, words) => {
  expect(readingOf(given, false)).toBe(reading);
  expect(readingWords(given, false)).toBe(words);
});

test.each([
  [
    { p: 0.0625, error: null, beyond: null },
    { ag2: '0.062', ours: null },
  ],
  [
    { p: null, error: 'too large', beyond: null },
    { ag2: 'n/a', ours: null },
  ],
  [
    { p: null, error: 'too large', beyond: { low: 0.07691, high: 0.07691 } },
    { ag2: 'n/a', ours: 'exact 0.0769 (ours)' },
  ],
  [
    { p: null, error: 'too large', beyond: { low: 0.0768, high: 0.0771 } },
    { ag2: 'n/a', ours: '0.0768 to 0.0771 (ours)' },
  ],
  [
    { p: null, error: 'too large', beyond: { low: 1.5e-9, high: 1.5e-9 } },
    { ag2: 'n/a', ours: 'exact 1.50e−9 (ours)' },
  ],
  [
    { p: null, error: '', beyond: { low: 0, high: 0 } },
    { ag2: 'n/a', ours: 'below 1e−300 (ours)' },
  ],
  [
    { p: null, error: '', beyond: { low: 0, high: 1 } },
    { ag2: 'n/a', ours: null },
  ],
  [
    { p: null, error: '', beyond: { low: 0, high: 0.02 } },
    { ag2: 'n/a', ours: 'at most 0.0200 (ours)' },
  ],
  [
    { p: null, error: '', beyond: { low: 0.4, high: 1 } },
    { ag2: 'n/a', ours: 'at least 0.4000 (ours)' },
  ],
])('p of %o', (cell, expected) => {
  expect(pWords(cell)).toEqual(expected);
});

test('worst first, not scored last', () => {
  const sorted = [null, interval(-1, -2, 0), interval(2, 1, 3), interval(0, 0, 0)].sort(worstFirst);
  expect(sorted.map((one) => one?.mean)).toEqual([2, 0, -1, undefined]);
});

test('a cohort in words', () => {
  const overview = { boundaryCount: 1, recordingCount: 1, horizon: 5, samples: 3 } as ReportOverview;
  expect(cohortWords(overview)).toBe('1 boundary · 1 recording · horizon 5 · 3 samples');
});
