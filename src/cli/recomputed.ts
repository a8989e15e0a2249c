import type { VerificationReport } from '../core/model/report.ts';
import type { ScoringTools } from '../core/report/horizon-summary.ts';
import { recomputeBoundaries, recomputeReport } from '../core/report/recompute.ts';
import { chosenFamily, fittingSumFamily } from '../core/report/sum-family.ts';
import { loadKernel } from '../node/kernel.ts';
import { type NamedReport, readReports } from '../node/read-reports.ts';
import type { CliIo } from './io.ts';
import { problemText } from './problem-text.ts';

/** A report scored again from its rollouts, under the float sum that its numbers fit. */
export interface RecomputedReport {
  readonly name: string;
  readonly stated: NamedReport['report'];
  readonly report: VerificationReport;
  readonly tools: ScoringTools;
}

/**
 * Reads files and scores their reports again. Parts that are left out of a file are told on stderr.
 * @returns null when a file can't be read, which is told on stderr too.
 */
export async function readRecomputed(
  files: readonly string[],
  io: CliIo,
): Promise<readonly RecomputedReport[] | null> {
  const named: NamedReport[] = [];
  let unreadable = false;
  for (const file of files) {
    const { reports, problems } = await readReports(file, io.stdin);
    named.push(...reports);
    for (const problem of problems) io.stderr.write(`${problemText(file, problem)}\n`);
    unreadable ||= problems.length > 0;
  }
  if (unreadable) return null;
  const kernel = await loadKernel();
  return named.map(({ name, report: stated }) => {
    for (const problem of stated.problems) io.stderr.write(`${problemText(name, problem)}\n`);
    const boundaries = recomputeBoundaries(stated, true);
    const tools = { kernel, family: chosenFamily(fittingSumFamily(boundaries, kernel)) };
    return { name, stated, report: recomputeReport(boundaries, tools), tools };
  });
}
