import { readRecordings } from '../node/read-recordings.ts';
import type { PyDict } from '../python/json-value.ts';
import { dumps } from '../python/json-write.ts';
import { type CallLine, CallLines } from '../view-model/call-lines.ts';
import { type CliIo, ExitCode } from './io.ts';
import { printable } from './printable.ts';
import { problemText } from './problem-text.ts';
import { type RecomputedReport, readRecomputed } from './recomputed.ts';

export interface CallsOptions {
  readonly strategy?: string;
  /** Folder, zip or file of event logs. */
  readonly recordings?: string;
}

const NO_RECORDINGS = { recordings: null, problems: [] } as const;

const LINES_AT_ONCE = 500;

/**
 * `compaction-verifier calls FILE…`: a line of JSON a call, with what is proven of it; how many are determined, on stderr.
 * @returns 0; 1 when counts of a boundary contradict one another, a recording does not agree or something of a file had to be left out; 2 when a file
 *   can't be read or has no such strategy.
 */
export async function callsCommand(
  files: readonly string[],
  { strategy, recordings: path }: CallsOptions,
  io: CliIo,
): Promise<ExitCode> {
  const reports = await readRecomputed(files, io);
  if (reports === null) return ExitCode.unusable;
  if (strategy !== undefined && !reports.some((report) => hasStrategy(report, strategy))) {
    io.stderr.write(`${printable(`no report has a strategy ${JSON.stringify(strategy)}`)}\n`);
    return ExitCode.unusable;
  }
  const { recordings, problems } = path === undefined ? NO_RECORDINGS : await readRecordings(path);
  for (const { file, problem } of problems) io.stderr.write(`${problemText(file, problem)}\n`);
  if (problems.length > 0) return ExitCode.unusable;
  let code: ExitCode = ExitCode.fine;
  for (const report of reports) {
    const lines = new CallLines(report.report, recordings);
    writeLines(lines.lines(strategy ?? null), io);
    const complaints = complaintsOf(lines);
    const { calls, determined } = lines.share();
    for (const text of [`${determined} of ${calls} scored calls determined`, ...complaints]) {
      io.stderr.write(`${printable(`${report.name}: ${text}`)}\n`);
    }
    if (complaints.length + report.stated.problems.length > 0) code = ExitCode.dataSayNo;
  }
  return code;
}

function complaintsOf(lines: CallLines): string[] {
  return [
    ...lines.mismatches,
    ...lines.contradictions().map((place) => `the counts of ${place} contradict one another`),
  ];
}

/** Writes the lines as they are made, some at a time: all of a large report are too long for one text. */
function writeLines(lines: Iterable<CallLine>, io: CliIo): void {
  let waiting: string[] = [];
  const flush = () => {
    if (waiting.length > 0) io.stdout.write(`${waiting.join('\n')}\n`);
    waiting = [];
  };
  for (const line of lines) {
    waiting.push(lineText(line));
    if (waiting.length === LINES_AT_ONCE) flush();
  }
  flush();
}

function hasStrategy({ report }: RecomputedReport, name: string): boolean {
  return report.strategies.some(({ strategy }) => strategy === name);
}

/** JSON as Python writes it: lone surrogates, which AG2 keeps, survive. */
function lineText(line: CallLine): string {
  const dict: PyDict = new Map(
    Object.entries(line).map(([key, value]) => [key, typeof value === 'number' ? BigInt(value) : value]),
  );
  return dumps(dict);
}
