import type { BoundaryDelta } from '../model/boundary.ts';
import type { VerificationReport } from '../model/report.ts';
import { buildReport } from './build-report.ts';
import { compareDicts, type Discrepancies } from './compare.ts';
import type { ScoringTools } from './horizon-summary.ts';
import { recomputeBoundary } from './recompute-boundary.ts';
import type { StatedReport, StatedStrategy } from './stated-report.ts';
import { deltaValue, headValue, strategyHeadValue } from './to-dict.ts';

/** The report with every boundary scored again from its calls; what is stated above the boundaries stays. */
export function recomputeBoundaries(report: StatedReport): StatedReport {
  return {
    ...report,
    strategies: report.strategies.map((strategy) => ({
      ...strategy,
      boundaries: strategy.boundaries.map((result) => recomputeBoundary(result, report.plan.horizon)),
    })),
  };
}

/** Builds everything above the boundaries of a report whose boundaries were recomputed. */
export function recomputeReport(recomputed: StatedReport, tools: ScoringTools): VerificationReport {
  return buildReport(recomputed.plan, recomputed.strategies, tools);
}

/** JSON path of a strategy. */
export function strategyPath(name: string): string {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) ? `strategies.${name}` : `strategies[${JSON.stringify(name)}]`;
}

/** Holds the stated deltas of all boundaries against the recomputed ones. */
export function compareBoundaries(
  stated: StatedReport,
  recomputed: StatedReport,
  found: Discrepancies,
): void {
  stated.strategies.forEach((strategy, index) => {
    const ours = recomputed.strategies[index];
    if (ours !== undefined) compareStrategyBoundaries(strategy, ours, found);
  });
}

function compareStrategyBoundaries(
  stated: StatedStrategy,
  recomputed: StatedStrategy,
  found: Discrepancies,
): void {
  stated.boundaries.forEach((result, index) => {
    const ours = recomputed.boundaries[index]?.deltas ?? [];
    const path = () =>
      `${strategyPath(stated.strategy)}.boundaries[${stated.indices[index] ?? index}].deltas`;
    if (ours.length !== result.deltas.length) {
      found.add(`${path()}.length`, BigInt(result.deltas.length), BigInt(ours.length));
      return;
    }
    result.deltas.forEach((delta, k) => {
      const other = ours[k];
      if (other === undefined || equalDeltas(delta, other)) return;
      compareDicts(deltaValue(delta), deltaValue(other), `${path()}[${k}]`, found);
    });
  });
}

const DELTA_NUMBERS = ['blocked', 'refetch', 'wasted', 'harm', 'stopped'] as const;
const ARM_NUMBERS = ['blocked', 'refetch', 'wasted', 'actions', 'stopped', 'rollouts'] as const;

function equalDeltas(a: BoundaryDelta, b: BoundaryDelta): boolean {
  return (
    DELTA_NUMBERS.every((name) => Object.is(a[name], b[name])) &&
    ARM_NUMBERS.every((name) => Object.is(a.pre[name], b.pre[name]) && Object.is(a.post[name], b.post[name]))
  );
}

/** Holds the stated numbers above the boundaries against a report built anew. */
export function compareAggregates(
  stated: StatedReport,
  recomputed: VerificationReport,
  found: Discrepancies,
): void {
  compareDicts(stated.stated, headValue(recomputed), '', found);
  stated.strategies.forEach((strategy, index) => {
    const ours = recomputed.strategies[index];
    if (ours !== undefined) {
      compareDicts(strategy.stated, strategyHeadValue(ours), strategyPath(strategy.strategy), found);
    }
  });
}
