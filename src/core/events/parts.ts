/** What user, tools and model said, read from the fields of an event. Source: AG2 1.2.1, event classes. */
import type { PyDict, PyValue } from '../../python/json-value.ts';
import type { RecordedCall, RecordedEvent } from './event.ts';

/** A piece of a request or of a result. */
export type ContentPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'data'; readonly data: PyValue }
  /** An image, audio, document …; `modality` is AG2's word for the size it counts. */
  | { readonly kind: 'media'; readonly modality: string; readonly data: PyDict };

/** The answer to one call, with what it says. */
export interface ResultContent {
  readonly parentId: string;
  readonly name: string | null;
  readonly parts: readonly ContentPart[];
  readonly blocked: boolean;
  /** Message of the error; null when there was none. */
  readonly message: string | null;
}

/** An event by what it says: the typed union that adapters turn into a provider's messages. */
export type EventContent =
  | { readonly role: 'request'; readonly parts: readonly ContentPart[] }
  | { readonly role: 'response'; readonly text: string | null; readonly calls: readonly RecordedCall[] }
  | { readonly role: 'results'; readonly results: readonly ResultContent[] }
  /** What a compaction put in the place of events. */
  | { readonly role: 'summary'; readonly text: string }
  /** Calls and results that stand in a response or a round as well, usage, alerts, classes nobody knows. */
  | { readonly role: 'other' };

/** What an event says. Total: what is not understood is `other`, or a part `data`. */
export function eventContent(event: RecordedEvent): EventContent {
  switch (event.role) {
    case 'request':
      return { role: 'request', parts: partsIn(event.data.get('parts')) };
    case 'response':
      return { role: 'response', text: messageText(event.data), calls: event.calls };
    case 'results':
      return { role: 'results', results: resultsIn(event) };
    default:
      return event.kind === 'CompactionSummary'
        ? { role: 'summary', text: textOf(event.data.get('summary')) }
        : { role: 'other' };
  }
}

/** Text of a response's message; null without one. */
export function messageText(data: PyDict): string | null {
  const message = data.get('message');
  if (!isDict(message)) return null;
  const content = message.get('content');
  return typeof content === 'string' ? content : null;
}

function resultsIn(event: RecordedEvent): ResultContent[] {
  const listed = event.data.get('results');
  return event.results.map((result, index) => {
    const data = Array.isArray(listed) ? (listed[index] as PyValue | undefined) : undefined;
    const fields = isDict(data) ? data : new Map<string, PyValue>();
    const name = fields.get('name');
    return {
      parentId: result.parentId,
      name: typeof name === 'string' ? name : null,
      parts: resultParts(fields),
      blocked: result.blocked,
      message: result.blocked ? errorMessage(fields.get('error')) : null,
    };
  });
}

/** The parts of a result's fields. */
export function resultParts(result: PyDict): ContentPart[] {
  const held = result.get('result');
  const data = isDict(held) ? (held.get('data') ?? held) : null;
  return isDict(data) ? partsIn(data.get('parts')) : [];
}

/** What the first result for a call in an event says; nothing without one. */
export function answerParts(event: RecordedEvent | undefined, callId: string): readonly ContentPart[] {
  if (event?.role === 'result') return resultParts(event.data);
  if (event?.role !== 'results') return [];
  return resultsIn(event).find(({ parentId }) => parentId === callId)?.parts ?? [];
}

function errorMessage(error: PyValue | undefined): string {
  const message = isDict(error) ? error.get('message') : error;
  return typeof message === 'string' ? message : '';
}

/** The parts of a list of inputs. */
export function partsIn(list: PyValue | undefined): ContentPart[] {
  return Array.isArray(list) ? (list as readonly PyValue[]).map(partOf) : [];
}

function partOf(value: PyValue): ContentPart {
  if (!isDict(value)) return { kind: 'data', data: value };
  const type = textOf(value.get('__event__'));
  switch (type.slice(type.lastIndexOf('.') + 1)) {
    case 'TextInput':
      return { kind: 'text', text: textOf(value.get('content')) };
    case 'DataInput':
      return { kind: 'data', data: value.get('data') ?? null };
    case 'BinaryInput':
      return { kind: 'media', modality: modalityOf(value, true), data: value };
    case 'UrlInput':
      return { kind: 'media', modality: modalityOf(value, false), data: value };
    case 'FileIdInput':
    case 'UploadedFile':
      return { kind: 'media', modality: 'binary', data: value };
    default:
      return { kind: 'data', data: value };
  }
}

/** AG2's kinds of media. */
export const BINARY_TYPES: ReadonlySet<string> = new Set(['binary', 'image', 'audio', 'document', 'video']);

/** The kind unless it says no more than binary; then what the media type begins with. */
function modalityOf(input: PyDict, byMediaType: boolean): string {
  const kind = input.get('kind');
  // older logs have the bare word; one that is no member of AG2's enum tells nothing
  const named = textOf(isDict(kind) ? kind.get('value') : kind);
  if (BINARY_TYPES.has(named) && named !== 'binary') return named;
  const media = byMediaType ? textOf(input.get('media_type')) : '';
  return media.includes('/') ? media.slice(0, media.indexOf('/')) : media || 'binary';
}

/** True for a `dict`. */
export function isDict(value: PyValue | undefined): value is PyDict {
  return value instanceof Map;
}

/** The text, or none. */
export function textOf(value: PyValue | undefined): string {
  return typeof value === 'string' ? value : '';
}
