import type { ArmBurden, BoundaryResult } from '../core/model/boundary.ts';
import type { StrategyReport, VerificationReport } from '../core/model/report.ts';
import type { Rollouts } from '../core/model/rollout.ts';
import { deltaAt, isScored, type ScoringTools } from '../core/report/horizon-summary.ts';
import { boundaryDelta, scoredRollouts } from '../core/scoring/burden.ts';
import { holmAdjusted } from '../statistics/holm.ts';
import { exactGroupMean, groupByRecording, placedDeltas } from './groups.ts';
import { inferenceAt } from './infer.ts';
import { noWorse, verdictRule } from './rules.ts';
import type { FailureBounds, InferenceSlice, Margins, StrategyInference, VerdictRule } from './types.ts';

/** What the verdict was made with. */
interface Settings {
  /** All strategies as they ran. */
  readonly slice: InferenceSlice;
  readonly margins: Margins;
}

/** Wasted calls that a failed rollout of each arm is given. */
interface World {
  readonly pre: number;
  readonly post: number;
}

/**
 * How far failures could move a verdict: what failed scored as badly, and as well, as it could have been. A failed
 * compaction stands for `samples` rollouts. `stopped` is left as it is: a failed rollout did not choose to stop.
 * @returns null where nothing failed at the strategy's boundaries.
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
  const { k } = settings.slice;
  const worst = inWorld(strategy, k, { pre: 0, post: k }, report.samples);
  const best = inWorld(strategy, k, { pre: k, post: 0 }, report.samples);
  const holdsIn = (world: StrategyReport) => ruleIn(world, report, index, settings, tools) === rule;
  return {
    ...counts,
    worst: meanOf(worst, k),
    best: meanOf(best, k),
    holds: holdsIn(worst) && holdsIn(best),
    ...failureShares(strategy),
  };
}

function failureCounts(
  strategy: StrategyReport,
): Pick<FailureBounds, 'failedPost' | 'failedPre' | 'failedCompactions'> {
  const sum = (count: (result: BoundaryResult) => number) =>
    strategy.boundaries.reduce((total, result) => total + count(result), 0);
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

/** The strategy with its failures scored as the world says. */
function inWorld(strategy: StrategyReport, k: number, world: World, samples: number): StrategyReport {
  return {
    ...strategy,
    boundaries: strategy.boundaries.map((result) => scoredIn(result, k, world, samples)),
  };
}

/** The rule that holds for a strategy in another world; the other strategies, and so their p, stay as they ran. */
function ruleIn(
  world: StrategyReport,
  report: VerificationReport,
  index: number,
  { slice, margins }: Settings,
  tools: ScoringTools,
): VerdictRule {
  const { k, control } = slice;
  const ruler = control === null || control === index ? undefined : report.strategies[control];
  const strategies = ruler === undefined ? [world] : [world, ruler];
  const own = inferenceAt({ ...report, strategies }, k, tools, ruler === undefined ? null : 1).strategies[0];
  return verdictRule({
    strategy: world,
    inference: own == null ? null : { ...own, adjusted: adjustedAmong(own, index, slice) },
    noWorseP: noWorse(world, k, margins, tools),
    asksControl: ruler !== undefined,
  });
}

function adjustedAmong(
  own: StrategyInference,
  index: number,
  slice: InferenceSlice,
): StrategyInference['adjusted'] {
  const adjusted = (channel: 'wasted' | 'stopped') =>
    holmAdjusted(
      slice.strategies.map((other, place) => {
        if (place === slice.control) return null;
        return (place === index ? own : other)?.channels[channel].p ?? null;
      }),
    )[index] ?? null;
  return { wasted: adjusted('wasted'), stopped: adjusted('stopped') };
}

function scoredIn(result: BoundaryResult, k: number, world: World, samples: number): BoundaryResult {
  const stated = isScored(result) ? deltaAt(result, k) : null;
  const failedPost = result.compactionError === null ? failedIn(result.post) : samples;
  const pre = withFailures(stated?.pre ?? null, failedIn(result.pre), world.pre, k);
  const post = withFailures(stated?.post ?? null, failedPost, world.post, k);
  if (pre === null || post === null) return result;
  return { ...result, deltas: [boundaryDelta(k, pre, post)] };
}

/** An arm's means once its failures count as rollouts; null when the arm has none at all. */
function withFailures(arm: ArmBurden | null, failed: number, wasted: number, k: number): ArmBurden | null {
  if (failed === 0) return arm;
  const ran = arm?.rollouts ?? 0;
  const rollouts = ran + failed;
  const mean = (value: number, each: number) => (Math.round(value * ran) + each * failed) / rollouts;
  return {
    blocked: mean(arm?.blocked ?? 0, 0),
    refetch: mean(arm?.refetch ?? 0, wasted),
    wasted: mean(arm?.wasted ?? 0, wasted),
    actions: mean(arm?.actions ?? 0, k),
    stopped: mean(arm?.stopped ?? 0, 0),
    rollouts,
  };
}

function meanOf(strategy: StrategyReport | undefined, k: number): number {
  const scored = (strategy?.boundaries ?? []).filter(isScored);
  return scored.length === 0 ? 0 : exactGroupMean(groupByRecording(placedDeltas(scored, k, 'wasted')));
}
