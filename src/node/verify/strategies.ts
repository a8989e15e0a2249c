import { tailStart } from '../../core/compaction/window.ts';
import type { RecordedEvent } from '../../core/events/event.ts';
import { EventMaker, isTold, type Usage } from '../../core/events/make-events.ts';
import { isConversational, renderForPrompt } from '../../core/events/size.ts';

/** What a strategy is given beside the history. */
export interface CompactionContext {
  /** Tells of an event on the way; the tokens of `UsageEvent`s are the compaction's cost. */
  send(event: RecordedEvent): void;
  /** Aborted on a time-out, or to stop now. */
  readonly signal: AbortSignal;
  /** The time, in seconds since 1970. */
  now(): number;
}

/** Compacts a history. It may change the list it is given, and must keep the last event. */
export interface CompactStrategy {
  compact(
    events: RecordedEvent[],
    context: CompactionContext,
  ): readonly RecordedEvent[] | Promise<readonly RecordedEvent[]>;
}

/** The control: the history as it is. Source: AG2 1.2.1, `IdentityCompact`. */
export class IdentityCompact implements CompactStrategy {
  compact(events: RecordedEvent[]): RecordedEvent[] {
    return [...events];
  }
}

/** The last `target` conversational events, begun where no call is split from its result. Source: AG2 1.2.1. */
export class TailWindowCompact implements CompactStrategy {
  readonly target: number;

  constructor(target: number) {
    this.target = target;
  }

  compact(events: RecordedEvent[]): RecordedEvent[] {
    return events.slice(tailStart(events, this.target));
  }
}

/** What a model made of a prompt. */
export interface Summary {
  readonly text: string | null;
  readonly usage?: Usage | null;
  readonly model?: string | null;
  readonly provider?: string | null;
}

/** Asks a model, without tools or instructions of its own. */
export type Summarizer = (prompt: string, signal: AbortSignal) => Promise<Summary>;

/** What {@link SummarizeCompact} asks for, before the history. */
const SUMMARY_INSTRUCTION =
  'Summarize the conversation below in a few sentences. Keep every decision, finding and piece of context that later steps need:';

/**
 * A summary in the place of everything before the last `target` conversational events. Without anything to summarise the
 * history stays as it is, and no model is called. Source: AG2 1.2.1, `SummarizeCompact`; the instruction is our own.
 */
export class SummarizeCompact implements CompactStrategy {
  readonly target: number;
  readonly #summarize: Summarizer;
  readonly #instruction: string;

  constructor(target: number, summarize: Summarizer, instruction: string = SUMMARY_INSTRUCTION) {
    this.target = target;
    this.#summarize = summarize;
    this.#instruction = instruction;
  }

  async compact(events: RecordedEvent[], context: CompactionContext): Promise<readonly RecordedEvent[]> {
    const start = tailStart(events, this.target);
    if (start === 0) return events;
    const old = events.slice(0, start);
    const rendered = old.filter(isConversational).map(renderForPrompt).join('\n');
    const { text, usage, model, provider } = await this.#summarize(
      `${this.#instruction}\n\n${rendered}`,
      context.signal,
    );
    const make = new EventMaker(() => context.now());
    if (isTold(usage))
      context.send(make.usage(usage, 'compaction', { model: model ?? null, provider: provider ?? null }));
    return [make.summary(text ?? '', old.length), ...events.slice(start)];
  }
}
