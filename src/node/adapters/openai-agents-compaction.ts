/** Compactors of the OpenAI Agents SDK's items as strategies. No code of the package `@openai/agents` is needed for them. */
import type { Agent, AgentInputItem, CallModelInputFilter } from '@openai/agents';
import type { RecordedEvent } from '../../core/events/event.ts';
import type { CompactionContext, CompactStrategy } from '../verify/strategies.ts';
import { type MessageCompactorContext, type MessageForm, MessageListCompact } from './message-lists.ts';
import { inputItems } from './openai-agents-items.ts';
import type { ReadMessage } from './rewritten-events.ts';

/** From all items to those to go on with. */
export type ItemCompactor = (
  items: AgentInputItem[],
  context: MessageCompactorContext,
) => readonly AgentInputItem[] | Promise<readonly AgentInputItem[]>;

/** The items of one message: the words of the model with the calls behind them, or one of any other kind. */
type Group = readonly AgentInputItem[];

/** A strategy from a function over the SDK's items; see {@link MessageListCompact} for what becomes of them. */
export class OpenAiAgentsCompact implements CompactStrategy {
  readonly #compactor: ItemCompactor;

  constructor(compactor: ItemCompactor) {
    this.#compactor = compactor;
  }

  /** @throws whatever the compactor throws; TypeError for no list, or items that are no words, calls or results. */
  compact(events: readonly RecordedEvent[], context: CompactionContext): Promise<readonly RecordedEvent[]> {
    const groups = new MessageListCompact<Group>(formOf(events), async (given, about) => {
      const items = await this.#compactor(given.flat(), about);
      if (!Array.isArray(items)) throw new TypeError('the compactor gave no list of items');
      return grouped(items as readonly AgentInputItem[]);
    });
    return groups.compact(events, context);
  }
}

/** As {@link OpenAiAgentsCompact}. */
export function openAiAgentsCompaction(compactor: ItemCompactor): OpenAiAgentsCompact {
  return new OpenAiAgentsCompact(compactor);
}

/**
 * A strategy from the `callModelInputFilter` that compacts in production: what it would show the model at the boundary.
 * Instructions that it changes do not count.
 * @param agent that it is told of, where it asks.
 * @param context of the run, likewise.
 */
export function inputFilterCompaction(
  filter: CallModelInputFilter,
  { agent, context }: { readonly agent?: Agent; readonly context?: unknown } = {},
): OpenAiAgentsCompact {
  return new OpenAiAgentsCompact(async (items) => {
    const given = { modelData: { input: items }, agent, context } as Parameters<CallModelInputFilter>[0];
    return (await filter(given)).input;
  });
}

/** The form of groups. Items do not tell of errors, so a result is one where the history has it so. */
function formOf(events: readonly RecordedEvent[]): MessageForm<Group> {
  const failed = new Set(
    events
      .flatMap(({ role, results }) => (role === 'results' ? results : []))
      .filter(({ blocked }) => blocked)
      .map(({ parentId }) => parentId),
  );
  return {
    write: (chat) => chat.map((message) => ({ message: inputItems([message]), from: [message] })),
    read: (items) => readGroup(items, failed),
  };
}

function grouped(items: readonly AgentInputItem[]): Group[] {
  const groups: AgentInputItem[][] = [];
  for (const item of items) {
    const open = groups.at(-1);
    if (item.type === 'function_call' && open?.[0] !== undefined && isOfModel(open[0])) open.push(item);
    else groups.push([item]);
  }
  return groups;
}

function isOfModel(item: AgentInputItem): boolean {
  return item.type === 'function_call' || ('role' in item && item.role === 'assistant');
}

function readGroup(items: Group, failed: ReadonlySet<string>): ReadMessage {
  const [first] = items;
  if (first?.type === 'function_call_result') {
    const { callId, name, output } = first;
    const result = { callId, name, text: textIn(output), failed: failed.has(callId) };
    return { role: 'tool', text: '', results: [result] };
  }
  if (first !== undefined && 'role' in first && first.role !== 'assistant') {
    return { role: first.role, text: textIn(first.content) };
  }
  const texts = items.map((item) => ('role' in item ? textIn(item.content) : ''));
  const calls = items.flatMap((item) => {
    if (item.type === 'function_call') {
      return [{ id: item.callId, name: item.name, input: inputOf(item.arguments) }];
    }
    if ('role' in item) return [];
    throw new TypeError(`an item of type "${item.type}" is nothing that events tell of`);
  });
  return { role: 'assistant', text: texts.join(''), calls };
}

/** Arguments as an object where they are one: a call that was kept is known by them. */
function inputOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Texts of a content; media are told by their kind. */
function textIn(content: unknown): string {
  if (typeof content === 'string') return content;
  const parts = (Array.isArray(content) ? content : [content]) as readonly {
    readonly type?: string;
    readonly text?: string;
    readonly refusal?: string;
  }[];
  return parts
    .map(({ type = '', text, refusal }) => {
      const media = /(?:image|file|audio|video)/.exec(type)?.[0];
      return text ?? refusal ?? (media === undefined ? '' : `[${media}]`);
    })
    .join('');
}
