import { Command, CommanderError, Option } from 'commander';
import { version } from '../../package.json';
import { type AuditOptions, auditCommand } from './audit.ts';
import { type CallsOptions, callsCommand } from './calls.ts';
import { COMPARED_CHANNELS, type CompareOptions, compareCommand } from './compare.ts';
import { gateCommand } from './gate/gate.ts';
import { describeGate, type GateOptions } from './gate/options.ts';
import { type CliIo, ExitCode } from './io.ts';
import { printable } from './printable.ts';
import { serveCommand } from './serve.ts';
import { type SummaryOptions, summaryCommand } from './summary.ts';
import { type VerdictCommandOptions, verdictCommand } from './verdict.ts';
import { wholeNumber, withVerdictOptions } from './verdict-options.ts';
import { describeVerify, port, type VerifyCommandOptions } from './verify/options.ts';
import { verifyCommand } from './verify/verify.ts';

/** Exit codes, printed with the help. */
const EXIT_CODES =
  '\nExit codes: 0 fine; 1 the data say no (a stated number differs, something was left out, a gate is breached); 2 bad usage or unreadable input; 130 stopped before the end, and the same command goes on.';

/**
 * Runs the command line.
 * @param args without the interpreter and the script.
 * @returns the exit code.
 */
export async function runCommandLine(args: readonly string[], io: CliIo): Promise<number> {
  let code: number = ExitCode.fine;
  const program = new Command('compaction-verifier')
    .description(
      "See whether compacting an agent's context is safe, from reports of AG2's compaction verifier.",
    )
    .version(version)
    .addHelpText('after', EXIT_CODES)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
    });
  program
    .command('summary')
    .description("score reports again from their rollouts and print AG2's summary text")
    .argument('<file...>', 'reports: JSON, JSON Lines, gzip or zip of them; - reads the standard input')
    .option('--json', 'print json.dumps(report.to_dict()) instead, a line a report', false)
    .addOption(
      new Option('--exact', 'add our own permutation p, in lines of its own, where AG2 prints n/a')
        .default(false)
        .conflicts('json'),
    )
    .addOption(
      new Option(
        '--python <version>',
        "whose float sum to follow: Python <= 3.11's, >= 3.12's, or the one that fits",
      )
        .choices(['3.11', '3.12', 'auto'])
        .default('auto'),
    )
    .addOption(
      new Option('--key <key>', 'what makes two calls the same: name and arguments, or the tool alone')
        .choices(['call', 'tool'])
        .default('call'),
    )
    .option(
      '--recordings <path>',
      'event logs the report was made from, for --key tool: a folder, a zip, or one',
    )
    .action(async (files: string[], options: SummaryOptions) => {
      code = await summaryCommand(files, options, io);
    });
  program
    .command('audit')
    .description('recompute every number of a report from its calls and name what differs')
    .argument('<file...>', 'reports; - reads the standard input')
    .option('--json', 'print JSON instead, a line a report', false)
    .action(async (files: string[], options: AuditOptions) => {
      code = await auditCommand(files, options, io);
    });
  program
    .command('calls')
    .description('print a line of JSON for each call: blocked, repeated, made before the cut')
    .argument('<file...>', 'reports; - reads the standard input')
    .option('--strategy <name>', 'only this strategy')
    .option('--recordings <path>', 'event logs the report was made from: a folder, a zip, or one')
    .action(async (files: string[], options: CallsOptions) => {
      code = await callsCommand(files, options, io);
    });
  withVerdictOptions(program.command('verdict'))
    .description('say of each strategy whether it is worse, no worse or undecided, and how sure that is')
    .argument('<file...>', 'reports; - reads the standard input')
    .option('--plan', 'add how many recordings it would take where it is undecided', false)
    .option('--json', 'print JSON instead, a line a report', false)
    .action(async (files: string[], options: VerdictCommandOptions) => {
      code = await verdictCommand(files, options, io);
    });
  program
    .command('compare')
    .description('hold strategies of a report against each other, or those of two reports by name')
    .argument('<file...>', 'one report, or two')
    .option('--at <k>', 'first calls to read; the horizon unless told', wholeNumber)
    .addOption(
      new Option('--channel <channel>', 'what to compare').choices(COMPARED_CHANNELS).default('wasted'),
    )
    .option('--json', 'print JSON instead', false)
    .action(async (files: string[], options: CompareOptions) => {
      code = await compareCommand(files, options, io);
    });
  describeGate(program.command('gate')).action(async (files: string[], options: GateOptions) => {
    code = await gateCommand(files, options, io);
  });
  describeVerify(program.command('verify')).action(
    async (config: string | undefined, options: VerifyCommandOptions) => {
      code = await verifyCommand(config, options, io);
    },
  );
  program
    .command('serve')
    .description('open the dashboard on reports, served from this machine alone')
    .argument('[file...]', 'reports; the bundled cohort when none is named')
    .option('--port <number>', 'port to listen on; 4173 or any free one when left out', port)
    .option('--host <address>', 'interface to listen on', '127.0.0.1')
    .option('--open', "start this machine's browser on the address", false)
    .action(async (files: string[], options: { port?: number; host: string; open: boolean }) => {
      code = await serveCommand(files, options, io);
    });
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? ExitCode.fine : ExitCode.unusable;
    io.stderr.write(
      `compaction-verifier failed: ${printable(error instanceof Error ? `${error.stack}` : `${error}`)}\n`,
    );
    return ExitCode.unusable;
  }
  return code;
}
