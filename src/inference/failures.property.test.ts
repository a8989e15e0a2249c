import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BoundaryResult } from '../core/model/boundary.ts';
import type { Rollout } from '../core/model/rollout.ts';
import { plannedBoundaries } from '../core/report/planned-boundaries.ts';
import { scoreBoundary } from '../core/scoring/burden.ts';
import { callSignature } from '../core/scoring/signature.ts';
import { makeActions, makeBoundary, makeRollout } from '../core/testing/make.ts';
import { fractionToFloat } from '../python/fraction.ts';
import { deltasInWorld } from './failure-worlds.ts';
import { exactGroupMean, groupByRecording, placedDeltas } from './groups.ts';

const K = 3;
const SAMPLES = 3;

const calls = fc.array(fc.constantFrom('a', 'b', 'c', '!a', '!d'), { maxLength: 4 });
/** A rollout's calls, and whether it fails in the report. */
const drawn = fc.record({ names: calls, fails: fc.boolean() });
const arm = fc.array(drawn, { minLength: SAMPLES, maxLength: SAMPLES });
const boundary = fc.record({
  pre: arm,
  post: arm,
  history: fc.subarray(['a', 'b', 'c', 'd']),
  compacts: fc.boolean(),
  trajectory: fc.nat({ max: 2 }),
});

type Drawn = typeof boundary extends fc.Arbitrary<infer T> ? T : never;

function rollouts(name: 'pre' | 'post', all: Drawn['pre'], withFailures: boolean): Rollout[] {
  return all.map(({ names, fails }, sample) =>
    withFailures && fails
      ? makeRollout({ arm: name, sample, ending: 'error' })
      : makeRollout({ arm: name, sample, actions: makeActions(...names) }),
  );
}

/** The boundary as it would have been without a failure, and as it is. */
function results(given: Drawn, cut: number): { whole: BoundaryResult; stated: BoundaryResult } {
  const history = new Set(given.history.map((name) => callSignature(name, '{}')));
  const result = (withFailures: boolean): BoundaryResult => {
    const pre = rollouts('pre', given.pre, withFailures);
    const fails = withFailures && !given.compacts;
    const post = fails ? [] : rollouts('post', given.post, withFailures);
    return makeBoundary({
      trajectory: given.trajectory,
      cut,
      pre,
      post,
      compactionError: fails ? 'no' : null,
      deltas: scoreBoundary(pre, post, history, K),
    });
  };
  return { whole: result(false), stated: result(true) };
}

test('the worlds enclose what would have been without a failure, at each boundary and in the mean', () => {
  fc.assert(
    fc.property(fc.array(boundary, { minLength: 1, maxLength: 6 }), (given) => {
      const all = given.map(results);
      const planned = plannedBoundaries([all.map(({ stated }) => stated)]);
      for (const channel of ['wasted', 'stopped'] as const) {
        const world = (which: 'worst' | 'best') =>
          deltasInWorld(planned, 0, null, { k: K, samples: SAMPLES }, channel, which).deltas;
        const truth = placedDeltas(
          planned.map(({ results: [own] }) => all.find(({ stated }) => stated === own)!.whole),
          K,
          channel,
        );
        const [best, worst] = [world('best'), world('worst')];
        expect(best).toHaveLength(truth.length);
        truth.forEach(({ delta }, index) => {
          expect(fractionToFloat(delta)).toBeGreaterThanOrEqual(fractionToFloat(best[index]!.delta));
          expect(fractionToFloat(delta)).toBeLessThanOrEqual(fractionToFloat(worst[index]!.delta));
        });
        const mean = exactGroupMean(groupByRecording(truth));
        expect(mean).toBeGreaterThanOrEqual(exactGroupMean(groupByRecording(best)));
        expect(mean).toBeLessThanOrEqual(exactGroupMean(groupByRecording(worst)));
      }
    }),
  );
});

test('without a failure both worlds are the deltas as they ran', () => {
  fc.assert(
    fc.property(fc.array(boundary, { minLength: 1, maxLength: 6 }), (given) => {
      const whole = given.map((one, cut) => results(one, cut).whole);
      const planned = plannedBoundaries([whole]);
      for (const channel of ['wasted', 'stopped'] as const) {
        for (const which of ['worst', 'best'] as const) {
          expect(deltasInWorld(planned, 0, null, { k: K, samples: SAMPLES }, channel, which).deltas).toEqual(
            placedDeltas(whole, K, channel),
          );
        }
      }
    }),
  );
});
