import { describe, expect, test } from 'vitest';
import type { ByRecording, PairedDifference, Verdict } from '../inference/types.ts';
import {
  numberText,
  type VerdictContext,
  verdictParts,
  verdictText,
  worstVerdictFirst,
} from './verdict-words.ts';

const figures = (change: Partial<ByRecording> = {}): ByRecording => ({
  boundaries: 12,
  recordings: 8,
  mean: 0.972,
  interval: { low: 0.2, high: 1.7 },
  sampled: false,
  p: 0.0078125,
  pError: null,
  smallestP: 0.0078125,
  above: true,
  below: false,
  perRecording: [],
  correlation: null,
  effectiveBoundaries: null,
  ...change,
});

const verdict = (change: Partial<Verdict> = {}): Verdict => ({
  strategy: 1,
  rule: 'worse',
  alsoStopsEarly: false,
  control: false,
  undecided: null,
  wasted: figures(),
  stopped: figures({ mean: 0.1, interval: { low: 0.05, high: 0.2 }, p: 0.015625 }),
  adjusted: { wasted: 0.015625, stopped: 0.015625 },
  overControl: null,
  noWorseP: { wasted: 1, stopped: 1 },
  failures: null,
  grown: 0,
  unscored: 0,
  unchanged: 0,
  tested: 12,
  ...change,
});

const context = (change: Partial<VerdictContext> = {}): VerdictContext => ({
  name: 'tail',
  k: 5,
  margins: { wasted: '0.25', stopped: '0.05' },
  hasControl: true,
  byBoundary: {
    wasted: { mean: 0.972, low: 0.389, high: 1.639, n: 12 },
    stopped: { mean: 0, low: 0, high: 0, n: 12 },
  },
  ...change,
});

const overControl: PairedDifference = {
  byBoundary: { mean: 0.9, low: 0.5, high: 1.2, n: 12 },
  byRecording: figures({ mean: 0.9 }),
  common: 12,
  onlyFirst: [],
  onlySecond: [],
};

describe('the sentence', () => {
  test('of too few recordings', () => {
    const few = figures({ recordings: 3, interval: null, p: 0.25, smallestP: 0.25, above: false });
    const undecided = { why: 'too-few-recordings', recordingsNeeded: 7 } as const;
    expect(verdictText(verdict({ rule: 'undecided', wasted: few, undecided }), context())).toBe(
      'tail: undecided. +0.97 wasted of 5 calls (95 % +0.39 to +1.64 over boundaries); 12 boundaries from 3 recordings: by recording the smallest p is 0.25; at least 7 recordings are needed.',
    );
  });

  test('of worse, over the control', () => {
    expect(verdictText(verdict({ overControl }), context())).toBe(
      'tail: worse. +0.97 wasted of 5 calls (95 % +0.39 to +1.64 over boundaries); 12 boundaries from 8 recordings: by recording 95 % +0.20 to +1.70, p 0.0078, 0.0156 after Holm; +0.90 over the control.',
    );
  });

  test('of worse that stops early too, without a control', () => {
    const text = verdictText(verdict({ alsoStopsEarly: true }), context({ hasControl: false }));
    expect(text).toContain('tail: worse, and stops early. ');
    expect(text).toContain(
      '; +0.10 stopped, by recording 95 % +0.05 to +0.20, p 0.0156; no control to hold it against.',
    );
  });

  test('of worse that was chosen as the control', () => {
    const text = verdictText(verdict({ control: true }), context());
    expect(text).toMatch(/^tail: worse \(the control\)\. .*; the others are held against it\.$/);
  });

  test.each([
    ['nothing-scored', { wasted: null, stopped: null, unscored: 12 }, 'tail: nothing scored.'],
    ['did-not-compact', { control: true, unchanged: 12 }, 'tail: did not compact (the control). +0.97'],
    ['better', {}, 'tail: better. +0.97'],
    ['stops-early', { overControl }, '+0.10 stopped'],
    ['no-worse', {}, 'no worse than a margin of 0.25 wasted calls and 0.05 stopped.'],
  ] as const)('of %s', (rule, change, words) => {
    expect(verdictText(verdict({ rule, ...change }), context())).toContain(words);
  });

  test.each([
    ['too-few-boundaries', 'fewer than 10 boundaries'],
    ['not-clear-of-control', 'not clear of the control (+0.90 over it, 95 % +0.20 to +1.70)'],
    ['test-too-large', 'the exact test is too large'],
    ['interval', 'neither a difference from 0 nor a high end below the margin of 0.25'],
  ] as const)('of undecided because of %s', (why, words) => {
    const undecided = { why, recordingsNeeded: null };
    expect(verdictText(verdict({ rule: 'undecided', undecided, overControl }), context())).toContain(words);
  });

  test.each([
    [true, 'holds whatever the failed rollouts would have done'],
    [false, 'rests on the rollouts that ran: 6 failed'],
  ])('says of failures whether it holds: %s', (holds, words) => {
    const failures = {
      failedPost: 3,
      failedCompactions: 2,
      failedPre: 1,
      worst: 2,
      best: -1,
      holds,
      postShare: 0.25,
      preShare: 0.1,
    };
    expect(verdictText(verdict({ failures }), context())).toContain(words);
  });

  test('has its qualifiers last', () => {
    expect(verdictText(verdict({ grown: 1, unscored: 2, unchanged: 3 }), context())).toMatch(
      /; context grew at 1 of 12 boundaries; 2 of 12 boundaries not scored; unchanged at 3 of 12 boundaries\.$/,
    );
  });

  test('says when an interval is sampled, and why a p is missing', () => {
    const wasted = figures({ sampled: true, p: null, pError: 'too many steps' });
    const text = verdictText(verdict({ wasted, adjusted: { wasted: null, stopped: null } }), context());
    expect(text).toContain('95 % +0.20 to +1.70 (sampled), too many steps');
  });

  test('explains each of its parts', () => {
    for (const { explain } of verdictParts(verdict({ overControl, grown: 1 }), context())) {
      expect(explain).toMatch(/\.$/);
    }
  });
});

test('worst first, larger means first among equals', () => {
  const list = [
    verdict({ strategy: 0, rule: 'no-worse' }),
    verdict({ strategy: 1, rule: 'undecided', wasted: figures({ mean: 0.1 }) }),
    verdict({ strategy: 2, rule: 'undecided', wasted: figures({ mean: 0.5 }) }),
    verdict({ strategy: 3, rule: 'nothing-scored', wasted: null }),
    verdict({ strategy: 4, rule: 'worse' }),
  ];
  expect(list.sort(worstVerdictFirst).map(({ strategy }) => strategy)).toEqual([4, 2, 1, 0, 3]);
});

test.each([
  [0.25, '0.25'],
  [1, '1'],
  [0.0078125, '0.0078'],
  [0, '0'],
  [0.00001, '1.0e−5'],
])('p %d reads %s', (p, text) => {
  expect(numberText(p)).toBe(text);
});
