import type { Recordings } from '../core/attribution/match-recordings.ts';
import { rescoreByTool } from '../core/attribution/rescore-by-tool.ts';
import type { StrategyReport, VerificationReport } from '../core/model/report.ts';
import { Discrepancies } from '../core/report/compare.ts';
import { exactWasted } from '../core/report/exact-wasted.ts';
import { deltaAt, isScored } from '../core/report/horizon-summary.ts';
import { compareReport, recomputeBoundaries, recomputeReport } from '../core/report/recompute.ts';
import { chosenFamily, fittingSumFamily } from '../core/report/sum-family.ts';
import { summaryText } from '../core/report/summary.ts';
import { toDict } from '../core/report/to-dict.ts';
import { loadKernel } from '../node/kernel.ts';
import { type NamedReport, readReports } from '../node/read-reports.ts';
import { floatRepr } from '../python/float-repr.ts';
import { formatFixed } from '../python/format.ts';
import { dumps } from '../python/json-write.ts';
import type { SumFamily } from '../python/sum.ts';
import type { NumericKernel } from '../statistics/kernel/kernel.ts';
import { permutationBeyondLimit } from '../statistics/permutation-test.ts';
import { type CliIo, ExitCode } from './io.ts';
import { printable } from './printable.ts';
import { problemText } from './problem-text.ts';
import { type KeyOptions, recordingsForKey } from './tool-key.ts';

/** Whose float sum to follow: that of Python ≤ 3.11, of Python ≥ 3.12, or the one the file's numbers fit. */
export type PythonOption = '3.11' | '3.12' | 'auto';

export interface SummaryOptions extends KeyOptions {
  readonly json: boolean;
  /** Adds our own p in lines of its own where AG2 prints n/a. */
  readonly exact: boolean;
  readonly python: PythonOption;
}

/**
 * `compaction-verifier summary FILE…`: scores reports again from their rollouts and prints AG2's summary text (or,
 * with `json`, AG2's JSON, a line a report).
 * @returns 0; 1 when a file states a number that its rollouts do not give, or something had to be left out, or a recording
 *   does not agree; 2 when a file or a recording can't be read or is missing (then nothing is printed).
 */
export async function summaryCommand(
  files: readonly string[],
  options: SummaryOptions,
  io: CliIo,
): Promise<ExitCode> {
  const reports: NamedReport[] = [];
  let unreadable = false;
  for (const file of files) {
    const read = await readReports(file, io.stdin);
    reports.push(...read.reports);
    for (const problem of read.problems) io.stderr.write(`${problemText(file, problem)}\n`);
    unreadable ||= read.problems.length > 0;
  }
  if (unreadable) return ExitCode.unusable;
  const recordings = await recordingsForKey(options, reports, io);
  if (typeof recordings === 'number') return recordings;
  const kernel = await loadKernel();
  let code: ExitCode = ExitCode.fine;
  for (const [index, named] of reports.entries()) {
    const { text, complaints } = summarise(named, options, recordings, kernel);
    if (reports.length > 1 && !options.json) {
      io.stdout.write(`${index === 0 ? '' : '\n'}==> ${printable(named.name)} <==\n`);
    }
    io.stdout.write(`${text}\n`);
    for (const complaint of complaints) io.stderr.write(`${complaint.text}\n`);
    if (complaints.some(({ fails }) => fails)) code = ExitCode.dataSayNo;
  }
  return code;
}

interface Complaint {
  readonly text: string;
  readonly fails: boolean;
}

function summarise(
  { name, report: stated }: NamedReport,
  options: SummaryOptions,
  recordings: Recordings | null,
  kernel: NumericKernel,
): { text: string; complaints: Complaint[] } {
  const complaints: Complaint[] = stated.problems.map((problem) => ({
    text: problemText(name, problem),
    fails: true,
  }));
  const boundaries = recomputeBoundaries(stated, true);
  let family: SumFamily = options.python === '3.11' ? 'naive' : 'compensated';
  if (options.python === 'auto') {
    const fit = fittingSumFamily(boundaries, kernel);
    family = chosenFamily(fit);
    if (fit === 'neither') {
      complaints.push({
        text: printable(
          `${name}: the stated means fit the float sum of neither Python <= 3.11 nor Python >= 3.12; computed as Python 3.12.`,
        ),
        fails: false,
      });
    }
  }
  const report = recomputeReport(boundaries, { kernel, family });
  const differences = new Discrepancies(1);
  compareReport({ stated, report }, differences);
  const first = differences.first[0];
  if (first !== undefined) {
    complaints.push({
      text: printable(
        `${name}: ${first.path} is stated as ${first.stated} but recomputed as ${first.recomputed} (${differences.count} stated ${differences.count === 1 ? 'value differs' : 'values differ'}).`,
      ),
      fails: true,
    });
  }
  const printed =
    recordings === null ? report : recomputeReport(rescoreByTool(boundaries, recordings), { kernel, family });
  const text = options.json ? dumps(toDict(printed)) : summaryText(printed);
  const lines = options.exact && !options.json ? exactLines(printed, kernel) : [];
  return { text: [text, ...lines].join('\n'), complaints };
}

/** Our own p where AG2 prints `n/a`, a line a strategy. */
function exactLines(report: VerificationReport, kernel: NumericKernel): string[] {
  return report.strategies
    .filter(({ permutationP, horizons }) => permutationP === null && horizons.length > 0)
    .map((strategy) => exactLine(strategy, report.horizon, kernel));
}

function exactLine(strategy: StrategyReport, horizon: number, kernel: NumericKernel): string {
  const differences = strategy.boundaries
    .filter(isScored)
    .map((result) => exactWasted(deltaAt(result, horizon)));
  const { low, high } = permutationBeyondLimit(kernel, differences, {});
  const value =
    low === high
      ? `p = ${formatFixed(low, 3)} (exactly ${floatRepr(low)})`
      : `p lies between ${floatRepr(low)} and ${floatRepr(high)}`;
  return `${strategy.strategy}: ${value}, computed by Compaction Verifier beyond AG2's limit`;
}
