import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { RecordedEvent } from '../core/events/event.ts';
import { parseEvents } from '../formats/ag2-events/parse-events.ts';
import type { Problem } from '../formats/problem.ts';
import { unpack } from '../formats/unpack.ts';
import { nodeUnpackTools } from './unpack-tools.ts';

/** Recordings by number, and what could not be read. */
export interface ReadRecordings {
  readonly recordings: ReadonlyMap<number, readonly RecordedEvent[]>;
  readonly problems: readonly { readonly file: string; readonly problem: Problem }[];
}

const LOG = /\.jsonl(\.gz)?$/;

interface NamedText {
  readonly file: string;
  readonly text: string;
}

/**
 * Reads event logs: a folder of `*.jsonl` or `*.jsonl.gz`, a zip of them, or one file. A number that a name ends in is
 * the recording's (`000.jsonl` is recording 0); names without one are counted in their order. Total.
 */
export async function readRecordings(path: string): Promise<ReadRecordings> {
  const problems: { file: string; problem: Problem }[] = [];
  const texts: NamedText[] = [];
  try {
    for (const file of await filesOf(path)) {
      const unpacked = await unpack(await readFile(file), nodeUnpackTools);
      problems.push(...unpacked.problems.map((problem) => ({ file, problem })));
      texts.push(...unpacked.texts.map(({ text, member }) => ({ file: member ?? file, text })));
    }
  } catch (error) {
    problems.push({ file: path, problem: unreadable(error) });
  }
  const recordings = new Map<number, readonly RecordedEvent[]>();
  texts.forEach(({ file, text }, index) => {
    const parsed = parseEvents(text);
    problems.push(...parsed.problems.map((problem) => ({ file, problem })));
    recordings.set(numberOf(file) ?? index, parsed.events);
  });
  return { recordings, problems };
}

async function filesOf(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const names = (await readdir(path)).filter((name) => LOG.test(name)).sort();
  if (names.length === 0) throw new Error('the folder holds no .jsonl or .jsonl.gz file');
  return names.map((name) => join(path, name));
}

function numberOf(file: string): number | null {
  const digits = /(\d{1,9})\.jsonl(\.gz)?$/.exec(basename(file))?.[1];
  return digits === undefined ? null : Number(digits);
}

function unreadable(error: unknown): Problem {
  return {
    kind: 'unreadable',
    message: `The recordings can't be read: ${error instanceof Error ? error.message : String(error)}.`,
    place: {},
    advice: 'Name a folder of event logs (000.jsonl, 001.jsonl, …), a zip of them, or one.',
  };
}
