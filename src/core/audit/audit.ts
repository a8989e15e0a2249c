import { floatRepr } from '../../python/float-repr.ts';
import { roundHalfEven } from '../../python/rounding.ts';
import type { NumericKernel } from '../../statistics/kernel/kernel.ts';
import { attributeBoundary, type Contradiction } from '../attribution/attribute.ts';
import type { ArmBurden } from '../model/boundary.ts';
import type { StrategyReport } from '../model/report.ts';
import { compareDicts, Discrepancies } from '../report/compare.ts';
import { type PlannedBoundary, plannedBoundaries } from '../report/planned-boundaries.ts';
import {
  compareBoundaries,
  compareHorizon,
  compareStrategyNumbers,
  recomputeBoundaries,
  recomputeReport,
  strategyPath,
} from '../report/recompute.ts';
import { firstDifference } from '../report/same-rollouts.ts';
import type { StatedReport } from '../report/stated-report.ts';
import { chosenFamily, fittingSumFamily, type SumFamilyFit } from '../report/sum-family.ts';
import { headValue } from '../report/to-dict.ts';

/** What a finding is about, from the calls upwards: what lies above follows from what lies below. */
export type AuditLevel = 'calls' | 'boundary' | 'strategy' | 'report';

/** One thing of a file that does not follow from its calls. */
export interface AuditFinding {
  readonly level: AuditLevel;
  readonly path: string;
  /** As JSON text. */
  readonly stated: string;
  /** As JSON text; for a count that nothing explains, what is wrong with it. */
  readonly recomputed: string;
  /** Units in the last place between two floats; null for anything else. */
  readonly ulps: string | null;
}

/** What an audit found. */
export interface Audit {
  readonly sumFamilyFits: SumFamilyFit;
  /** Values compared: numbers, texts, flags, PRE lists, counts that must be possible. */
  readonly checked: number;
  readonly differ: number;
  /** The first of each level, from the calls upwards: at most {@link MOST_FINDINGS} a level. */
  readonly findings: readonly AuditFinding[];
}

/** Findings kept of each level; all are counted. */
const MOST_FINDINGS = 1000;

/**
 * Recomputes every number of a report from what lies beneath it and lists what differs, bit for bit. Refetch and wasted,
 * which no call decides, must be possible: counts over the rollouts, and explained by one history before the cut.
 */
export function auditReport(stated: StatedReport, kernel: NumericKernel): Audit {
  const recomputed = recomputeBoundaries(stated, true);
  const fit = fittingSumFamily(recomputed, kernel);
  const report = recomputeReport(recomputed, { kernel, family: chosenFamily(fit) });
  const levels: Readonly<Record<AuditLevel, Discrepancies>> = {
    calls: new Discrepancies(MOST_FINDINGS),
    boundary: new Discrepancies(MOST_FINDINGS),
    strategy: new Discrepancies(MOST_FINDINGS),
    report: new Discrepancies(MOST_FINDINGS),
  };
  checkPreLists(stated, levels.calls);
  const strategies = report.strategies;
  stated.strategies.forEach((theirs, index) => {
    const ours = strategies[index];
    if (ours === undefined) return;
    checkMeans(stated, ours, index, levels.boundary);
    compareBoundaries(theirs, ours, levels.boundary);
    for (const summary of ours.horizons) compareHorizon(theirs, summary, levels.strategy);
    compareStrategyNumbers(theirs, ours, levels.strategy);
  });
  checkHistories(stated, levels.boundary);
  compareDicts(stated.stated, headValue(report), '', levels.report);
  return summed(levels, fit);
}

function summed(levels: Readonly<Record<AuditLevel, Discrepancies>>, sumFamilyFits: SumFamilyFit): Audit {
  const all = Object.entries(levels) as [AuditLevel, Discrepancies][];
  const sum = (value: (found: Discrepancies) => number) =>
    all.reduce((total, [, found]) => total + value(found), 0);
  return {
    sumFamilyFits,
    checked: sum(({ checked }) => checked),
    differ: sum(({ count }) => count),
    findings: all.flatMap(([level, { first }]) =>
      first.map((finding) => ({ ...finding, level: isOfCalls(finding.path) ? 'calls' : level })),
    ),
  };
}

/** Signatures are compared with the boundaries, but lie beneath them. */
function isOfCalls(path: string): boolean {
  return path.endsWith('.signature') || /\.pre(\[|\.length|$)/.test(path);
}

interface Placed {
  readonly planned: PlannedBoundary;
  /** JSON path of the boundary under each strategy; undefined where it has none. */
  readonly paths: readonly (string | undefined)[];
}

/** Every planned boundary with its places in the file. */
function placedBoundaries(stated: StatedReport): Placed[] {
  const places = new Map<unknown, string>();
  for (const { strategy, boundaries, indices } of stated.strategies) {
    boundaries.forEach((result, index) => {
      places.set(result, `${strategyPath(strategy)}.boundaries[${indices[index] ?? index}]`);
    });
  }
  return plannedBoundaries(stated.strategies.map(({ boundaries }) => boundaries)).map((planned) => ({
    planned,
    paths: planned.results.map((result) => places.get(result)),
  }));
}

/** The PRE rollouts of a boundary stand under every strategy and must be the same. */
function checkPreLists(stated: StatedReport, found: Discrepancies): void {
  for (const { planned, paths } of placedBoundaries(stated)) {
    const first = planned.results.findIndex((result) => result !== undefined);
    const reference = planned.results[first];
    if (reference === undefined) continue;
    planned.results.forEach((result, strategy) => {
      if (result === undefined || strategy === first) return;
      found.checked += 1;
      const place = firstDifference(reference.pre, result.pre);
      if (place === null) return;
      found.addWords(`${paths[strategy]}.pre${place}`, 'another PRE', `as ${paths[first]}.pre${place}`);
    });
  }
}

/** Refetch and wasted are counts over the rollouts, divided once. */
function checkMeans(stated: StatedReport, ours: StrategyReport, index: number, found: Discrepancies): void {
  const strategy = stated.strategies[index];
  if (strategy === undefined) return;
  strategy.boundaries.forEach(({ deltas }, place) => {
    const own = ours.boundaries[place]?.deltas;
    deltas.forEach((delta, k) => {
      for (const arm of ['pre', 'post'] as const) {
        const rollouts = own?.[k]?.[arm].rollouts ?? delta[arm].rollouts;
        checkArm(
          delta[arm],
          rollouts,
          found,
          () =>
            `${strategyPath(strategy.strategy)}.boundaries[${strategy.indices[place] ?? place}].deltas[${k}].${arm}`,
        );
      }
    });
  });
}

function checkArm(arm: ArmBurden, rollouts: number, found: Discrepancies, path: () => string): void {
  for (const channel of ['refetch', 'wasted'] as const) {
    found.checked += 1;
    const nearest = roundHalfEven(arm[channel] * rollouts) / rollouts;
    if (!Object.is(nearest, arm[channel])) {
      found.addWords(
        `${path()}.${channel}`,
        floatRepr(arm[channel]),
        `a count over ${rollouts} rollouts, such as ${floatRepr(nearest)}`,
      );
    }
  }
}

/** One history before the cut must explain the counts of all arms. */
function checkHistories(stated: StatedReport, found: Discrepancies): void {
  for (const { planned, paths } of placedBoundaries(stated)) {
    found.checked += 1;
    const { contradiction } = attributeBoundary(planned, stated.plan.horizon);
    if (contradiction === null) continue;
    const first = planned.results.findIndex((result) => result !== undefined && result.deltas.length > 0);
    if (contradiction === 'anywhere') {
      found.addWords(
        `${paths[first]}.deltas`,
        'counts of refetch and wasted',
        'counts that one history explains',
      );
    } else {
      found.addWords(
        contradictedPath(contradiction, paths, first),
        'a count',
        'a count that one history explains',
      );
    }
  }
}

function contradictedPath(
  { strategy, arm, position, channel }: Contradiction,
  paths: readonly (string | undefined)[],
  first: number,
): string {
  return `${paths[strategy ?? first]}.deltas[${position}].${arm}.${channel}`;
}
