import { describe, expect, test } from 'vitest';
import type { BoundaryResult } from '../model/boundary.ts';
import { makeArm, makeBoundary } from '../testing/make.ts';
import { plannedBoundaries } from './planned-boundaries.ts';

const at = (trajectory: number, cut: number, given: Partial<BoundaryResult> = {}) =>
  makeBoundary({ trajectory, cut, ...given });
const places = (...strategies: BoundaryResult[][]) =>
  plannedBoundaries(strategies).map(({ trajectory, cut, occurrence }) => [trajectory, cut, occurrence]);

describe('the planned boundaries', () => {
  test('stand in the order of the first strategy, also where cuts were given in another one', () => {
    expect(places([at(0, 9), at(0, 3), at(1, 2)], [at(0, 9), at(0, 3), at(1, 2)])).toEqual([
      [0, 9, 0],
      [0, 3, 0],
      [1, 2, 0],
    ]);
  });

  test('a boundary that is missing under the first strategy takes its place by recording and cut', () => {
    expect(places([at(0, 3), at(1, 3)], [at(0, 3), at(0, 5), at(1, 3)])).toEqual([
      [0, 3, 0],
      [0, 5, 0],
      [1, 3, 0],
    ]);
  });

  test('a strategy without a boundary has no result there', () => {
    const [a, b] = [at(0, 3), at(0, 5)];
    const planned = plannedBoundaries([[a, b], [b], []]);
    expect(planned.map(({ results }) => results)).toEqual([
      [a, undefined, undefined],
      [b, b, undefined],
    ]);
  });

  test('equal cuts are told apart by their occurrence', () => {
    const [first, second] = [at(0, 3), at(0, 3)];
    const planned = plannedBoundaries([
      [first, second],
      [first, second],
    ]);
    expect(planned.map(({ occurrence }) => occurrence)).toEqual([0, 1]);
    expect(planned[1]?.results[0]).toBe(second);
    expect(planned[1]?.results[1]).toBe(second);
  });

  test('PRE rollouts are those of the strategy that has most of them', () => {
    const two = makeArm('pre', ['a'], ['b']);
    const planned = plannedBoundaries([
      [at(0, 3)],
      [at(0, 3, { pre: two.slice(0, 1) })],
      [at(0, 3, { pre: two })],
    ]);
    expect(planned[0]?.pre).toBe(two);
  });
});
