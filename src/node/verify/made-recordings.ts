/** Recordings that a verification makes on the spot, kept on disk so that a second start does not make them again. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { eventContent } from '../../core/events/parts.ts';
import { parseEvents } from '../../formats/ag2-events/parse-events.ts';
import { writeEvents } from '../../formats/ag2-events/write-events.ts';
import type { RecordingAdapter } from './agent-adapter.ts';
import { ConfigError } from './config-error.ts';
import type { RunToRecord, VerificationConfig } from './define-verification.ts';
import { type Environment, ReplayEnvironment } from './environment.ts';
import { errorText } from './error-text.ts';
import { Recording } from './recording.ts';
import { StoppedError } from './verifier.ts';
import { writeWhole } from './write-whole.ts';

/** Where recordings lie: while they are made, and once all are. */
export interface RecordingFolders {
  readonly unfinished: string;
  readonly finished: string;
}

/** How recordings are made. */
export interface MakeRecordings {
  readonly folders: RecordingFolders;
  /** Whether those of an unfinished verification are there to go on with. */
  readonly goOn: boolean;
  readonly signal: AbortSignal;
  /** Aborted to begin no more. */
  readonly finish: AbortSignal;
  /** A recording was made, or found. */
  onRecording(recording: { readonly number: number; readonly task: string; readonly found: boolean }): void;
}

/**
 * Calls the config's function; each `record(task)` is kept as an event log, numbered in the order of the calls.
 * @throws ConfigError when the agent can't start from nothing, fails, or the function gives no recordings; StoppedError;
 *   the signal's reason.
 */
export async function makeRecordings(
  config: VerificationConfig,
  environment: Environment,
  { folders, goOn, signal, finish, onRecording }: MakeRecordings,
): Promise<readonly Recording[]> {
  const { agent, recordings } = config;
  if (typeof recordings !== 'function') throw new TypeError('the recordings are not made on the spot');
  if (!canRecord(agent)) {
    throw new ConfigError(
      `agent "${agent.name}" can't record: it has no run(task, tools, signal). Give recordings as event logs`,
    );
  }
  const folder = goOn && !existsSync(folders.unfinished) ? folders.finished : folders.unfinished;
  claimFolder(folder, agent.name);
  let count = 0;
  const record = async (task: string, { tools, cuts }: RunToRecord = {}): Promise<Recording> => {
    const number = count;
    count += 1;
    const world = tools === undefined ? environment : new ReplayEnvironment(tools);
    const path = join(folder, `${String(number).padStart(3, '0')}.jsonl`);
    const found = foundEvents(path, task);
    if (found === null) {
      if (finish.aborted) throw new StoppedError('stopped: no more recordings were begun');
      writeWhole(path, writeEvents(await recordOne(agent, task, world, signal, number)));
    }
    onRecording({ number, task, found: found !== null });
    // What was just made is read back as well, so that the same events are verified before and after a crash.
    return new Recording(found ?? foundEvents(path, task) ?? [], world, cuts ?? null);
  };
  const made = await recordings({ record });
  if (!Array.isArray(made) || made.length === 0) {
    throw new ConfigError(
      'recordings: the function gave no recordings; return [await record("…"), …] or Recordings of your own',
    );
  }
  return made;
}

/** Who made the recordings of a folder stands in it: those of another agent are not gone on with. */
const MADE_BY = 'agent.txt';

function claimFolder(folder: string, agent: string): void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, MADE_BY);
  if (!existsSync(path)) writeWhole(path, agent);
  const other = readFileSync(path, 'utf8');
  if (other === agent) return;
  throw new ConfigError(
    `the recordings in ${folder} are of an unfinished verification of agent "${other}", this one is "${agent}". Name another file with --report, or move the folder away`,
  );
}

async function recordOne(
  agent: RecordingAdapter,
  task: string,
  environment: Environment,
  signal: AbortSignal,
  number: number,
): Promise<Recording['events']> {
  try {
    const tools = await environment.restore([], { signal, warn: () => undefined });
    return await agent.run(task, tools, signal);
  } catch (error) {
    signal.throwIfAborted();
    throw new ConfigError(
      `recording ${number} could not be made: ${errorText(error)}. Those made before it are kept: the same command goes on`,
      { cause: error },
    );
  }
}

/** All are made and the journal is there: from now on they are found in their final folder. */
export function finishRecordings({ unfinished, finished }: RecordingFolders): void {
  if (!existsSync(unfinished)) return;
  rmSync(finished, { recursive: true, force: true });
  renameSync(unfinished, finished);
}

function canRecord(agent: VerificationConfig['agent']): agent is RecordingAdapter {
  return 'run' in agent && typeof agent.run === 'function';
}

/** The events of a log that answers this very task; null when there is none. */
function foundEvents(path: string, task: string): Recording['events'] | null {
  if (!existsSync(path)) return null;
  const { events, problems } = parseEvents(readFileSync(path, 'utf8'));
  if (problems.length > 0) return null;
  const [first] = events;
  const content = first === undefined ? null : eventContent(first);
  const [part] = content?.role === 'request' ? content.parts : [];
  return part?.kind === 'text' && part.text === task ? events : null;
}
