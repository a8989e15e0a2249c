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
 * Reads event logs and numbers them. Segments that a compaction in production dropped, `run.dropped-1.jsonl`,
 * `run.dropped-2.jsonl` …, stand before their `run.jsonl`, as AG2's `EventLogWriter.load` reads them. Numbered by the number each name ends in (`000.jsonl` is recording 0) when all names have one
 * and no two the same, else by their order. One with a faulty line is left out whole, for its events are counted. Total.
 */
export function numberRecordings(logs: readonly NamedLog[]): NumberedRecordings {
  const runs = runsOf(logs);
  const numbers = runs.map(([name]) => numberOf(name));
  const byName = numbers.every((number) => number !== null) && new Set(numbers).size === numbers.length;
  const recordings = new Map<number, readonly RecordedEvent[]>();
  const problems: { name: string; problem: Problem }[] = [];
  runs.forEach(([, segments], index) => {
    const parsed = segments.map(({ text }) => parseEvents(text));
    const found = segments.flatMap(({ name }, at) =>
      (parsed[at]?.problems ?? []).map((problem) => ({ name, problem })),
    );
    problems.push(...found);
    if (found.length === 0) {
      const events = parsed.flatMap((segment) => segment.events);
      recordings.set((byName ? numbers[index] : null) ?? index, events);
    }
  });
  return { recordings, problems };
}

const DROPPED = /\.dropped-(\d{1,9})(\.\w+(\.gz)?)$/;

/** Logs by the run they are of, each with its segments in order; runs in the order of their first log. */
function runsOf(logs: readonly NamedLog[]): readonly (readonly [string, readonly NamedLog[]])[] {
  const runs = new Map<string, { readonly log: NamedLog; readonly segment: number }[]>();
  logs.forEach((log, index) => {
    const match = DROPPED.exec(log.name);
    const run = match === null ? log.name : log.name.slice(0, match.index) + match[2];
    // Logs of one name (of several folders, say) are runs of their own, unless they are segments of one.
    const key =
      match === null && runs.has(run) && runs.get(run)?.some(({ segment }) => segment === LAST)
        ? `${run} ${index}`
        : run;
    const segments = runs.get(key) ?? [];
    segments.push({ log, segment: match === null ? LAST : Number(match[1]) });
    runs.set(key, segments);
  });
  return Array.from(runs, ([name, segments]) => [
    name,
    segments.sort((a, b) => a.segment - b.segment).map(({ log }) => log),
  ]);
}

/** The final file comes after every segment. */
const LAST = Number.MAX_SAFE_INTEGER;

/** AG2 names a log by the stream's id, whose last digits are no number. */
const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/i;

function numberOf(name: string): number | null {
  const file = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  const digits = UUID.test(file) ? undefined : /(\d{1,9})\.\w+(\.gz)?$/.exec(file)?.[1];
  return digits === undefined ? null : Number(digits);
}
