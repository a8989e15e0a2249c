import { describe, expect, it } from 'vitest';
import type { ArmBurden, BoundaryDelta } from '../../core/model/boundary.ts';
import { armMean, deltaRange, neighbours, positionMean } from './boundary-model.ts';

const burden = (wasted: number, stopped: number): ArmBurden => ({
  blocked: 0,
  refetch: 0,
  wasted,
  actions: 0,
  stopped,
  rollouts: 3,
});
const at = (horizon: number, wasted: number, stopped: number): BoundaryDelta => ({
  horizon,
  blocked: 0,
  refetch: 0,
  wasted,
  harm: 2,
  stopped: 0,
  pre: burden(0, 0),
  post: burden(wasted, stopped),
});
const deltas = [at(1, 1 / 3, 0), at(2, 2 / 3, 1 / 3)];
const counts = { calls: 3, blocked: 0, wasted: 1, refetch: 0, repeats: 0, fromHistory: 0 };
const arm = { rollouts: [], planned: 3, positions: [counts, { ...counts, wasted: 2 }] };

describe('means', () => {
  it('takes a position from its counts and its rollouts', () => {
    expect(positionMean(deltas, arm, 'post', 'wasted', 1)).toBe(2 / 3);
    expect(positionMean(deltas, arm, 'post', 'stopped', 1)).toBeCloseTo(1 / 3);
    expect(positionMean(deltas, arm, 'post', 'stopped', 0)).toBe(0);
  });

  it('has none for harm, nor beyond the horizon', () => {
    expect(armMean(deltas[0]!, 'post', 'harm')).toBeNull();
    expect(armMean(deltas[0]!, 'post', 'wasted')).toBe(1 / 3);
    expect(positionMean(deltas, arm, 'post', 'harm', 0)).toBeNull();
    expect(positionMean(deltas, arm, 'post', 'wasted', 2)).toBeNull();
  });

  it('knows the largest delta there can be', () => {
    expect([deltaRange('wasted', 5), deltaRange('harm', 5), deltaRange('stopped', 5)]).toEqual([5, 10, 1]);
  });
});

it('neighbours end with the report', () => {
  expect(neighbours(0, 12)).toEqual({ previous: null, next: 1 });
  expect(neighbours(11, 12)).toEqual({ previous: 10, next: null });
  expect(neighbours(0, 1)).toEqual({ previous: null, next: null });
});
