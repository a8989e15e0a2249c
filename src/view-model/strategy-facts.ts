import type { StrategyReport } from '../core/model/report.ts';
import { tokenRatios } from '../core/report/build-strategy.ts';
import { unscoredReason } from '../core/report/summary.ts';
import type { StrategyFacts } from './types.ts';

/**
 * Index of the strategy the others are read against: a scored one whose every boundary is unchanged; of several the
 * one named `control`, else the first; −1 when there is none.
 */
export function controlIndex(strategies: readonly StrategyReport[]): number {
  const candidates = strategies.flatMap((strategy, index) =>
    strategy.horizons.length > 0 && strategy.unchangedBoundaries === strategy.boundaries.length
      ? [index]
      : [],
  );
  return candidates.find((index) => strategies[index]?.strategy === 'control') ?? candidates[0] ?? -1;
}

/** What does not depend on k, for every strategy. */
export function strategyFacts(strategies: readonly StrategyReport[]): StrategyFacts[] {
  const control = controlIndex(strategies);
  return strategies.map((report, index) => ({
    index,
    name: report.strategy,
    control: index === control,
    tested: report.boundaries.length,
    scored: report.boundaries.length - report.unscoredBoundaries,
    kept: tokenRatios(report.boundaries).length > 0 ? report.medianTokenRatio : null,
    noop: report.unchangedBoundaries,
    grown: report.grownBoundaries,
    postRollouts: report.postRollouts,
    failedRollouts: report.failedRollouts,
    preRollouts: report.preRollouts,
    failedPreRollouts: report.failedPreRollouts,
    failureAsymmetry: report.failureAsymmetry,
    failedCompactions: report.failedCompactions,
    compactionTokens: report.boundaries.reduce((sum, boundary) => sum + boundary.compactionTokens, 0),
    unscoredReason: unscoredReason(report),
  }));
}
