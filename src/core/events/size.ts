/** How large a context is, as AG2 estimates it, and how a history reads in a prompt. Source: AG2 1.2.1, by execution. */
import type { PyValue } from '../../python/json-value.ts';
import { codePointLength } from '../../python/text.ts';
import type { ContextSize } from '../model/boundary.ts';
import type { RecordedEvent } from './event.ts';
import { eventText, valueString } from './event-text.ts';
import { type ContentPart, isDict, messageText, partsIn, resultParts } from './parts.ts';

/** Classes that no model is shown: passing signals, and usage. */
const NOT_CONVERSATIONAL = new Set([
  'UsageEvent',
  'ModelReasoning',
  'ModelMessage',
  'ModelMessageChunk',
  'MessageEnqueued',
  'TaskProgress',
  'ObserverStarted',
  'ObserverCompleted',
  'CompactionStarted',
  'CompactionCompleted',
  'CompactionFailed',
  'AggregationStarted',
  'AggregationCompleted',
  'AggregationFailed',
  'EventLogFailed',
]);

/** Whether an event counts in windows and sizes. */
export function isConversational(event: RecordedEvent): boolean {
  return !NOT_CONVERSATIONAL.has(event.kind);
}

const MEDIA_TOKENS: Readonly<Record<string, number>> = { video: 2000, document: 2000 };
const OTHER_MEDIA_TOKENS = 1000;

/** What an event shows: texts and media, in order. */
type Piece = { readonly text: string } | { readonly modality: string };

function pieceOf(part: ContentPart): Piece {
  if (part.kind === 'media') return { modality: part.modality };
  return { text: part.kind === 'text' ? part.text : valueString(part.data) };
}

function pieces(event: RecordedEvent): Piece[] {
  switch (event.role) {
    case 'request':
      return partsIn(event.data.get('parts')).map(pieceOf);
    case 'results': {
      const results = event.data.get('results');
      return (Array.isArray(results) ? results : []).flatMap((result) =>
        isDict(result) ? resultParts(result).map(pieceOf) : [],
      );
    }
    case 'response':
      return responsePieces(event);
    default:
      return [{ text: otherText(event) }];
  }
}

function responsePieces(event: RecordedEvent): Piece[] {
  const text = messageText(event.data);
  const files = event.data.get('files');
  return [
    ...(text ? [{ text }] : []),
    ...event.calls.map((call) => ({ text: `${call.name}(${call.arguments})` })),
    ...(Array.isArray(files) ? files.map(() => ({ modality: 'binary' })) : []),
  ];
}

function otherText(event: RecordedEvent): string {
  for (const name of ['content', 'summary']) {
    const held = event.data.get(name);
    if (typeof held === 'string') return held;
  }
  return event.kind === 'TaskFailed' ? traceback(event.data.get('error') ?? null) : eventText(event);
}

/** What AG2 makes of an error that it read from a log: its class and its frames are not there any more. */
function traceback(error: PyValue): string {
  const message = valueString(error);
  return message === '' ? 'Exception\n' : `Exception: ${message}\n`;
}

/** Tokens of an event: a quarter of each text's characters, rounded down; media by their kind. */
export function estimatedTokens(event: RecordedEvent, charactersPerToken = 4): number {
  if (!isConversational(event)) return 0;
  return pieces(event).reduce(
    (sum, piece) =>
      sum +
      ('text' in piece
        ? Math.floor(codePointLength(piece.text) / charactersPerToken)
        : (MEDIA_TOKENS[piece.modality] ?? OTHER_MEDIA_TOKENS)),
    0,
  );
}

/** Conversational events and their tokens. Source: AG2 1.2.1, `ContextSize.of`. */
export function contextSize(events: readonly RecordedEvent[]): ContextSize {
  const shown = events.filter(isConversational);
  return { events: shown.length, tokens: shown.reduce((sum, event) => sum + estimatedTokens(event), 0) };
}

const LABELS: Readonly<Partial<Record<RecordedEvent['role'], string>>> = {
  request: 'User: ',
  response: 'Assistant: ',
  results: 'Tool: ',
};

/** An event as a line of a prompt; nothing for what no model is shown. Source: AG2 1.2.1, `render_for_prompt`. */
export function renderForPrompt(event: RecordedEvent): string {
  if (!isConversational(event)) return '';
  const shown = pieces(event)
    .map((piece) => ('text' in piece ? piece.text : `[${piece.modality}]`))
    .filter((text) => text !== '');
  return shown.length === 0 ? eventText(event) : `${LABELS[event.role] ?? ''}${shown.join(' ')}`;
}
