import { expect, test } from 'vitest';
import type { BoundaryAttribution } from '../core/attribution/attribute.ts';
import { makeAction, makeArm, makeBoundary, makeRollout } from '../core/testing/make.ts';
import { boundaryDetail } from './boundary-detail.ts';
import { detailPlace } from './testing/place.ts';
import { CALL_TEXT_LIMIT } from './types.ts';

test('points a repeat to the first call of its signature, blocked or not, and never to another rollout', () => {
  const detail = boundaryDetail(
    makeBoundary({ pre: makeArm('pre', ['a', '!b', 'a', 'b', 'a'], ['a']), post: makeArm('post', ['b']) }),
    detailPlace(3),
  );
  expect(detail.pre.rollouts.map(({ calls }) => calls.map(({ repeatOf }) => repeatOf))).toEqual([
    [null, null, 0, 1, 0],
    [null],
  ]);
  const ids = [detail.pre, detail.post].flatMap(({ rollouts }) =>
    rollouts.flatMap(({ calls }) => calls.map((c) => c.signatureId)),
  );
  expect(ids).toEqual([ids[0], ids[1], ids[0], ids[1], ids[0], ids[0], ids[1]]);
  expect([detail.pre.planned, detail.post.planned]).toEqual([3, 3]);
});

test('tells failed rollouts apart and keeps their calls', () => {
  const failed = makeRollout({ ending: 'error', error: 'busy', actions: [makeAction({ blocked: true })] });
  const { pre, state } = boundaryDetail(makeBoundary({ pre: [failed] }), detailPlace());
  expect(pre.rollouts[0]).toMatchObject({ scored: false, ending: 'error', error: 'busy' });
  expect(pre.rollouts[0]?.calls[0]).toMatchObject({ blocked: true, errorType: 'ToolError' });
  expect([pre.positions, state]).toEqual([[], 'both']);
});

test('cuts long texts, tells their length, and what is no JSON', () => {
  const long = makeAction({ arguments: JSON.stringify({ text: 'x'.repeat(10_000) }) });
  const huge = makeAction({ arguments: `{"text": "${'x'.repeat(300_000)}` });
  const { pre } = boundaryDetail(
    makeBoundary({ pre: [makeRollout({ actions: [long, huge, makeAction({ arguments: '{oops' })] })] }),
    detailPlace(),
  );
  const [first, second, third] = pre.rollouts[0]!.calls;
  expect([first?.argumentsText.length, first?.argumentsLength, first?.argumentsValid]).toEqual([
    CALL_TEXT_LIMIT,
    '{\n  "text": ""\n}'.length + 10_000,
    true,
  ]);
  expect([first?.signature.length, first?.signatureLength]).toEqual([CALL_TEXT_LIMIT, long.signature.length]);
  expect(second?.argumentsLength).toBe(huge.arguments.length);
  expect([third?.argumentsText, third?.argumentsValid]).toEqual(['{oops', false]);
});

test('says of each call that counts whether it was made before the cut, and where', () => {
  const pre = [
    ...makeArm('pre', ['old', 'new', 'open', 'old']),
    makeRollout({ sample: 1, ending: 'error', actions: [makeAction({ name: 'old' })] }),
  ];
  const boundary = makeBoundary({ pre, post: makeArm('post', ['old', 'open', 'open']), scored: 3 });
  const attribution: BoundaryAttribution = {
    membership: new Map([
      ['old({})', 'before'],
      ['new({})', 'new'],
    ]),
    contradiction: null,
    places: new Map([['old({})', { event: 5, call: 1 }]]),
  };
  const detail = boundaryDetail(boundary, { ...detailPlace(), attribution });
  const known = detail.pre.rollouts.map(({ calls }) => calls.map(({ beforeCut }) => beforeCut));
  expect(known).toEqual([['before', 'new', 'open', null], [null]]);
  expect(detail.pre.rollouts[0]?.calls.map(({ historyPlace }) => historyPlace?.event)).toEqual([
    5,
    undefined,
    undefined,
    undefined,
  ]);
  // in POST the second open call repeats the first, so it is known to be a refetch
  expect(detail.attribution).toEqual({ consistent: true, exact: true, calls: 6, determined: 4 });
});
