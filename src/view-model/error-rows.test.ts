import { expect, test } from 'vitest';
import { plannedBoundaries } from '../core/report/planned-boundaries.ts';
import { makeBoundary, makeRollout } from '../core/testing/make.ts';
import { errorRows } from './error-rows.ts';

const failed = (...errors: (string | null)[]) =>
  errors.map((error, sample) => makeRollout({ sample, ending: 'error', error }));

test('groups by text, counts PRE once for all strategies, and names the boundaries hit', () => {
  const pre = failed('busy', null, '');
  const planned = plannedBoundaries([
    [
      makeBoundary({ cut: 1, pre, post: failed('busy', 'busy') }),
      makeBoundary({ cut: 2, pre: failed('busy'), compactionError: 'busy' }),
    ],
    [
      makeBoundary({ cut: 1, pre, post: failed('other') }),
      makeBoundary({ cut: 2, pre: failed('busy'), compactionError: 'busy' }),
    ],
  ]);
  expect(errorRows(planned, 2)).toEqual([
    {
      kind: 'rollout',
      message: 'busy',
      pre: 2,
      strategies: [2, 0],
      hits: [
        { strategy: null, boundary: 0 },
        { strategy: 0, boundary: 0 },
        { strategy: null, boundary: 1 },
      ],
    },
    {
      kind: 'rollout',
      message: 'unknown error',
      pre: 2,
      strategies: [0, 0],
      hits: [{ strategy: null, boundary: 0 }],
    },
    { kind: 'rollout', message: 'other', pre: 0, strategies: [0, 1], hits: [{ strategy: 1, boundary: 0 }] },
    {
      kind: 'compaction',
      message: 'busy',
      pre: 0,
      strategies: [1, 1],
      hits: [
        { strategy: 0, boundary: 1 },
        { strategy: 1, boundary: 1 },
      ],
    },
  ]);
});

test('of a report without errors are none', () => {
  expect(errorRows(plannedBoundaries([[makeBoundary()]]), 1)).toEqual([]);
});
