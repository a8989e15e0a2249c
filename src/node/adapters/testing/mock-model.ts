/** The AI SDK's own fake models, following a script. */
import type { ScriptedModel, ShownMessage } from './scripted-model.ts';

/** A prompt as models of the AI SDK are given it, in every version of their interface. */
type Prompt = readonly {
  readonly role: 'system' | 'user' | 'assistant' | 'tool';
  readonly content: string | readonly PromptPart[];
}[];

interface PromptPart {
  readonly type: string;
  readonly text?: string;
  readonly toolCallId?: string;
  readonly toolName?: string;
  readonly input?: unknown;
  readonly output?: { readonly type: string; readonly value: unknown };
}

/** What is used of `ai/test` and `ai`, whatever the version. */
export interface MockKit {
  readonly version: 2 | 3 | 4;
  readonly MockLanguageModel: new (settings: {
    readonly modelId: string;
    readonly doGenerate: (options: never) => Promise<never>;
  }) => object;
  readonly APICallError: new (options: {
    readonly message: string;
    readonly url: string;
    readonly requestBodyValues: unknown;
    readonly responseHeaders: Record<string, string>;
    readonly isRetryable: boolean;
    readonly cause: unknown;
  }) => Error;
}

/** A fake model that asks `model` at each call. */
export function mockModel(kit: MockKit, model: ScriptedModel): object {
  const doGenerate = async ({ prompt, abortSignal }: { prompt: Prompt; abortSignal?: AbortSignal }) => {
    const reply = await model.next(shownPrompt(prompt), abortSignal).catch((error: unknown) => {
      throw model.isRetryable(error) ? retryable(kit, error as Error) : error;
    });
    const calls = (reply.calls ?? []).map(({ id, name, arguments: input }) => ({
      type: 'tool-call',
      toolCallId: id,
      toolName: name,
      input,
    }));
    const { promptTokens, completionTokens } = reply.usage ?? {};
    return {
      content: [...(reply.text === undefined ? [] : [{ type: 'text', text: reply.text }]), ...calls],
      finishReason: finishReason(kit, calls.length > 0 ? 'tool-calls' : 'stop'),
      usage:
        kit.version === 2
          ? { inputTokens: promptTokens, outputTokens: completionTokens, totalTokens: undefined }
          : { inputTokens: { total: promptTokens }, outputTokens: { total: completionTokens } },
      warnings: [],
    };
  };
  return new kit.MockLanguageModel({ modelId: 'scripted', doGenerate: doGenerate as never });
}

function finishReason({ version }: MockKit, reason: string) {
  return version === 2 ? reason : { unified: reason, raw: reason };
}

function retryable({ APICallError }: MockKit, error: Error): Error {
  return new APICallError({
    message: error.message,
    url: 'http://127.0.0.1/',
    requestBodyValues: {},
    responseHeaders: { 'retry-after-ms': '1' },
    isRetryable: true,
    cause: error,
  });
}

/** A prompt as messages of the contract. */
function shownPrompt(prompt: Prompt): ShownMessage[] {
  return prompt.flatMap(({ role, content }): ShownMessage[] => {
    if (typeof content === 'string') return [{ role, text: content }];
    if (role === 'tool') {
      return content.map(({ toolCallId = '', output }) => ({
        role,
        callId: toolCallId,
        text: typeof output?.value === 'string' ? output.value : JSON.stringify(output?.value),
      }));
    }
    const text = content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('');
    const calls = content
      .filter(({ type }) => type === 'tool-call')
      .map(({ toolCallId: id = '', toolName: name = '', input }) => ({ id, name, arguments: input }));
    return [{ role, text, ...(calls.length === 0 ? {} : { calls }) }];
  });
}
