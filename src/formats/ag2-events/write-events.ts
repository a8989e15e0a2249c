import type { RecordedEvent } from '../../core/events/event.ts';
import type { PyDict, PyValue } from '../../python/json-value.ts';
import { dumps } from '../../python/json-write.ts';

/**
 * An event log as AG2's `EventLogWriter` writes it: a JSON object a line, no newline at the end. Events that were read
 * come out as they went in, numbers exactly, whatever their class.
 */
export function writeEvents(events: readonly RecordedEvent[]): string {
  return events
    .map(({ type, data }) =>
      dumps(
        new Map<string, PyValue>([
          ['type', type],
          ['data', data],
        ]),
      ),
    )
    .join('\n');
}

/** The flat form of an event, as AG2's Redis streams hold it: its fields, with the tag that names its class. */
export function flatEvent({ type, data }: RecordedEvent): PyDict {
  return new Map<string, PyValue>([['__event__', type], ...data]);
}
