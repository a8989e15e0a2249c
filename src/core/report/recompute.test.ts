import { describe, expect, test } from 'vitest';
import type { PyValue } from '../../python/json-value.ts';
import { javascriptKernel } from '../../statistics/kernel/javascript.ts';
import type { BoundaryResult } from '../model/boundary.ts';
import { makeAction, makeArm, makeBoundary, makeRollout } from '../testing/make.ts';
import { buildReport } from './build-report.ts';
import { Discrepancies } from './compare.ts';
import { compareReport, recomputeBoundaries, recomputeReport } from './recompute.ts';
import { recomputeBoundary } from './recompute-boundary.ts';
import { recomputedSignature } from './recompute-signatures.ts';
import type { StatedReport } from './stated-report.ts';
import { headValue, strategyHeadValue } from './to-dict.ts';

const tools = { kernel: javascriptKernel(), family: 'compensated' } as const;
const plan = { horizon: 2, samples: 1 };
const whole = makeBoundary({ pre: makeArm('pre', ['a']), post: makeArm('post', ['!a', 'a']), scored: 2 });

/** A file that states what its boundaries give, but for what a test changes. */
function statedReport(
  boundaries: readonly BoundaryResult[],
  change: Record<string, PyValue> = {},
): StatedReport {
  const report = buildReport(plan, [{ strategy: 'tail', boundaries }], tools);
  const stated = new Map([...strategyHeadValue(report.strategies[0]!), ...Object.entries(change)]);
  return {
    plan,
    stated: headValue(report),
    strategies: [{ strategy: 'tail', boundaries, indices: boundaries.map((_, index) => index), stated }],
  };
}

function firstDifference(stated: StatedReport) {
  const report = recomputeReport(recomputeBoundaries(stated, true), tools);
  const found = new Discrepancies(1);
  compareReport({ stated, report }, found);
  return found.first[0];
}

describe('a boundary', () => {
  test('takes blocked, actions, stopped and rollouts from the calls, refetch and wasted from the file', () => {
    const deltas = whole.deltas.map((delta) => ({
      ...delta,
      blocked: 9,
      harm: 9,
      post: { ...delta.post, blocked: 9, actions: 9, stopped: 9, rollouts: 9, refetch: 0.5, wasted: 0.75 },
    }));
    const [first, second] = recomputeBoundary({ ...whole, deltas }, 2).deltas;
    expect(first).toMatchObject({ blocked: 1, refetch: 0.5, wasted: 0.75, harm: 1.5, stopped: 0 });
    expect(second?.post).toEqual({
      blocked: 1,
      refetch: 0.5,
      wasted: 0.75,
      actions: 2,
      stopped: 0,
      rollouts: 1,
    });
    expect(second?.pre.stopped).toBe(1);
  });

  test('comes back as it was when the file is right', () => {
    expect(recomputeBoundary(whole, 2)).toEqual(whole);
  });

  test('stays unscored without stated deltas, and loses them without a rollout that ran', () => {
    expect(recomputeBoundary({ ...whole, deltas: [] }, 2).deltas).toEqual([]);
    expect(recomputeBoundary({ ...whole, post: [makeRollout({ ending: 'error' })] }, 2).deltas).toEqual([]);
  });
});

describe('a signature', () => {
  test('is made from name and arguments', () => {
    const lie = makeAction({ name: 'f', arguments: '{"b": 1, "a": 2}', signature: 'g()' });
    expect(recomputedSignature(lie)).toBe('f({"a":2,"b":1})');
  });

  test('stands as stated where Python itself makes none', () => {
    const digits = { ...makeAction(), arguments: '9'.repeat(4301), signature: 'stated' };
    expect(recomputedSignature(digits)).toBe('stated');
    expect(recomputedSignature({ ...digits, arguments: '['.repeat(5000) })).toBe('stated');
  });
});

describe('the first difference is named by its path', () => {
  test('none, where all is right', () => {
    expect(firstDifference(statedReport([whole]))).toBeUndefined();
  });

  test.each<[string, PyValue]>([
    ['strategy', 'other'],
    ['sign_test_p', 0.25],
    ['permutation_p', null],
    ['permutation_error', 'x'],
    ['median_token_ratio', 0.41],
    ['unchanged_boundaries', 1n],
    ['failed_rollouts', 1n],
    ['failure_asymmetry', 'pre'],
    ['post_errors', [['x', 1n]]],
    ['horizons', []],
  ])('%s of a strategy', (key, value) => {
    const expected = key === 'horizons' ? 'strategies.tail.horizons.length' : `strategies.tail.${key}`;
    expect(firstDifference(statedReport([whole], { [key]: value }))?.path).toBe(expected);
  });

  test('a number of the head', () => {
    const stated = statedReport([whole]);
    expect(firstDifference({ ...stated, stated: new Map([['pre_rollouts', 7n]]) })).toMatchObject({
      path: 'pre_rollouts',
      stated: '7',
      recomputed: '1',
    });
  });

  test('a bound of an interval', () => {
    const report = buildReport(plan, [{ strategy: 'tail', boundaries: [whole] }], tools);
    const summary = report.strategies[0]!.horizons[1]!;
    const tampered = { ...summary, wasted: { ...summary.wasted, low: 0.5 } };
    const horizons = strategyHeadValue({
      ...report.strategies[0]!,
      horizons: [report.strategies[0]!.horizons[0]!, tampered],
    }).get('horizons')!;
    expect(firstDifference(statedReport([whole], { horizons }))?.path).toBe(
      'strategies.tail.horizons[1].wasted.low',
    );
  });

  test('a delta, by the place of its boundary in the file', () => {
    const stated = statedReport([whole]);
    const deltas = whole.deltas.map((delta, index) => (index === 1 ? { ...delta, harm: 5 } : delta));
    const [strategy] = stated.strategies;
    const report = {
      ...stated,
      strategies: [{ ...strategy!, boundaries: [{ ...whole, deltas }], indices: [4] }],
    };
    expect(firstDifference(report)?.path).toBe('strategies.tail.boundaries[4].deltas[1].harm');
  });

  test('deltas that the rollouts do not give', () => {
    const stated = statedReport([whole]);
    const boundaries = [{ ...whole, post: [makeRollout({ arm: 'post', ending: 'error' })] }];
    const report = {
      ...stated,
      stated: new Map(),
      strategies: [{ ...stated.strategies[0]!, stated: new Map(), boundaries }],
    };
    expect(firstDifference(report)).toMatchObject({
      path: 'strategies.tail.boundaries[0].deltas.length',
      stated: '2',
      recomputed: '0',
    });
  });

  test('a signature', () => {
    const lie = makeAction({ name: 'a', signature: 'b({})' });
    const boundary = {
      ...whole,
      post: [makeRollout({ arm: 'post', actions: [makeAction({ name: 'a', blocked: true }), lie] })],
    };
    expect(firstDifference(statedReport([boundary]))).toMatchObject({
      path: 'strategies.tail.boundaries[0].post[0].actions[1].signature',
      stated: '"b({})"',
      recomputed: '"a({})"',
    });
  });
});
