import type { PyDict, PyValue } from '../../python/json-value.ts';
import type { Interval } from '../../statistics/interval.ts';
import type { ArmBurden, BoundaryDelta, BoundaryResult, ContextSize } from '../model/boundary.ts';
import type { ErrorCount, HorizonSummary, StrategyReport, VerificationReport } from '../model/report.ts';
import type { Action, Rollout } from '../model/rollout.ts';
import type { ReportHead } from './build-report.ts';

/**
 * AG2's `report.to_dict()` as a value for `dumps`: a bigint is a Python int, a number a Python float. Keys stand in
 * AG2's order. Source: AG2 1.2.1, `VerificationReport.to_dict`.
 */
export function toDict(report: VerificationReport): PyValue {
  return new Map<string, PyValue>([
    ...headValue(report),
    [
      'strategies',
      new Map(report.strategies.map((strategy) => [strategy.strategy, strategyValue(strategy)])),
    ],
  ]);
}

/** The report's own fields, without `strategies`. */
export function headValue(report: ReportHead): PyDict {
  return dict({
    horizon: BigInt(report.horizon),
    samples: BigInt(report.samples),
    boundaries: BigInt(report.boundaries),
    recordings: BigInt(report.recordings),
    pre_rollouts: BigInt(report.preRollouts),
    failed_pre_rollouts: BigInt(report.failedPreRollouts),
    pre_errors: errorsValue(report.preErrors),
  });
}

function dict(fields: Readonly<Record<string, PyValue>>): PyDict {
  return new Map(Object.entries(fields));
}

function errorsValue(errors: readonly ErrorCount[]): PyValue {
  return errors.map(({ message, count }) => [message, BigInt(count)]);
}

function strategyValue(report: StrategyReport): PyValue {
  return new Map<string, PyValue>([
    ...strategyHeadValue(report),
    ['boundaries', report.boundaries.map(boundaryValue)],
  ]);
}

/** A strategy's own fields, without `boundaries`. */
export function strategyHeadValue(report: StrategyReport): PyDict {
  return dict({
    strategy: report.strategy,
    sign_test_p: report.signTestP,
    permutation_p: report.permutationP,
    permutation_error: report.permutationError,
    median_token_ratio: report.medianTokenRatio,
    unchanged_boundaries: BigInt(report.unchangedBoundaries),
    unscored_boundaries: BigInt(report.unscoredBoundaries),
    post_rollouts: BigInt(report.postRollouts),
    failed_rollouts: BigInt(report.failedRollouts),
    pre_rollouts: BigInt(report.preRollouts),
    failed_pre_rollouts: BigInt(report.failedPreRollouts),
    failure_asymmetry: report.failureAsymmetry,
    post_errors: errorsValue(report.postErrors),
    failed_compactions: BigInt(report.failedCompactions),
    compaction_errors: errorsValue(report.compactionErrors),
    grown_boundaries: BigInt(report.grownBoundaries),
    horizons: report.horizons.map(horizonValue),
  });
}

/** The means and intervals of one horizon. */
export function horizonValue(summary: HorizonSummary): PyDict {
  return dict({
    horizon: BigInt(summary.horizon),
    boundaries: BigInt(summary.boundaries),
    blocked: intervalValue(summary.blocked),
    refetch: intervalValue(summary.refetch),
    wasted: intervalValue(summary.wasted),
    harm: intervalValue(summary.harm),
    stopped: intervalValue(summary.stopped),
  });
}

function intervalValue({ mean, low, high, n }: Interval): PyValue {
  return dict({ mean, low, high, n: BigInt(n) });
}

function boundaryValue(result: BoundaryResult): PyValue {
  return dict({
    trajectory: BigInt(result.trajectory),
    cut: BigInt(result.cut),
    pre_size: sizeValue(result.preSize),
    post_size: result.postSize === null ? null : sizeValue(result.postSize),
    compaction_tokens: BigInt(result.compactionTokens),
    unchanged: result.unchanged,
    compaction_error: result.compactionError,
    deltas: result.deltas.map(deltaValue),
    pre: Array.from(result.pre, rolloutValue),
    post: Array.from(result.post, rolloutValue),
  });
}

function sizeValue({ events, tokens }: ContextSize): PyValue {
  return dict({ events: BigInt(events), tokens: BigInt(tokens) });
}

/** The delta of one boundary at one horizon. */
export function deltaValue(delta: BoundaryDelta): PyDict {
  return dict({
    horizon: BigInt(delta.horizon),
    blocked: delta.blocked,
    refetch: delta.refetch,
    wasted: delta.wasted,
    harm: delta.harm,
    stopped: delta.stopped,
    pre: armValue(delta.pre),
    post: armValue(delta.post),
  });
}

function armValue(arm: ArmBurden): PyValue {
  return dict({
    blocked: arm.blocked,
    refetch: arm.refetch,
    wasted: arm.wasted,
    actions: arm.actions,
    stopped: arm.stopped,
    rollouts: BigInt(arm.rollouts),
  });
}

function rolloutValue(rollout: Rollout): PyValue {
  return dict({
    arm: rollout.arm,
    sample: BigInt(rollout.sample),
    actions: rollout.actions.map(actionValue),
    ending: rollout.ending,
    error: rollout.error,
  });
}

function actionValue(action: Action): PyValue {
  return dict({
    call_id: action.callId,
    name: action.name,
    arguments: action.arguments,
    signature: action.signature,
    blocked: action.blocked,
    error_type: action.errorType,
  });
}
