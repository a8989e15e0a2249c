import { formatPercent0 } from '../../python/format.ts';
import type { ErrorCount, StrategyReport, VerificationReport } from '../model/report.ts';
import { clip } from './clip.ts';
import { MIN_BOUNDARIES_FOR_MARK } from './significance.ts';

/** What AG2's summary says of one strategy beside its row, a line each. Source: AG2 1.2.1, `summary`. */
export function strategyNotes(report: StrategyReport): string[] {
  return [
    ...compactionNotes(report),
    ...asymmetryNote(report),
    ...mostCommon(`${report.strategy}: most common POST error`, report.postErrors),
    ...growthNote(report),
    ...permutationNote(report),
  ];
}

function compactionNotes({
  strategy,
  failedCompactions,
  boundaries,
  compactionErrors,
}: StrategyReport): string[] {
  if (failedCompactions === 0) return [];
  return [
    `! ${strategy}: compaction failed at ${failedCompactions} of ${boundaries.length} boundaries; no POST rollout ran there and those boundaries are not scored.`,
    ...mostCommon(`${strategy}: most common compaction error`, compactionErrors),
  ];
}

function asymmetryNote(report: StrategyReport): string[] {
  const { strategy, failureAsymmetry } = report;
  if (failureAsymmetry === null) return [];
  const post = `POST ${report.failedRollouts}/${report.postRollouts}`;
  const pre = `PRE ${report.failedPreRollouts}/${report.preRollouts}`;
  const afterCompaction = failureAsymmetry === 'post';
  const [when, rates, covered, hidden] = afterCompaction
    ? ['after', `${post} vs ${pre}`, 'POST', 'the harm']
    : ['without', `${pre} vs ${post}`, 'PRE', 'what compaction saves'];
  const consequence =
    report.horizons.length > 0
      ? `Failed rollouts are not scored, so the delta covers only the ${covered} samples that ran and may understate ${hidden}.`
      : 'No boundary could be scored.';
  return [`! ${strategy}: failed more often ${when} compaction (${rates}). ${consequence}`];
}

function growthNote(report: StrategyReport): string[] {
  const { strategy, grownBoundaries, boundaries, failedCompactions, medianTokenRatio } = report;
  if (grownBoundaries === 0) return [];
  const compacted = boundaries.length - failedCompactions;
  return [
    `${strategy}: the compacted context was longer than the history it replaced at ${grownBoundaries} of ${compacted} boundaries (median kept ${formatPercent0(medianTokenRatio)})`,
  ];
}

function permutationNote({ strategy, permutationError }: StrategyReport): string[] {
  if (!permutationError) return [];
  return [`${strategy}: p not computed, the exact test is too large (${permutationError})`];
}

function mostCommon(lead: string, errors: readonly ErrorCount[]): string[] {
  const first = errors[0];
  return first === undefined ? [] : [`${lead} (${first.count}x): ${clip(first.message)}`];
}

/** The lines of AG2's summary above the table, without its title. */
export function headerNotes(report: VerificationReport): string[] {
  return [
    `PRE rollouts failed: ${report.failedPreRollouts} of ${report.preRollouts} (shared by every strategy)`,
    ...boundaryNote(report),
  ];
}

function boundaryNote({ boundaries, recordings }: VerificationReport): string[] {
  if (boundaries === 0) return [];
  const counted = `${boundaries} ${boundaries === 1 ? 'boundary' : 'boundaries'} from ${recordings} ${recordings === 1 ? 'recording' : 'recordings'}`;
  return [
    boundaries > recordings
      ? `${counted}; intervals and p treat boundaries as independent, but boundaries from one recording are correlated, so both are optimistic`
      : counted,
  ];
}

/** The lines between AG2's legend and its notes by strategy: few boundaries, the most common PRE error. */
export function tableNotes(report: VerificationReport): string[] {
  const few = report.strategies.some((strategy) => {
    const last = strategy.horizons.at(-1);
    return last !== undefined && last.boundaries < MIN_BOUNDARIES_FOR_MARK;
  });
  return [
    ...(few
      ? [`fewer than ${MIN_BOUNDARIES_FOR_MARK} boundaries: intervals are shown without significance marks`]
      : []),
    ...mostCommon('PRE: most common error', report.preErrors),
  ];
}
