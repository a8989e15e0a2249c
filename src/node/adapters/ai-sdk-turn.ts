/** The AI SDK's part of a turn: one call of the model at a time, and what the SDK would hand on from step to step. */
import type {
  LanguageModel,
  LanguageModelUsage,
  ModelMessage,
  PrepareStepFunction,
  ToolSet as SdkTools,
  StepResult,
} from 'ai';
import type { RecordedCall } from '../../core/events/event.ts';
import type { ModelReply, Usage } from '../../core/events/make-events.ts';
import type { ToolSet } from '../verify/tools.ts';
import { keptContent, modelMessages } from './ai-sdk-messages.ts';
import { argumentsObject, type ChatMessage, type ToolMessage } from './messages.ts';

/** What is used of the package `ai`, version 6 or 7. */
export type AiSdk = Pick<typeof import('ai'), 'generateText' | 'jsonSchema' | 'gateway'>;

type Settings = Omit<Parameters<AiSdk['generateText']>[0], 'model' | 'messages' | 'prompt'>;
type Step = StepResult<SdkTools>;

/** What stays the same through a turn. */
export interface TurnSettings {
  readonly sdk: AiSdk;
  readonly model: LanguageModel;
  readonly tools: ToolSet;
  readonly signal: AbortSignal;
  readonly prepareStep: PrepareStepFunction<SdkTools> | null;
  /** Handed to `generateText` as they are. */
  readonly settings: Settings;
}

type Content = Step['content'][number];
type ModelObject = Exclude<LanguageModel, string>;

/** Calls the model step by step. */
export class AiSdkTurn {
  readonly #turn: TurnSettings;
  readonly #tools: SdkTools;
  readonly #initial: ModelMessage[];
  readonly #steps: Step[] = [];
  #responses: ModelMessage[] = [];
  #messages: ModelMessage[];
  /** Version 7 hands overrides of messages and instructions on to later steps; version 6 does not. */
  #handsOn = false;
  #instructions: Settings['system'];
  #last: { readonly step: Step; readonly messages: ModelMessage[] } | null = null;

  /** @param history what the model is shown before its first answer. */
  constructor(turn: TurnSettings, history: readonly ChatMessage[]) {
    this.#turn = turn;
    this.#initial = modelMessages(history);
    this.#messages = this.#initial;
    this.#instructions = turn.settings.system;
    const { jsonSchema } = turn.sdk;
    this.#tools = Object.fromEntries(
      Array.from(turn.tools.values(), ({ name, description, jsonSchema: schema }) => [
        name,
        { description, inputSchema: jsonSchema(schema as Parameters<typeof jsonSchema>[0]) },
      ]),
    );
  }

  /** The model's next answer. @throws what the SDK throws once its own retries are over. */
  async answer(): Promise<ModelReply> {
    const { sdk, model, settings, signal } = this.#turn;
    let heard: readonly unknown[] = [];
    const listen = (each: LanguageModel) =>
      listening(modelObject(sdk, each), (content) => {
        heard = content;
      });
    const result = await sdk.generateText({
      ...settings,
      system: this.#instructions,
      model: listen(model),
      messages: this.#messages,
      tools: this.#tools,
      abortSignal: signal,
      prepareStep: (given) => this.#prepare(given, listen),
    } as Parameters<AiSdk['generateText']>[0]);
    const step = result.steps[0] as Step;
    const calls = rawCalls(heard);
    const messages = withObjects(step.response.messages, calls);
    this.#last = { step, messages };
    const vendorMetadata = keptContent(messages);
    const { usage, response, finishReason } = step;
    return {
      text: step.text === '' ? null : step.text,
      calls: calls.map((call, index) =>
        index === 0 && vendorMetadata !== null ? { ...call, vendorMetadata } : call,
      ),
      usage: usageOf(usage),
      model: response.modelId ?? null,
      provider: step.model.provider,
      finishReason,
      responseId: response.id ?? null,
    };
  }

  /** Tells of the answers to all calls of the last response, before the next. */
  answered(results: readonly ToolMessage[]): void {
    if (this.#last === null) return;
    const { step, messages } = this.#last;
    const added = [...messages, ...modelMessages(results)];
    this.#responses = [...this.#responses, ...added];
    this.#messages = this.#handsOn ? [...this.#messages, ...added] : [...this.#initial, ...this.#responses];
    this.#steps.push(completed(step, this.#steps.length, results, this.#handsOn ? added : this.#responses));
    this.#last = null;
  }

  async #prepare(
    given: Parameters<PrepareStepFunction<SdkTools>>[0],
    listen: (model: LanguageModel) => LanguageModel,
  ) {
    const { prepareStep, model } = this.#turn;
    this.#handsOn = 'initialMessages' in given;
    if (prepareStep === null) return undefined;
    const place = { model, steps: this.#steps, stepNumber: this.#steps.length };
    const since = { initialMessages: this.#initial, responseMessages: this.#responses };
    const prepared = await prepareStep({
      ...given,
      ...place,
      ...(this.#handsOn ? since : {}),
    } as typeof given);
    if (this.#handsOn) {
      this.#messages = prepared?.messages ?? this.#messages;
      this.#instructions = prepared?.instructions ?? prepared?.system ?? this.#instructions;
    }
    return prepared?.model === undefined ? prepared : { ...prepared, model: listen(prepared.model) };
  }
}

/** Tokens as AG2 counts them. */
export function usageOf(usage: LanguageModelUsage): Usage {
  return {
    promptTokens: usage.inputTokens ?? null,
    completionTokens: usage.outputTokens ?? null,
    totalTokens: usage.totalTokens ?? null,
    cacheReadInputTokens: usage.inputTokenDetails?.cacheReadTokens ?? null,
    cacheCreationInputTokens: usage.inputTokenDetails?.cacheWriteTokens ?? null,
    thinkingTokens: usage.outputTokenDetails?.reasoningTokens ?? null,
  };
}

/** The model as an object; a text names one of the provider that the SDK uses by default. */
function modelObject(sdk: AiSdk, model: LanguageModel): ModelObject {
  if (typeof model !== 'string') return model;
  const { AI_SDK_DEFAULT_PROVIDER: provider = sdk.gateway } = globalThis as {
    AI_SDK_DEFAULT_PROVIDER?: { languageModel(id: string): ModelObject };
  };
  return provider.languageModel(model);
}

/** The same model, whose answers are heard before the SDK reads them. */
function listening(model: ModelObject, hear: (content: readonly unknown[]) => void): ModelObject {
  const { specificationVersion, provider, modelId } = model;
  return {
    specificationVersion,
    provider,
    modelId,
    get supportedUrls() {
      return model.supportedUrls;
    },
    doGenerate: async (options: never) => {
      const result = await model.doGenerate(options);
      hear(result.content);
      return result;
    },
    doStream: (options: never) => model.doStream(options),
  } as unknown as ModelObject;
}

/** A call as the provider hands it to the SDK, in every version of a model's interface. */
interface RawCall {
  readonly type: 'tool-call';
  readonly toolCallId: string;
  readonly toolName: string;
  readonly input: unknown;
  readonly providerExecuted?: boolean;
}

/** The calls that wait for an answer, with their arguments as the model sent them. */
function rawCalls(content: readonly unknown[]): RecordedCall[] {
  return content
    .map((part) => part as RawCall)
    .filter(({ type, providerExecuted }) => type === 'tool-call' && !providerExecuted)
    .map(({ toolCallId: id, toolName: name, input }) => ({
      id,
      name,
      arguments: typeof input === 'string' ? input : JSON.stringify(input),
    }));
}

/** The model's own messages, with what the SDK keeps in them for the provider; arguments are objects, as in a history. */
function withObjects(messages: readonly ModelMessage[], calls: readonly RecordedCall[]): ModelMessage[] {
  const left = [...calls];
  return messages.flatMap((message) => {
    if (message.role !== 'assistant') return [];
    if (typeof message.content === 'string') return [message];
    const content = message.content.map((part) => {
      if (part.type !== 'tool-call' || part.providerExecuted) return part;
      const call = left.shift();
      return call === undefined ? part : { ...part, input: argumentsObject(call.arguments) };
    });
    return [{ ...message, content }];
  });
}

/** A step with the answers of its tools, as the SDK would have it had it run them. */
function completed(
  step: Step,
  stepNumber: number,
  results: readonly ToolMessage[],
  messages: readonly ModelMessage[],
): Step {
  const inputs = new Map(
    step.content.flatMap((part) => (part.type === 'tool-call' ? [[part.toolCallId, part]] : [])),
  );
  const answers = results.map(({ callId, name, text, failed }) => ({
    ...(failed ? { type: 'tool-error', error: text } : { type: 'tool-result', output: text }),
    toolCallId: callId,
    toolName: name,
    input: inputs.get(callId)?.input,
    dynamic: inputs.get(callId)?.dynamic,
  }));
  const content = [...step.content.filter(({ type }) => type !== 'tool-error'), ...answers] as Content[];
  return Object.create(step, {
    stepNumber: { value: stepNumber, enumerable: true },
    content: { value: content, enumerable: true },
    response: { value: { ...step.response, messages: [...messages] }, enumerable: true },
  }) as Step;
}
