import { floatRepr } from '../../python/float-repr.ts';
import { roundHalfEven } from '../../python/rounding.ts';
import type { NumericKernel } from '../../statistics/kernel/kernel.ts';
import { attributeBoundary, type Contradiction } from '../attribution/attribute.ts';
import type { ArmBurden, BoundaryResult } from '../model/boundary.ts';
import type { HorizonSummary, VerificationReport } from '../model/report.ts';
import { allHorizons } from '../report/build-strategy.ts';
import { compareDicts, type Discrepancies } from '../report/compare.ts';
import { isScored, type ScoringTools, summariseHorizons } from '../report/horizon-summary.ts';
import { type PlannedBoundary, plannedBoundaries } from '../report/planned-boundaries.ts';
import {
  compareDeltas,
  compareHorizon,
  compareSignatures,
  compareStrategyNumbers,
  recomputeReport,
  strategyPath,
} from '../report/recompute.ts';
import { recomputeBoundary } from '../report/recompute-boundary.ts';
import { recomputeSignatures } from '../report/recompute-signatures.ts';
import { firstDifference } from '../report/same-rollouts.ts';
import type { StatedReport } from '../report/stated-report.ts';
import { chosenFamily, fittingSumFamily, type SumFamilyFit } from '../report/sum-family.ts';
import { headValue } from '../report/to-dict.ts';
import {
  type AuditCount,
  type AuditFinding,
  type AuditLevel,
  type AuditPlace,
  Findings,
} from './findings.ts';

export type { AuditFinding, AuditLevel } from './findings.ts';

/** What an audit found. */
export interface Audit {
  readonly sumFamilyFits: SumFamilyFit;
  /** Values compared: numbers, texts, flags, PRE lists, counts that must be possible. */
  readonly checked: number;
  readonly differ: number;
  readonly levels: Readonly<Record<AuditLevel, AuditCount>>;
  /** The first thousand of each level, from the calls upwards. */
  readonly findings: readonly AuditFinding[];
}

/**
 * Recomputes every number of a report from what lies beneath it and lists what differs, bit for bit. Refetch and wasted,
 * which no call decides, must be possible: counts over the rollouts, and explained by one history before the cut.
 */
export function auditReport(stated: StatedReport, kernel: NumericKernel): Audit {
  const steps = auditSteps(stated, kernel);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Boundaries checked in one step, of a few milliseconds. */
const BOUNDARIES_A_STEP = 16;

/** Share of the time that goes into the boundaries, and up to the end of the intervals. */
const SHARES = { boundaries: 0.5, intervals: 0.9 };

/**
 * {@link auditReport} in steps.
 * @param known which sums the report fits, where that was found before.
 * @yields the share that is done, 0 to 1.
 */
export function* auditSteps(
  stated: StatedReport,
  kernel: NumericKernel,
  known?: SumFamilyFit,
): Generator<number, Audit, void> {
  const placed = placedBoundaries(stated);
  const found = new Findings();
  checkPreLists(placed, found);
  const recomputed = yield* boundarySteps(stated, placed, found);
  const sumFamilyFits = known ?? fittingSumFamily(recomputed, kernel);
  const tools: ScoringTools = { kernel, family: chosenFamily(sumFamilyFits) };
  const report = recomputeReport(recomputed, tools, []);
  yield SHARES.boundaries;
  yield* intervalSteps(stated, report, tools, found);
  yield* historySteps(stated, placed, found);
  found.report.at(NOWHERE, (list) => compareDicts(stated.stated, headValue(report), '', list));
  const levels = found.counts();
  const all = Object.values(levels);
  return {
    sumFamilyFits,
    checked: all.reduce((sum, { checked }) => sum + checked, 0),
    differ: all.reduce((sum, { differ }) => sum + differ, 0),
    levels,
    findings: found.list(),
  };
}

const NOWHERE: AuditPlace = { strategy: null, boundary: null };

/** Every boundary scored again and held against the file; of what was made only the deltas are kept. */
function* boundarySteps(
  stated: StatedReport,
  placed: readonly Placed[],
  found: Findings,
): Generator<number, StatedReport, void> {
  const { horizon } = stated.plan;
  const all = stated.strategies.reduce((sum, { boundaries }) => sum + boundaries.length, 0);
  let done = 0;
  const strategies: StatedReport['strategies'][number][] = [];
  for (const [strategy, theirs] of stated.strategies.entries()) {
    const planned = new Map(placed.map(({ planned: { results } }, index) => [results[strategy], index]));
    const boundaries: BoundaryResult[] = [];
    for (const [index, result] of theirs.boundaries.entries()) {
      const scored = recomputeBoundary(result, horizon);
      const place = { strategy, boundary: planned.get(result) ?? null };
      const path = () => boundaryPath(theirs, index);
      found.boundary.at(place, (list) => {
        checkMeans(result, scored, path, list);
        if (scored !== result) compareDeltas(result, scored, path, list);
      });
      const signed = recomputeSignatures(result);
      found.calls.at(place, (list) => {
        compareSignatures(result, signed, 'pre', path, list);
        compareSignatures(result, signed, 'post', path, list);
      });
      boundaries.push(scored);
      done += 1;
      if (done % BOUNDARIES_A_STEP === 0) yield (done / all) * SHARES.boundaries;
    }
    strategies.push({ ...theirs, boundaries });
  }
  return { ...stated, strategies };
}

/** Every strategy's numbers, a step for each k. */
function* intervalSteps(
  stated: StatedReport,
  report: VerificationReport,
  tools: ScoringTools,
  found: Findings,
): Generator<number, void, void> {
  const scored = report.strategies.map(({ boundaries }) => boundaries.filter(isScored));
  const horizons = allHorizons(report.horizon);
  const summaries: HorizonSummary[][] = scored.map(() => []);
  for (const k of horizons) {
    for (const [strategy, [summary]] of summariseHorizons(scored, [k], tools).entries()) {
      if (summary !== undefined) summaries[strategy]?.push(summary);
    }
    yield SHARES.boundaries + (k / horizons.length) * (SHARES.intervals - SHARES.boundaries);
  }
  for (const [strategy, theirs] of stated.strategies.entries()) {
    const ours = report.strategies[strategy];
    if (ours === undefined) continue;
    const made = { ...ours, horizons: summaries[strategy] ?? [] };
    found.strategy.at({ strategy, boundary: null }, (list) => {
      for (const summary of made.horizons) compareHorizon(theirs, summary, list);
      compareStrategyNumbers(theirs, made, list);
    });
  }
}

interface Placed {
  readonly planned: PlannedBoundary;
  /** JSON path of the boundary under each strategy; undefined where it has none. */
  readonly paths: readonly (string | undefined)[];
}

/** Every planned boundary with its places in the file. */
function placedBoundaries(stated: StatedReport): Placed[] {
  const places = new Map<unknown, string>();
  for (const strategy of stated.strategies) {
    for (const [index, result] of strategy.boundaries.entries())
      places.set(result, boundaryPath(strategy, index));
  }
  return plannedBoundaries(stated.strategies.map(({ boundaries }) => boundaries)).map((planned) => ({
    planned,
    paths: planned.results.map((result) => places.get(result)),
  }));
}

function boundaryPath({ strategy, indices }: StatedReport['strategies'][number], index: number): string {
  return `${strategyPath(strategy)}.boundaries[${indices[index] ?? index}]`;
}

/** The PRE rollouts of a boundary stand under every strategy and must be the same. */
function checkPreLists(placed: readonly Placed[], found: Findings): void {
  for (const [boundary, { planned, paths }] of placed.entries()) {
    const first = planned.results.findIndex((result) => result !== undefined);
    const reference = planned.results[first];
    if (reference === undefined) continue;
    for (const [strategy, result] of planned.results.entries()) {
      if (result === undefined || strategy === first) continue;
      const { calls } = found;
      calls.found.checked += 1;
      const place = firstDifference(reference.pre, result.pre);
      if (place === null) continue;
      calls.at({ strategy, boundary }, (list) =>
        list.addWords(`${paths[strategy]}.pre${place}`, 'another PRE', `as ${paths[first]}.pre${place}`),
      );
    }
  }
}

/** Refetch and wasted are counts over the rollouts, divided once. */
function checkMeans(
  stated: BoundaryResult,
  scored: BoundaryResult,
  path: () => string,
  found: Discrepancies,
): void {
  for (const [k, delta] of stated.deltas.entries()) {
    for (const arm of ['pre', 'post'] as const) {
      const rollouts = scored.deltas[k]?.[arm].rollouts ?? delta[arm].rollouts;
      checkArm(delta[arm], rollouts, found, () => `${path()}.deltas[${k}].${arm}`);
    }
  }
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
function* historySteps(
  stated: StatedReport,
  placed: readonly Placed[],
  found: Findings,
): Generator<number, void, void> {
  for (const [boundary, { planned, paths }] of placed.entries()) {
    if (boundary % BOUNDARIES_A_STEP === 0)
      yield SHARES.intervals + (boundary / placed.length) * (1 - SHARES.intervals);
    found.boundary.found.checked += 1;
    const { contradiction } = attributeBoundary(planned, stated.plan.horizon);
    if (contradiction === null) continue;
    const first = planned.results.findIndex((result) => result !== undefined && result.deltas.length > 0);
    const anywhere = contradiction === 'anywhere';
    const strategy = anywhere ? first : (contradiction.strategy ?? first);
    found.boundary.at({ strategy, boundary }, (list) => {
      if (anywhere) {
        list.addWords(
          `${paths[strategy]}.deltas`,
          'counts of refetch and wasted',
          'counts that one history explains',
        );
      } else {
        list.addWords(
          contradictedPath(contradiction, paths[strategy]),
          'a count',
          'a count that one history explains',
        );
      }
    });
  }
}

function contradictedPath({ arm, position, channel }: Contradiction, path: string | undefined): string {
  return `${path}.deltas[${position}].${arm}.${channel}`;
}
