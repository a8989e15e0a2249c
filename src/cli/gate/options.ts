import { type Command, InvalidArgumentError, Option } from 'commander';
import type { GateRules } from '../../inference/gate/gate.ts';
import type { VerdictRule } from '../../inference/types.ts';
import { limitNumber, type VerdictOptions, withVerdictOptions } from '../verdict-options.ts';

export interface GateOptions extends VerdictOptions {
  readonly baseline?: string;
  readonly maxWasted?: number;
  readonly maxBlocked?: number;
  readonly maxRefetch?: number;
  readonly maxStopped?: number;
  readonly bound: GateRules['bound'];
  readonly ci: GateRules['interval'];
  readonly strategy: readonly string[];
  readonly forbid: readonly VerdictRule[];
  readonly maxFailed?: number;
  readonly audit: boolean;
  readonly junit?: string;
  readonly markdown?: string;
  readonly github: boolean;
  readonly json: boolean;
}

const FORBIDDABLE: readonly VerdictRule[] = [
  'nothing-scored',
  'did-not-compact',
  'worse',
  'stops-early',
  'better',
  'no-worse',
  'undecided',
];

/** Describes `gate FILE…` with all its options. */
export function describeGate(command: Command): Command {
  command
    .description('fail when a strategy is over a limit: for continuous integration')
    .argument('<file...>', 'reports; - reads the standard input')
    .option('--baseline <file>', 'a report to hold against: the rules then apply to current minus baseline')
    .option('--max-wasted <x>', 'largest mean of wasted, POST minus PRE', limitNumber)
    .option('--max-blocked <x>', 'the same for blocked', limitNumber)
    .option('--max-refetch <x>', 'the same for refetch', limitNumber)
    .option('--max-stopped <x>', 'the same for stopped, a difference of shares', limitNumber)
    .addOption(
      new Option('--bound <which>', 'what must not be over a limit: the mean or a bound of its interval')
        .choices(['mean', 'upper', 'lower'])
        .default('mean'),
    )
    .addOption(
      new Option('--ci <kind>', "whose interval: over boundaries (AG2's) or by recording")
        .choices(['boundary', 'recording'])
        .default('boundary'),
    )
    .option(
      '--strategy <name>',
      'a strategy to check, repeatable; all but the control unless told',
      collect,
      [],
    )
    .option('--forbid <verdicts>', `verdicts that fail, with commas: ${FORBIDDABLE.join(', ')}`, verdicts, [])
    .option(
      '--max-failed <share>',
      'largest share of planned POST rollouts that may have failed',
      limitNumber,
    )
    .option('--audit', 'fail when a stated number does not follow from the calls', false)
    .option('--junit <file>', 'write the checks as JUnit XML')
    .option('--markdown <file>', 'write a table for a pull request')
    .option('--github', "print breaches as GitHub's annotations too", false)
    .option('--json', 'print JSON, a line a report', false);
  return withVerdictOptions(command);
}

/** What the options ask for, and whether that is anything. */
export function rulesOf(options: GateOptions): { rules: GateRules; empty: boolean } {
  const { maxWasted: wasted, maxBlocked: blocked, maxRefetch: refetch, maxStopped: stopped } = options;
  const most = Object.fromEntries(
    Object.entries({ wasted, blocked, refetch, stopped }).filter(([, limit]) => limit !== undefined),
  ) as GateRules['most'];
  const rules: GateRules = {
    most,
    bound: options.bound,
    interval: options.ci,
    forbidden: options.forbid,
    mostFailed: options.maxFailed ?? null,
    audit: options.audit,
  };
  const empty =
    Object.keys(most).length === 0 &&
    rules.forbidden.length === 0 &&
    rules.mostFailed === null &&
    !rules.audit;
  return { rules, empty };
}

function collect(name: string, names: readonly string[]): string[] {
  return [...names, name];
}

function verdicts(text: string, before: readonly VerdictRule[]): VerdictRule[] {
  const found = text.split(',').map((word) => {
    const rule = FORBIDDABLE.find((one) => one === word.trim());
    if (rule === undefined) throw new InvalidArgumentError(`It must be among ${FORBIDDABLE.join(', ')}.`);
    return rule;
  });
  return [...before, ...found];
}
