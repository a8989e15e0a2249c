/** Compactors of LangChain's messages as strategies: `trimMessages`, nodes that summarise. */
import type { BaseMessage } from '@langchain/core/messages';
import type { LLMResult } from '@langchain/core/outputs';
import type { RunnableConfig } from '@langchain/core/runnables';
import type { RecordedEvent } from '../../core/events/event.ts';
import type { CompactionContext, CompactStrategy } from '../verify/strategies.ts';
import { awaitedHandler, type LangChainCore, loadLangChainCore } from './langchain-core.ts';
import { langChainForm } from './langchain-messages.ts';
import { usageOf } from './langgraph-turn.ts';
import { type MessageCompactor, type MessageCompactorContext, MessageListCompact } from './message-lists.ts';
import { loadPeer } from './peer.ts';

/** What a compactor of LangChain's messages is given beside them. */
export interface LangChainCompactorContext extends MessageCompactorContext {
  /** For the models that the compactor calls: the tokens of calls that are given it count as the compaction's cost. */
  readonly config: RunnableConfig;
}

/** From all messages to those to go on with. */
export type LangChainCompactor = (
  messages: BaseMessage[],
  context: LangChainCompactorContext,
) => readonly BaseMessage[] | Promise<readonly BaseMessage[]>;

/** A strategy from a function over LangChain's messages; see {@link MessageListCompact} for what becomes of them. */
export class LangChainCompact implements CompactStrategy {
  readonly #compactor: LangChainCompactor;

  constructor(compactor: LangChainCompactor) {
    this.#compactor = compactor;
  }

  /** @throws whatever the compactor throws; MissingPackageError without `@langchain/core`. */
  async compact(
    events: readonly RecordedEvent[],
    context: CompactionContext,
  ): Promise<readonly RecordedEvent[]> {
    const core = await loadLangChainCore('LangChainCompact');
    const compactor: MessageCompactor<BaseMessage> = (messages, given) =>
      this.#compactor(messages, { ...given, config: configOf(core, given) });
    return new MessageListCompact(langChainForm(core), compactor).compact(events, context);
  }
}

/** As {@link LangChainCompact}, e.g. `langChainCompaction((messages) => trimMessages(messages, { maxTokens: 4000, tokenCounter, … }))`. */
export function langChainCompaction(compactor: LangChainCompactor): LangChainCompact {
  return new LangChainCompact(compactor);
}

/** A node of a graph: from the state to what changes in it. */
export type CompactionNode = (state: { readonly messages: BaseMessage[] }, config: RunnableConfig) => unknown;

/**
 * A strategy from the node that compacts in production, such as the `preModelHook` of `createReactAgent` or the `beforeModel`
 * of a middleware of `createAgent` (which wants `{ ...config, context: {} }`): what it makes the model be shown at the boundary. It is given a state of all messages, each with an id. `llmInputMessages` that it returns are
 * what is shown; else `messages` are applied to the state as LangGraph does, with `RemoveMessage`s. A state that keeps a
 * summary beside the messages is better compacted by {@link langChainCompaction}.
 */
export function langGraphNodeCompaction(node: CompactionNode): LangChainCompact {
  return new LangChainCompact(async (messages, { config }) => {
    const { messagesStateReducer } = await loadPeer(
      'langGraphNodeCompaction',
      '@langchain/langgraph',
      '^1.7.3',
      () => import('@langchain/langgraph'),
    );
    const update = ((await node({ messages: [...messages] }, config)) ?? {}) as Update;
    if (update.llmInputMessages != null) return messagesStateReducer([], update.llmInputMessages);
    return update.messages == null ? messages : messagesStateReducer(messages, update.messages);
  });
}

interface Update {
  readonly messages?: BaseMessage[];
  readonly llmInputMessages?: BaseMessage[];
}

/** A configuration whose callbacks tell of tokens. */
function configOf(core: LangChainCore, { signal, spend }: MessageCompactorContext): RunnableConfig {
  const handleLLMEnd = (output: LLMResult) => {
    const usage = usageOf(output);
    if (usage !== null) spend(usage);
  };
  return { signal, callbacks: [awaitedHandler(core, { handleLLMEnd })] };
}
