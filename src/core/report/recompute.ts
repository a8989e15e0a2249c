import { pathText } from '../../util/json-path.ts';
import type { BoundaryResult } from '../model/boundary.ts';
import type { HorizonSummary, StrategyReport, VerificationReport } from '../model/report.ts';
import type { ArmName } from '../model/rollout.ts';
import { buildReport } from './build-report.ts';
import { compareDicts, type Discrepancies } from './compare.ts';
import type { ScoringTools } from './horizon-summary.ts';
import { recomputeBoundary } from './recompute-boundary.ts';
import { recomputeSignatures } from './recompute-signatures.ts';
import type { StatedReport, StatedStrategy } from './stated-report.ts';
import { deltaValue, headValue, horizonValue, strategyHeadValue } from './to-dict.ts';

/**
 * The report with every boundary scored again from its calls; what is stated above the boundaries stays.
 * @param signatures whether the signatures are made again too, from names and arguments.
 */
export function recomputeBoundaries(report: StatedReport, signatures = false): StatedReport {
  return {
    ...report,
    strategies: report.strategies.map((strategy) => ({
      ...strategy,
      boundaries: strategy.boundaries.map((result) => {
        const scored = recomputeBoundary(result, report.plan.horizon);
        return signatures ? recomputeSignatures(scored) : scored;
      }),
    })),
  };
}

/** Builds everything above the boundaries of a report whose boundaries were recomputed. */
export function recomputeReport(
  recomputed: StatedReport,
  tools: ScoringTools,
  horizons?: readonly number[],
): VerificationReport {
  return buildReport(recomputed.plan, recomputed.strategies, tools, horizons);
}

/** JSON path of a strategy. */
export function strategyPath(name: string): string {
  return pathText(['strategies', name]);
}

/** A report scored again beside the one a file states, strategy by strategy. */
export interface Recomputed {
  readonly stated: StatedReport;
  /** Built from the recomputed boundaries; its horizons may be only some. */
  readonly report: VerificationReport;
}

/** Holds every stated number against the report built anew, in the file's order. */
export function compareReport({ stated, report }: Recomputed, found: Discrepancies): void {
  compareDicts(stated.stated, headValue(report), '', found);
  forEachStrategy({ stated, report }, (theirs, ours) => {
    compareStrategyNumbers(theirs, ours, found);
    for (const summary of ours.horizons) compareHorizon(theirs, summary, found);
    compareBoundaries(theirs, ours, found);
  });
}

/** Calls `compare` for each strategy of a file and the one made anew from it. */
function forEachStrategy(
  { stated, report }: Recomputed,
  compare: (theirs: StatedStrategy, ours: StrategyReport) => void,
): void {
  stated.strategies.forEach((theirs, index) => {
    const ours = report.strategies[index];
    if (ours !== undefined) compare(theirs, ours);
  });
}

/** Holds a strategy's own numbers against ours; of its horizons only how many there are. */
export function compareStrategyNumbers(
  theirs: StatedStrategy,
  ours: StrategyReport,
  found: Discrepancies,
): void {
  const path = strategyPath(theirs.strategy);
  const numbers = new Map(theirs.stated);
  const horizons = numbers.get('horizons');
  numbers.delete('horizons');
  compareDicts(numbers, strategyHeadValue(ours), path, found);
  const expected = ours.horizons.length > 0 ? (ours.horizons.at(-1)?.horizon ?? 0) : 0;
  if (Array.isArray(horizons) && horizons.length !== expected) {
    found.add(`${path}.horizons.length`, BigInt(horizons.length), BigInt(expected));
  }
}

/** Holds what a strategy states of one k against the summary made anew. */
export function compareHorizon(theirs: StatedStrategy, ours: HorizonSummary, found: Discrepancies): void {
  const horizons = theirs.stated.get('horizons');
  const index = ours.horizon - 1;
  const stated: unknown = Array.isArray(horizons) ? horizons[index] : undefined;
  if (!(stated instanceof Map)) return;
  compareDicts(stated, horizonValue(ours), `${strategyPath(theirs.strategy)}.horizons[${index}]`, found);
}

function compareBoundaries(theirs: StatedStrategy, ours: StrategyReport, found: Discrepancies): void {
  theirs.boundaries.forEach((stated, index) => {
    const recomputed = ours.boundaries[index];
    if (recomputed === undefined || recomputed === stated) return;
    const path = () => `${strategyPath(theirs.strategy)}.boundaries[${theirs.indices[index] ?? index}]`;
    compareDeltas(stated, recomputed, path, found);
    for (const arm of ['pre', 'post'] as const) {
      if (stated[arm] !== recomputed[arm]) compareSignatures(stated, recomputed, arm, path, found);
    }
  });
}

/** Holds the deltas of a boundary against ours. */
export function compareDeltas(
  stated: BoundaryResult,
  recomputed: BoundaryResult,
  path: () => string,
  found: Discrepancies,
): void {
  if (recomputed.deltas.length !== stated.deltas.length) {
    const counts = [stated.deltas.length, recomputed.deltas.length].map(BigInt);
    found.add(`${path()}.deltas.length`, counts[0], counts[1]);
    return;
  }
  stated.deltas.forEach((delta, index) => {
    const ours = recomputed.deltas[index];
    if (ours === undefined) return;
    compareDicts(deltaValue(delta), deltaValue(ours), `${path()}.deltas[${index}]`, found);
  });
}

/** Holds the signatures of one arm's calls against ours. */
export function compareSignatures(
  stated: BoundaryResult,
  recomputed: BoundaryResult,
  arm: ArmName,
  path: () => string,
  found: Discrepancies,
): void {
  Array.from(stated[arm]).forEach((rollout, index) => {
    const ours = recomputed[arm].at(index)?.actions;
    rollout.actions.forEach(({ signature }, position) => {
      const place = () => `${path()}.${arm}[${index}].actions[${position}].signature`;
      found.compare(place, signature, ours?.[position]?.signature);
    });
  });
}
