/** A verification as `verify.config.ts` describes it: recordings, plan, journal, run, report. */
import { existsSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { readRecordings } from '../read-recordings.ts';
import { ConfigError } from './config-error.ts';
import type { VerificationConfig } from './define-verification.ts';
import { type Environment, ReplayEnvironment } from './environment.ts';
import { JournalFile } from './journal.ts';
import { finishRecordings, type MakeRecordings, makeRecordings } from './made-recordings.ts';
import { Recording } from './recording.ts';
import type { VerificationPlan } from './verification-plan.ts';
import type { VerificationReport } from './verification-report.ts';
import { CompactionVerifier, type VerifyOptions } from './verifier.ts';
import { writeWhole } from './write-whole.ts';

/** What a command may set over the config. */
export interface SessionOptions {
  readonly horizon?: number;
  readonly samples?: number;
  readonly concurrency?: number;
  readonly every?: number;
  readonly minPrefix?: number;
  /** Seconds. */
  readonly timeout?: number;
  /** From the working directory. */
  readonly report?: string;
  readonly journal?: string;
}

/** What is told while a session runs, and how it is stopped. */
export type SessionHooks = Pick<VerifyOptions, 'signal' | 'finish' | 'onProgress' | 'onWarning'>;

/** A verification that can be run: its plan is known. */
export interface Session {
  readonly plan: VerificationPlan;
  readonly reportPath: string;
  readonly journalPath: string;
  /** Pieces of work that an earlier start has done. */
  readonly kept: { readonly compactions: number; readonly rollouts: number };
  /**
   * Runs what is missing, writes the report, and takes the journal away: it holds an unfinished verification only.
   * @throws StoppedError, the signal's reason, JournalError, or the system's error when the report can't be written;
   *   the journal then stays and the same start goes on.
   */
  run(hooks: SessionHooks): Promise<VerificationReport>;
  /** Closes the journal. Call it in the end, also when {@link run} was never called. */
  close(): void;
}

/** Paths of a session. */
export interface SessionPaths {
  readonly report: string;
  readonly journal: string;
  readonly recordings: MakeRecordings['folders'];
}

/** Where a session reads and writes: what a command names from the working directory, the rest from the config's folder. */
export function sessionPaths(
  configPath: string,
  config: VerificationConfig,
  options: SessionOptions,
): SessionPaths {
  const folder = dirname(resolve(configPath));
  const report =
    options.report === undefined ? resolve(folder, config.report ?? 'report.json') : resolve(options.report);
  const base = report.replace(/\.json$/, '');
  const journal =
    options.journal !== undefined
      ? resolve(options.journal)
      : config.journal !== undefined
        ? resolve(folder, config.journal)
        : `${base}.journal.jsonl`;
  return {
    report,
    journal,
    recordings: { unfinished: `${base}.recordings.part`, finished: `${base}.recordings` },
  };
}

/** A verification whose recordings are at hand: what it would do, and how to do it. */
export interface PlannedSession {
  readonly plan: VerificationPlan;
  /** Opens the journal, to run it. @throws JournalError for a journal of something else. */
  open(): Promise<Session>;
}

/**
 * Plans a verification. Makes recordings when the config says so; writes nothing else.
 * @throws ConfigError for recordings that can't be read or made; ValueError where nothing can be verified (AG2's words).
 */
export async function planSession(
  configPath: string,
  config: VerificationConfig,
  options: SessionOptions,
  making: Pick<MakeRecordings, 'signal' | 'finish' | 'onRecording'>,
): Promise<PlannedSession> {
  const paths = sessionPaths(configPath, config, options);
  const environment = environmentOf(config);
  const recordings =
    typeof config.recordings === 'function'
      ? await makeRecordings(config, environment, {
          ...making,
          folders: paths.recordings,
          goOn: existsSync(paths.journal),
        })
      : await givenRecordings(dirname(resolve(configPath)), config.recordings, environment);
  const settings = { ...config, ...options };
  const timeout = settings.timeout === undefined ? null : settings.timeout * 1000;
  const verifier = new CompactionVerifier(config.agent, {
    ...numbers(settings, ['horizon', 'samples', 'concurrency']),
    timeout,
  });
  const cuts = numbers(settings, ['every', 'minPrefix']);
  const plan = verifier.plan(recordings, config.strategies, cuts);
  const verify = (hooks: SessionHooks, journal: JournalFile) =>
    verifier.verify(recordings, config.strategies, { ...cuts, ...hooks, journal });
  return { plan, open: () => openSession(plan, paths, verify) };
}

async function openSession(
  plan: VerificationPlan,
  paths: SessionPaths,
  verify: (hooks: SessionHooks, journal: JournalFile) => Promise<VerificationReport>,
): Promise<Session> {
  const journal = await JournalFile.open(paths.journal, plan);
  finishRecordings(paths.recordings);
  return {
    plan,
    reportPath: paths.report,
    journalPath: paths.journal,
    kept: journal.kept,
    run: async (hooks) => {
      const report = await verify(hooks, journal);
      writeWhole(paths.report, `${report.toJson()}\n`);
      journal.close();
      rmSync(paths.journal, { force: true });
      return report;
    },
    close: () => journal.close(),
  };
}

function environmentOf({ environment, tools }: VerificationConfig): Environment {
  if (environment !== undefined) return environment;
  if (tools === undefined) throw new ConfigError('tools, environment: give one of the two');
  return new ReplayEnvironment(tools);
}

/** Recordings of the config, in their order; a folder's in the order of its names. */
async function givenRecordings(
  folder: string,
  listed: readonly (string | Recording)[],
  environment: Environment,
): Promise<readonly Recording[]> {
  const recordings: Recording[] = [];
  for (const each of listed) {
    if (typeof each !== 'string') {
      recordings.push(each);
      continue;
    }
    const read = await readRecordings(resolve(folder, each));
    const [problem] = read.problems;
    if (problem !== undefined) {
      const { line } = problem.problem.place;
      throw new ConfigError(
        `recordings: ${problem.file}${line === undefined ? '' : `, line ${line}`}: ${problem.problem.message} ${problem.problem.advice}`,
      );
    }
    for (const [, events] of Array.from(read.recordings).sort(([a], [b]) => a - b)) {
      recordings.push(new Recording(events, environment));
    }
  }
  return recordings;
}

/** The options among these names that are set. */
function numbers<Name extends keyof SessionOptions>(
  settings: SessionOptions,
  names: readonly Name[],
): Pick<SessionOptions, Name> {
  const set = names.flatMap((name) =>
    settings[name] === undefined ? [] : [[name, settings[name]] as const],
  );
  return Object.fromEntries(set) as Pick<SessionOptions, Name>;
}
