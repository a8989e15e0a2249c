import type { ArmBurden, BoundaryDelta, BoundaryResult } from '../model/boundary.ts';
import { blockedFlags, type Rollouts } from '../model/rollout.ts';
import { boundaryDelta, scoredRollouts } from '../scoring/burden.ts';

/**
 * Scores a boundary again as far as a report allows: blocked, actions and stopped from the calls, refetch and
 * wasted from the arm means the report states (it holds no history to count them from), the deltas from these.
 * A boundary whose report states no deltas stays unscored: nothing else says what its refetches were.
 * @returns the same object when every stated number is the one recomputed, bit for bit.
 */
export function recomputeBoundary(result: BoundaryResult, horizon: number): BoundaryResult {
  if (result.deltas.length === 0) return result;
  const pre = countCalls(result.pre, horizon);
  const post = countCalls(result.post, horizon);
  if (pre.rollouts === 0 || post.rollouts === 0) return { ...result, deltas: [] };
  const isAsStated = result.deltas.every(
    (stated, index) =>
      isArmAsStated(pre, index, stated.pre) &&
      isArmAsStated(post, index, stated.post) &&
      isDeltaAsStated(stated),
  );
  if (isAsStated) return result;
  return {
    ...result,
    deltas: result.deltas.map((stated, index) =>
      boundaryDelta(index + 1, armAt(pre, index, stated.pre), armAt(post, index, stated.post)),
    ),
  };
}

/** What the calls of one arm's scored rollouts add up to, up to each position. */
interface CallCounts {
  readonly rollouts: number;
  /** Blocked calls and calls at positions 0…index, and rollouts with no call at index. */
  readonly blocked: Uint32Array;
  readonly calls: Uint32Array;
  readonly stopped: Uint32Array;
}

function countCalls(arm: Rollouts, horizon: number): CallCounts {
  const rollouts = scoredRollouts(arm);
  const blocked = new Uint32Array(horizon);
  const calls = new Uint32Array(horizon);
  for (const rollout of rollouts) {
    const flags = blockedFlags(rollout);
    for (let position = 0; position < Math.min(flags.length, horizon); position += 1) {
      calls[position]! += 1;
      blocked[position]! += flags[position]!;
    }
  }
  const stopped = calls.map((here) => rollouts.length - here);
  for (let position = 1; position < horizon; position += 1) {
    calls[position]! += calls[position - 1]!;
    blocked[position]! += blocked[position - 1]!;
  }
  return { rollouts: rollouts.length, blocked, calls, stopped };
}

function armAt(counts: CallCounts, index: number, stated: ArmBurden): ArmBurden {
  const n = counts.rollouts;
  return {
    blocked: counts.blocked[index]! / n,
    refetch: stated.refetch,
    wasted: stated.wasted,
    actions: counts.calls[index]! / n,
    stopped: counts.stopped[index]! / n,
    rollouts: n,
  };
}

function isArmAsStated(counts: CallCounts, index: number, stated: ArmBurden): boolean {
  const n = counts.rollouts;
  return (
    stated.rollouts === n &&
    Object.is(stated.blocked, counts.blocked[index]! / n) &&
    Object.is(stated.actions, counts.calls[index]! / n) &&
    Object.is(stated.stopped, counts.stopped[index]! / n)
  );
}

function isDeltaAsStated(stated: BoundaryDelta): boolean {
  const made = boundaryDelta(stated.horizon, stated.pre, stated.post);
  return (
    Object.is(stated.blocked, made.blocked) &&
    Object.is(stated.refetch, made.refetch) &&
    Object.is(stated.wasted, made.wasted) &&
    Object.is(stated.harm, made.harm) &&
    Object.is(stated.stopped, made.stopped)
  );
}
