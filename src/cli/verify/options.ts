import { type Command, InvalidArgumentError, Option } from 'commander';
import type { SessionOptions } from '../../node/verify/session.ts';

/** What `compaction-verifier verify` takes. */
export interface VerifyCommandOptions extends SessionOptions {
  readonly dryRun: boolean;
  readonly serve: boolean;
  readonly port?: number;
  readonly open: boolean;
}

/** Declares the command's argument and options. */
export function describeVerify(command: Command): Command {
  return command
    .description(
      'resume your agent at boundaries of recorded runs, with and without compaction, and write the report',
    )
    .argument('[config]', 'what to verify; verify.config.ts when left out')
    .option('--dry-run', 'print the plan and stop; no model is called', false)
    .option('--report <path>', 'where the report goes')
    .option('--journal <path>', 'where finished rollouts are kept until the report is written')
    .addOption(seconds('--timeout <seconds>', 'longest time of a rollout or a compaction'))
    .addOption(count('--horizon <calls>', 'calls of a rollout that are read'))
    .addOption(count('--samples <rollouts>', 'rollouts an arm'))
    .addOption(count('--concurrency <number>', 'rollouts and compactions at once'))
    .addOption(count('--every <calls>', 'calls between two boundaries'))
    .addOption(count('--min-prefix <calls>', 'calls before the first boundary'))
    .option('--serve', 'open the dashboard on the running verification', false)
    .addOption(
      new Option('--port <number>', 'port of --serve; 4173 or any free one when left out').argParser(port),
    )
    .option('--open', "with --serve, start this machine's browser on the address", false);
}

function count(flags: string, description: string): Option {
  return new Option(flags, description).argParser((text) => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < 1) throw new InvalidArgumentError('It is a whole number from 1.');
    return value;
  });
}

function seconds(flags: string, description: string): Option {
  return new Option(flags, description).argParser((text) => {
    const value = Number(text);
    if (text.trim() === '' || !(value > 0 && value < 2_000_000))
      throw new InvalidArgumentError('It is a number of seconds above 0, at most 2,000,000.');
    return value;
  });
}

/** A port as it is typed. @throws InvalidArgumentError for anything else. */
export function port(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > 65_535)
    throw new InvalidArgumentError('A port is a number from 0 to 65535.');
  return value;
}
