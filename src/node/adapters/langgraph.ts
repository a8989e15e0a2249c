/** Agents of LangGraph (packages `@langchain/langgraph` and `@langchain/core`). */
import { randomUUID } from 'node:crypto';
import type { BaseMessage } from '@langchain/core/messages';
import type { RunnableConfig } from '@langchain/core/runnables';
import type { DynamicStructuredTool } from '@langchain/core/tools';
import type { CreateReactAgentParams } from '@langchain/langgraph/prebuilt';
import type { RecordedEvent } from '../../core/events/event.ts';
import type { TurnLog } from '../../core/turn/turn-log.ts';
import type { RecordingAdapter, RolloutPlace } from '../verify/agent-adapter.ts';
import { openTurnLog } from '../verify/recording.ts';
import { type Tool, type ToolSet, untilAborted } from '../verify/tools.ts';
import { awaitedHandler, type LangChainCore, loadLangChainCore } from './langchain-core.ts';
import { baseMessage } from './langchain-messages.ts';
import { LangGraphTurn, toolFields } from './langgraph-turn.ts';
import { chatMessages } from './messages.ts';
import { loadPeer } from './peer.ts';

export {
  type CompactionNode,
  LangChainCompact,
  type LangChainCompactor,
  type LangChainCompactorContext,
  langChainCompaction,
  langGraphNodeCompaction,
} from './langchain-compaction.ts';
export { MissingPackageError } from './peer.ts';

/** A tool of the world, as LangChain has tools. */
export type LangGraphTool = DynamicStructuredTool;

/** A compiled graph, or whatever is invoked like one. */
export interface InvokedGraph {
  invoke(input: never, config?: never): Promise<unknown>;
}

/** A graph of the user's own, or what LangGraph's `createReactAgent` is given. */
type GraphChoice =
  | {
      /** Builds the graph around the tools of the world, e.g. `(tools) => createAgent({ model, tools })`. Anew for every rollout. */
      readonly graph: (
        tools: LangGraphTool[],
        place: RolloutPlace | null,
      ) => InvokedGraph | Promise<InvokedGraph>;
    }
  | {
      readonly graph?: never;
      /** A chat model that can call tools. */
      readonly model: CreateReactAgentParams['llm'];
      /** The agent's instructions: text, a system message, or a function of the state. */
      readonly prompt?: CreateReactAgentParams['prompt'];
    };

/** How a {@link langGraphAgent} is made. */
export type LangGraphOptions = GraphChoice & {
  /** From the messages to what the graph is invoked with. Default `(messages) => ({ messages })`. */
  readonly input?: (messages: BaseMessage[]) => unknown;
  /** More of the configuration of a run: `configurable`, `context`, callbacks … */
  readonly config?: (place: RolloutPlace | null) => RunnableConfig;
  /**
   * Names of the nodes whose chat models are the agent's; what other models answer is neither recorded nor counted. Default:
   * all nodes but the hooks and the structured response of `createReactAgent`, and the middleware of `createAgent`.
   */
  readonly nodes?: readonly string[];
  /** Answers of the model in a run that is recorded, at most: then it ends after a round. Default 100. */
  readonly maxAnswers?: number;
  /**
   * Default: `langgraph {model}`, or `langgraph` for a graph of the user's own. A journal is used again only under the same
   * name, so each graph should have one.
   */
  readonly name?: string;
};

/** Steps of a graph in a run: the budget ends it long before, and nodes that ask for the steps left are told of many. */
const RECURSION_LIMIT = 1_000_000;

const UNHEARD =
  'no chat model of the graph was heard: nodes must hand their config on to their models, and the option "nodes" must name them';

/** Nodes of `createReactAgent` and of middleware of `createAgent` whose models are not the agent's. */
const OTHER_NODES =
  /^(pre_model_hook|post_model_hook|generate_structured_response)$|\.(before|after)_(model|agent)$/;

/**
 * An agent of LangGraph: `createReactAgent` around a model, or a graph of the user's own, with the tools of the rebuilt world.
 * The graph runs as it is. Its chat models are listened to by callbacks, which also hold back the call that would come once
 * the budget is spent; the graph is then left, with whatever it would do after the last answer.
 *
 * Arguments are checked by our tools alone. Calls whose arguments are no JSON (`invalid_tool_calls`), at which LangGraph would
 * end, are handed to the tools as others are, and answered by an error. An answer that the graph gives without a tool (to an
 * unknown tool, or to a call that a node holds back) is told with the text that the model is shown.
 *
 * A graph with a checkpointer gets a thread of its own in every run. Not kept: state beside the messages, which `input` may
 * add; images and files in requests, which are told by their kind. Models of parallel branches are not told apart. A hook that
 * compacts must be left out of the graph: it would compact the raw history too, and both arms would be alike; it belongs into
 * {@link langGraphNodeCompaction}. A graph that interrupts itself ends there.
 *
 * Its `resume` and `run` throw {@link MissingPackageError} without the packages; TypeError where the graph ends and none of its
 * chat models was heard; what a node throws, as the model's provider does; the signal's reason once it is aborted.
 * Source: types and code of `@langchain/langgraph` 1.7.3 and `@langchain/core` 1.4.0.
 */
export function langGraphAgent(options: LangGraphOptions): RecordingAdapter {
  const { maxAnswers = 100, name = nameOf(options) } = options;
  return {
    name,
    resume: (history, tools, budget, signal, place) =>
      play(options, { history, log: openTurnLog(budget), tools, signal, place, maxAnswers: Infinity }),
    run: async (task, tools, signal) => {
      const log = openTurnLog(null);
      log.request(task);
      return play(options, { history: log.events, log, tools, signal, place: null, maxAnswers });
    },
  };
}

function nameOf({ graph, ...options }: LangGraphOptions): string {
  if (graph !== undefined || !('model' in options)) return 'langgraph';
  const { model, modelName = model } = options.model as {
    readonly model?: unknown;
    readonly modelName?: unknown;
  };
  return typeof modelName === 'string' ? `langgraph ${modelName}` : 'langgraph';
}

interface Played {
  readonly history: readonly RecordedEvent[];
  readonly log: TurnLog;
  readonly tools: ToolSet;
  readonly signal: AbortSignal;
  readonly place: RolloutPlace | null;
  readonly maxAnswers: number;
}

async function play(options: LangGraphOptions, played: Played): Promise<readonly RecordedEvent[]> {
  const { history, log, tools, signal, place, maxAnswers } = played;
  signal.throwIfAborted();
  const core = await loadLangChainCore('langGraphAgent');
  const { nodes, input = (messages) => ({ messages }) } = options;
  const turn = new LangGraphTurn({
    log,
    tools,
    signal,
    maxAnswers,
    isAgent: (node) =>
      nodes === undefined ? !OTHER_NODES.test(node ?? '') : node !== null && nodes.includes(node),
  });
  const given = Array.from(tools.values(), (tool) => graphTool(core, turn, tool));
  const graph = await graphOf(options, given, place);
  const messages = chatMessages(history).map((message) => baseMessage(core, message));
  const config = options.config?.(place) ?? {};
  const left = new AbortController();
  const work = graph.invoke(
    input(messages) as never,
    {
      ...config,
      configurable: { thread_id: randomUUID(), ...config.configurable },
      recursionLimit: RECURSION_LIMIT,
      callbacks: [listener(core, turn), ...callbacksIn(config)],
      signal: AbortSignal.any([signal, left.signal]),
    } as never,
  );
  try {
    const state = await untilAborted(Promise.race([work, turn.ended]), signal);
    turn.settle(messagesIn(state));
    if (!turn.hasAnswered) throw new TypeError(UNHEARD);
  } finally {
    work.catch(() => {});
    left.abort(new Error('the budget is spent'));
  }
  log.endRound();
  return log.events;
}

async function graphOf(
  options: LangGraphOptions,
  tools: LangGraphTool[],
  place: RolloutPlace | null,
): Promise<InvokedGraph> {
  if (options.graph !== undefined) return options.graph(tools, place);
  const { model: llm, prompt } = options;
  const { createReactAgent } = await loadPeer(
    'langGraphAgent',
    '@langchain/langgraph',
    '^1.7.3',
    () => import('@langchain/langgraph/prebuilt'),
  );
  return createReactAgent({ llm, tools, ...(prompt === undefined ? {} : { prompt }) });
}

function listener(core: LangChainCore, turn: LangGraphTurn) {
  return awaitedHandler(core, {
    handleChatModelStart: (_model, [messages = []], runId, _parent, _extra, _tags, metadata) =>
      turn.modelStarts(messages, runId, metadata),
    handleLLMEnd: (output, runId) => turn.modelEnds(output, runId),
  });
}

function callbacksIn({ callbacks }: RunnableConfig): readonly unknown[] {
  if (callbacks === undefined) return [];
  return Array.isArray(callbacks) ? callbacks : callbacks.handlers;
}

/** A tool with its own schema for the model, that LangChain does not check: our tools do. */
function graphTool(
  { DynamicStructuredTool, ToolMessage }: LangChainCore,
  turn: LangGraphTurn,
  { name, description, jsonSchema }: Tool,
): LangGraphTool {
  const made = (schema: Record<string, unknown>) =>
    new DynamicStructuredTool({
      name,
      description,
      schema,
      func: async (input, _manager, config) => {
        const { toolCall } = (config ?? {}) as { readonly toolCall?: { readonly id?: string } };
        const { id, outcome } = await turn.callTool(name, toolCall?.id ?? null, input);
        const fields = toolFields(outcome);
        return toolCall === undefined
          ? fields.content
          : new ToolMessage({ ...fields, name, tool_call_id: id });
      },
    });
  const unchecked = made({});
  return Object.assign(made({ ...jsonSchema }), {
    invoke: unchecked.invoke.bind(unchecked),
    call: unchecked.call.bind(unchecked),
  });
}

function messagesIn(state: unknown): readonly BaseMessage[] {
  const { messages } = (state ?? {}) as { readonly messages?: unknown };
  return Array.isArray(messages) ? (messages as BaseMessage[]) : [];
}
