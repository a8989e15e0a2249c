/** Messages of a chat as the AI SDK's `ModelMessage`s and back, the same in its versions 6 and 7. */
import type {
  AssistantContent,
  AssistantModelMessage,
  ModelMessage,
  ToolModelMessage,
  ToolResultPart,
} from 'ai';
import { pyValueOf } from '../../python/from-javascript.ts';
import type { PyDict } from '../../python/json-value.ts';
import type { FramedMessage, MessageForm } from './message-lists.ts';
import type { AssistantMessage, ChatMessage, ToolMessage } from './messages.ts';
import { plain } from './plain-value.ts';
import type { ReadMessage, ReadResult } from './rewritten-events.ts';

/** Where a recording keeps what the SDK wants to see again of an answer: in `vendor_metadata` of its first call. */
const VENDOR_KEY = 'ai_sdk';

/**
 * An answer of the SDK that is more than its text and calls: with reasoning, signatures, ids of the provider. Some providers
 * refuse a history without them, so a recording keeps them. Null where there is no more.
 */
export function keptContent(messages: readonly ModelMessage[]): PyDict | null {
  const content = messages.flatMap((message) =>
    message.role === 'assistant' && typeof message.content !== 'string' ? message.content : [],
  );
  const isMore = content.some(
    (part) => (part.type !== 'text' && part.type !== 'tool-call') || part.providerOptions != null,
  );
  return isMore ? new Map([[VENDOR_KEY, pyValueOf(content)]]) : null;
}

/** The form of the AI SDK's messages: all results of a round share one, as the SDK itself writes them. */
export const AI_SDK_FORM: MessageForm<ModelMessage> = { write: framed, read };

/** The messages of a chat. */
export function modelMessages(chat: readonly ChatMessage[]): ModelMessage[] {
  return framed(chat).map(({ message }) => message);
}

function framed(chat: readonly ChatMessage[]): FramedMessage<ModelMessage>[] {
  return grouped(chat).map((from) => ({ message: modelMessage(from), from }));
}

/** Each message by itself, but for the results of one event, with those that stand in for missing ones. */
function grouped(chat: readonly ChatMessage[]): ChatMessage[][] {
  const groups: ChatMessage[][] = [];
  for (const message of chat) {
    const group = groups.at(-1);
    if (message.role === 'tool' && group?.[0]?.role === 'tool' && goWith(message, group)) group.push(message);
    else groups.push([message]);
  }
  return groups;
}

function goWith({ event }: ToolMessage, group: readonly ChatMessage[]): boolean {
  return event === null || group.every((each) => each.event === null || each.event === event);
}

function modelMessage(group: readonly ChatMessage[]): ModelMessage {
  const [first] = group;
  switch (first?.role) {
    case 'user':
      return { role: 'user', content: first.text };
    case 'assistant':
      return assistantMessage(first);
    default:
      return toolMessage(group.filter((message) => message.role === 'tool'));
  }
}

function assistantMessage({ text, calls, vendor }: AssistantMessage): AssistantModelMessage {
  const kept = vendor?.get(VENDOR_KEY);
  if (kept != null) return { role: 'assistant', content: plain(kept) as AssistantContent };
  if (calls.length === 0) return { role: 'assistant', content: text };
  return {
    role: 'assistant',
    content: [
      ...(text === '' ? [] : [{ type: 'text' as const, text }]),
      ...calls.map(({ id, name, input }) => ({
        type: 'tool-call' as const,
        toolCallId: id,
        toolName: name,
        input,
      })),
    ],
  };
}

function toolMessage(results: readonly ToolMessage[]): ToolModelMessage {
  return {
    role: 'tool',
    content: results.map(({ callId, name, text, failed }) => ({
      type: 'tool-result',
      toolCallId: callId,
      toolName: name,
      output: { type: failed ? 'error-text' : 'text', value: text },
    })),
  };
}

function read(message: ModelMessage): ReadMessage {
  const { role, content } = message;
  if (typeof content === 'string') return { role, text: content };
  if (role === 'tool') {
    return {
      role,
      text: '',
      results: content.flatMap((part) => (part.type === 'tool-result' ? [readResult(part)] : [])),
    };
  }
  const parts = content as readonly { readonly type: string; readonly text?: string }[];
  return {
    role,
    // the model's reasoning is no words of it, and files are told by their kind
    text: parts
      .flatMap(({ type, text }) => {
        if (type === 'text') return [text ?? ''];
        return type === 'image' || type === 'file' ? [`[${type}]`] : [];
      })
      .join(''),
    calls:
      role === 'assistant'
        ? content.flatMap((part) =>
            part.type === 'tool-call' && !part.providerExecuted
              ? [{ id: part.toolCallId, name: part.toolName, input: part.input }]
              : [],
          )
        : [],
  };
}

function readResult({ toolCallId: callId, toolName: name, output }: ToolResultPart): ReadResult {
  const failed =
    output.type === 'error-text' || output.type === 'error-json' || output.type === 'execution-denied';
  if (output.type === 'execution-denied') return { callId, name, text: output.reason ?? '', failed };
  const text = typeof output.value === 'string' ? output.value : JSON.stringify(output.value);
  return { callId, name, text, failed };
}
