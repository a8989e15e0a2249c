import { describe, expect, test } from 'vitest';
import { plannedBoundaries } from '../core/report/planned-boundaries.ts';
import { makeArm, makeBoundary, makeRollout } from '../core/testing/make.ts';
import { cellState, deltaMatrix } from './delta-matrix.ts';

const ran = { pre: makeArm('pre', ['a']), post: makeArm('post', ['a', '!b']) };
const failed = [makeRollout({ ending: 'error' })];

test.each([
  ['absent', undefined],
  ['scored', makeBoundary({ ...ran, scored: 2 })],
  ['compaction', makeBoundary({ postSize: null, compactionError: 'down', pre: failed })],
  ['pre', makeBoundary({ pre: failed, post: ran.post })],
  ['post', makeBoundary({ pre: ran.pre, post: failed })],
  ['post', makeBoundary({ pre: ran.pre, compactionError: '' })],
  ['both', makeBoundary({ pre: failed, post: failed })],
  ['both', makeBoundary()],
  ['left-out', makeBoundary(ran)],
])('a cell is %s', (state, result) => {
  expect(cellState(result)).toBe(state);
});

describe('the matrix', () => {
  const size = (tokens: number) => ({ events: 1, tokens });
  const first = makeBoundary({ ...ran, cut: 1, scored: 2, preSize: size(0) });
  const second = makeBoundary({ ...ran, cut: 2, preSize: size(8), postSize: size(2) });
  const third = makeBoundary({ ...ran, cut: 3, scored: 2, preSize: size(4), postSize: size(6) });
  const planned = plannedBoundaries([
    [first, second, third],
    [first, third],
  ]);

  test('has a row for each strategy and a column for each boundary; missing is NaN, never 0', () => {
    const { strategies, boundaries, deltas, states, kept } = deltaMatrix(planned, 2, 'blocked', 2);
    expect([strategies, boundaries]).toEqual([2, 3]);
    expect(Array.from(deltas)).toEqual([1, Number.NaN, 1, 1, Number.NaN, 1]);
    expect(states).toEqual(['scored', 'left-out', 'scored', 'scored', 'absent', 'scored']);
    expect(Array.from(kept)).toEqual([Number.NaN, 0.25, 1.5, Number.NaN, Number.NaN, 1.5]);
  });

  test.each([
    ['blocked', 1, 0],
    ['blocked', 2, 1],
    ['refetch', 2, 0],
    ['wasted', 2, 1],
    ['harm', 2, 1],
    ['stopped', 2, -1],
  ] as const)('of %s at k = %d holds %d', (channel, k, delta) => {
    const matrix = deltaMatrix(planned, 2, channel, k);
    expect([matrix.channel, matrix.k, matrix.deltas[0]]).toEqual([channel, k, delta]);
  });

  test('without boundaries or strategies is empty', () => {
    expect(deltaMatrix([], 2, 'wasted', 1).deltas).toHaveLength(0);
    expect(deltaMatrix(planned, 0, 'wasted', 1).states).toEqual([]);
  });
});
