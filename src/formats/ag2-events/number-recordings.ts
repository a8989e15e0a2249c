import type { RecordedEvent } from '../../core/events/event.ts';
import type { Problem } from '../problem.ts';
import { parseEvents } from './parse-events.ts';

/** The text of one event log, by its file name or the name within an archive. */
export interface NamedLog {
  readonly name: string;
  readonly text: string;
}

/** Recordings by trajectory, and what could not be read. */
export interface NumberedRecordings {
  readonly recordings: ReadonlyMap<number, readonly RecordedEvent[]>;
  readonly problems: readonly { readonly name: string; readonly problem: Problem }[];
}

/**
 * Reads event logs and numbers them: by the number each name ends in (`000.jsonl` is recording 0) when all names have one
 * and no two the same, else by their order. One with a faulty line is left out whole, for its events are counted. Total.
 */
export function numberRecordings(logs: readonly NamedLog[]): NumberedRecordings {
  const numbers = logs.map(({ name }) => numberOf(name));
  const byName = numbers.every((number) => number !== null) && new Set(numbers).size === numbers.length;
  const recordings = new Map<number, readonly RecordedEvent[]>();
  const problems: { name: string; problem: Problem }[] = [];
  logs.forEach(({ name, text }, index) => {
    const parsed = parseEvents(text);
    problems.push(...parsed.problems.map((problem) => ({ name, problem })));
    if (parsed.problems.length === 0)
      recordings.set((byName ? numbers[index] : null) ?? index, parsed.events);
  });
  return { recordings, problems };
}

/** AG2 names a log by the stream's id, whose last digits are no number. */
const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/i;

function numberOf(name: string): number | null {
  const file = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  const digits = UUID.test(file) ? undefined : /(\d{1,9})\.\w+(\.gz)?$/.exec(file)?.[1];
  return digits === undefined ? null : Number(digits);
}
