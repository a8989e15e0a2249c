import { describe, expect, test } from 'vitest';
import { checkAudit, checkSubject, type GateRules, type GateSubject } from './gate.ts';

const figures = (mean: number) => ({
  mean,
  byBoundary: { low: mean - 0.1, high: mean + 0.1 },
  byRecording: { low: mean - 0.2, high: mean + 0.2 },
});

const subject = (change: Partial<GateSubject> = {}): GateSubject => ({
  strategy: 'tail',
  missing: null,
  figures: { wasted: figures(1), blocked: figures(0.5), refetch: figures(0.25), stopped: figures(0) },
  noBounds: 'fewer than 6 recordings',
  verdict: 'undecided',
  alsoStopsEarly: false,
  failedShare: 0.1,
  ...change,
});

const rules = (change: Partial<GateRules> = {}): GateRules => ({
  most: {},
  bound: 'mean',
  interval: 'boundary',
  forbidden: [],
  mostFailed: null,
  audit: false,
  ...change,
});

const breaches = (a: GateSubject, b: GateRules) =>
  checkSubject(a, b).map(({ rule, breach }) => [rule, breach]);

describe('a limit on a channel', () => {
  test.each([
    ['wasted', 1, false],
    ['wasted', 0.999, true],
    ['blocked', 0.5, false],
    ['blocked', 0.4, true],
    ['refetch', 0.25, false],
    ['refetch', 0.2, true],
    ['stopped', 0, false],
    ['stopped', -0.1, true],
  ] as const)('%s at most %d', (channel, limit, breach) => {
    expect(breaches(subject(), rules({ most: { [channel]: limit } }))).toEqual([[`max-${channel}`, breach]]);
  });

  test.each([
    ['mean', 'boundary', 1],
    ['upper', 'boundary', 1.1],
    ['lower', 'boundary', 0.9],
    ['upper', 'recording', 1.2],
    ['lower', 'recording', 0.8],
    ['mean', 'recording', 1],
  ] as const)('compares the %s by %s', (bound, interval, value) => {
    expect(checkSubject(subject(), rules({ most: { wasted: 0 }, bound, interval }))[0]?.value).toBe(value);
  });

  test('is a breach, with the reason, where the bound is not there', () => {
    const few = subject({
      figures: { ...subject().figures!, wasted: { ...figures(0), byRecording: null } },
    });
    const asked = rules({ most: { wasted: 9 }, bound: 'upper', interval: 'recording' });
    expect(checkSubject(few, asked)).toMatchObject([
      { value: null, breach: true, why: 'fewer than 6 recordings' },
    ]);
  });
});

test('a forbidden verdict is a breach, also where it is the second', () => {
  const forbidden = ['worse', 'stops-early'] as const;
  expect(breaches(subject(), rules({ forbidden }))).toEqual([['forbid', false]]);
  expect(breaches(subject({ verdict: 'worse' }), rules({ forbidden }))).toEqual([['forbid', true]]);
  const both = subject({ verdict: 'worse', alsoStopsEarly: true });
  expect(checkSubject(both, rules({ forbidden: ['stops-early'] }))).toMatchObject([
    { value: 'worse, stops-early', limit: 'stops-early', breach: true },
  ]);
});

test('the share of failures is compared', () => {
  expect(breaches(subject(), rules({ mostFailed: 0.1 }))).toEqual([['max-failed', false]]);
  expect(breaches(subject(), rules({ mostFailed: 0.05 }))).toEqual([['max-failed', true]]);
});

test.each([
  [null, 'nothing was scored'],
  ['no such strategy', 'no such strategy'],
])('nothing to look at is a breach whatever is asked', (missing, why) => {
  const nothing = subject({ figures: null, missing });
  expect(checkSubject(nothing, rules())).toMatchObject([{ rule: 'scored', breach: true, why }]);
});

test('rules are applied in the order of the options', () => {
  const all = rules({
    most: { stopped: 1, refetch: 1, blocked: 1, wasted: 1 },
    forbidden: ['worse'],
    mostFailed: 1,
  });
  expect(checkSubject(subject(), all).map(({ rule }) => rule)).toEqual([
    'max-wasted',
    'max-blocked',
    'max-refetch',
    'max-stopped',
    'forbid',
    'max-failed',
  ]);
});

test('an audit with a difference is a breach', () => {
  expect(checkAudit(0)).toMatchObject({ breach: false, why: null });
  expect(checkAudit(2)).toMatchObject({ breach: true, value: '2' });
});
