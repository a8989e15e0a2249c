import { expect, test } from 'vitest';
import { attributeBoundary } from '../core/attribution/attribute.ts';
import { StringTable } from '../core/columns/string-table.ts';
import type { BoundaryResult } from '../core/model/boundary.ts';
import { plannedBoundaries } from '../core/report/planned-boundaries.ts';
import { scoreBoundary } from '../core/scoring/burden.ts';
import { makeActions, makeArm, makeBoundary, makeRollout } from '../core/testing/make.ts';
import { signatureBoard } from './signature-board.ts';
import { SIGNATURE_ROWS } from './types.ts';

const HORIZON = 3;

function boardOf(...strategies: (readonly BoundaryResult[])[]) {
  const planned = plannedBoundaries(strategies);
  return signatureBoard({
    planned,
    attributions: planned.map((boundary) => attributeBoundary(boundary, HORIZON)),
    strategies: strategies.length,
    horizon: HORIZON,
    strings: new StringTable(),
  });
}

/** A boundary scored with `old` in its history. */
function boundary(cut: number, pre: readonly (readonly string[])[], post: readonly (readonly string[])[]) {
  const arms = { pre: makeArm('pre', ...pre), post: makeArm('post', ...post) };
  return makeBoundary({
    cut,
    ...arms,
    deltas: scoreBoundary(arms.pre, arms.post, new Set(['old({})']), HORIZON),
  });
}

test('counts proven refetches and blocked calls of each arm, each wasted call once', () => {
  const [only] = boardOf([
    boundary(
      3,
      [['a'], ['old', 'a']],
      [
        ['b', 'old', 'old'],
        ['!old', 'c'],
      ],
    ),
    boundary(9, [['a'], ['a']], [['old'], ['!b', 'b', 'd', 'd']]),
  ]);
  expect(only).toMatchObject({ strategy: 0, rollouts: { pre: 4, post: 4 }, total: 2 });
  expect(only?.rows).toMatchObject([
    {
      name: 'old',
      signature: 'old({})',
      refetches: { pre: 1, post: 4 },
      blocked: { pre: 0, post: 1 },
      wasted: { pre: 1, post: 4 },
      open: { pre: 0, post: 0 },
      boundaries: 2,
      firstPosition: 0,
      example: { boundary: 0, arm: 'post', sample: 1, position: 0 },
    },
    // the repeat of a blocked call is a refetch; what lies beyond the horizon does not count
    { name: 'b', refetches: { post: 1 }, blocked: { post: 1 }, wasted: { pre: 0, post: 2 }, boundaries: 1 },
  ]);
});

test('keeps apart what the counts leave open, and what only PRE wasted', () => {
  // one of x and y is in the history: POST met both at one position
  const arms = { pre: makeArm('pre', ['!p']), post: makeArm('post', ['x'], ['y']) };
  const deltas = scoreBoundary(arms.pre, arms.post, new Set(['x({})']), 1);
  const [only] = boardOf([makeBoundary({ ...arms, deltas })]);
  expect(
    only?.rows.map(({ name, open, wasted, boundaries, firstPosition }) => ({
      name,
      open,
      wasted,
      boundaries,
      firstPosition,
    })),
  ).toEqual([
    { name: 'x', open: { pre: 0, post: 1 }, wasted: { pre: 0, post: 0 }, boundaries: 1, firstPosition: 0 },
    { name: 'y', open: { pre: 0, post: 1 }, wasted: { pre: 0, post: 0 }, boundaries: 1, firstPosition: 0 },
    { name: 'p', open: { pre: 0, post: 0 }, wasted: { pre: 1, post: 0 }, boundaries: 0, firstPosition: null },
  ]);
});

test('adds the shared PRE to every strategy that was scored, and failed rollouts to none', () => {
  const pre = makeArm('pre', ['old']);
  const failed = [makeRollout({ arm: 'post', ending: 'error', actions: makeActions('!old') })];
  const board = boardOf([boundary(3, [['old']], [['a']])], [makeBoundary({ cut: 3, pre, post: failed })]);
  expect(board.map(({ rollouts, total }) => [rollouts, total])).toEqual([
    [{ pre: 1, post: 1 }, 1],
    [{ pre: 0, post: 0 }, 0],
  ]);
});

test('is cut, and says how many there are', () => {
  const names = Array.from({ length: SIGNATURE_ROWS + 5 }, (_, index) => [`!call${index}`]);
  const [only] = boardOf([boundary(3, [['a']], names)]);
  expect([only?.rows.length, only?.total]).toEqual([SIGNATURE_ROWS, SIGNATURE_ROWS + 5]);
});
