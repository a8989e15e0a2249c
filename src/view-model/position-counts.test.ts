import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scoreBoundary } from '../core/scoring/burden.ts';
import { arbitraryAction } from '../core/testing/arbitraries.ts';
import { makeArm, makeBoundary, makeRollout } from '../core/testing/make.ts';
import { boundaryDetail } from './boundary-detail.ts';
import { positionCounts } from './position-counts.ts';
import { detailPlace } from './testing/place.ts';

const calls = fc.array(arbitraryAction, { maxLength: 5 });
const arm = fc.array(calls, { minLength: 1, maxLength: 4 });

test('says of each position what the calls and the history give, rollout by rollout', () => {
  fc.assert(
    fc.property(arm, arm, calls, (preCalls, postCalls, before) => {
      const history = new Set(before.map(({ signature }) => signature));
      const pre = preCalls.map((actions, sample) => makeRollout({ sample, actions }));
      const post = postCalls.map((actions, sample) => makeRollout({ arm: 'post', sample, actions }));
      const deltas = scoreBoundary(pre, post, history, 4);
      const detail = boundaryDetail(makeBoundary({ pre, post, deltas }), detailPlace());
      for (const [name, rollouts] of [
        ['pre', pre],
        ['post', post],
      ] as const) {
        const expected = [0, 1, 2, 3].map((position) => {
          const here = rollouts.flatMap(({ actions }) => {
            const call = actions[position];
            if (call === undefined) return [];
            const repeat = actions.slice(0, position).some(({ signature }) => signature === call.signature);
            return [{ blocked: call.blocked, repeat, known: history.has(call.signature) }];
          });
          const number = (is: (call: (typeof here)[number]) => boolean) => here.filter(is).length;
          return {
            calls: here.length,
            blocked: number(({ blocked }) => blocked),
            wasted: number(({ blocked, repeat, known }) => blocked || repeat || known),
            refetch: number(({ repeat, known }) => repeat || known),
            repeats: number(({ repeat }) => repeat),
            fromHistory: number(({ repeat, known }) => known && !repeat),
          };
        });
        expect(detail[name].positions).toEqual(expected);
      }
    }),
  );
});

test('failed rollouts are not counted', () => {
  const pre = [
    ...makeArm('pre', ['a']),
    makeRollout({ sample: 1, ending: 'error', actions: makeArm('pre', ['b'])[0]!.actions }),
  ];
  const boundary = makeBoundary({ pre, post: makeArm('post', ['a']), scored: 1 });
  expect(boundaryDetail(boundary, detailPlace()).pre.positions[0]?.calls).toBe(1);
});

test('an unscored boundary says nothing, and a file changed by hand nothing below zero', () => {
  expect(positionCounts([], 'pre', [])).toEqual([]);
  const boundary = makeBoundary({ pre: makeArm('pre', ['a', 'a']), post: makeArm('post', ['a']), scored: 2 });
  const deltas = boundary.deltas.map((delta) => ({ ...delta, pre: { ...delta.pre, refetch: 0, wasted: 0 } }));
  const { pre } = boundaryDetail({ ...boundary, deltas }, detailPlace());
  expect(pre.positions.map(({ repeats, fromHistory }) => [repeats, fromHistory])).toEqual([
    [0, 0],
    [1, 0],
  ]);
});
