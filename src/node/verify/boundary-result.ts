import { contextSize } from '../../core/events/size.ts';
import type { BoundaryResult } from '../../core/model/boundary.ts';
import type { Rollout } from '../../core/model/rollout.ts';
import { scoreBoundary } from '../../core/scoring/burden.ts';
import type { Compaction } from './journal-entry.ts';
import type { VerificationPlan } from './verification-plan.ts';

/**
 * One strategy's part of a boundary, scored from the rollouts there are.
 * @param index of the boundary in the plan. @throws RangeError for another.
 */
export function boundaryResult(
  { boundaries, horizon }: VerificationPlan,
  index: number,
  compaction: Compaction,
  pre: readonly Rollout[],
  post: readonly Rollout[],
): BoundaryResult {
  const boundary = boundaries[index];
  if (boundary === undefined) throw new RangeError(`no boundary ${index}`);
  const context = compaction.kind === 'context' ? compaction.context : null;
  return {
    trajectory: boundary.trajectory,
    cut: boundary.cut,
    preSize: contextSize(boundary.context),
    postSize: context?.size ?? null,
    compactionTokens: context?.tokens ?? 0,
    unchanged: context?.unchanged ?? false,
    compactionError: compaction.kind === 'failed' ? compaction.error : null,
    deltas: scoreBoundary(pre, post, boundary.history, horizon),
    pre,
    post,
  };
}
