import { describe, expect, test } from 'vitest';
import { javascriptKernel } from '../../statistics/kernel/javascript.ts';
import type { BoundaryResult } from '../model/boundary.ts';
import type { StrategyReport } from '../model/report.ts';
import { makeArm, makeBoundary, makeRollout } from '../testing/make.ts';
import { buildReport } from './build-report.ts';
import { intervalCell, summaryText, unscoredReason } from './summary.ts';

const tools = { kernel: javascriptKernel(), family: 'compensated' } as const;

function linesOf(boundaries: readonly BoundaryResult[], strategy = 'tail'): string[] {
  const report = buildReport({ horizon: 1, samples: 1 }, [{ strategy, boundaries }], tools);
  return summaryText(report).split('\n');
}

const scored = (given: Partial<BoundaryResult> = {}) =>
  makeBoundary({ pre: makeArm('pre', ['a']), post: makeArm('post', ['!a']), scored: 1, ...given });

describe('the title and the lines below it', () => {
  test('never are singular', () => {
    expect(linesOf([scored()])[0]).toBe(
      'compaction verifier: POST minus PRE over the first 1 actions (1 samples per arm; * = 95% CI excludes 0)',
    );
  });

  test('count boundaries and recordings, and warn where they are correlated', () => {
    expect(linesOf([scored()])[2]).toBe('1 boundary from 1 recording');
    expect(linesOf([scored(), scored({ trajectory: 1 })])[2]).toBe('2 boundaries from 2 recordings');
    expect(linesOf([scored(), scored({ cut: 4 })])[2]).toBe(
      '2 boundaries from 1 recording; intervals and p treat boundaries as independent, but boundaries from one recording are correlated, so both are optimistic',
    );
    expect(linesOf([])[2]).toMatch(/^strategy {2,}n/);
  });
});

describe('a row', () => {
  test("has AG2's widths: cells of intervals are one wider than their heads", () => {
    const lines = linesOf([scored()]);
    const cell = (text: string) => `  ${text} `;
    expect(lines[3]).toHaveLength(155);
    expect(lines[4]).toBe(
      `tail${' '.repeat(16)}      1${cell('+1.000 [+1.000,+1.000]').repeat(2)}${cell('+0.000 [+0.000,+0.000]').repeat(2)}    40%     0        0/1   1.000`,
    );
  });

  test('pads a name by code points and never cuts it', () => {
    expect(linesOf([scored()], '😀'.repeat(19))[4]).toMatch(/^(😀){19} {7}1 {2}\+1/u);
    expect(linesOf([scored()], 'x'.repeat(25))[4]).toMatch(/^x{25} {6}1 {2}\+1/);
  });

  test('shows scored of tested where some are not scored, and marks failures', () => {
    const failed = makeBoundary({
      pre: makeArm('pre', ['a']),
      post: [makeRollout({ arm: 'post', ending: 'error' })],
    });
    expect(linesOf([scored(), failed])[4]).toMatch(/^tail {16} {4}1\/2 .* {2} {4}1\/2! {3}1\.000$/);
  });

  test("without numbers gives AG2's reasons, in its order", () => {
    expect(linesOf([])[3]).toBe(`tail${' '.repeat(16)}      0  no boundaries tested`);
    const compaction = makeBoundary({
      postSize: null,
      compactionError: 'x',
      pre: [makeRollout({ ending: 'error' })],
    });
    const post = makeBoundary({
      pre: makeArm('pre', ['a']),
      post: [makeRollout({ arm: 'post', ending: 'error' })],
    });
    expect(linesOf([compaction, post])[4]).toBe(
      `tail${' '.repeat(16)}    0/2  no scorable boundaries: compaction failed at 1 of 2 boundaries; 1 of 1 POST and 1 of 2 PRE rollouts failed`,
    );
    expect(linesOf([makeBoundary()])[4]).toBe(`tail${' '.repeat(16)}    0/1  no scorable boundaries: `);
  });

  test('has n/a where AG2 has no p, and a note with its reason at the end', () => {
    const report = buildReport(
      { horizon: 1, samples: 1 },
      [{ strategy: 'tail', boundaries: [scored()] }],
      tools,
    );
    const [strategy] = report.strategies as [StrategyReport];
    const without = { ...strategy, permutationP: null, permutationError: 'too fine' };
    const lines = summaryText({ ...report, strategies: [without] }).split('\n');
    expect(lines[4]).toMatch(/0\/1 {5}n\/a$/);
    expect(lines.at(-1)).toBe('tail: p not computed, the exact test is too large (too fine)');
  });

  test('of a strategy that lacks the horizon is refused', () => {
    const report = buildReport(
      { horizon: 1, samples: 1 },
      [{ strategy: 'tail', boundaries: [scored()] }],
      tools,
    );
    expect(() => summaryText({ ...report, horizon: 2 })).toThrow(
      new RangeError('strategy tail has no horizon 2'),
    );
  });
});

test('an interval shows signs, three decimals, and a star from 10 boundaries on', () => {
  expect(intervalCell({ mean: 0.0625, low: -0, high: 0.3125, n: 10 })).toBe('+0.062 [-0.000,+0.312] ');
  expect(intervalCell({ mean: 1, low: 0.1, high: 2, n: 10 })).toBe('+1.000 [+0.100,+2.000]*');
  expect(intervalCell({ mean: 1, low: 0.1, high: 2, n: 9 })).toBe('+1.000 [+0.100,+2.000] ');
});

describe('notes', () => {
  const failed = (error: string | null) => makeRollout({ arm: 'post', ending: 'error', error });

  test('come strategy by strategy: compaction, asymmetry, POST errors, growth', () => {
    const boundaries = [
      scored({ postSize: { events: 1, tokens: 200 } }),
      makeBoundary({ postSize: null, compactionError: 'Error:\n down', pre: makeArm('pre', ['a']) }),
      makeBoundary({ pre: makeArm('pre', ['a']), post: [failed(null)] }),
    ];
    const lines = linesOf(boundaries);
    expect(lines.slice(6)).toEqual([
      'fewer than 10 boundaries: intervals are shown without significance marks',
      '! tail: compaction failed at 1 of 3 boundaries; no POST rollout ran there and those boundaries are not scored.',
      'tail: most common compaction error (1x): Error: down',
      '! tail: failed more often after compaction (POST 1/2 vs PRE 0/3). Failed rollouts are not scored, so the delta covers only the POST samples that ran and may understate the harm.',
      'tail: most common POST error (1x): unknown error',
      'tail: the compacted context was longer than the history it replaced at 1 of 2 boundaries (median kept 120%)',
    ]);
  });

  test('tell of PRE failures before the strategies, and of what they hide', () => {
    const pre = [...makeArm('pre', ['a']), makeRollout({ sample: 1, ending: 'error', error: 'gone' })];
    expect(linesOf([scored({ pre })]).slice(6)).toEqual([
      'fewer than 10 boundaries: intervals are shown without significance marks',
      'PRE: most common error (1x): gone',
      '! tail: failed more often without compaction (PRE 1/2 vs POST 0/1). Failed rollouts are not scored, so the delta covers only the PRE samples that ran and may understate what compaction saves.',
    ]);
    const nothing = makeBoundary({
      pre: [makeRollout({ ending: 'error', error: 'gone' })],
      post: makeArm('post', ['a']),
    });
    expect(linesOf([nothing]).slice(6)).toEqual([
      'PRE: most common error (1x): gone',
      '! tail: failed more often without compaction (PRE 1/1 vs POST 0/1). No boundary could be scored.',
    ]);
  });
});

test('a strategy that was scored has no reason not to be', () => {
  const report = buildReport({ horizon: 1, samples: 1 }, [{ strategy: 's', boundaries: [scored()] }], tools);
  expect(report.strategies.map(unscoredReason)).toEqual([null]);
});
