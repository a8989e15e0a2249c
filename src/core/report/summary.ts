import { formatFixed, formatPercent0, ljust, rjust } from '../../python/format.ts';
import type { Interval } from '../../statistics/interval.ts';
import type { StrategyReport, VerificationReport } from '../model/report.ts';
import { headerNotes, strategyNotes, tableNotes } from './notes.ts';
import { isMarked } from './significance.ts';

const COLUMNS: readonly (readonly [title: string, width: number])[] = [
  ['wasted', 22],
  ['blocked', 22],
  ['refetch', 22],
  ['stopped', 22],
  ['kept', 5],
  ['noop', 4],
  ['failed', 9],
  ['p', 6],
];

const LEGEND =
  'n = boundaries scored / tested; stopped = share of rollouts that ended before the horizon; ' +
  'kept = median share of context tokens kept; noop = boundaries left unchanged; ' +
  'failed = POST rollouts that failed, not scored; ' +
  'p = exact sign-flip permutation test on per-boundary wasted delta';

/**
 * AG2's `report.summary()`, byte for byte: lines joined by line feeds, none at the end. Widths count code points.
 * Source: AG2 1.2.1, `VerificationReport.summary`.
 */
export function summaryText(report: VerificationReport): string {
  return [
    `compaction verifier: POST minus PRE over the first ${report.horizon} actions (${report.samples} samples per arm; * = 95% CI excludes 0)`,
    ...headerNotes(report),
    row('strategy', 'n', ...COLUMNS.map(([title]) => title)),
    ...report.strategies.map((strategy) => strategyRow(strategy, report.horizon)),
    LEGEND,
    ...tableNotes(report),
    ...report.strategies.flatMap(strategyNotes),
  ].join('\n');
}

function row(name: string, n: string, ...cells: readonly string[]): string {
  const padded = cells.map((cell, index) => `  ${rjust(cell, COLUMNS[index]?.[1] ?? 0)}`);
  return `${ljust(name, 20)}${rjust(n, 7)}${padded.join('')}`;
}

function strategyRow(report: StrategyReport, horizon: number): string {
  const reason = unscoredReason(report);
  const n = scoredOfTested(report);
  if (reason !== null) return `${ljust(report.strategy, 20)}${rjust(n, 7)}  ${reason}`;
  const at = report.horizons.find((summary) => summary.horizon === horizon);
  if (at === undefined) throw new RangeError(`strategy ${report.strategy} has no horizon ${horizon}`);
  return row(
    report.strategy,
    n,
    intervalCell(at.wasted),
    intervalCell(at.blocked),
    intervalCell(at.refetch),
    intervalCell(at.stopped),
    formatPercent0(report.medianTokenRatio),
    String(report.unchangedBoundaries),
    failedCell(report),
    report.permutationP === null ? 'n/a' : formatFixed(report.permutationP, 3),
  );
}

/** AG2's words in place of numbers, or null for a strategy that was scored. */
export function unscoredReason(report: StrategyReport): string | null {
  const tested = report.boundaries.length;
  if (tested === 0) return 'no boundaries tested';
  if (report.horizons.length > 0) return null;
  const reasons: string[] = [];
  if (report.failedCompactions > 0) {
    reasons.push(`compaction failed at ${report.failedCompactions} of ${tested} boundaries`);
  }
  if (report.postRollouts > 0 || report.failedPreRollouts > 0) {
    reasons.push(
      `${report.failedRollouts} of ${report.postRollouts} POST and ${report.failedPreRollouts} of ${report.preRollouts} PRE rollouts failed`,
    );
  }
  return `no scorable boundaries: ${reasons.join('; ')}`;
}

function scoredOfTested({ boundaries, unscoredBoundaries }: StrategyReport): string {
  const tested = boundaries.length;
  return unscoredBoundaries > 0 ? `${tested - unscoredBoundaries}/${tested}` : String(tested);
}

function failedCell(report: StrategyReport): string {
  const mark = report.failureAsymmetry !== null || report.failedCompactions > 0 ? '!' : '';
  return `${report.failedRollouts}/${report.postRollouts}${mark}`;
}

/** `+0.972 [+0.389,+1.639]*`: mean, bounds, and `*` or a space. */
export function intervalCell(interval: Interval): string {
  const [mean, low, high] = [interval.mean, interval.low, interval.high].map((x) =>
    formatFixed(x, 3, { sign: true }),
  );
  return `${mean} [${low},${high}]${isMarked(interval) ? '*' : ' '}`;
}
