/** `compaction-verifier verify [CONFIG]`: resumes the agent, keeps a journal, writes the report. */
import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { ConfigError } from '../../node/verify/config-error.ts';
import type { VerificationConfig } from '../../node/verify/define-verification.ts';
import { JournalError } from '../../node/verify/journal.ts';
import type { LiveFeed } from '../../node/verify/live-feed.ts';
import { loadConfig } from '../../node/verify/load-config.ts';
import { Progress } from '../../node/verify/progress.ts';
import { planSession, type Session, sessionPaths } from '../../node/verify/session.ts';
import type { VerificationReport } from '../../node/verify/verification-report.ts';
import { StoppedError } from '../../node/verify/verifier.ts';
import { ValueError } from '../../python/errors.ts';
import { type CliIo, ExitCode } from '../io.ts';
import { printable, printableLines } from '../printable.ts';
import { InterruptedError, type Interrupts, listenToInterrupts } from './interrupts.ts';
import type { VerifyCommandOptions } from './options.ts';
import { openPlanText, planText, plural } from './plan-text.ts';
import { ProgressOutput } from './progress.ts';
import { watch } from './watch.ts';

const USUAL_CONFIGS = ['verify.config.ts', 'verify.config.mts', 'verify.config.js', 'verify.config.mjs'];

/**
 * Verifies what the config says.
 * @returns 0 when the report is written; 1 when it is and nothing in it could be scored; 2 when the config, a recording or the
 *   journal can't be used; 130 when it was stopped before its end, and the same command goes on.
 */
export async function verifyCommand(
  config: string | undefined,
  options: VerifyCommandOptions,
  io: CliIo,
): Promise<number> {
  const output = new ProgressOutput(io.stderr, () => performance.now());
  const say = (text: string) => output.say(printableLines(text));
  const state = { running: true };
  const interrupts = listenToInterrupts(() => {
    if (state.running) say('Stopping: what runs may end, nothing more is begun. Ctrl-C again stops now.');
  });
  try {
    const path = config ?? USUAL_CONFIGS.find((name) => existsSync(name)) ?? 'verify.config.ts';
    const loaded = await loadConfig(resolve(path));
    return await verifyConfig(path, loaded, options, { io, output, say, interrupts, state });
  } catch (error) {
    return endedBy(error, say);
  } finally {
    interrupts.release();
  }
}

interface Surroundings {
  readonly io: CliIo;
  readonly output: ProgressOutput;
  readonly interrupts: Interrupts;
  /** `running` until the report is written. */
  readonly state: { running: boolean };
  say(text: string): void;
}

async function verifyConfig(
  path: string,
  config: VerificationConfig,
  options: VerifyCommandOptions,
  surroundings: Surroundings,
): Promise<number> {
  const { io, say, interrupts, state } = surroundings;
  const paths = sessionPaths(path, config, options);
  const areMade = existsSync(paths.journal) && existsSync(paths.recordings.finished);
  if (options.dryRun && typeof config.recordings === 'function' && !areMade) {
    io.stdout.write(`${printableLines(openPlanText({ ...config, ...options }))}\n`);
    return ExitCode.fine;
  }
  const planned = await planSession(path, config, options, {
    signal: interrupts.stop,
    finish: interrupts.finish,
    onRecording: ({ number, task, found }) =>
      say(`recording ${number} ${found ? 'is there already' : 'made'}: ${oneLine(task)}`),
  });
  if (options.dryRun) {
    io.stdout.write(`${printableLines(planText(config.agent.name, planned.plan))}\n`);
    return ExitCode.fine;
  }
  const session = await planned.open();
  try {
    say(planText(config.agent.name, session.plan));
    const watched = options.serve ? await watch(session.plan, options, say) : null;
    if (options.serve && watched === null) return ExitCode.unusable;
    try {
      const report = await runSession(session, watched?.feed ?? null, surroundings);
      state.running = false;
      say(`report written to ${nearPath(session.reportPath)}`);
      io.stdout.write(`${printableLines(report.summary())}\n`);
      await watched?.untilClosed(report, interrupts);
      return scoredCode(report, say);
    } finally {
      await watched?.close();
    }
  } finally {
    session.close();
  }
}

function scoredCode({ data }: VerificationReport, say: (text: string) => void): number {
  if (data.strategies.some(({ horizons }) => horizons.length > 0)) return ExitCode.fine;
  say('No boundary could be scored: see the errors above.');
  return ExitCode.dataSayNo;
}

async function runSession(
  session: Session,
  feed: LiveFeed | null,
  { output, say, interrupts }: Surroundings,
): Promise<VerificationReport> {
  const { plan, kept, journalPath } = session;
  if (kept.rollouts + kept.compactions > 0) {
    const done = `${plural(kept.rollouts, 'rollout')} and ${plural(kept.compactions, 'compaction')}`;
    say(`going on: ${done} of an earlier start are in ${nearPath(journalPath)}`);
  }
  const progress = feed?.progress ?? new Progress(plan, () => performance.now());
  output.show(progress);
  const timer = setInterval(() => output.show(progress), ProgressOutput.BAR_EVERY);
  try {
    return await session.run({
      signal: interrupts.stop,
      finish: interrupts.finish,
      onProgress: (event) => (feed ?? progress).count(event),
      onWarning: (text) => say(`! ${text}`),
    });
  } finally {
    clearInterval(timer);
    output.show(progress, true);
  }
}

/** Says why it ended, and gives the exit code. Other errors are ours, and go on. */
function endedBy(error: unknown, say: (text: string) => void): number {
  if (error instanceof StoppedError || error instanceof InterruptedError) {
    say('Stopped before the end. The same command goes on from here.');
    return ExitCode.interrupted;
  }
  if (error instanceof ConfigError || error instanceof JournalError || error instanceof ValueError) {
    say(error.message);
    return ExitCode.unusable;
  }
  if (error instanceof Error && 'code' in error && 'syscall' in error) {
    say(`${error.message}. What has been done is in the journal: the same command goes on from here.`);
    return ExitCode.unusable;
  }
  throw error;
}

const LONGEST_TASK = 80;

function oneLine(text: string): string {
  const line = printable(text.replace(/\s+/g, ' '));
  return line.length > LONGEST_TASK ? `${line.slice(0, LONGEST_TASK)}…` : line;
}

/** From the working directory where that is shorter. */
function nearPath(path: string): string {
  const near = relative(process.cwd(), path);
  return near.startsWith('..') ? path : near;
}
