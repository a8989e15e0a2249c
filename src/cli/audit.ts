import { type Audit, auditReport } from '../core/audit/audit.ts';
import type { SumFamilyFit } from '../core/report/sum-family.ts';
import type { Problem } from '../formats/problem.ts';
import { loadKernel } from '../node/kernel.ts';
import { type NamedReport, readReports } from '../node/read-reports.ts';
import { type CliIo, ExitCode } from './io.ts';
import { printable } from './printable.ts';
import { problemText } from './problem-text.ts';

export interface AuditOptions {
  readonly json: boolean;
}

/** Findings that the text lists; JSON has up to a thousand of each level. */
const LISTED = 50;

const FAMILY_WORDS: Readonly<Record<SumFamilyFit, string>> = {
  naive: 'its sums are those of Python 3.11 or older',
  compensated: 'its sums are those of Python 3.12 or newer',
  both: 'its sums are those of any Python',
  neither: 'its sums are those of no Python: compared with Python 3.12',
};

/**
 * `compaction-verifier audit FILE…`: recomputes every number of a report and names what differs.
 * @returns 0; 1 when something differs, or had to be left out of a file; 2 when a file can't be read.
 */
export async function auditCommand(
  files: readonly string[],
  { json }: AuditOptions,
  io: CliIo,
): Promise<ExitCode> {
  const named: NamedReport[] = [];
  let unreadable = false;
  for (const file of files) {
    const { reports, problems } = await readReports(file, io.stdin);
    named.push(...reports);
    for (const problem of problems) io.stderr.write(`${problemText(file, problem)}\n`);
    unreadable ||= problems.length > 0;
  }
  if (unreadable) return ExitCode.unusable;
  const kernel = await loadKernel();
  let code: ExitCode = ExitCode.fine;
  for (const { name, report } of named) {
    const audit = auditReport(report, kernel);
    const text = json ? auditJson(name, audit, report.problems) : auditText(name, audit, report.problems);
    io.stdout.write(`${text}\n`);
    if (audit.differ + report.problems.length > 0) code = ExitCode.dataSayNo;
  }
  return code;
}

function auditText(name: string, audit: Audit, problems: readonly Problem[]): string {
  const { checked, differ, findings, sumFamilyFits } = audit;
  const more = differ - Math.min(LISTED, findings.length);
  return [
    printable(`${name}: ${checked} values checked, ${differ} differ; ${FAMILY_WORDS[sumFamilyFits]}`),
    ...problems.map((problem) => problemText(name, problem)),
    ...findings
      .slice(0, LISTED)
      .flatMap(({ path, stated, recomputed, ulps }) => [
        printable(`  ${path}`),
        printable(`      stated      ${stated}`),
        printable(`      recomputed  ${recomputed}`),
        ...(ulps === null ? [] : [`      difference  ${unitsText(ulps)} in the last place`]),
      ]),
    ...(more > 0 ? [`  … and ${more} more (--json lists a thousand of each level)`] : []),
  ].join('\n');
}

function unitsText(ulps: string): string {
  return ulps === '1' ? '1 unit' : `${ulps} units`;
}

function auditJson(
  file: string,
  { checked, differ, sumFamilyFits, findings }: Audit,
  problems: readonly Problem[],
): string {
  return JSON.stringify({
    file,
    checked,
    differ,
    python: { naive: '<= 3.11', compensated: '>= 3.12', both: 'any', neither: null }[sumFamilyFits],
    findings,
    left_out: problems.map(({ message }) => message),
  });
}
