/** Messages of a chat as the AI SDK's `ModelMessage`s, the same in its versions 6 and 7. */
import type { AssistantModelMessage, ModelMessage, ToolModelMessage } from 'ai';
import type { AssistantMessage, ChatMessage, ToolMessage } from './messages.ts';

/** Each message by itself: index for index with what it is made of. */
export function modelMessages(messages: readonly ChatMessage[]): ModelMessage[] {
  return messages.map(modelMessage);
}

function modelMessage(message: ChatMessage): ModelMessage {
  switch (message.role) {
    case 'user':
      return { role: 'user', content: message.text };
    case 'assistant':
      return assistantMessage(message);
    case 'tool':
      return toolModelMessage(message);
  }
}

function assistantMessage({ text, calls }: AssistantMessage): AssistantModelMessage {
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

function toolModelMessage({ callId, name, text, failed }: ToolMessage): ToolModelMessage {
  const output = { type: failed ? ('error-text' as const) : ('text' as const), value: text };
  return { role: 'tool', content: [{ type: 'tool-result', toolCallId: callId, toolName: name, output }] };
}
