/** Agents of the OpenAI Agents SDK (package `@openai/agents`). */
import type {
  Agent,
  FunctionTool,
  Model,
  ModelProvider,
  ModelRequest,
  ModelSettings,
  RunConfig,
} from '@openai/agents';
import type { RecordedEvent } from '../../core/events/event.ts';
import type { TurnLog } from '../../core/turn/turn-log.ts';
import type { RecordingAdapter, RolloutPlace } from '../verify/agent-adapter.ts';
import { openTurnLog } from '../verify/recording.ts';
import { callTool, type Tool, type ToolSet, unknownTool, untilAborted } from '../verify/tools.ts';
import { chatMessages } from './messages.ts';
import { inCallOrder, inputItems, replyOf, withObjects } from './openai-agents-items.ts';
import { loadPeer } from './peer.ts';
import { shownText } from './shown-text.ts';

export {
  type ItemCompactor,
  inputFilterCompaction,
  OpenAiAgentsCompact,
  openAiAgentsCompaction,
} from './openai-agents-compaction.ts';
export { MissingPackageError } from './peer.ts';

/** What is used of the package `@openai/agents`. */
export type OpenAiAgents = Pick<typeof import('@openai/agents'), 'Agent' | 'Runner'>;

// biome-ignore lint/suspicious/noExplicitAny: agents of any context and output, as the SDK's own types have it
type AnyAgent = Agent<any, any>;

/** An agent of the SDK, or what one is made of. */
type AgentChoice =
  | { readonly agent: AnyAgent }
  | {
      readonly agent?: never;
      readonly model: string | Model;
      readonly instructions?: string;
      readonly modelSettings?: ModelSettings;
    };

/** How an {@link openAiAgentsAgent} is made. */
export type OpenAiAgentsOptions = AgentChoice & {
  /**
   * What the user's own `Runner` has: model, provider, settings, guardrails … Without a `callModelInputFilter` that compacts:
   * it would compact the raw history too, and both arms would be alike; it belongs into {@link inputFilterCompaction}.
   */
  readonly runConfig?: Partial<RunConfig>;
  /** Makes the context of a run, for instructions that are functions. Each run has one of its own. */
  readonly context?: (place: RolloutPlace | null) => unknown;
  /** Sends the seed of each place with its requests, as the setting `seed` of the provider. Default false. */
  readonly sendSeed?: boolean;
  /** Answers of the model in a run that is recorded, at most: then it ends after a round. Default 100. */
  readonly maxTurns?: number;
  /** Default: `openai-agents {name of the agent} {model}`. A journal is used again only under the same name. */
  readonly name?: string;
  /** The package `@openai/agents` itself, where another than the installed one is to be used. */
  readonly sdk?: OpenAiAgents;
};

/**
 * An agent of the OpenAI Agents SDK, run by the SDK's own `Runner`: instructions, model settings with their retries, prompt,
 * output type, guardrails and `toolUseBehavior` are the agent's. Its tools and MCP servers are replaced by the tools of the
 * rebuilt world; models see their schemas without `strict`. Tracing is off. The tool choice of an agent that resets it is
 * reset from the resumption on, for tools have been called before.
 *
 * The SDK's loop is told otherwise in these points, so that rollouts are told as AG2 tells them: a call of an unknown tool is
 * answered by an error, where the SDK would end the run by default; arguments that are no JSON object are answered by our
 * error, and stand in the items as text under `invalid_arguments`; the run ends once the budget is spent, before guardrails of
 * its output.
 *
 * Not kept: the agent's hooks, sessions and conversations kept by the provider, hosted tools, approvals, reasoning and
 * files of the recorded part of a history. Handoffs are refused, for the agent they lead to has tools of its own.
 *
 * Throws TypeError for an agent with handoffs. Its `resume` and `run` throw {@link MissingPackageError} without the package;
 * what the SDK throws (errors of the provider, of guardrails); the signal's reason once it is aborted.
 * Source: types and code of `@openai/agents` 0.20.0.
 */
export function openAiAgentsAgent(options: OpenAiAgentsOptions): RecordingAdapter {
  if (options.agent !== undefined && options.agent.handoffs.length > 0) {
    throw new TypeError(
      `agent "${options.agent.name}" has handoffs, which can't be resumed: give an agent without them`,
    );
  }
  const { maxTurns = 100 } = options;
  const begin = async (tools: ToolSet, log: TurnLog, signal: AbortSignal, place: RolloutPlace | null) => {
    signal.throwIfAborted();
    const sdk = options.sdk ?? (await loadOpenAiAgents());
    return new OpenAiAgentsRun({ options, sdk, tools, log, signal, place, maxTurns });
  };
  return {
    name: options.name ?? ['openai-agents', nameOf(options), ...modelsOf(options)].join(' '),
    resume: async (history, tools, budget, signal, place) => {
      const run = await begin(tools, openTurnLog(budget), signal, place);
      return run.play(history);
    },
    run: async (task, tools, signal) => {
      const log = openTurnLog(null);
      log.request(task);
      const run = await begin(tools, log, signal, null);
      return run.play(log.events);
    },
  };
}

function nameOf(options: OpenAiAgentsOptions): string {
  if (options.agent !== undefined) return options.agent.name;
  return typeof options.model === 'string' ? options.model : 'agent';
}

/** The name of an agent's model, where it has one. */
function modelsOf({ agent, runConfig }: OpenAiAgentsOptions): readonly string[] {
  const model: unknown = agent?.model || runConfig?.model;
  return agent !== undefined && typeof model === 'string' ? [model] : [];
}

function loadOpenAiAgents(): Promise<OpenAiAgents> {
  return loadPeer('openAiAgentsAgent', '@openai/agents', '^0.20.0', () => import('@openai/agents'));
}

/** Ends the run where the budget is spent. The name keeps it from being retried. */
class TurnEnd extends Error {
  override readonly name = 'AbortError';
}

interface RunSettings {
  readonly options: OpenAiAgentsOptions;
  readonly sdk: OpenAiAgents;
  readonly tools: ToolSet;
  readonly log: TurnLog;
  readonly signal: AbortSignal;
  readonly place: RolloutPlace | null;
  readonly maxTurns: number;
}

/** One run of the SDK's loop, written down as it goes. */
class OpenAiAgentsRun {
  readonly #run: RunSettings;
  #answers = 0;
  #ended = false;

  constructor(run: RunSettings) {
    this.#run = run;
  }

  /** @returns all that was written down. */
  async play(history: readonly RecordedEvent[]): Promise<readonly RecordedEvent[]> {
    const { options, sdk, log, signal, place } = this.#run;
    const { runConfig = {} } = options;
    const { model, modelProvider } = new sdk.Runner(runConfig).config;
    const runner = new sdk.Runner({
      ...runConfig,
      ...(model === undefined || typeof model === 'string' ? {} : { model: this.#listening(model, null) }),
      modelProvider: this.#provider(modelProvider),
      tracingDisabled: true,
      toolNotFoundBehavior: 'return_error_to_model',
      toolErrorFormatter: ({ kind, toolName, callId }) =>
        kind === 'tool_not_found' ? this.#unknown(toolName, callId) : undefined,
    });
    const work = runner.run(this.#agent(sdk), inputItems(chatMessages(history)), {
      context: options.context?.(place),
      maxTurns: null,
      signal,
    });
    try {
      await untilAborted(work, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (!this.#ended) throw error;
    }
    log.endRound();
    return log.events;
  }

  /** The agent with the tools of the world, whose model is listened to. */
  #agent(sdk: OpenAiAgents): Agent {
    const { options, tools } = this.#run;
    const replaced = { tools: Array.from(tools.values(), (tool) => this.#tool(tool)), mcpServers: [] };
    if (options.agent === undefined) {
      const { model, instructions, modelSettings } = options;
      return new sdk.Agent({
        name: nameOf(options),
        ...(instructions === undefined ? {} : { instructions }),
        ...(modelSettings === undefined ? {} : { modelSettings }),
        model: typeof model === 'string' ? model : this.#listening(model, null),
        ...replaced,
      });
    }
    const { agent } = options;
    const { model } = agent;
    return agent.clone(
      typeof model === 'string' ? replaced : { ...replaced, model: this.#listening(model, null) },
    );
  }

  #tool({ name, description, jsonSchema }: Tool): FunctionTool {
    const { tools, log, signal } = this.#run;
    return {
      type: 'function',
      name,
      description,
      parameters: jsonSchema as FunctionTool['parameters'],
      strict: false,
      needsApproval: async () => false,
      isEnabled: async () => true,
      invoke: async (_context, input, details) => {
        const id = details?.toolCall?.callId ?? '';
        const call = log.open.find((open) => open.id === id) ?? { id, name, arguments: input };
        const outcome = await callTool(tools, call, signal);
        log.finish(id, outcome);
        return shownText(outcome);
      },
    };
  }

  /** Text that answers a call of a tool that is not there. */
  #unknown(name: string, callId: string): string {
    const outcome = unknownTool(name);
    this.#run.log.finish(callId, outcome);
    return shownText(outcome);
  }

  #provider(provider: ModelProvider): ModelProvider {
    return {
      getModel: async (name) => this.#listening(await provider.getModel(name), name || null),
    };
  }

  /** The same model, asked only while the budget lasts, with its answers written down. */
  #listening(model: Model, name: string | null): Model {
    return {
      ...(model.supportsPromptModelSelection === undefined
        ? {}
        : { supportsPromptModelSelection: model.supportsPromptModelSelection }),
      getResponse: async (request) => {
        const { log, signal } = this.#run;
        signal.throwIfAborted();
        this.#askBudget();
        const response = await model.getResponse(this.#request(request));
        signal.throwIfAborted();
        this.#answers += 1;
        log.respond(replyOf(response, name));
        return withObjects(response);
      },
      getStreamedResponse: () => {
        throw new TypeError('the run is not streamed');
      },
      ...(model.getRetryAdvice === undefined
        ? {}
        : { getRetryAdvice: (given) => model.getRetryAdvice?.(given) }),
    };
  }

  /** @throws TurnEnd where the model must not be called again. */
  #askBudget(): void {
    const { log, place, maxTurns } = this.#run;
    const mayGoOn = place !== null || this.#answers < maxTurns;
    if (mayGoOn && log.mayAnswer()) return;
    this.#ended = true;
    throw new TurnEnd('the budget is spent');
  }

  #request(request: ModelRequest): ModelRequest {
    const { options, place } = this.#run;
    const modelSettings = { ...request.modelSettings };
    if (place !== null && options.agent?.resetToolChoice !== false && modelSettings.toolChoice !== 'none') {
      delete modelSettings.toolChoice;
    }
    if (place !== null && options.sendSeed) {
      modelSettings.providerData = { ...modelSettings.providerData, seed: place.seed };
    }
    const { input } = request;
    return {
      ...request,
      modelSettings,
      input: typeof input === 'string' ? input : inCallOrder(input),
    };
  }
}
