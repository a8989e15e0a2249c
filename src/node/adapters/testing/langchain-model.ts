/** A chat model of LangChain, following a script. */
import { BaseChatModel } from '@langchain/core/language_models/chat_models';
import { AIMessage, type BaseMessage, type ToolMessage } from '@langchain/core/messages';
import type { ChatResult } from '@langchain/core/outputs';
import type { RecordedCall } from '../../../core/events/event.ts';
import type { ScriptedModel, ShownMessage } from './scripted-model.ts';

type Options = BaseChatModel['ParsedCallOptions'];

/** What else a model is set up with. */
export interface LangChainModelSettings {
  readonly retries?: number;
  /** Whether answers hold the arguments as they were sent too, as those of `@langchain/openai` do. Default true. */
  readonly keepsRaw?: boolean;
}

/** A fake chat model that asks `model` at each call. */
export class LangChainModel extends BaseChatModel {
  readonly #model: ScriptedModel;
  readonly #settings: LangChainModelSettings;
  readonly bound: unknown[] = [];

  constructor(model: ScriptedModel, settings: LangChainModelSettings = {}) {
    super({
      maxRetries: settings.retries ?? 0,
      onFailedAttempt: (error: unknown) => {
        if (!model.isRetryable(error)) throw error;
      },
    });
    this.#model = model;
    this.#settings = settings;
  }

  override _llmType(): string {
    return 'scripted';
  }

  override bindTools(tools: unknown[]): this {
    this.bound.splice(0, this.bound.length, ...tools);
    return this;
  }

  override async _generate(messages: BaseMessage[], options: Options): Promise<ChatResult> {
    const { signal } = options;
    const reply = await this.caller.call(() => this.#model.next(messages.map(shownMessage), signal));
    const { text = '', calls = [], usage } = reply;
    const message = new AIMessage({ content: text, ...callFields(calls) });
    if (usage !== undefined) {
      const { promptTokens: input_tokens, completionTokens: output_tokens } = usage;
      const total_tokens = input_tokens + output_tokens;
      Object.assign(message, { usage_metadata: { input_tokens, output_tokens, total_tokens } });
    }
    Object.assign(message.additional_kwargs, this.#settings.keepsRaw === false ? {} : rawCalls(calls));
    return { generations: [{ text, message }] };
  }
}

/** Calls as the packages of providers read them: what is no JSON is invalid. */
function callFields(calls: readonly RecordedCall[]) {
  const fields: Required<Pick<AIMessage, 'tool_calls' | 'invalid_tool_calls'>> = {
    tool_calls: [],
    invalid_tool_calls: [],
  };
  for (const { id, name, arguments: text } of calls) {
    try {
      fields.tool_calls.push({ type: 'tool_call', id, name, args: JSON.parse(text) });
    } catch (error) {
      fields.invalid_tool_calls.push({
        type: 'invalid_tool_call',
        id,
        name,
        args: text,
        error: String(error),
      });
    }
  }
  return fields;
}

function rawCalls(calls: readonly RecordedCall[]) {
  if (calls.length === 0) return {};
  return {
    tool_calls: calls.map(({ id, name, arguments: text }) => ({
      id,
      type: 'function' as const,
      function: { name, arguments: text },
    })),
  };
}

const ROLES: Readonly<Record<string, ShownMessage['role']>> = {
  human: 'user',
  ai: 'assistant',
  system: 'system',
  tool: 'tool',
};

function shownMessage(message: BaseMessage): ShownMessage {
  const role = ROLES[message.getType()];
  if (role === undefined) throw new Error(`a message of type ${message.getType()}`);
  const { text } = message;
  if (role === 'tool') return { role, text, callId: (message as ToolMessage).tool_call_id };
  const calls = ((message as AIMessage).tool_calls ?? []).map(({ id = '', name, args }) => ({
    id,
    name,
    arguments: args,
  }));
  return { role, text, ...(calls.length === 0 ? {} : { calls }) };
}
