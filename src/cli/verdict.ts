import type { VerificationReport } from '../core/model/report.ts';
import { planningGroups, recordingsNeeded } from '../inference/recordings-needed.ts';
import type { Verdicts } from '../inference/types.ts';
import { verdictsOf } from '../inference/verdict.ts';
import {
  neededText,
  type VerdictContext,
  verdictText,
  worstVerdictFirst,
} from '../view-model/verdict-words.ts';
import { type CliIo, ExitCode } from './io.ts';
import { printable } from './printable.ts';
import { type RecomputedReport, readRecomputed } from './recomputed.ts';
import { UsageError, type VerdictOptions, verdictSettings } from './verdict-options.ts';

export interface VerdictCommandOptions extends VerdictOptions {
  readonly json: boolean;
  /** Adds how many recordings it would take, to each that is undecided. */
  readonly plan: boolean;
}

/**
 * `compaction-verifier verdict FILE…`: a sentence a strategy, worst first; `json`: an object a report.
 * @returns 0; 1 when something of a file had to be left out; 2 when a file can't be read or an option does not fit.
 */
export async function verdictCommand(
  files: readonly string[],
  options: VerdictCommandOptions,
  io: CliIo,
): Promise<ExitCode> {
  const reports = await readRecomputed(files, io);
  if (reports === null) return ExitCode.unusable;
  const texts: string[] = [];
  try {
    for (const report of reports) texts.push(answer(report, options, reports.length > 1));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    io.stderr.write(`${printable(error.message)}\n`);
    return ExitCode.unusable;
  }
  for (const text of texts) io.stdout.write(`${text}\n`);
  return reports.some(({ stated }) => stated.problems.length > 0) ? ExitCode.dataSayNo : ExitCode.fine;
}

function answer(named: RecomputedReport, options: VerdictCommandOptions, several: boolean): string {
  const { name, report, tools } = named;
  const { k, margins, control } = verdictSettings(report, options);
  const verdicts = verdictsOf(report, { k, margins, control }, tools);
  if (options.json) return JSON.stringify({ file: name, ...namedVerdicts(report, verdicts) });
  const lines = verdictLines(report, verdicts).map(({ text }) => printable(text));
  if (options.plan) lines.push(...planLines(report, verdicts).map(printable));
  return [...(several ? [`==> ${printable(name)} <==`] : []), ...lines].join('\n');
}

/** How many recordings it would take to decide what is undecided. */
function planLines(report: VerificationReport, { k, strategies }: Verdicts): string[] {
  return strategies.flatMap(({ strategy, rule }) => {
    const own = report.strategies[strategy];
    if (rule !== 'undecided' || own === undefined) return [];
    return [`${own.strategy}: ${neededText(recordingsNeeded(planningGroups(own, k)))}`];
  });
}

/** Each strategy's name and sentence, worst first. */
export function verdictLines(
  report: VerificationReport,
  verdicts: Verdicts,
): { readonly strategy: string; readonly text: string }[] {
  return [...verdicts.strategies].sort(worstVerdictFirst).map((verdict) => {
    const context = verdictContext(report, verdicts, verdict.strategy);
    return { strategy: context.name, text: verdictText(verdict, context) };
  });
}

function verdictContext(report: VerificationReport, verdicts: Verdicts, index: number): VerdictContext {
  const strategy = report.strategies[index];
  const summary = strategy?.horizons.find(({ horizon }) => horizon === verdicts.k);
  return {
    name: strategy?.strategy ?? '',
    k: verdicts.k,
    margins: verdicts.margins,
    hasControl: verdicts.control !== null,
    byBoundary: summary === undefined ? null : { wasted: summary.wasted, stopped: summary.stopped },
  };
}

/** The verdicts with names in place of indexes. */
function namedVerdicts(report: VerificationReport, { k, control, margins, strategies }: Verdicts) {
  const nameOf = (index: number) => report.strategies[index]?.strategy ?? '';
  return {
    k,
    control: control === null ? null : nameOf(control),
    margins,
    strategies: strategies.map(({ strategy, ...verdict }) => ({ strategy: nameOf(strategy), ...verdict })),
  };
}
