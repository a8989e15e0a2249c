import type { StrategyReport } from '../core/model/report.ts';
import { tokenRatios } from '../core/report/build-strategy.ts';
import { unscoredReason } from '../core/report/summary.ts';
import { controlIndex } from '../inference/control.ts';
import { failuresAlike } from './failures-alike.ts';
import type { StrategyFacts } from './types.ts';

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
    failuresAlike: failuresAlike(report),
    failedCompactions: report.failedCompactions,
    compactionTokens: report.boundaries.reduce((sum, boundary) => sum + boundary.compactionTokens, 0),
    unscoredReason: unscoredReason(report),
  }));
}
