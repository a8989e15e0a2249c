/** A turn of a graph, written down by the callbacks of LangChain. */
import type {
  AIMessage,
  BaseMessage,
  InvalidToolCall,
  ToolMessage,
  UsageMetadata,
} from '@langchain/core/messages';
import type { LLMResult } from '@langchain/core/outputs';
import type { ModelCallReply, ToolOutcome, Usage } from '../../core/events/make-events.ts';
import type { TurnLog } from '../../core/turn/turn-log.ts';
import { callTool, type ToolSet, unknownTool } from '../verify/tools.ts';
import { keptContent, textOf } from './langchain-messages.ts';
import { argumentsObject } from './messages.ts';
import { shownText } from './shown-text.ts';

/** What a turn is given. */
export interface LangGraphTurnSettings {
  readonly log: TurnLog;
  readonly tools: ToolSet;
  readonly signal: AbortSignal;
  /** Answers of the model at most. */
  readonly maxAnswers: number;
  /** Whether the models of a node are the agent's. */
  readonly isAgent: (node: string | null) => boolean;
}

/** A call of a model that is under way. */
interface Asked {
  readonly model: string | null;
  readonly provider: string | null;
}

/**
 * Listens to the models of a graph and runs its tools. A model that must not be called is held: its call never begins, and
 * {@link LangGraphTurn.ended} tells that the graph is to be left.
 */
export class LangGraphTurn {
  readonly #turn: LangGraphTurnSettings;
  readonly #asked = new Map<string, Asked>();
  readonly #begun = new Set<string>();
  #answers = 0;
  #end: () => void = () => {};
  /** Resolves when the budget is spent. */
  readonly ended: Promise<void>;

  constructor(turn: LangGraphTurnSettings) {
    this.#turn = turn;
    this.ended = new Promise((resolve) => {
      this.#end = resolve;
    });
  }

  /** Whether a model of the agent has answered. */
  get hasAnswered(): boolean {
    return this.#answers > 0;
  }

  /** Before each call of a model. Does not return where it must not be called. */
  async modelStarts(messages: readonly BaseMessage[], runId: string, metadata: Record<string, unknown> = {}) {
    const { log, isAgent, maxAnswers, signal } = this.#turn;
    if (!signal.aborted) {
      if (!isAgent(textIn(metadata.langgraph_node))) return;
      this.settle(messages);
      if (this.#answers < maxAnswers && log.mayAnswer()) {
        this.#asked.set(runId, {
          model: textIn(metadata.ls_model_name),
          provider: textIn(metadata.ls_provider),
        });
        return;
      }
      this.#end();
    }
    // an error would be printed, and the model be called all the same
    await new Promise(() => {});
  }

  /** The model has answered. */
  modelEnds(output: LLMResult, runId: string): void {
    const asked = this.#asked.get(runId);
    const message = messageOf(output);
    if (asked === undefined || message === undefined || this.#turn.signal.aborted) return;
    this.#asked.delete(runId);
    this.#answers += 1;
    this.#begun.clear();
    const text = textOf(message);
    const { finish_reason: reason, stop_reason: other } = message.response_metadata;
    this.#turn.log.respond({
      text: text === '' ? null : text,
      calls: rawCalls(message),
      usage: usageOf(output),
      ...asked,
      finishReason: textIn(reason) ?? textIn(other),
    });
    makeValid(message);
  }

  /**
   * Runs a tool of the world.
   * @param id of the call, where the graph tells it.
   */
  async callTool(
    name: string,
    id: string | null,
    input: unknown,
  ): Promise<{ id: string; outcome: ToolOutcome }> {
    const { log, tools, signal } = this.#turn;
    const call = log.open.find((open) =>
      id === null ? open.name === name && !this.#begun.has(open.id) : open.id === id,
    ) ?? { id: id ?? '', name, arguments: JSON.stringify(input ?? {}) };
    this.#begun.add(call.id);
    const outcome = await callTool(tools, call, signal);
    log.finish(call.id, outcome);
    return { id: call.id, outcome };
  }

  /** Writes down answers that the graph gave without a tool: to unknown tools, or where it holds a call back. */
  settle(messages: readonly BaseMessage[]): void {
    const { log, tools } = this.#turn;
    for (const { id, name } of log.open) {
      const answer = messages.findLast(
        (each) => each.getType() === 'tool' && (each as ToolMessage).tool_call_id === id,
      ) as ToolMessage | undefined;
      const text = answer === undefined ? null : textOf(answer);
      if (!tools.has(name))
        log.finish(id, { ...unknownTool(name), ...(text === null ? {} : { text }) } as ToolOutcome);
      else if (answer !== undefined && text !== null) log.finish(id, graphAnswer(text, answer.status));
    }
  }
}

function graphAnswer(text: string, status: ToolMessage['status']): ToolOutcome {
  if (status !== 'error') return { kind: 'result', value: text };
  return { kind: 'error', errorType: 'ToolError', message: text, text };
}

/** What a tool gives a graph: the text a model is shown, and whether it is an error. */
export function toolFields(outcome: ToolOutcome) {
  const status: 'error' | 'success' = outcome.kind === 'error' ? 'error' : 'success';
  return { content: shownText(outcome), status };
}

/** The calls of a message, with their arguments as the model sent them where the provider's package tells. */
function rawCalls(message: AIMessage): ModelCallReply[] {
  const { tool_calls: calls = [], invalid_tool_calls: invalid = [] } = message;
  const sent = sentArguments(message);
  const vendor = keptContent(message);
  const all = [
    ...calls.map(({ id = '', name, args }) => ({
      id,
      name,
      arguments: sent.get(id) ?? JSON.stringify(args),
    })),
    ...invalid.map(({ id = '', name = '', args = '' }) => ({ id, name, arguments: args })),
  ];
  const order = Array.from(sent.keys());
  const ordered = all.every(({ id }) => sent.has(id))
    ? all.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
    : all;
  return ordered.map((call, index) =>
    index === 0 && vendor !== null ? { ...call, vendorMetadata: vendor } : call,
  );
}

/** Arguments by the id of the call, in the order they were sent, where providers in OpenAI's manner keep them. */
function sentArguments({ additional_kwargs: added, ...message }: AIMessage): Map<string, string> {
  const chunks = (message as { readonly tool_call_chunks?: readonly { id?: string; args?: string }[] })
    .tool_call_chunks;
  const sent = new Map<string, string>();
  const keep = (id: unknown, text: unknown) => {
    if (typeof id === 'string' && typeof text === 'string' && !sent.has(id)) sent.set(id, text);
  };
  const raw: unknown = added.tool_calls;
  if (Array.isArray(raw)) {
    for (const each of raw as { id?: unknown; function?: { arguments?: unknown } }[]) {
      keep(each.id, each.function?.arguments);
    }
  }
  for (const { id, args } of chunks ?? []) keep(id, args);
  return sent;
}

/**
 * Calls whose arguments are no JSON as calls like others, so that the graph goes on to its tools: what the model sent stands
 * as text in the arguments. By itself LangGraph knows no answer to them.
 */
function makeValid(message: AIMessage): void {
  const { tool_calls: calls = [], invalid_tool_calls: invalid = [] } = message;
  if (invalid.length === 0) return;
  const valid = [
    ...calls,
    ...invalid.map(({ id, name = '', args = '' }: InvalidToolCall) => ({
      type: 'tool_call' as const,
      ...(id === undefined ? {} : { id }),
      name,
      args: argumentsObject(args),
    })),
  ];
  for (const target of [message, message.lc_kwargs]) {
    target.tool_calls = valid;
    target.invalid_tool_calls = [];
  }
}

/** The tokens of an answer; null where nothing tells of them. */
export function usageOf(output: LLMResult): Usage | null {
  const usage = messageOf(output)?.usage_metadata as UsageMetadata | undefined;
  if (usage !== undefined) {
    return {
      promptTokens: usage.input_tokens,
      completionTokens: usage.output_tokens,
      totalTokens: usage.total_tokens,
      cacheReadInputTokens: usage.input_token_details?.cache_read ?? null,
      cacheCreationInputTokens: usage.input_token_details?.cache_creation ?? null,
      thinkingTokens: usage.output_token_details?.reasoning ?? null,
    };
  }
  const told = output.llmOutput?.tokenUsage as Partial<Record<string, number>> | undefined;
  if (told === undefined) return null;
  return {
    promptTokens: told.promptTokens ?? null,
    completionTokens: told.completionTokens ?? null,
    totalTokens: told.totalTokens ?? null,
  };
}

function messageOf({ generations }: LLMResult): AIMessage | undefined {
  return (generations[0]?.[0] as { readonly message?: AIMessage } | undefined)?.message;
}

function textIn(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
