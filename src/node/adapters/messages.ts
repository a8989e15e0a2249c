/** Events as messages of a chat: what every adapter shows a model of a history, before its framework's own classes. */
import type { RecordedCall, RecordedEvent } from '../../core/events/event.ts';
import { type ContentPart, eventContent, isDict, type ResultContent } from '../../core/events/parts.ts';
import type { PyDict, PyValue } from '../../python/json-value.ts';
import { dumps } from '../../python/json-write.ts';

/** What the user said, or what stands for it: summaries, results that answer no call. */
export interface UserMessage {
  readonly role: 'user';
  readonly text: string;
  /** Index of the event it comes from. */
  readonly event: number;
}

/** What the model said. */
export interface AssistantMessage {
  readonly role: 'assistant';
  /** Empty where it only called tools. */
  readonly text: string;
  readonly calls: readonly ChatCall[];
  /** What the provider wants to see again with its first call: `vendor_metadata` there. Left out without any. */
  readonly vendor?: PyDict;
  readonly event: number;
}

/** The answer to one call of the assistant message before it. */
export interface ToolMessage {
  readonly role: 'tool';
  readonly callId: string;
  /** Name of the tool. */
  readonly name: string;
  readonly text: string;
  readonly failed: boolean;
  /** Null for a result that is no longer there ({@link MISSING_RESULT}). */
  readonly event: number | null;
}

/** A call as providers take it. */
export interface ChatCall {
  readonly id: string;
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** A message of a chat, in the order providers want: each call is answered right behind the message that holds it. */
export type ChatMessage = UserMessage | AssistantMessage | ToolMessage;

/** Before the words of a summary. Source: AG2 1.2.1, its clients of providers. */
export const SUMMARY_HEADING = '[Summary of earlier conversation]';

/** Before a result whose call was dropped: providers refuse a result without a call, so the user tells of it. */
export const ORPHAN_HEADING = '[Result of an earlier tool call]';

/** In the place of a result that was dropped: providers refuse a call without a result. */
export const MISSING_RESULT = '[The result of this call is no longer part of the conversation]';

/** The field that holds arguments which are no JSON object. */
export const INVALID_ARGUMENTS = 'invalid_arguments';

/**
 * The messages of a history. Nothing is left out that a model is shown: a summary is a user message under
 * {@link SUMMARY_HEADING} as in AG2; a result that answers no open call of the response before it is a user message under
 * {@link ORPHAN_HEADING}; a call that is never answered is answered by {@link MISSING_RESULT}. Telemetry gives no message.
 */
export function chatMessages(events: readonly RecordedEvent[]): ChatMessage[] {
  const chat = new Chat();
  for (const [index, event] of events.entries()) {
    const content = eventContent(event);
    switch (content.role) {
      case 'request':
        chat.user(partsText(content.parts), index);
        break;
      case 'summary':
        chat.user(`${SUMMARY_HEADING}\n${content.text}`, index);
        break;
      case 'response':
        chat.assistant(content.text ?? '', content.calls, vendorOf(event), index);
        break;
      case 'results':
        for (const result of content.results) chat.result(result, index);
        break;
    }
  }
  return chat.end();
}

/** Collects messages and keeps every call beside its answer. */
class Chat {
  readonly #messages: ChatMessage[] = [];
  #open: ChatCall[] = [];
  /** Results without a call; told behind those that have one. */
  #orphans: UserMessage[] = [];

  user(text: string, event: number): void {
    this.#close();
    this.#messages.push({ role: 'user', text, event });
  }

  assistant(text: string, calls: readonly RecordedCall[], vendor: PyDict | null, event: number): void {
    this.#close();
    if (text === '' && calls.length === 0) return;
    this.#open = calls.map(chatCall);
    const added = vendor === null ? {} : { vendor };
    this.#messages.push({ role: 'assistant', text, calls: this.#open, ...added, event });
  }

  result(result: ResultContent, event: number): void {
    const text = resultText(result);
    const call = this.#open.find(({ id }) => id === result.parentId);
    if (call === undefined) {
      this.#orphans.push({ role: 'user', text: `${ORPHAN_HEADING}\n${text}`, event });
      return;
    }
    this.#open = this.#open.filter((each) => each !== call);
    const { id: callId, name } = call;
    this.#messages.push({ role: 'tool', callId, name, text, failed: result.blocked, event });
  }

  end(): ChatMessage[] {
    this.#close();
    return this.#messages;
  }

  #close(): void {
    for (const { id: callId, name } of this.#open) {
      this.#messages.push({ role: 'tool', callId, name, text: MISSING_RESULT, failed: false, event: null });
    }
    this.#messages.push(...this.#orphans);
    this.#open = [];
    this.#orphans = [];
  }
}

/** What the first call of a response holds for the provider; null for nothing. */
function vendorOf({ data }: RecordedEvent): PyDict | null {
  const held = data.get('tool_calls');
  const calls = isDict(held) ? held.get('calls') : null;
  const first = Array.isArray(calls) ? (calls[0] as PyValue | undefined) : undefined;
  const vendor = isDict(first) ? first.get('vendor_metadata') : null;
  return isDict(vendor) && vendor.size > 0 ? vendor : null;
}

/** A call with its arguments as an object. */
function chatCall({ id, name, arguments: text }: RecordedCall): ChatCall {
  return { id, name, input: argumentsObject(text) };
}

/**
 * Arguments as providers take them, who refuse anything but an object. No arguments are an empty one; what is no JSON
 * object stands as text under {@link INVALID_ARGUMENTS}, so that the model sees what it sent.
 */
export function argumentsObject(text: string): Readonly<Record<string, unknown>> {
  if (text === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return value as Record<string, unknown>;
    }
  } catch {
    // told below
  }
  return { [INVALID_ARGUMENTS]: text };
}

/** What a result says. An error without words of its own is told by its message. */
export function resultText({ parts, message }: ResultContent): string {
  return parts.length === 0 ? (message ?? '') : partsText(parts);
}

/** Parts as one text: values as JSON, media by their kind, as in `[image]`. */
function partsText(parts: readonly ContentPart[]): string {
  return parts
    .map((part) => {
      if (part.kind === 'text') return part.text;
      return part.kind === 'data' ? dumps(part.data) : `[${part.modality}]`;
    })
    .join('\n');
}
