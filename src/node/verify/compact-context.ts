import type { Boundary } from '../../core/boundaries/boundary.ts';
import { countOrphans } from '../../core/compaction/orphans.ts';
import type { RecordedEvent } from '../../core/events/event.ts';
import { isDict } from '../../core/events/parts.ts';
import { sameEvent } from '../../core/events/same-event.ts';
import { contextSize } from '../../core/events/size.ts';
import type { ContextSize } from '../../core/model/boundary.ts';
import { ValueError } from '../../python/errors.ts';
import type { PyValue } from '../../python/json-value.ts';
import type { CompactStrategy } from './strategies.ts';

/** What a strategy made of a boundary's history. */
export interface CompactedContext {
  readonly events: readonly RecordedEvent[];
  readonly size: ContextSize;
  /** The strategy returned the history as it was. */
  readonly unchanged: boolean;
  /** Tokens the compaction itself spent, by the `UsageEvent`s it sent. */
  readonly tokens: number;
  /** Results in it whose call is not: no provider can be shown them as they are. AG2 does not tell. */
  readonly orphanResults: number;
}

/**
 * Compacts a boundary's history; the boundary itself is not touched. Source: AG2 1.2.1, `compact_context`.
 * @param now the time, in seconds since 1970.
 * @throws ValueError when the last round was not kept; whatever the strategy throws.
 */
export async function compactContext(
  strategy: CompactStrategy,
  boundary: Boundary,
  signal: AbortSignal,
  now: () => number,
): Promise<CompactedContext> {
  const sent: RecordedEvent[] = [];
  const compacted = await strategy.compact([...boundary.context], {
    send: (event) => void sent.push(event),
    signal,
    now,
  });
  const events = Array.from(compacted);
  if (!sameEvent(events.at(-1), boundary.context.at(-1))) {
    throw new ValueError(
      `${strategy.constructor.name} did not keep the boundary's last ToolResultsEvent; both arms must resume from the same trigger`,
    );
  }
  return {
    events,
    size: contextSize(events),
    unchanged:
      events.length === boundary.context.length &&
      events.every((event, index) => sameEvent(event, boundary.context[index])),
    tokens: sent.reduce((sum, event) => sum + tokensOf(event), 0),
    orphanResults: countOrphans(events),
  };
}

/** Prompt and completion tokens of a `UsageEvent`, each without its fraction. */
export function tokensOf({ kind, data }: RecordedEvent): number {
  const usage = data.get('usage');
  const fields = isDict(usage) ? (usage.get('data') ?? usage) : null;
  if (kind !== 'UsageEvent' || !isDict(fields)) return 0;
  const count = (value: PyValue | undefined) =>
    typeof value === 'number' || typeof value === 'bigint' ? Math.trunc(Number(value)) : 0;
  return count(fields.get('prompt_tokens')) + count(fields.get('completion_tokens'));
}
