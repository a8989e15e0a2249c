import type { ArmBurden, BoundaryDelta, BoundaryResult } from '../model/boundary.ts';
import type { Rollout } from '../model/rollout.ts';
import { boundaryDelta, scoredRollouts } from '../scoring/burden.ts';

/**
 * Scores a boundary again as far as a report allows: blocked, actions and stopped from the calls, refetch and
 * wasted from the arm means the report states (it holds no history to count them from), the deltas from these.
 * A boundary whose report states no deltas stays unscored: nothing else says what its refetches were.
 */
export function recomputeBoundary(result: BoundaryResult, horizon: number): BoundaryResult {
  if (result.deltas.length === 0) return result;
  const pre = scoredRollouts(result.pre);
  const post = scoredRollouts(result.post);
  if (pre.length === 0 || post.length === 0) return { ...result, deltas: [] };
  const preArms = recomputeArm(pre, result.deltas, 'pre', horizon);
  const postArms = recomputeArm(post, result.deltas, 'post', horizon);
  const deltas: BoundaryDelta[] = [];
  preArms.forEach((arm, index) => {
    const other = postArms[index];
    if (other !== undefined) deltas.push(boundaryDelta(index + 1, arm, other));
  });
  return { ...result, deltas };
}

function recomputeArm(
  rollouts: readonly Rollout[],
  deltas: readonly BoundaryDelta[],
  arm: 'pre' | 'post',
  horizon: number,
): ArmBurden[] {
  const blockedAt = new Array<number>(horizon).fill(0);
  const callsAt = new Array<number>(horizon).fill(0);
  for (const { actions } of rollouts) {
    for (let position = 0; position < Math.min(actions.length, horizon); position += 1) {
      callsAt[position] = (callsAt[position] ?? 0) + 1;
      if (actions[position]?.blocked) blockedAt[position] = (blockedAt[position] ?? 0) + 1;
    }
  }
  const n = rollouts.length;
  const arms: ArmBurden[] = [];
  let blocked = 0;
  let calls = 0;
  for (let position = 0; position < horizon; position += 1) {
    const callsHere = callsAt[position] ?? 0;
    const stated = deltas[position]?.[arm];
    if (stated === undefined) break;
    blocked += blockedAt[position] ?? 0;
    calls += callsHere;
    arms.push({
      blocked: blocked / n,
      refetch: stated.refetch,
      wasted: stated.wasted,
      actions: calls / n,
      stopped: (n - callsHere) / n,
      rollouts: n,
    });
  }
  return arms;
}
