/** The strategies of the scenarios, by kind. Twin of tools/ag2/parity/strategies.py. */
import type { RecordedEvent } from '../../src/core/events/event.ts';
import { EventMaker } from '../../src/core/events/make-events.ts';
import {
  type CompactStrategy,
  IdentityCompact,
  SummarizeCompact,
  TailWindowCompact,
} from '../../src/node/verify/strategies.ts';
import { summarise } from './mind.ts';

/** The provider asks to wait. */
class RateLimitError extends Error {
  override readonly name = 'RateLimitError';
}

class RaisesNow implements CompactStrategy {
  compact(events: RecordedEvent[]): RecordedEvent[] {
    throw new RateLimitError(`rate limited at ${events.length} events`);
  }
}

class RaisesWhenLong implements CompactStrategy {
  compact(events: RecordedEvent[]): RecordedEvent[] {
    if (events.length > 40) throw new RateLimitError('too long');
    return events.slice(-10);
  }
}

class DropsTheTrigger implements CompactStrategy {
  compact(events: RecordedEvent[]): RecordedEvent[] {
    return events.slice(0, -1);
  }
}

class KeepsNothing implements CompactStrategy {
  compact(): RecordedEvent[] {
    return [];
  }
}

class Copies implements CompactStrategy {
  compact(events: RecordedEvent[]): RecordedEvent[] {
    return events.map((event) => structuredClone(event));
  }
}

class ClearsItsList implements CompactStrategy {
  compact(events: RecordedEvent[]): RecordedEvent[] {
    const kept = events.slice(-1);
    events.length = 0;
    return kept;
  }
}

class Grows implements CompactStrategy {
  compact(events: RecordedEvent[]): RecordedEvent[] {
    return [new EventMaker(() => 0).summary('word '.repeat(2000), events.length), ...events];
  }
}

const SIMPLE: Readonly<Record<string, new () => CompactStrategy>> = {
  identity: IdentityCompact,
  raises: RaisesNow,
  'raises-when-long': RaisesWhenLong,
  drops: DropsTheTrigger,
  nothing: KeepsNothing,
  copies: Copies,
  clears: ClearsItsList,
  grows: Grows,
};

/** @throws TypeError for a kind that is not there. */
export function strategyOf(kind: string, target: number): CompactStrategy {
  if (kind === 'tail') return new TailWindowCompact(target);
  if (kind === 'summarize') return new SummarizeCompact(target, async (prompt) => summarise(prompt));
  const Simple = SIMPLE[kind];
  if (Simple === undefined) throw new TypeError(`no strategy "${kind}"`);
  return new Simple();
}
