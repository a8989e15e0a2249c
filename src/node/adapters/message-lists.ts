/** Compactors that take messages and give messages, as frameworks have them, as strategies of the verifier. */
import type { RecordedEvent } from '../../core/events/event.ts';
import { EventMaker, isTold, type Usage } from '../../core/events/make-events.ts';
import type { CompactionContext, CompactStrategy } from '../verify/strategies.ts';
import { type ChatMessage, chatMessages } from './messages.ts';
import { EventRewriter, type ReadMessage } from './rewritten-events.ts';
import { type Unit, unitsOf } from './units.ts';

export {
  type AssistantMessage,
  type ChatCall,
  type ChatMessage,
  chatMessages,
  type ToolMessage,
  type UserMessage,
} from './messages.ts';
export type { ReadCall, ReadMessage, ReadResult } from './rewritten-events.ts';

/** A message of a framework, with the messages of the chat that it is made of: one, or the results of one round. */
export interface FramedMessage<Message> {
  readonly message: Message;
  readonly from: readonly ChatMessage[];
}

/** How a framework writes messages. */
export interface MessageForm<Message> {
  /** All messages of a chat. The results of one event may share a message; others stand alone. */
  write(chat: readonly ChatMessage[]): readonly FramedMessage<Message>[];
  read(message: Message): ReadMessage;
  /** Two messages are the same when their keys are. Default: their JSON, in whatever order the fields stand. */
  key?(message: Message): string;
}

/** What a compactor is given beside the messages. */
export interface MessageCompactorContext {
  /** Aborted on a time-out, or to stop now. */
  readonly signal: AbortSignal;
  /** Tells of tokens the compaction spends: they are its cost in the report. */
  spend(usage: Usage, by?: { readonly model?: string; readonly provider?: string }): void;
}

/** From all messages to those to go on with. */
export type MessageCompactor<Message> = (
  messages: Message[],
  context: MessageCompactorContext,
) => readonly Message[] | Promise<readonly Message[]>;

/**
 * A strategy that lets a compactor of messages compact a history. Messages it keeps stand for the very events they were made
 * of, so that a compactor that keeps everything leaves the history unchanged. What is new or changed becomes an event that
 * shows a model the same words: words of the user a request, words of the assistant a response, results the round's results;
 * a system message a summary, which models are shown under AG2's heading, for the agent's instructions are its own.
 *
 * The last message must stay as it is: it is the round that both arms go on from, and without it the compaction fails by
 * AG2's error. Messages the framework splits otherwise than events do are put together again; results whose call is dropped,
 * and calls whose results are, stay as {@link chatMessages} tells.
 */
export class MessageListCompact<Message> implements CompactStrategy {
  readonly #form: MessageForm<Message>;
  readonly #compactor: MessageCompactor<Message>;

  constructor(form: MessageForm<Message>, compactor: MessageCompactor<Message>) {
    this.#form = form;
    this.#compactor = compactor;
  }

  /** @throws whatever the compactor throws; TypeError where it gives no list. */
  async compact(
    events: readonly RecordedEvent[],
    context: CompactionContext,
  ): Promise<readonly RecordedEvent[]> {
    const make = new EventMaker(() => context.now());
    const key = (message: Message) => this.#form.key?.(message) ?? jsonKey(message);
    const written = this.#form
      .write(chatMessages(events))
      .map((framed) => ({ ...framed, key: key(framed.message) }));
    const given = await this.#compactor(
      written.map(({ message }) => message),
      {
        signal: context.signal,
        spend: (usage, by = {}) => {
          if (isTold(usage)) context.send(make.usage(usage, 'compaction', by));
        },
      },
    );
    if (!Array.isArray(given)) throw new TypeError('the compactor gave no list of messages');
    const found = matched(given as readonly Message[], written, key);
    return this.#events(found, unitsOf(events, written), new EventRewriter(events, make), events.length);
  }

  #events(
    found: readonly Found<Message>[],
    units: readonly Unit[],
    rewriter: EventRewriter,
    all: number,
  ): RecordedEvent[] {
    const pieces = runs(found, units);
    const whole = pieces.map(({ unit, members }) => (unit !== null && isWhole(unit, members) ? unit : null));
    const dropped = all - whole.reduce((sum, unit) => sum + (unit?.events.length ?? 0), 0);
    const events: RecordedEvent[] = [];
    let open: ReadMessage[] = [];
    const write = () => {
      events.push(...rewriter.events(open, dropped));
      open = [];
    };
    for (const [index, { members }] of pieces.entries()) {
      const unit = whole[index];
      if (unit == null) {
        open.push(...members.map(({ message }) => this.#form.read(message)));
        continue;
      }
      write();
      events.push(...unit.events);
    }
    write();
    return events;
  }
}

/** A message as it was written, with its key before the compactor had it. */
interface Written<Message> extends FramedMessage<Message> {
  readonly key: string;
}

/** A message that the compactor gave, and the one it was given that this is. */
interface Found<Message> {
  readonly message: Message;
  /** Index among those written; null for a new or changed one. */
  readonly index: number | null;
}

/** Finds each message among those written: the same object, else an equal one behind the last, else any; each once. */
function matched<Message>(
  given: readonly Message[],
  written: readonly Written<Message>[],
  key: (message: Message) => string,
): Found<Message>[] {
  const left = new Map<string, number[]>();
  for (const [index, each] of written.entries()) left.set(each.key, [...(left.get(each.key) ?? []), index]);
  let last = -1;
  return given.map((message) => {
    const candidates = left.get(key(message)) ?? [];
    const index =
      candidates.find((each) => written[each]?.message === message) ??
      candidates.find((each) => each > last) ??
      candidates[0];
    if (index === undefined) return { message, index: null };
    candidates.splice(candidates.indexOf(index), 1);
    last = index;
    return { message, index };
  });
}

interface Run<Message> {
  readonly unit: Unit | null;
  readonly members: Found<Message>[];
}

/** Messages of one unit that stand together; each new one by itself. */
function runs<Message>(found: readonly Found<Message>[], units: readonly Unit[]): Run<Message>[] {
  const all: Run<Message>[] = [];
  for (const member of found) {
    const unit =
      units.find(({ messages }) => member.index !== null && messages.includes(member.index)) ?? null;
    const open = all.at(-1);
    if (unit !== null && open?.unit === unit) open.members.push(member);
    // a stand-in for a result that is not there: no event made it, and it comes again by itself
    else if (unit !== null || member.index === null) all.push({ unit, members: [member] });
  }
  return all;
}

function isWhole<Message>({ messages }: Unit, members: readonly Found<Message>[]): boolean {
  return messages.length === members.length && members.every(({ index }, at) => index === messages[at]);
}

/** JSON with the fields of every object in order, so that copies have the key of what they are copies of. */
function jsonKey(value: unknown): string {
  return (
    JSON.stringify(value, (_name, held: unknown) => {
      if (typeof held !== 'object' || held === null || Array.isArray(held)) return held;
      return Object.fromEntries(Object.entries(held).sort(([a], [b]) => (a < b ? -1 : 1)));
    }) ?? 'undefined'
  );
}
