/** Items of the OpenAI Agents SDK: what a history is as its input, and what a response of its models says. */
import type { AgentInputItem, ModelResponse } from '@openai/agents';
import type { RecordedCall } from '../../core/events/event.ts';
import type { ModelReply, Usage } from '../../core/events/make-events.ts';
import { argumentsObject, type ChatMessage } from './messages.ts';

type CallItem = Extract<AgentInputItem, { type: 'function_call' }>;

/** The messages of a chat, in the order the SDK itself keeps them in. */
export function inputItems(chat: readonly ChatMessage[]): AgentInputItem[] {
  return chat.flatMap((message): AgentInputItem[] => {
    switch (message.role) {
      case 'user':
        return [{ type: 'message', role: 'user', content: message.text }];
      case 'tool':
        return [
          {
            type: 'function_call_result',
            name: message.name,
            callId: message.callId,
            status: 'completed',
            output: { type: 'text', text: message.text },
          },
        ];
      default:
        return [
          ...(message.text === '' ? [] : [assistantItem(message.text)]),
          ...message.calls.map(({ id: callId, name, input }) =>
            callItem(callId, name, JSON.stringify(input)),
          ),
        ];
    }
  });
}

function assistantItem(text: string): AgentInputItem {
  return {
    type: 'message',
    role: 'assistant',
    status: 'completed',
    content: [{ type: 'output_text', text }],
  };
}

function callItem(callId: string, name: string, text: string): CallItem {
  return { type: 'function_call', callId, name, arguments: text, status: 'completed' };
}

/**
 * What a model answered: its words and the functions it calls. Reasoning and what the provider runs itself are neither.
 * @param model the name the agent gives, if any.
 */
export function replyOf(response: ModelResponse, model: string | null): ModelReply {
  const texts: string[] = [];
  const calls: RecordedCall[] = [];
  for (const item of response.output) {
    if (item.type === 'function_call') {
      calls.push({ id: item.callId, name: item.name, arguments: item.arguments });
    } else if (item.type === 'message' || item.type === undefined) {
      if (!('role' in item) || item.role !== 'assistant') continue;
      for (const part of item.content) {
        if (part.type === 'output_text') texts.push(part.text);
        else if (part.type === 'refusal') texts.push(part.refusal);
      }
    }
  }
  return {
    text: texts.length === 0 ? null : texts.join(''),
    calls,
    usage: usageOf(response),
    model,
    provider: 'openai-agents',
    responseId: response.responseId ?? null,
  };
}

function usageOf({ usage }: ModelResponse): Usage {
  const total = (details: readonly Record<string, number>[] | undefined, field: string) => {
    const counts = (details ?? []).flatMap((each) => each[field] ?? []);
    return counts.length === 0 ? null : counts.reduce((sum, count) => sum + count, 0);
  };
  return {
    promptTokens: usage.inputTokens,
    completionTokens: usage.outputTokens,
    totalTokens: usage.totalTokens,
    cacheReadInputTokens: total(usage.inputTokensDetails, 'cached_tokens'),
    cacheCreationInputTokens: total(usage.inputTokensDetails, 'cache_write_tokens'),
    thinkingTokens: total(usage.outputTokensDetails, 'reasoning_tokens'),
  };
}

/**
 * The response as the SDK is given it. It parses arguments before it runs a tool, and answers for itself where they are no
 * JSON: so they are an object here, as in a history, and the tool is run with what the model sent.
 */
export function withObjects(response: ModelResponse): ModelResponse {
  const output = response.output.map((item) =>
    item.type === 'function_call' && !isObject(item.arguments)
      ? { ...item, arguments: JSON.stringify(argumentsObject(item.arguments)) }
      : item,
  );
  return { ...response, output };
}

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/**
 * The items with the results of each round in the order of its calls: the SDK puts the answers to unknown tools behind the
 * others.
 */
export function inCallOrder(items: readonly AgentInputItem[]): AgentInputItem[] {
  const ordered: AgentInputItem[] = [];
  let calls: string[] = [];
  let results: Extract<AgentInputItem, { type: 'function_call_result' }>[] = [];
  const close = () => {
    const place = ({ callId }: { readonly callId: string }) => {
      const index = calls.indexOf(callId);
      return index < 0 ? calls.length : index;
    };
    ordered.push(...results.toSorted((a, b) => place(a) - place(b)));
    results = [];
  };
  for (const item of items) {
    if (item.type === 'function_call_result') {
      results.push(item);
      continue;
    }
    if (results.length > 0) {
      close();
      calls = [];
    }
    if (item.type === 'function_call') calls.push(item.callId);
    ordered.push(item);
  }
  close();
  return ordered;
}
