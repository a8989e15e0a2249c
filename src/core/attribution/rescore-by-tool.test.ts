import { expect, test } from 'vitest';
import type { StatedReport } from '../report/stated-report.ts';
import { callEvent, makeCall, makeResult, resultsEvent } from '../testing/events.ts';
import { makeAction, makeArm, makeBoundary, makeRollout } from '../testing/make.ts';
import { rescoreByTool } from './rescore-by-tool.ts';

const events = ['look', 'buy'].flatMap((name, index) => [
  callEvent(makeCall(`${index}`, name, `{"n": ${index}}`)),
  resultsEvent(makeResult(`${index}`)),
]);
const look = (n: number) => makeAction({ name: 'look', arguments: `{"n": ${n}}` });

function reportOf(...boundaries: Parameters<typeof makeBoundary>[0][]): StatedReport {
  const strategy = {
    strategy: 's',
    boundaries: boundaries.map(makeBoundary),
    indices: [0, 1],
    stated: new Map(),
  };
  return { plan: { horizon: 2, samples: 1 }, strategies: [strategy], stated: new Map() };
}

const arms = {
  pre: [makeRollout({ actions: [makeAction({ name: 'buy' }), makeAction({ name: 'new' })] })],
  post: [
    makeRollout({ arm: 'post', actions: [look(7), makeAction({ name: 'new', arguments: '{"n": 1}' })] }),
  ],
};

test('calls of one tool are the same, in the history up to the cut too', () => {
  const report = reportOf({ cut: 2, ...arms, scored: 2 }, { cut: 4, ...arms, scored: 2 });
  expect(report.strategies[0]?.boundaries[0]?.deltas[1]?.refetch).toBe(0);
  const { boundaries } = rescoreByTool(report, new Map([[0, events]])).strategies[0]!;
  expect(boundaries.map(({ deltas }) => [deltas[1]?.pre.refetch, deltas[1]?.post.refetch])).toEqual([
    [0, 1],
    [1, 1],
  ]);
});

test('what was not scored stays so, and needs no recording', () => {
  const report = reportOf({ trajectory: 5, pre: makeArm('pre', ['a']) });
  expect(rescoreByTool(report, new Map())).toEqual(report);
});

test('what follows the last cut is not read', () => {
  const twice = callEvent(makeCall('9'));
  const broken = [...events.slice(0, 2), { ...twice, calls: [...twice.calls, ...twice.calls] }];
  expect(() => rescoreByTool(reportOf({ cut: 2, ...arms, scored: 2 }), new Map([[0, broken]]))).not.toThrow();
});

test('a missing recording is an error of the caller', () => {
  expect(() => rescoreByTool(reportOf({ ...arms, scored: 2 }), new Map())).toThrow(
    new RangeError('there is no recording 0'),
  );
});
