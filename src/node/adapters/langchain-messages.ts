/** Messages of a chat as LangChain's `BaseMessage`s and back. */
import type { AIMessage, BaseMessage, InvalidToolCall, ToolMessage } from '@langchain/core/messages';
import { isDict } from '../../core/events/parts.ts';
import { pyValueOf } from '../../python/from-javascript.ts';
import type { PyDict } from '../../python/json-value.ts';
import type { LangChainCore } from './langchain-core.ts';
import type { FramedMessage, MessageForm } from './message-lists.ts';
import type { AssistantMessage, ChatMessage } from './messages.ts';
import { plain } from './plain-value.ts';
import type { ReadCall, ReadMessage } from './rewritten-events.ts';

/** Its classes of messages. */
type MessageClasses = Pick<LangChainCore, 'AIMessage' | 'HumanMessage' | 'ToolMessage'>;

/** The form of LangChain's messages: each result is a message of its own. Messages are the same when they say the same. */
export function langChainForm(classes: MessageClasses): MessageForm<BaseMessage> {
  return {
    write: (chat) =>
      chat.map((message, index): FramedMessage<BaseMessage> => {
        const id = `message-${index}`;
        return { message: Object.assign(baseMessage(classes, message), { id }), from: [message] };
      }),
    read: readMessage,
    key: keyOf,
  };
}

/** One message of a chat. */
export function baseMessage(classes: MessageClasses, message: ChatMessage): BaseMessage {
  switch (message.role) {
    case 'user':
      return new classes.HumanMessage(message.text);
    case 'tool': {
      const { callId: tool_call_id, name, text: content, failed } = message;
      return new classes.ToolMessage({ content, tool_call_id, name, status: failed ? 'error' : 'success' });
    }
    default:
      return new classes.AIMessage({
        content: message.text,
        ...keptIn(message),
        tool_calls: message.calls.map(({ id, name, input }) => ({
          type: 'tool_call',
          id,
          name,
          args: input,
        })),
      });
  }
}

/** Where a recording keeps what a provider wants to see again of an answer: in `vendor_metadata` of its first call. */
const VENDOR_KEY = 'langchain';

/**
 * An answer that is more than its text and calls: with reasoning, signatures and the like. Some providers refuse a history
 * without them, so a recording keeps them. Null where there is no more.
 */
export function keptContent({ content, additional_kwargs: added }: AIMessage): PyDict | null {
  const { tool_calls: _calls, function_call: _call, ...rest } = added;
  const isMore =
    Object.keys(rest).length > 0 ||
    (Array.isArray(content) && content.some(({ type }) => type !== 'text' && type !== 'tool_use'));
  if (!isMore) return null;
  const kept = { ...(Array.isArray(content) ? { content } : {}), additional_kwargs: rest };
  return new Map([[VENDOR_KEY, pyValueOf(kept)]]);
}

function keptIn({ vendor }: AssistantMessage): { readonly content?: BaseMessage['content'] } {
  const kept = vendor?.get(VENDOR_KEY);
  return isDict(kept) ? (plain(kept) as { content?: BaseMessage['content'] }) : {};
}

/** @throws TypeError for a `RemoveMessage`, which only a reducer of a graph understands. */
function readMessage(message: BaseMessage): ReadMessage {
  const text = textOf(message);
  switch (message.getType()) {
    case 'remove':
      throw new TypeError('a RemoveMessage is no message: compact by langGraphNodeCompaction');
    case 'system':
      return { role: 'system', text };
    case 'ai':
      return { role: 'assistant', text, calls: readCalls(message as AIMessage) };
    case 'tool': {
      const { tool_call_id: callId, name = null, status } = message as ToolMessage;
      return { role: 'tool', text: '', results: [{ callId, name, text, failed: status === 'error' }] };
    }
    default:
      return { role: roleOf(message), text };
  }
}

function roleOf(message: BaseMessage): 'system' | 'user' | 'assistant' {
  const { role } = message as { readonly role?: unknown };
  if (role === 'assistant') return role;
  return role === 'system' || role === 'developer' ? 'system' : 'user';
}

function readCalls({ tool_calls: calls = [], invalid_tool_calls: invalid = [] }: AIMessage): ReadCall[] {
  return [
    ...calls.map(({ id = '', name, args: input }) => ({ id, name, input })),
    ...invalid.map(({ id = '', name = '', args: input = '' }: InvalidToolCall) => ({ id, name, input })),
  ];
}

/** What a message says: reasoning and calls in its content are no words, and media are told by their kind. */
export function textOf({ content }: BaseMessage): string {
  if (typeof content === 'string') return content;
  return content
    .map((part) => {
      const { type, text } = part as { readonly type: string; readonly text?: string };
      if (type === 'text') return text ?? '';
      const media = /^(image|audio|video|file)/.exec(type)?.[1];
      return media === undefined ? '' : `[${media}]`;
    })
    .join('');
}

function keyOf(message: BaseMessage): string {
  const { status, tool_call_id: callId } = message as Partial<ToolMessage>;
  return JSON.stringify([message.getType(), message.content, callId, status ?? 'success', readKey(message)]);
}

function readKey(message: BaseMessage): readonly ReadCall[] {
  return message.getType() === 'ai' ? readCalls(message as AIMessage) : [];
}
