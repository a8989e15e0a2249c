/** The journal of a verification: a line of JSON for each compaction and rollout that has ended, written at once. */
import {
  closeSync,
  createReadStream,
  fdatasync,
  fdatasyncSync,
  ftruncateSync,
  openSync,
  writeSync,
} from 'node:fs';
import type { RecordedEvent } from '../../core/events/event.ts';
import type { Rollout } from '../../core/model/rollout.ts';
import { parseEvents } from '../../formats/ag2-events/parse-events.ts';
import { writeEvents } from '../../formats/ag2-events/write-events.ts';
import type { CompactedContext } from './compact-context.ts';
import type { Compaction, CompactionKey, Journal, RolloutKey } from './journal-entry.ts';
import { type LockFile, takeLock } from './lock-file.ts';
import type { VerificationPlan } from './verification-plan.ts';

/** The journal can't be used or written. The message says what to do. */
export class JournalError extends Error {
  override readonly name = 'JournalError';
}

/** Longest time that a line is on disk only in the system's memory, in milliseconds. */
const SYNC_EVERY = 50;

/** Version of the lines. */
const VERSION = 1;

interface Head {
  readonly journal: number;
  readonly plan: VerificationPlan['identity'];
}

/** A compacted context: places of the raw history (`[from, to]`, the end not in it), and the texts of other events. */
type ContextPart = readonly [from: number, to: number] | string;

type Line =
  | Head
  | {
      readonly compaction: CompactionKey;
      readonly error?: string;
      readonly context?: Omit<CompactedContext, 'events'> & { readonly events: readonly ContextPart[] };
    }
  | { readonly rollout: RolloutKey; readonly value: Rollout };

/** A {@link Journal} in a file. Close it in the end. */
export class JournalFile implements Journal {
  readonly path: string;
  readonly #file: number;
  readonly #lock: LockFile;
  readonly #compactions: ReadonlyMap<string, Line>;
  readonly #rollouts: Map<string, Rollout>;
  #timer: NodeJS.Timeout | null = null;
  #failed: JournalError | null = null;
  #closed = false;

  private constructor(path: string, file: number, lock: LockFile, lines: KnownLines) {
    this.path = path;
    this.#file = file;
    this.#lock = lock;
    this.#compactions = lines.compactions;
    this.#rollouts = lines.rollouts;
  }

  /**
   * Opens a journal to go on with, or begins one. A last line that was cut off by a crash is taken away.
   * @throws JournalError when it is another plan's (naming what differs), is none, is in use, or can't be written.
   */
  static async open(path: string, plan: VerificationPlan): Promise<JournalFile> {
    let file: number;
    let lock: LockFile | null = null;
    try {
      lock = takeLock(`${path}.lock`);
      file = lock === null ? -1 : openSync(path, 'a+');
    } catch (error) {
      lock?.release();
      throw new JournalError(`the journal ${path} can't be opened: ${messageOf(error)}`);
    }
    if (lock === null) {
      throw new JournalError(
        `the journal ${path} is in use by a verification that is running. Wait for its end, or name another file with --journal`,
      );
    }
    try {
      const lines = await readLines(path, plan);
      ftruncateSync(file, lines.bytes);
      const journal = new JournalFile(path, file, lock, lines);
      if (lines.bytes === 0) journal.#append({ journal: VERSION, plan: plan.identity });
      return journal;
    } catch (error) {
      closeSync(file);
      lock.release();
      throw error instanceof JournalError
        ? error
        : new JournalError(`the journal ${path} can't be read: ${messageOf(error)}`);
    }
  }

  /** Compactions and rollouts it holds from before. */
  get kept(): { readonly compactions: number; readonly rollouts: number } {
    return { compactions: this.#compactions.size, rollouts: this.#rollouts.size };
  }

  compaction({ boundary, strategy }: CompactionKey, raw: readonly RecordedEvent[]): Compaction | undefined {
    const line = this.#compactions.get(`${boundary}/${strategy}`);
    if (line === undefined || !('compaction' in line)) return undefined;
    if (line.context === undefined) return { kind: 'failed', error: line.error ?? '' };
    return { kind: 'context', context: { ...line.context, events: eventsOf(line.context.events, raw) } };
  }

  /** Each is handed out once, so that it is not held twice. */
  rollout({ boundary, strategy, sample }: RolloutKey): Rollout | undefined {
    const key = `${boundary}/${strategy}/${sample}`;
    const found = this.#rollouts.get(key);
    this.#rollouts.delete(key);
    return found;
  }

  keepCompaction(key: CompactionKey, raw: readonly RecordedEvent[], compaction: Compaction): void {
    this.#append(
      compaction.kind === 'failed'
        ? { compaction: key, error: compaction.error }
        : {
            compaction: key,
            context: { ...compaction.context, events: partsOf(compaction.context.events, raw) },
          },
    );
  }

  keepRollout(key: RolloutKey, value: Rollout): void {
    this.#append({ rollout: key, value });
  }

  /** Syncs and closes. Once is enough. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    try {
      fdatasyncSync(this.#file);
    } finally {
      closeSync(this.#file);
      this.#lock.release();
    }
  }

  #append(line: Line): void {
    if (this.#failed !== null) throw this.#failed;
    const bytes = Buffer.from(`${JSON.stringify(line)}\n`);
    try {
      for (let done = 0; done < bytes.length; ) done += writeSync(this.#file, bytes, done);
    } catch (error) {
      this.#failed = new JournalError(
        `the journal ${this.path} can't be written: ${messageOf(error)}. What it holds is whole; make room and run the same command again to go on`,
      );
      throw this.#failed;
    }
    this.#timer ??= setTimeout(() => this.#sync(), SYNC_EVERY);
  }

  #sync(): void {
    fdatasync(this.#file, (error) => {
      this.#timer = null;
      if (error !== null && error.code !== 'EBADF') {
        this.#failed ??= new JournalError(`the journal ${this.path} can't be synced: ${messageOf(error)}`);
      }
    });
  }
}

interface KnownLines {
  /** Length of the whole lines. */
  readonly bytes: number;
  readonly compactions: ReadonlyMap<string, Line>;
  readonly rollouts: Map<string, Rollout>;
}

const NEWLINE = 0x0a;

/** Reads the lines of a journal; what follows the last newline is none. */
async function readLines(path: string, plan: VerificationPlan): Promise<KnownLines> {
  const compactions = new Map<string, Line>();
  const rollouts = new Map<string, Rollout>();
  let bytes = 0;
  let number = 0;
  for await (const whole of wholeLines(path)) {
    number += 1;
    const line = parseLine(whole.toString('utf8'), path, number);
    bytes += whole.length + 1;
    if ('journal' in line) checkHead(line, plan, path, number);
    else if (number === 1) throw notAJournal(path, 1);
    else if ('compaction' in line) {
      compactions.set(`${line.compaction.boundary}/${line.compaction.strategy}`, line);
    } else {
      const { boundary, strategy, sample } = line.rollout;
      rollouts.set(`${boundary}/${strategy}/${sample}`, line.value);
    }
  }
  return { bytes, compactions, rollouts };
}

async function* wholeLines(path: string): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path)) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let begin = 0;
    for (let end = rest.indexOf(NEWLINE); end >= 0; end = rest.indexOf(NEWLINE, begin)) {
      yield rest.subarray(begin, end);
      begin = end + 1;
    }
    rest = rest.subarray(begin);
  }
}

function parseLine(text: string, path: string, number: number): Line {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw notAJournal(path, number);
  }
  if (typeof value === 'object' && value !== null) {
    if ('journal' in value && 'plan' in value) return value as Line;
    if ('compaction' in value || ('rollout' in value && 'value' in value)) return value as Line;
  }
  throw notAJournal(path, number);
}

function notAJournal(path: string, line: number): JournalError {
  return new JournalError(
    `${path} is no journal of a verification (line ${line}). Name another file with --journal, or move this one away`,
  );
}

/** What the parts of a plan's identity are called in messages. */
const WORDS: Readonly<Record<string, string>> = {
  boundaries: 'the boundaries',
  strategies: 'the names of the strategies',
  recordings: 'the recordings',
};

function checkHead(
  { journal, plan: theirs }: Head,
  { identity }: VerificationPlan,
  path: string,
  line: number,
): void {
  if (line > 1) throw notAJournal(path, line);
  if (journal !== VERSION) {
    throw new JournalError(
      `the journal ${path} is of version ${journal}; this program writes version ${VERSION}`,
    );
  }
  const differing = Object.keys({ ...identity, ...theirs }).filter((name) => identity[name] !== theirs[name]);
  if (differing.length === 0) return;
  const told = differing.map((name) =>
    WORDS[name] === undefined
      ? `${name} (${theirs[name] ?? 'nothing'} there, ${identity[name] ?? 'nothing'} now)`
      : WORDS[name],
  );
  throw new JournalError(
    `the journal ${path} is of another verification: ${told.join(', ')} differ. Name another file with --journal, or move this one away`,
  );
}

function partsOf(events: readonly RecordedEvent[], raw: readonly RecordedEvent[]): ContextPart[] {
  const places = new Map(raw.map((event, index) => [event, index]));
  const parts: ContextPart[] = [];
  for (const event of events) {
    const place = places.get(event);
    const last = parts.at(-1);
    if (place === undefined) parts.push(writeEvents([event]));
    else if (Array.isArray(last) && last[1] === place)
      parts[parts.length - 1] = [last[0] as number, place + 1];
    else parts.push([place, place + 1]);
  }
  return parts;
}

function eventsOf(parts: readonly ContextPart[], raw: readonly RecordedEvent[]): readonly RecordedEvent[] {
  return parts.flatMap((part) =>
    typeof part === 'string' ? parseEvents(part).events : raw.slice(part[0], part[1]),
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
