import { writeFile } from 'node:fs/promises';
import { auditReport } from '../../core/audit/audit.ts';
import { checkAudit, checkSubject, type GateCheck, type GateRules } from '../../inference/gate/gate.ts';
import { type CliIo, ExitCode } from '../io.ts';
import { printable } from '../printable.ts';
import { type RecomputedReport, readRecomputed } from '../recomputed.ts';
import { verdictLines } from '../verdict.ts';
import { UsageError, verdictSettings } from '../verdict-options.ts';
import { compareWith, differenceOf } from './baseline.ts';
import { gateAnnotations } from './github.ts';
import { gateJunit } from './junit.ts';
import { gateMarkdown } from './markdown.ts';
import { type GateOptions, rulesOf } from './options.ts';
import { breachesOf, type GateResult } from './result.ts';
import { gateReport, namesOf, subjectOf } from './subjects.ts';
import { gateText } from './text.ts';

/**
 * `compaction-verifier gate FILE…`: holds every strategy against limits.
 * @returns 0; 1 on a breach, or when something of a file had to be left out; 2 when a file can't be read or written, or
 *   an option does not fit.
 */
export async function gateCommand(
  files: readonly string[],
  options: GateOptions,
  io: CliIo,
): Promise<ExitCode> {
  const { rules, empty } = rulesOf(options);
  if (empty) {
    io.stderr.write('gate: give at least one rule, such as --max-wasted 0.25 or --forbid worse\n');
    return ExitCode.unusable;
  }
  const baselines = options.baseline === undefined ? [] : await readRecomputed([options.baseline], io);
  const reports = await readRecomputed(files, io);
  if (reports === null || baselines === null) return ExitCode.unusable;
  try {
    const baseline = onlyBaseline(options, baselines);
    const results = reports.map((report) => resultOf(report, baseline, rules, options));
    for (const result of results) {
      io.stdout.write(`${options.json ? JSON.stringify(jsonOf(result)) : gateText(result)}\n`);
      if (options.github) for (const line of gateAnnotations(result)) io.stdout.write(`${line}\n`);
    }
    await writeAnswers(results, options);
    const leftOut = reports.some(({ stated }) => stated.problems.length > 0);
    return leftOut || results.some((result) => breachesOf(result).length > 0)
      ? ExitCode.dataSayNo
      : ExitCode.fine;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    io.stderr.write(`${printable(error.message)}\n`);
    return ExitCode.unusable;
  }
}

/** @throws UsageError */
function onlyBaseline(
  { baseline }: GateOptions,
  read: readonly RecomputedReport[],
): RecomputedReport | undefined {
  if (baseline !== undefined && read.length !== 1) {
    throw new UsageError(`--baseline ${baseline} must hold one report, not ${read.length}`);
  }
  return read[0];
}

function resultOf(
  named: RecomputedReport,
  baseline: RecomputedReport | undefined,
  rules: GateRules,
  options: GateOptions,
): GateResult {
  const settings = verdictSettings(named.report, options);
  const current = gateReport(named, settings);
  const names = options.strategy.length > 0 ? options.strategy : namesOf(current);
  const audit = rules.audit ? [auditCheck(named)] : [];
  const result = {
    report: named.name,
    k: settings.k,
    rules,
    verdicts: verdictLines(named.report, current.verdicts),
  };
  if (baseline === undefined) {
    const checks = names.flatMap((name) => checkSubject(subjectOf(current, name), rules));
    return { ...result, baseline: null, checks: [...someChecks(checks, names), ...audit] };
  }
  const before = gateReport(baseline, {
    ...verdictSettings(baseline.report, { ...options, control: undefined }),
    k: settings.k,
  });
  const comparisons = compareWith(current, before);
  const lost = options.strategy.length > 0 ? [] : namesOf(before).filter((name) => !names.includes(name));
  const checks = [...names, ...lost].flatMap((name) =>
    checkSubject(differenceOf(current, before, comparisons, name), rules),
  );
  return { ...result, baseline: baseline.name, checks: [...someChecks(checks, names), ...audit] };
}

/** A report with no strategy to check does not pass by that. */
function someChecks(checks: readonly GateCheck[], names: readonly string[]): readonly GateCheck[] {
  if (names.length > 0) return checks;
  return [
    {
      strategy: null,
      rule: 'scored',
      value: null,
      limit: null,
      breach: true,
      why: 'the report has no strategy to check',
    },
  ];
}

/** Whether every stated number follows from the calls. */
function auditCheck({ stated, tools }: RecomputedReport): GateCheck {
  return checkAudit(auditReport(stated, tools.kernel).differ + stated.problems.length);
}

/** @throws UsageError when a file can't be written. */
async function writeAnswers(results: readonly GateResult[], { junit, markdown }: GateOptions): Promise<void> {
  if (junit !== undefined) await write(junit, gateJunit(results));
  if (markdown !== undefined) await write(markdown, results.map(gateMarkdown).join('\n'));
}

async function write(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text);
  } catch (error) {
    throw new UsageError(
      `${file} can't be written: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

function jsonOf({ report, baseline, k, rules, checks, verdicts }: GateResult) {
  const breaches = checks.filter(({ breach }) => breach).length;
  return { report, baseline, k, passed: breaches === 0, breaches, rules, checks, verdicts };
}
