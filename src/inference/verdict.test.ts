import { describe, expect, test } from 'vitest';
import { makeRollout } from '../core/testing/make.ts';
import { javascriptKernel } from '../statistics/kernel/javascript.ts';
import { marginFraction, recordingsForAnyP } from './rules.ts';
import { type Effects, makeReport, steady } from './testing/make-report.ts';
import type { Verdict } from './types.ts';
import { defaultMargins, verdictsOf } from './verdict.ts';

const tools = { kernel: javascriptKernel(), family: 'compensated' } as const;
const control = steady(10, 2, {});

/** The verdict on one strategy beside a control. */
function verdict(effects: Effects, options: Parameters<typeof verdictsOf>[1] = {}): Verdict {
  const found = verdictsOf(makeReport({ control, tail: effects }), options, tools).strategies[1];
  if (found === undefined) throw new Error('there is no verdict');
  return found;
}

/** Recording by recording, so many wasted calls at each of two boundaries. */
const wasted = (...calls: number[]): Effects => calls.map((own) => [{ wasted: own }, { wasted: own }]);

describe('the rules, in their order', () => {
  test('1 nothing scored', () => {
    expect(verdict([[null, null]])).toMatchObject({ rule: 'nothing-scored', wasted: null, unscored: 2 });
  });

  test('2 did not compact', () => {
    const both = verdictsOf(makeReport({ control }), {}, tools);
    expect(both.strategies[0]).toMatchObject({ rule: 'did-not-compact', control: true });
  });

  test('3 worse', () => {
    expect(verdict(steady(10, 2, { wasted: 4 }))).toMatchObject({
      rule: 'worse',
      alsoStopsEarly: false,
      adjusted: { wasted: 2 ** -9 },
    });
  });

  test('3 worse, and 4 said beside it', () => {
    expect(verdict(steady(10, 2, { wasted: 4, stopped: 1 }))).toMatchObject({
      rule: 'worse',
      alsoStopsEarly: true,
    });
  });

  test('3 needs 10 boundaries', () => {
    const found = verdict(steady(9, 1, { wasted: 4 }));
    expect(found).toMatchObject({ rule: 'undecided', undecided: { why: 'too-few-boundaries' } });
  });

  test('3 needs to clear the control', () => {
    const same = steady(10, 2, { wasted: 2 });
    const verdicts = verdictsOf(makeReport({ control: same, tail: same }), {}, tools);
    expect(verdicts.strategies[1]).toMatchObject({
      rule: 'undecided',
      undecided: { why: 'not-clear-of-control' },
    });
    const without = verdictsOf(makeReport({ control: same, tail: same }), { control: null }, tools);
    expect(without.control).toBeNull();
    expect(without.strategies[1]).toMatchObject({ rule: 'worse', overControl: null });
  });

  test.each([7, -1])('3 is not held back by a control that the report does not have: %i', (chosen) => {
    const report = makeReport({ control, tail: steady(10, 2, { wasted: 4 }) });
    const found = verdictsOf(report, { control: chosen }, tools);
    expect([found.control, found.strategies[1]?.rule]).toEqual([null, 'worse']);
  });

  test('3 is not held back by a control with nothing scored', () => {
    const report = makeReport({ none: [[null]], tail: steady(10, 2, { wasted: 4 }) });
    const found = verdictsOf(report, { control: 0 }, tools);
    expect([found.control, found.strategies[1]?.rule]).toEqual([null, 'worse']);
  });

  test('4 stops early', () => {
    expect(verdict(steady(10, 2, { stopped: 2 }))).toMatchObject({ rule: 'stops-early' });
  });

  test('5 better', () => {
    expect(verdict(steady(10, 2, { wasted: -2 }))).toMatchObject({ rule: 'better' });
  });

  test('5 is not said of one that stops early', () => {
    expect(verdict(steady(10, 2, { wasted: -2, stopped: 2 })).rule).toBe('stops-early');
  });

  test('6 no worse than the margin, in both channels', () => {
    const mixed = wasted(1, -1, 0, 0, 1, -1, 0, 0, 0, 0);
    expect(verdict(mixed)).toMatchObject({ rule: 'no-worse' });
    expect(verdict(mixed, { margins: { wasted: '0.01', stopped: '0.05' } }).rule).toBe('undecided');
    expect(verdict(mixed, { margins: { wasted: '0.25', stopped: '0' } }).rule).toBe('undecided');
  });

  test('7 undecided: too few recordings, with how many are needed', () => {
    expect(verdict(steady(3, 4, { wasted: 4 }))).toMatchObject({
      rule: 'undecided',
      undecided: { why: 'too-few-recordings', recordingsNeeded: 6 },
      noWorseP: { wasted: null, stopped: null },
    });
  });

  test('7 undecided: the interval spans what the rules ask', () => {
    expect(verdict(wasted(8, -8, 8, -8, 8, -8, 8, -8, 8, 8))).toMatchObject({
      rule: 'undecided',
      undecided: { why: 'interval', recordingsNeeded: null },
    });
  });
});

describe('the family', () => {
  test('makes p larger by Holm, the control apart', () => {
    const one = steady(10, 2, { wasted: 4 });
    const { strategies } = verdictsOf(makeReport({ control, a: one, b: one, c: one }), {}, tools);
    expect(strategies.map(({ adjusted }) => adjusted.wasted)).toEqual([null, 3 / 512, 3 / 512, 3 / 512]);
  });

  test.each([
    [1, 6],
    [2, 7],
    [4, 8],
    [10, 9],
    [40, 11],
  ])('of %i strategies needs %i recordings for any p', (family, needed) => {
    expect(recordingsForAnyP(family)).toBe(needed);
  });
});

describe('failures', () => {
  const failing = (holding: number): Verdict => {
    const report = makeReport({ control, tail: steady(10, 2, { wasted: holding }) });
    const failed = makeRollout({ arm: 'post', ending: 'error', error: 'down' });
    const [ruler, tail] = report.strategies;
    if (ruler === undefined || tail === undefined) throw new Error('there is no strategy');
    const boundaries = tail.boundaries.map((result) => ({ ...result, post: [failed] }));
    const found = verdictsOf({ ...report, strategies: [ruler, { ...tail, boundaries }] }, {}, tools);
    return found.strategies[1] ?? verdict([]);
  };

  test('are counted, scored as badly and as well as they can be', () => {
    // 4 rollouts with 12 of 20 calls wasted, and one with none or with five
    const { failures } = failing(4);
    expect(failures).toMatchObject({
      failedPost: 20,
      failedPre: 0,
      failedCompactions: 0,
      postShare: 1,
      preShare: 0,
    });
    expect(failures?.worst).toBeCloseTo(17 / 5 - 2, 12);
    expect(failures?.best).toBeCloseTo(12 / 5 - 2, 12);
  });

  test('say whether the verdict holds whatever they would have done', () => {
    expect(failing(8)).toMatchObject({ rule: 'worse', failures: { holds: true } });
    expect(failing(1)).toMatchObject({ rule: 'worse', failures: { holds: false } });
  });

  test('are null where nothing failed', () => {
    expect(verdict(control).failures).toBeNull();
  });
});

test('margins: 0.05 of k, as exact decimal text', () => {
  expect([1, 5, 8, 20, 25].map((k) => defaultMargins(k).wasted)).toEqual([
    '0.05',
    '0.25',
    '0.40',
    '1.00',
    '1.25',
  ]);
  expect(marginFraction('0.25')).toEqual({ numerator: 1n, denominator: 4n });
  expect(marginFraction('2')).toEqual({ numerator: 2n, denominator: 1n });
  for (const text of ['', '-1', '1e3', 'x', '.5', '1.'])
    expect(() => marginFraction(text)).toThrow(RangeError);
});
