import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Action, Rollout } from '../model/rollout.ts';
import { arbitraryAction, arbitraryRollout } from '../testing/arbitraries.ts';
import { armBurden, burden, scoreBoundary } from './burden.ts';

const actions = fc.array(arbitraryAction, { maxLength: 8 });
const history = actions.map((calls) => new Set(calls.map(({ signature }) => signature)));
const horizon = fc.integer({ min: 1, max: 9 });

/** The definition, call by call, with nothing shared or remembered. */
function bruteForce(calls: readonly Action[], before: ReadonlySet<string>, k: number) {
  const window = calls.filter((_, index) => index < k);
  const repeated = (call: Action, index: number) =>
    before.has(call.signature) ||
    window.slice(0, index).some((earlier) => earlier.signature === call.signature);
  return {
    blocked: window.filter((call) => call.blocked).length,
    refetch: window.filter(repeated).length,
    wasted: window.filter((call, index) => call.blocked || repeated(call, index)).length,
    actions: window.length,
    stopped: calls.length < k,
  };
}

describe('burden', () => {
  test('is what its definition counts', () => {
    fc.assert(
      fc.property(actions, history, horizon, (calls, before, k) => {
        expect(burden(calls, before, k)).toEqual(bruteForce(calls, before, k));
      }),
    );
  });

  test('grows with k by at most one in each count; stopping is for good', () => {
    fc.assert(
      fc.property(actions, history, horizon, (calls, before, k) => {
        const here = burden(calls, before, k);
        const next = burden(calls, before, k + 1);
        for (const count of ['blocked', 'refetch', 'wasted', 'actions'] as const) {
          expect([0, 1]).toContain(next[count] - here[count]);
        }
        if (here.stopped) expect(next).toEqual(here);
      }),
    );
  });

  test('wasted lies between the larger and the sum of blocked and refetch, within the calls', () => {
    fc.assert(
      fc.property(actions, history, horizon, (calls, before, k) => {
        const { blocked, refetch, wasted, actions: made } = burden(calls, before, k);
        expect(wasted).toBeGreaterThanOrEqual(Math.max(blocked, refetch));
        expect(wasted).toBeLessThanOrEqual(Math.min(blocked + refetch, made));
      }),
    );
  });

  test('a longer history finds no fewer refetches, and telling calls apart by tool no fewer either', () => {
    fc.assert(
      fc.property(actions, history, history, horizon, (calls, before, more, k) => {
        const fewer = burden(calls, before, k);
        expect(burden(calls, new Set([...before, ...more]), k).refetch).toBeGreaterThanOrEqual(fewer.refetch);
        const tools = new Set(Array.from(before, (signature) => signature.slice(0, signature.indexOf('('))));
        expect(burden(calls, tools, k, 'tool').refetch).toBeGreaterThanOrEqual(fewer.refetch);
      }),
    );
  });
});

const arm = (name: 'pre' | 'post') =>
  fc
    .array(arbitraryRollout(name, 3), { maxLength: 4 })
    .map((rollouts) => rollouts.map((rollout, sample): Rollout => ({ ...rollout, sample })));

describe('a boundary', () => {
  test('swapping the arms turns every sign but that of harm', () => {
    fc.assert(
      fc.property(arm('pre'), arm('post'), history, (pre, post, before) => {
        const deltas = scoreBoundary(pre, post, before, 3);
        const swapped = scoreBoundary(post, pre, before, 3);
        deltas.forEach((delta, index) => {
          for (const channel of ['blocked', 'refetch', 'wasted', 'stopped'] as const) {
            expect((swapped[index]?.[channel] ?? 0) + delta[channel]).toBe(0);
          }
          expect(delta.harm).toBe(Math.max(delta.blocked, 0) + Math.max(delta.refetch, 0));
        });
        expect(swapped.length).toBe(deltas.length);
      }),
    );
  });

  test('is scored exactly when both arms have a rollout that ran, and equal arms have no delta', () => {
    fc.assert(
      fc.property(arm('pre'), arm('post'), history, (pre, post, before) => {
        const ran = (rollouts: readonly Rollout[]) => rollouts.some(({ ending }) => ending !== 'error');
        expect(scoreBoundary(pre, post, before, 3)).toHaveLength(ran(pre) && ran(post) ? 3 : 0);
        for (const { blocked, refetch, wasted, harm, stopped } of scoreBoundary(pre, pre, before, 3)) {
          expect([blocked, refetch, wasted, harm, stopped]).toEqual([0, 0, 0, 0, 0]);
        }
      }),
    );
  });

  test('the order of rollouts does not matter', () => {
    fc.assert(
      fc.property(arm('pre'), history, horizon, (rollouts, before, k) => {
        fc.pre(rollouts.length > 0);
        expect(armBurden(rollouts.toReversed(), before, k)).toEqual(armBurden(rollouts, before, k));
      }),
    );
  });
});
