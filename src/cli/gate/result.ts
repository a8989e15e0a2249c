import type { GateCheck, GateRules } from '../../inference/gate/gate.ts';
import { formatFixed } from '../../python/format.ts';

/** A gate's answer on one report. */
export interface GateResult {
  /** The report as it was named, and the one it is held against. */
  readonly report: string;
  readonly baseline: string | null;
  readonly k: number;
  readonly rules: GateRules;
  readonly checks: readonly GateCheck[];
  /** The verdicts in words, at the same k. */
  readonly verdicts: readonly { readonly strategy: string; readonly text: string }[];
}

/** The checks that fail. */
export function breachesOf({ checks }: GateResult): readonly GateCheck[] {
  return checks.filter(({ breach }) => breach);
}

/** One check in a sentence, without the strategy: `max-wasted: +0.972 is more than 0.25`. */
export function checkText(check: GateCheck): string {
  const { rule, value, limit, breach, why } = check;
  if (why !== null) return `${rule}: ${why}`;
  if (rule === 'audit') return 'audit: every stated number follows from the calls';
  const found = valueText(value);
  if (rule === 'forbid')
    return `forbid: ${found || 'no verdict'} ${breach ? 'is' : 'is not among'} ${forbidden(limit, breach)}`;
  return `${rule}: ${found} is ${breach ? 'more than' : 'at most'} ${limit}`;
}

function forbidden(limit: GateCheck['limit'], breach: boolean): string {
  return breach ? `forbidden (${limit})` : `${limit}`;
}

/** A number with sign and three decimals, as AG2 prints them; a word as it is; nothing as nothing. */
export function valueText(value: GateCheck['value']): string {
  if (value === null) return '';
  return typeof value === 'number' ? formatFixed(value, 3, { sign: true }) : value;
}

/** What is compared, in words: `mean wasted calls` has no interval; `upper bound of the 95 % interval by recording`. */
export function boundText({ bound, interval }: GateRules): string {
  if (bound === 'mean') return 'mean over boundaries';
  const kind = interval === 'boundary' ? 'over boundaries (AG2)' : 'by recording';
  return `${bound} bound of the 95 % interval ${kind}`;
}
