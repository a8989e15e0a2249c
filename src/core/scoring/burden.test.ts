import { describe, expect, test } from 'vitest';
import { makeAction, makeActions, makeArm, makeBurden, makeRollout } from '../testing/make.ts';
import { armBurden, boundaryDelta, burden, scoreBoundary } from './burden.ts';

const NONE: ReadonlySet<string> = new Set();

describe('one rollout', () => {
  test('counts a call once as wasted that is both blocked and a refetch', () => {
    const actions = makeActions('look', '!look', 'buy');
    expect(burden(actions, NONE, 3)).toEqual({
      blocked: 1,
      refetch: 1,
      wasted: 1,
      actions: 3,
      stopped: false,
    });
  });

  test('takes the history for calls made before, and blocked calls for made', () => {
    const actions = makeActions('old', '!new', 'new');
    expect(burden(actions, new Set(['old({})']), 3)).toMatchObject({ blocked: 1, refetch: 2, wasted: 3 });
  });

  test('reads no call beyond the horizon, and says whether there were fewer', () => {
    const actions = makeActions('a', 'a', 'a');
    expect(burden(actions, NONE, 1)).toMatchObject({ refetch: 0, actions: 1, stopped: false });
    expect(burden(actions, NONE, 4)).toMatchObject({ refetch: 2, actions: 3, stopped: true });
    expect(burden([], NONE, 1)).toEqual({ blocked: 0, refetch: 0, wasted: 0, actions: 0, stopped: true });
  });

  test('tells calls apart by tool alone when asked', () => {
    const actions = [makeAction({ arguments: '{"a": 1}' }), makeAction({ arguments: '{"a": 2}' })];
    expect([burden(actions, NONE, 2).refetch, burden(actions, NONE, 2, 'tool').refetch]).toEqual([0, 1]);
    expect(burden(actions, new Set(['look']), 2, 'tool').refetch).toBe(2);
  });
});

describe('an arm', () => {
  test('is the sum of counts divided once', () => {
    const arm = makeArm('pre', ['a', 'a'], ['a'], ['!a']);
    expect(armBurden(arm, NONE, 2)).toEqual({
      blocked: 1 / 3,
      refetch: 1 / 3,
      wasted: 2 / 3,
      actions: 4 / 3,
      stopped: 2 / 3,
      rollouts: 3,
    });
  });

  test('without rollouts has no burden', () => {
    expect(() => armBurden([], NONE, 1)).toThrow(
      new RangeError('an arm needs at least one rollout to be scored'),
    );
  });
});

describe('a delta', () => {
  test('is POST minus PRE; harm leaves out what became better', () => {
    const pre = makeBurden({ blocked: 1, refetch: 0.25, wasted: 1, stopped: 0.5 });
    const post = makeBurden({ blocked: 0.5, refetch: 1, wasted: 1.5, stopped: 1 });
    expect(boundaryDelta(2, pre, post)).toEqual({
      horizon: 2,
      blocked: -0.5,
      refetch: 0.75,
      wasted: 0.5,
      harm: 0.75,
      stopped: 0.5,
      pre,
      post,
    });
  });

  test('keeps the -0.0 that Python keeps: max(-0.0, 0.0) is -0.0', () => {
    const delta = boundaryDelta(
      1,
      makeBurden({ blocked: 0, refetch: 0 }),
      makeBurden({ blocked: -0, refetch: -0 }),
    );
    expect(delta.harm).toBe(-0);
  });
});

describe('a boundary', () => {
  test('has a delta for each k, over the rollouts that did not fail', () => {
    const pre = [
      ...makeArm('pre', ['a', 'b']),
      makeRollout({ sample: 1, ending: 'error', actions: makeActions('!x') }),
    ];
    const deltas = scoreBoundary(pre, makeArm('post', ['a', 'a']), NONE, 2);
    expect(deltas.map(({ horizon, refetch, pre }) => [horizon, refetch, pre.rollouts])).toEqual([
      [1, 0, 1],
      [2, 1, 1],
    ]);
  });

  test('has none when all rollouts of one arm failed, or there are none', () => {
    const ran = makeArm('pre', ['a']);
    const failed = [makeRollout({ ending: 'error' })];
    expect(scoreBoundary(ran, failed, NONE, 2)).toEqual([]);
    expect(scoreBoundary(failed, ran, NONE, 2)).toEqual([]);
    expect(scoreBoundary(ran, [], NONE, 2)).toEqual([]);
  });
});
