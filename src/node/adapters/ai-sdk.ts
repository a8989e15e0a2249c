/** Agents of the AI SDK (package `ai`, version 6 or 7). */
import type { generateText, LanguageModel, PrepareStepFunction, ToolSet as SdkTools } from 'ai';
import type { RecordedEvent } from '../../core/events/event.ts';
import type { TurnLog } from '../../core/turn/turn-log.ts';
import type { RecordingAdapter, RolloutPlace } from '../verify/agent-adapter.ts';
import { openTurnLog } from '../verify/recording.ts';
import type { Summarizer } from '../verify/strategies.ts';
import { callTool, type ToolSet, untilAborted } from '../verify/tools.ts';
import { type AiSdk, AiSdkTurn, usageOf } from './ai-sdk-turn.ts';
import { chatMessages, type ToolMessage } from './messages.ts';
import { loadPeer } from './peer.ts';

export { AiSdkCompact, aiSdkCompaction, prepareStepCompaction } from './ai-sdk-compaction.ts';
export type { AiSdk } from './ai-sdk-turn.ts';
export { MissingPackageError } from './peer.ts';

type GenerateTextOptions = Parameters<typeof generateText>[0];

/** Settings of the SDK's `generateText` that an agent may have; see there. */
type CallSettings = Pick<
  GenerateTextOptions,
  | 'maxRetries'
  | 'temperature'
  | 'topP'
  | 'topK'
  | 'presencePenalty'
  | 'frequencyPenalty'
  | 'maxOutputTokens'
  | 'stopSequences'
  | 'headers'
  | 'providerOptions'
  | 'toolChoice'
>;

/** How an {@link aiSdkAgent} is made. */
export interface AiSdkAgentOptions extends CallSettings {
  /** A model of any provider, or the name of one of the SDK's default provider. */
  readonly model: LanguageModel;
  /** The agent's instructions. */
  readonly system?: string;
  /**
   * The agent's `prepareStep`. Without its compaction: that would compact the raw history too, and both arms would be alike.
   * What compacts belongs into {@link prepareStepCompaction}.
   */
  readonly prepareStep?: PrepareStepFunction<SdkTools>;
  /**
   * `place` (default): each rollout has a seed of its own, the same in every run; runs that are recorded have none. A
   * number: always this one. `none`: no seed, for providers that warn of it.
   */
  readonly seed?: 'place' | 'none' | number;
  /** Steps of a run that is recorded, at most: then it ends after a round. Default 100. Rollouts have their budget. */
  readonly maxSteps?: number;
  /** Default: `ai-sdk {model}`. A journal is used again only under the same name. */
  readonly name?: string;
  /** The package `ai` itself, where another than the installed one is to be used. */
  readonly sdk?: AiSdk;
}

/**
 * An agent of the AI SDK. The loop is our own, around calls of `generateText` of one step each with tools the SDK does not
 * run: so the budget is asked before each call of the model, arguments are checked the same on replay, and arguments,
 * unknown tools and results are told as AG2 does. What a user of the SDK's own loop relies on is kept: the SDK's retries
 * (with its waits between), the model's own messages from step to step (reasoning and what the provider adds), and
 * `prepareStep`, which is given the steps since the resumption with their results; in version 7 the messages and
 * instructions that it returns are handed on to later steps, in version 6 they are not.
 *
 * What a provider adds to an answer with calls (reasoning, signatures, ids) is recorded with its first call and shown again
 * after a cut, for some refuse a history without it. In a recording of another framework there is none: such a provider's
 * reasoning must then be off.
 *
 * Not kept: images and files in requests, which are told by their kind; contexts that `prepareStep` returns; calls that the
 * provider runs itself (they are no actions); `stopWhen`.
 *
 * Its `resume` and `run` throw {@link MissingPackageError} without the package `ai`; an error of the provider as the SDK
 * throws it (`AI_APICallError`, or `AI_RetryError` after retries); the signal's reason once it is aborted.
 * Source: types and code of `ai` 6.0.325 and 7.0.173.
 */
export function aiSdkAgent(options: AiSdkAgentOptions): RecordingAdapter {
  const { model, system, prepareStep = null, seed = 'place', maxSteps = 100, name, sdk, ...rest } = options;
  const begin = async (
    history: readonly RecordedEvent[],
    tools: ToolSet,
    signal: AbortSignal,
    place: RolloutPlace | null,
  ) => {
    signal.throwIfAborted();
    const settings = {
      ...rest,
      ...(system === undefined ? {} : { system }),
      ...seedSetting(seed, place),
    };
    const loaded = sdk ?? (await loadAiSdk('aiSdkAgent'));
    return new AiSdkTurn({ sdk: loaded, model, tools, signal, prepareStep, settings }, chatMessages(history));
  };
  return {
    name: name ?? `ai-sdk ${typeof model === 'string' ? model : model.modelId}`,
    resume: async (history, tools, budget, signal, place) => {
      const turn = await begin(history, tools, signal, place);
      return play(turn, openTurnLog(budget), tools, signal, Number.POSITIVE_INFINITY);
    },
    run: async (task, tools, signal) => {
      const log = openTurnLog(null);
      log.request(task);
      return play(await begin(log.events, tools, signal, null), log, tools, signal, maxSteps);
    },
  };
}

/** Answer, run all calls together, show the results, until nothing is called or the budget is spent. */
async function play(
  turn: AiSdkTurn,
  log: TurnLog,
  tools: ToolSet,
  signal: AbortSignal,
  maxSteps: number,
): Promise<readonly RecordedEvent[]> {
  for (let step = 0; step < maxSteps && log.mayAnswer(); step += 1) {
    signal.throwIfAborted();
    const reply = await untilAborted(turn.answer(), signal);
    log.respond(reply);
    if (reply.calls.length === 0) break;
    await Promise.all(
      reply.calls.map(async (call) => log.finish(call.id, await callTool(tools, call, signal))),
    );
    log.endRound();
    turn.answered(lastResults(log.events));
  }
  return log.events;
}

/** The answers of the round that has just ended, paired with the calls of its response. */
function lastResults(events: readonly RecordedEvent[]): readonly ToolMessage[] {
  const start = events.findLastIndex(({ role }) => role === 'response');
  return chatMessages(events.slice(start)).filter((message) => message.role === 'tool');
}

function seedSetting(seed: number | string, place: RolloutPlace | null): { readonly seed?: number } {
  if (typeof seed === 'number') return { seed };
  return seed === 'place' && place !== null ? { seed: place.seed } : {};
}

/** How an {@link aiSdkSummarizer} asks. */
export interface AiSdkSummarizerOptions extends Omit<CallSettings, 'toolChoice'> {
  readonly system?: string;
  readonly seed?: number;
  readonly sdk?: AiSdk;
}

/**
 * Lets a model of the AI SDK summarise, for `SummarizeCompact`.
 * @throws as {@link aiSdkAgent} does: the compaction is recorded as failed.
 */
export function aiSdkSummarizer(model: LanguageModel, options: AiSdkSummarizerOptions = {}): Summarizer {
  const { sdk, ...settings } = options;
  return async (prompt, signal) => {
    const loaded = sdk ?? (await loadAiSdk('aiSdkSummarizer'));
    const asked = loaded.generateText({ ...settings, model, prompt, abortSignal: signal });
    const { text, usage, response, steps } = await untilAborted(asked, signal);
    return {
      text,
      usage: usageOf(usage),
      model: response.modelId ?? null,
      provider: steps[0]?.model.provider ?? null,
    };
  };
}

function loadAiSdk(user: string): Promise<AiSdk> {
  return loadPeer(user, 'ai', '^6 || ^7', () => import('ai'));
}
