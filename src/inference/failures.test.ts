import { describe, expect, test } from 'vitest';
import type { BoundaryResult } from '../core/model/boundary.ts';
import type { VerificationReport } from '../core/model/report.ts';
import { makeArm, makeRollout } from '../core/testing/make.ts';
import { javascriptKernel } from '../statistics/kernel/javascript.ts';
import { type Effect, makeReport, steady } from './testing/make-report.ts';
import type { Verdict } from './types.ts';
import { verdictsOf } from './verdict.ts';

const tools = { kernel: javascriptKernel(), family: 'compensated' } as const;
const failedPost = makeRollout({ arm: 'post', ending: 'error', error: 'down' });
const failedPre = makeRollout({ arm: 'pre', ending: 'error', error: 'down' });
/** As many rollouts as the means of the made reports are over; they only count. */
const fourPre = makeArm('pre', ['a'], ['b'], ['c'], ['d']);

/** A report with a control and a strategy whose boundaries are changed; the control's PRE is the strategy's. */
function withFailures(
  effect: Effect,
  change: (result: BoundaryResult, index: number) => BoundaryResult,
  names: readonly string[] = ['control'],
): VerificationReport {
  const others = Object.fromEntries(names.map((name) => [name, steady(10, 2, {})]));
  const report = makeReport({ ...others, tail: steady(10, 2, effect) });
  return {
    ...report,
    strategies: report.strategies.map((strategy) =>
      strategy.strategy === 'tail'
        ? { ...strategy, boundaries: strategy.boundaries.map(change) }
        : { ...strategy, boundaries: strategy.boundaries.map((result) => ({ ...result, pre: fourPre })) },
    ),
  };
}

function tailOf(report: VerificationReport): Verdict {
  const found = verdictsOf(report, {}, tools).strategies.at(-1);
  if (found === undefined) throw new Error('there is no verdict');
  return found;
}

const notCompacted = { deltas: [], post: [], compactionError: 'no' } as const;

describe('a boundary where an arm failed altogether is scored in the worlds', () => {
  test('a failed compaction, as so many failed rollouts as the report has samples', () => {
    const report = withFailures({ wasted: 1 }, (result, index) =>
      index % 2 === 0 ? { ...result, pre: fourPre } : { ...result, ...notCompacted, pre: fourPre },
    );
    const { rule, wasted, failures } = tailOf(report);
    expect([rule, wasted?.boundaries, wasted?.mean]).toEqual(['worse', 10, 0.25]);
    // PRE wastes 8 calls in 4 rollouts, as the control states: at half the boundaries 5 − 2 or 0 − 2 calls
    expect(failures).toMatchObject({
      failedCompactions: 10,
      failedPost: 0,
      worst: (0.25 + 3) / 2,
      best: (0.25 - 2) / 2,
      holds: false,
      postShare: 0,
    });
  });

  test('one whose POST rollouts all failed', () => {
    const report = withFailures({ wasted: 1 }, (result, index) =>
      index % 2 === 0
        ? { ...result, pre: fourPre }
        : { ...result, deltas: [], pre: fourPre, post: [failedPost, failedPost] },
    );
    expect(tailOf(report).failures).toMatchObject({
      failedPost: 20,
      worst: (0.25 + 3) / 2,
      best: (0.25 - 2) / 2,
      holds: false,
    });
  });

  test('one whose PRE rollouts all failed: any call of POST may repeat the history', () => {
    const post = makeArm('post', ['a', 'b', '!c'], ['a', 'a']);
    const report = withFailures(
      {},
      (result) => ({ ...result, deltas: [], pre: [failedPre, failedPre], post }),
      [],
    );
    // surely wasted: the blocked c and the second a, in two rollouts of five calls; PRE wastes none or all
    expect(tailOf(report)).toMatchObject({
      rule: 'nothing-scored',
      failures: { failedPre: 40, worst: 5 / 2, best: 1 - 5, holds: false, preShare: 1 },
    });
  });

  test('one that no strategy compacted has no PRE rollouts: they may have come out anyhow', () => {
    const report = withFailures({}, (result) => ({ ...result, ...notCompacted }), []);
    expect(tailOf(report).failures).toMatchObject({ worst: 5, best: -5, holds: false });
  });
});

describe('whether a verdict holds', () => {
  test('it does when what failed can change nothing', () => {
    const report = withFailures({ wasted: 8 }, (result, index) =>
      index === 0 ? { ...result, post: [failedPost] } : result,
    );
    expect(tailOf(report)).toMatchObject({ rule: 'worse', failures: { failedPost: 1, holds: true } });
  });

  test('not when what failed may all have stopped, though wasted could not change it', () => {
    const report = withFailures({ wasted: -8 }, (result) => ({ ...result, post: [failedPost] }));
    // 4 rollouts without a wasted call and one with none or five, against 2 a rollout: better by wasted in both worlds
    const { rule, failures } = tailOf(report);
    expect(rule).toBe('better');
    expect(failures).toMatchObject({ worst: -1, best: -2, holds: false });
  });
});
