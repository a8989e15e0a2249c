import type { ArmBurden, BoundaryDelta } from '../core/model/boundary.ts';
import type { ArmName } from '../core/model/rollout.ts';
import { roundHalfEven } from '../python/rounding.ts';
import type { PositionCounts, RolloutRow } from './types.ts';

/**
 * What one arm's means say of each call position: counts are differences of mean(k) · rollouts, which rounds back to
 * whole numbers. The refetches that are no repeats within their rollout must repeat the history; the file does not
 * say which calls these are.
 */
export function positionCounts(
  deltas: readonly BoundaryDelta[],
  arm: ArmName,
  rows: readonly RolloutRow[],
): PositionCounts[] {
  const scored = rows.filter((row) => row.scored);
  let before = { blocked: 0, refetch: 0, wasted: 0 };
  return deltas.map((delta, position) => {
    const upTo = counts(delta[arm]);
    const calls = scored.flatMap((row) => row.calls[position] ?? []);
    const refetch = upTo.refetch - before.refetch;
    const repeats = calls.filter((call) => call.repeatOf !== null).length;
    const here = {
      calls: calls.length,
      blocked: upTo.blocked - before.blocked,
      wasted: upTo.wasted - before.wasted,
      refetch,
      repeats,
      // Never negative in what AG2 writes; a file that was changed by hand may say so.
      fromHistory: Math.max(0, refetch - repeats),
    };
    before = upTo;
    return here;
  });
}

function counts(arm: ArmBurden): { blocked: number; refetch: number; wasted: number } {
  const count = (mean: number) => roundHalfEven(mean * arm.rollouts);
  return { blocked: count(arm.blocked), refetch: count(arm.refetch), wasted: count(arm.wasted) };
}
