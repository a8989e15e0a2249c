import type { BoundaryResult } from '../core/model/boundary.ts';
import type { VerificationReport } from '../core/model/report.ts';
import { deltaAt, isScored, type ScoringTools } from '../core/report/horizon-summary.ts';
import { type PlannedBoundary, plannedBoundaries } from '../core/report/planned-boundaries.ts';
import { areSameRollouts } from '../core/report/same-rollouts.ts';
import { byRecording } from './by-recording.ts';
import { groupByRecording, placedDeltas } from './groups.ts';
import { bootstrapDifferences, pairedDifference, pairing } from './paired-difference.ts';
import type { Comparability, ReportComparison, TestedChannel } from './types.ts';

/**
 * Two reports side by side, strategies by name. They are paired only where it is proven that both resumed the same
 * agent from the same place: recording, cut, PRE sizes and every PRE rollout are equal. Elsewhere no difference is
 * computed.
 * @throws CancelledError
 */
export function compareReports(
  first: VerificationReport,
  second: VerificationReport,
  k: number,
  channel: TestedChannel,
  tools: ScoringTools,
): ReportComparison {
  const [ours, theirs] = [plannedOf(first), plannedOf(second)];
  const partners = ours.map((planned) => theirs.find((other) => isSameBoundary(planned, other)));
  const names = first.strategies.map(({ strategy }) => strategy);
  const otherNames = second.strategies.map(({ strategy }) => strategy);
  const common = names.filter((name) => otherNames.includes(name));
  const pairings = common.map((name) =>
    pairing(
      ours.map(({ results }, index) =>
        partners[index] === undefined ? undefined : results[names.indexOf(name)],
      ),
      partners.map((partner) => partner?.results[otherNames.indexOf(name)]),
    ),
  );
  const intervals = bootstrapDifferences(
    pairings.map((own) => ({ pairing: own, channel })),
    k,
    tools,
  );
  return {
    k,
    channel,
    comparability: comparability(first, second, ours, theirs, k),
    paired: partners.filter((partner) => partner !== undefined).length,
    boundaries: [ours.length, theirs.length],
    strategies: common.map((name, index) => ({
      name,
      first: figuresOf(first, name, k, channel, tools),
      second: figuresOf(second, name, k, channel, tools),
      difference: pairedDifference(
        pairings[index] ?? pairing([], []),
        k,
        channel,
        intervals[index] ?? { mean: 0, low: 0, high: 0, n: 0 },
        tools,
      ),
    })),
    onlyFirst: names.filter((name) => !otherNames.includes(name)),
    onlySecond: otherNames.filter((name) => !names.includes(name)),
  };
}

function plannedOf(report: VerificationReport): PlannedBoundary[] {
  return plannedBoundaries(report.strategies.map(({ boundaries }) => boundaries));
}

function figuresOf(
  report: VerificationReport,
  name: string,
  k: number,
  channel: TestedChannel,
  tools: ScoringTools,
) {
  const boundaries = report.strategies.find(({ strategy }) => strategy === name)?.boundaries ?? [];
  const scored = boundaries.filter(isScored);
  return scored.length === 0 ? null : byRecording(groupByRecording(placedDeltas(scored, k, channel)), tools);
}

function isSameBoundary(a: PlannedBoundary, b: PlannedBoundary): boolean {
  return (
    a.trajectory === b.trajectory &&
    a.cut === b.cut &&
    a.occurrence === b.occurrence &&
    a.preSize.events === b.preSize.events &&
    a.preSize.tokens === b.preSize.tokens &&
    a.pre.length > 0 &&
    areSameRollouts(a.pre, b.pre)
  );
}

/** What tells whether two reports may be read side by side; it warns and forbids nothing. */
function comparability(
  first: VerificationReport,
  second: VerificationReport,
  ours: readonly PlannedBoundary[],
  theirs: readonly PlannedBoundary[],
  k: number,
): Comparability[] {
  const row = (what: Comparability['what'], a: number | null, b: number | null): Comparability => ({
    what,
    first: a,
    second: b,
    same: a === b,
  });
  return [
    row('horizon', first.horizon, second.horizon),
    row('samples', first.samples, second.samples),
    row('boundaries', first.boundaries, second.boundaries),
    row('recordings', first.recordings, second.recordings),
    ...(['wasted', 'stopped', 'actions'] as const).map((level) =>
      row(`pre ${level}`, preLevel(ours, k, level), preLevel(theirs, k, level)),
    ),
  ];
}

/** Mean over the boundaries of what PRE did; null where nothing was scored. */
function preLevel(
  planned: readonly PlannedBoundary[],
  k: number,
  level: 'wasted' | 'stopped' | 'actions',
): number | null {
  const scored = planned.flatMap(({ results }) => {
    const result = results.find((one): one is BoundaryResult => one !== undefined && isScored(one));
    return result === undefined ? [] : [deltaAt(result, k).pre[level]];
  });
  return scored.length === 0 ? null : scored.reduce((sum, value) => sum + value, 0) / scored.length;
}
