import { describe, expect, test } from 'vitest';
import type { VerificationReport } from '../core/model/report.ts';
import { makeArm } from '../core/testing/make.ts';
import { javascriptKernel } from '../statistics/kernel/javascript.ts';
import { compareReports } from './compare-reports.ts';
import { inferenceAt } from './infer.ts';
import { strategyPairs } from './strategy-pairs.ts';
import { makeReport, steady } from './testing/make-report.ts';

const tools = { kernel: javascriptKernel(), family: 'compensated' } as const;
const control = steady(7, 2, {});
const tail = steady(7, 2, { wasted: 4 });

describe('strategies of one report', () => {
  test('all pairs, first minus second', () => {
    const { pairs } = strategyPairs(
      makeReport({ control, tail, more: steady(7, 2, { wasted: 6 }) }),
      5,
      'wasted',
      tools,
    );
    expect(
      pairs.map(({ first, second, difference }) => [first, second, difference?.byRecording.mean]),
    ).toEqual([
      [0, 1, -1],
      [0, 2, -1.5],
      [1, 2, -0.5],
    ]);
    expect(pairs[0]?.difference).toMatchObject({
      common: 14,
      byBoundary: { mean: -1, low: -1, high: -1, n: 14 },
    });
  });

  test('only common boundaries, and which are left out', () => {
    const some = [[{ wasted: 4 }, null], ...tail.slice(1)];
    const others = [[null, {}], ...control.slice(1)];
    const [pair] = strategyPairs(makeReport({ some, others }), 5, 'wasted', tools).pairs;
    expect(pair?.difference).toMatchObject({ common: 12, onlyFirst: [0], onlySecond: [1] });
  });

  test('none without a common boundary', () => {
    const [pair] = strategyPairs(makeReport({ a: [[{}, null]], b: [[null, {}]] }), 5, 'wasted', tools).pairs;
    expect(pair?.difference).toBeNull();
  });

  test('the difference to the control is that pair', () => {
    const report = makeReport({ tail, control });
    const slice = inferenceAt(report, 5, tools);
    expect(slice.control).toBe(1);
    expect(slice.strategies[0]?.difference?.wasted).toEqual(
      strategyPairs(report, 5, 'wasted', tools).pairs[0]?.difference,
    );
    expect(slice.strategies[1]?.difference).toBeNull();
  });
});

/** The report with PRE rollouts, the same at each boundary. */
function withPre(report: VerificationReport, ...names: string[]): VerificationReport {
  const strategies = report.strategies.map((strategy) => ({
    ...strategy,
    boundaries: strategy.boundaries.map((result) => ({ ...result, pre: makeArm('pre', names) })),
  }));
  return { ...report, strategies };
}

describe('two reports', () => {
  const before = withPre(makeReport({ control, tail }), 'look', 'pay');
  const after = withPre(
    makeReport({ control, tail: steady(7, 2, { wasted: 6 }), extra: control }),
    'look',
    'pay',
  );

  test('are paired where PRE is proven to be the same', () => {
    const compared = compareReports(after, before, 5, 'wasted', tools);
    expect(compared).toMatchObject({
      paired: 14,
      boundaries: [14, 14],
      onlyFirst: ['extra'],
      onlySecond: [],
    });
    const [, own] = compared.strategies;
    expect(own).toMatchObject({
      name: 'tail',
      first: { mean: 1.5 },
      second: { mean: 1 },
      difference: { common: 14, byRecording: { mean: 0.5, p: 2 ** -6 } },
    });
  });

  test.each([
    ['another call', withPre(makeReport({ tail }), 'look', 'stay')],
    ['one call more', withPre(makeReport({ tail }), 'look', 'pay', 'pay')],
    ['a blocked call', withPre(makeReport({ tail }), 'look', '!pay')],
    ['no PRE rollouts', makeReport({ tail })],
  ])('are side by side only with %s', (_, other) => {
    const compared = compareReports(other, before, 5, 'wasted', tools);
    expect(compared.paired).toBe(0);
    expect(compared.strategies).toMatchObject([{ name: 'tail', first: { mean: 1 }, difference: null }]);
  });

  test('say how comparable they are', () => {
    const other = { ...before, horizon: 6 };
    const rows = compareReports(other, before, 5, 'wasted', tools).comparability;
    expect(rows.filter(({ same }) => !same)).toEqual([{ what: 'horizon', first: 6, second: 5, same: false }]);
    expect(rows.map(({ what }) => what)).toContain('pre wasted');
  });
});
