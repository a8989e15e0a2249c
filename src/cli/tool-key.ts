import { matchRecordings, type Recordings } from '../core/attribution/match-recordings.ts';
import { plannedBoundaries } from '../core/report/planned-boundaries.ts';
import type { StatedReport } from '../core/report/stated-report.ts';
import { readRecordings } from '../node/read-recordings.ts';
import { type CliIo, ExitCode } from './io.ts';
import { printable } from './printable.ts';
import { problemText } from './problem-text.ts';

/** What tells calls apart, and where the recordings are that the other key needs. */
export interface KeyOptions {
  readonly key: 'call' | 'tool';
  /** Folder, zip or file of event logs. */
  readonly recordings?: string;
}

/**
 * The recordings for `--key tool`, held against every report; what stands against it is told on stderr.
 * @returns null with key `call`; an exit code when the reports can't be scored so: 1 when a recording does not agree with
 *   its report, 2 when one is missing or can't be read.
 */
export async function recordingsForKey(
  { key, recordings: path }: KeyOptions,
  reports: readonly { readonly name: string; readonly report: StatedReport }[],
  io: CliIo,
): Promise<Recordings | null | ExitCode> {
  const complain = (text: string) => io.stderr.write(`${text}\n`);
  if ((key === 'tool') !== (path !== undefined)) {
    complain(
      key === 'tool'
        ? '--key tool needs --recordings PATH: a report does not say which tools were called before a cut'
        : '--recordings is read with --key tool only',
    );
    return ExitCode.unusable;
  }
  if (path === undefined) return null;
  const { recordings, problems } = await readRecordings(path);
  for (const { file, problem } of problems) complain(problemText(file, problem));
  let code: ExitCode = problems.length > 0 ? ExitCode.unusable : ExitCode.fine;
  for (const { name, report } of reports) {
    const planned = plannedBoundaries(report.strategies.map(({ boundaries }) => boundaries));
    const { missing, mismatches } = matchRecordings(planned, recordings, report.plan.horizon);
    for (const { message } of mismatches) complain(printable(`${name}: ${message}`));
    for (const trajectory of missing) complain(printable(`${name}: there is no recording ${trajectory}`));
    if (missing.length > 0) code = ExitCode.unusable;
    else if (mismatches.length > 0 && code === ExitCode.fine) code = ExitCode.dataSayNo;
  }
  return code === ExitCode.fine ? recordings : code;
}
