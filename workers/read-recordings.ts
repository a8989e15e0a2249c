import type { RecordedEvent } from '../src/core/events/event.ts';
import { type NamedLog, numberRecordings } from '../src/formats/ag2-events/number-recordings.ts';
import type { Problem } from '../src/formats/problem.ts';
import { OpeningProgress } from './opening-progress.ts';
import type { NamedFile } from './protocol.ts';
import { unpackFile } from './unpacked-file.ts';

/** Reads event logs, in the order of their names. What is wrong with them comes back as problems with the file's name. */
export async function readRecordings(files: readonly NamedFile[]): Promise<{
  readonly recordings: ReadonlyMap<number, readonly RecordedEvent[]>;
  readonly problems: readonly Problem[];
}> {
  const logs: NamedLog[] = [];
  const problems: Problem[] = [];
  for (const { name, data } of files.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const unpacked = await unpackFile(data, new OpeningProgress(data.size, () => {}), { cancelled: false });
    const place = (member: string | null) => (member === null ? name : `${name} > ${member}`);
    problems.push(
      ...unpacked.problems.map((problem) => inFile(problem, place(problem.place.member ?? null))),
    );
    logs.push(...unpacked.texts.map(({ text, member }) => ({ name: place(member), text })));
  }
  const numbered = numberRecordings(logs);
  problems.push(...numbered.problems.map(({ name, problem }) => inFile(problem, name)));
  return { recordings: numbered.recordings, problems };
}

function inFile(problem: Problem, member: string): Problem {
  return { ...problem, place: { ...problem.place, member } };
}
