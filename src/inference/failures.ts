import type { BoundaryResult } from '../core/model/boundary.ts';
import type { StrategyReport, VerificationReport } from '../core/model/report.ts';
import type { Rollouts } from '../core/model/rollout.ts';
import type { ScoringTools } from '../core/report/horizon-summary.ts';
import { type PlannedBoundary, plannedBoundaries } from '../core/report/planned-boundaries.ts';
import { scoredRollouts } from '../core/scoring/burden.ts';
import { groupSignFlip } from '../statistics/group-sign-flip.ts';
import { holmAdjusted } from '../statistics/holm.ts';
import { typicalValues } from '../statistics/typical-values.ts';
import { deltasInWorld, type World } from './failure-worlds.ts';
import { exactGroupMean, groupByRecording } from './groups.ts';
import { type ChannelEvidence, type DecidingChannel, noWorseP, verdictRule } from './rules.ts';
import type { FailureBounds, InferenceSlice, Margins, VerdictRule } from './types.ts';

/** What the verdict was made with. */
interface Settings {
  /** All strategies as they ran. */
  readonly slice: InferenceSlice;
  readonly margins: Margins;
}

const WORLDS: readonly World[] = ['worst', 'best'];

/**
 * How far failures could move a verdict: what failed scored as badly, and as well, as it could have been
 * ({@link deltasInWorld}). The verdict holds when its rule does with wasted and stopped at either end, each by itself:
 * four cases. The other strategies, and so their p in Holm's family, stay as they ran; so does the control.
 * @returns null where nothing failed at the strategy's boundaries.
 * @throws CancelledError
 */
export function failureBounds(
  report: VerificationReport,
  index: number,
  settings: Settings,
  tools: ScoringTools,
  rule: VerdictRule,
): FailureBounds | null {
  const strategy = report.strategies[index];
  if (strategy === undefined) return null;
  const counts = failureCounts(strategy);
  if (counts.failedPost + counts.failedCompactions + counts.failedPre === 0) return null;
  const planned = plannedBoundaries(report.strategies.map(({ boundaries }) => boundaries));
  const evidence = (channel: DecidingChannel) =>
    WORLDS.map((world) => worldEvidence(planned, report.samples, index, settings, channel, world, tools));
  const wasted = evidence('wasted');
  const stopped = evidence('stopped');
  const rules = wasted.flatMap((w) =>
    stopped.map((s) =>
      verdictRule({ strategy, channels: w === null || s === null ? null : { wasted: w, stopped: s } }),
    ),
  );
  return {
    ...counts,
    worst: wasted[0]?.mean ?? 0,
    best: wasted[1]?.mean ?? 0,
    holds: rules.every((other) => other === rule),
    ...failureShares(strategy),
  };
}

function failureCounts({
  boundaries,
}: StrategyReport): Pick<FailureBounds, 'failedPost' | 'failedPre' | 'failedCompactions'> {
  const sum = (count: (result: BoundaryResult) => number) =>
    boundaries.reduce((total, result) => total + count(result), 0);
  return {
    failedPost: sum(({ post }) => failedIn(post)),
    failedPre: sum(({ pre }) => failedIn(pre)),
    failedCompactions: sum(({ compactionError }) => (compactionError === null ? 0 : 1)),
  };
}

/** Like with like: both arms at the boundaries where the strategy did compact. */
function failureShares({ boundaries }: StrategyReport): { postShare: number; preShare: number } {
  const compacted = boundaries.filter(
    ({ compactionError, unchanged }) => compactionError === null && !unchanged,
  );
  const share = (arm: 'pre' | 'post') => {
    const rollouts = compacted.reduce((sum, result) => sum + result[arm].length, 0);
    return rollouts === 0 ? 0 : compacted.reduce((sum, result) => sum + failedIn(result[arm]), 0) / rollouts;
  };
  return { postShare: share('post'), preShare: share('pre') };
}

function failedIn(rollouts: Rollouts): number {
  return rollouts.length - scoredRollouts(rollouts).length;
}

/** What the rules look at in one channel, in one world; null where nothing would be scored even then. */
function worldEvidence(
  planned: readonly PlannedBoundary[],
  samples: number,
  index: number,
  { slice, margins }: Settings,
  channel: DecidingChannel,
  world: World,
  tools: ScoringTools,
): ChannelEvidence | null {
  const control = slice.control === index ? null : slice.control;
  const own = deltasInWorld(planned, index, control, { k: slice.k, samples }, channel, world);
  if (own.deltas.length === 0) return null;
  const groups = groupByRecording(own.deltas);
  const { p } = groupSignFlip(tools.kernel, groups, tools.cancellation);
  return {
    mean: exactGroupMean(groups),
    boundaries: own.deltas.length,
    recordings: groups.length,
    p,
    adjusted: adjustedAmong(p, index, slice, channel),
    noWorseP: noWorseP(groups, channel, margins, tools),
    clearsControl: () =>
      control === null ||
      (typicalValues(groupByRecording(own.overControl), tools.cancellation)?.low ?? 0) > 0,
  };
}

/** Holm's adjusted p of a strategy whose p is another, among the others as they ran. */
function adjustedAmong(
  p: number | null,
  index: number,
  slice: InferenceSlice,
  channel: DecidingChannel,
): number | null {
  const family = slice.strategies.map((other, place) => {
    if (place === slice.control) return null;
    return place === index ? p : (other?.channels[channel].p ?? null);
  });
  return holmAdjusted(family)[index] ?? null;
}
