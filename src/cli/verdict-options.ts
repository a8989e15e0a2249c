import { type Command, InvalidArgumentError } from 'commander';
import type { VerificationReport } from '../core/model/report.ts';
import type { Margins } from '../inference/types.ts';
import { defaultMargins } from '../inference/verdict.ts';

/** Options of every command that speaks verdicts. */
export interface VerdictOptions {
  /** k to decide at; the report's horizon unless told. */
  readonly at?: number;
  /** Margins of "no worse", decimal text. */
  readonly margin?: string;
  readonly marginStopped?: string;
  /** The control by name, `none` for none; by the rule unless told. */
  readonly control?: string | undefined;
}

/** Adds them to a command. */
export function withVerdictOptions(command: Command): Command {
  return command
    .option('--at <k>', 'first calls to read; the horizon unless told', wholeNumber)
    .option('--margin <calls>', 'margin of "no worse" in wasted calls; 0.05 of k unless told', decimal)
    .option('--margin-stopped <share>', 'margin of "no worse" for stopped; 0.05 unless told', decimal)
    .option('--control <name>', 'strategy that is the control; `none` for none');
}

/** Bad usage that shows only beside the report: a k beyond its horizon, a control it does not have. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What the options mean for one report. */
export interface VerdictSettings {
  readonly k: number;
  readonly margins: Margins;
  /** Undefined: by the rule. */
  readonly control: number | null | undefined;
}

/** @throws UsageError */
export function verdictSettings(report: VerificationReport, options: VerdictOptions): VerdictSettings {
  const k = options.at ?? report.horizon;
  if (k > report.horizon)
    throw new UsageError(`--at ${k} is beyond the report's horizon of ${report.horizon}`);
  const margins = defaultMargins(k);
  return {
    k,
    margins: {
      wasted: options.margin ?? margins.wasted,
      stopped: options.marginStopped ?? margins.stopped,
    },
    control: controlOf(report, options.control),
  };
}

function controlOf(report: VerificationReport, name: string | undefined): number | null | undefined {
  if (name === undefined) return undefined;
  const index = report.strategies.findIndex(({ strategy }) => strategy === name);
  if (index >= 0) return index;
  if (name === 'none') return null;
  throw new UsageError(`--control ${JSON.stringify(name)} is no strategy of the report`);
}

/** A whole number from 1 on. */
export function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 1 on.');
  return Number(text);
}

/** A decimal number ≥ 0 as it was written, so that it stays exact. */
function decimal(text: string): string {
  if (!/^\d{1,9}(\.\d{1,15})?$/.test(text))
    throw new InvalidArgumentError('It must be a number such as 0.25.');
  return text;
}

/** A number with a sign or none. */
export function limitNumber(text: string): number {
  if (!/^[+-]?\d{1,9}(\.\d{1,15})?$/.test(text))
    throw new InvalidArgumentError('It must be a number such as 0.25.');
  return Number(text);
}
