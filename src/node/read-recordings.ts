import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RecordedEvent } from '../core/events/event.ts';
import { type NamedLog, numberRecordings } from '../formats/ag2-events/number-recordings.ts';
import type { Problem } from '../formats/problem.ts';
import { unpack } from '../formats/unpack.ts';
import { nodeUnpackTools } from './unpack-tools.ts';

/** Recordings by number, and what could not be read. */
export interface ReadRecordings {
  readonly recordings: ReadonlyMap<number, readonly RecordedEvent[]>;
  readonly problems: readonly { readonly file: string; readonly problem: Problem }[];
}

const LOG = /\.jsonl(\.gz)?$/;

/**
 * Reads event logs: a folder of `*.jsonl` or `*.jsonl.gz`, a zip of them, or one file; numbered as
 * {@link numberRecordings} does. Total.
 */
export async function readRecordings(path: string): Promise<ReadRecordings> {
  const problems: { file: string; problem: Problem }[] = [];
  const logs: NamedLog[] = [];
  try {
    for (const file of await filesOf(path)) {
      const unpacked = await unpack(await readFile(file), nodeUnpackTools);
      problems.push(...unpacked.problems.map((problem) => ({ file, problem })));
      logs.push(...unpacked.texts.map(({ text, member }) => ({ name: member ?? file, text })));
    }
  } catch (error) {
    problems.push({ file: path, problem: unreadable(error) });
  }
  const numbered = numberRecordings(logs);
  problems.push(...numbered.problems.map(({ name, problem }) => ({ file: name, problem })));
  return { recordings: numbered.recordings, problems };
}

async function filesOf(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const names = (await readdir(path)).filter((name) => LOG.test(name)).sort();
  if (names.length === 0) throw new Error('the folder holds no .jsonl or .jsonl.gz file');
  return names.map((name) => join(path, name));
}

function unreadable(error: unknown): Problem {
  return {
    kind: 'unreadable',
    message: `The recordings can't be read: ${error instanceof Error ? error.message : String(error)}.`,
    place: {},
    advice: 'Name a folder of event logs (000.jsonl, 001.jsonl, …), a zip of them, or one.',
  };
}
