import { expect, test } from 'vitest';
import { plannedBoundaries } from '../core/report/planned-boundaries.ts';
import { makeArm, makeBoundary } from '../core/testing/make.ts';
import { callOccurrences } from './call-occurrences.ts';

const at = (cut: number, pre: string[][], post: string[][]) =>
  makeBoundary({ cut, pre: makeArm('pre', ...pre), post: makeArm('post', ...post) });

const planned = plannedBoundaries([
  [at(1, [['a', 'b'], ['b']], [['b', '!b']]), at(2, [['b']], [['c']]), at(3, [['c']], [['c']])],
  [at(1, [['a', 'b'], ['b']], [['a']]), at(2, [['b']], [['b', 'b']])],
]);

test('finds a call here, in PRE once and under every strategy, and counts it elsewhere', () => {
  expect(callOccurrences(planned, 0, 'b({})')).toEqual({
    here: [
      { strategy: null, sample: 0, position: 1, blocked: false },
      { strategy: null, sample: 1, position: 0, blocked: false },
      { strategy: 0, sample: 0, position: 0, blocked: false },
      { strategy: 0, sample: 0, position: 1, blocked: true },
    ],
    elsewhere: { calls: 3, boundaries: 1 },
  });
});

test('finds nothing of a call that was never made', () => {
  expect(callOccurrences(planned, 0, 'z({})')).toEqual({ here: [], elsewhere: { calls: 0, boundaries: 0 } });
});
