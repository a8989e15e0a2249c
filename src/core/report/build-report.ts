import type { BoundaryResult } from '../model/boundary.ts';
import type { VerificationReport } from '../model/report.ts';
import { buildStrategies, type StrategyResults } from './build-strategy.ts';
import { countErrors } from './count-errors.ts';
import type { ScoringTools } from './horizon-summary.ts';
import { plannedBoundaries } from './planned-boundaries.ts';

/** Horizon and samples a report was made with. */
export interface ReportPlan {
  readonly horizon: number;
  readonly samples: number;
}

/** The report's head: what is counted once for all strategies. */
export type ReportHead = Omit<VerificationReport, 'strategies'>;

/**
 * Builds a whole report from scored boundaries. The PRE rollouts of a boundary stand under every strategy and are
 * counted once.
 * @param horizons which k to summarise; all of them unless told.
 * Source: AG2 1.2.1, `CompactionVerifier.verify` and `VerificationReport`.
 */
export function buildReport(
  plan: ReportPlan,
  strategies: readonly StrategyResults[],
  tools: ScoringTools,
  horizons?: readonly number[],
): VerificationReport {
  return {
    ...reportHead(plan, strategies),
    strategies: buildStrategies(strategies, plan.horizon, tools, horizons),
  };
}

/** Counts the report's head from the boundaries of all strategies. */
export function reportHead(plan: ReportPlan, strategies: readonly StrategyResults[]): ReportHead {
  const results = strategies.flatMap(({ boundaries }) => boundaries);
  const pre = plannedBoundaries(strategies.map(({ boundaries }) => boundaries)).flatMap((planned) =>
    Array.from(planned.pre),
  );
  return {
    horizon: plan.horizon,
    samples: plan.samples,
    boundaries: new Set(results.map(placeOf)).size,
    recordings: new Set(results.map(({ trajectory }) => trajectory)).size,
    preRollouts: pre.length,
    failedPreRollouts: pre.filter(({ ending }) => ending === 'error').length,
    preErrors: countErrors(pre),
  };
}

function placeOf({ trajectory, cut }: BoundaryResult): string {
  return `${trajectory}@${cut}`;
}
