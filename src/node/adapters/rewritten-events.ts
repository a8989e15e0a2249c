/** Messages that a compactor wrote, or changed, as events that show a model the same. */
import type { RecordedCall, RecordedEvent } from '../../core/events/event.ts';
import type { AnsweredCall, EventMaker, ToolOutcome } from '../../core/events/make-events.ts';
import { eventContent } from '../../core/events/parts.ts';
import { argumentsObject, resultText } from './messages.ts';

/** What a message says, whichever framework it is of. */
export interface ReadMessage {
  readonly role: 'system' | 'user' | 'assistant' | 'tool';
  /** Of a `tool` message nothing: its words are in `results`. */
  readonly text: string;
  /** Of an `assistant` message. */
  readonly calls?: readonly ReadCall[];
  /** Of a `tool` message. */
  readonly results?: readonly ReadResult[];
}

/** A call in a message; `input` is an object, or the text that the framework keeps. */
export interface ReadCall {
  readonly id: string;
  readonly name: string;
  readonly input: unknown;
}

/** The answer to a call in a message. */
export interface ReadResult {
  readonly callId: string;
  /** Null where the framework does not say. */
  readonly name: string | null;
  readonly text: string;
  readonly failed: boolean;
}

/** Writes events for messages, with what the history knows of them that the messages do not. */
export class EventRewriter {
  readonly #make: EventMaker;
  readonly #calls: readonly RecordedCall[];
  readonly #answers: readonly AnsweredCall[];

  /** @param events the history that was compacted. */
  constructor(events: readonly RecordedEvent[], make: EventMaker) {
    this.#make = make;
    this.#calls = events.flatMap((event) => (event.role === 'response' ? event.calls : []));
    this.#answers = events.flatMap((event) => answersOf(event));
  }

  /** @param dropped how many events a summary stands for. */
  events(messages: readonly ReadMessage[], dropped: number): RecordedEvent[] {
    const written: RecordedEvent[] = [];
    let round: AnsweredCall[] = [];
    const endRound = () => {
      if (round.length === 0) return;
      written.push(...round.map((answered) => this.#make.result(answered)), this.#make.results(round));
      round = [];
    };
    for (const message of messages) {
      if (message.role === 'tool') {
        round.push(...(message.results ?? []).map((result) => this.#answer(result)));
        continue;
      }
      endRound();
      if (message.role === 'assistant') written.push(...this.#response(message));
      else if (message.role === 'system') written.push(this.#make.summary(message.text, dropped));
      else written.push(this.#make.request(message.text));
    }
    endRound();
    return written;
  }

  #response({ text, calls = [] }: ReadMessage): RecordedEvent[] {
    const raw = calls.map((call) => this.#call(call));
    const response = this.#make.response({ text: text === '' ? null : text, calls: raw });
    if (raw.length === 0) return [response];
    return [response, this.#make.calls(raw), ...raw.map((call) => this.#make.call(call))];
  }

  /** A call with the arguments as the model sent them, where it is the call that it sent. */
  #call({ id, name, input }: ReadCall): RecordedCall {
    const same = this.#calls.find(
      (call) =>
        call.id === id &&
        call.name === name &&
        (call.arguments === input ||
          JSON.stringify(argumentsObject(call.arguments)) === JSON.stringify(input)),
    );
    return same ?? { id, name, arguments: typeof input === 'string' ? input : JSON.stringify(input ?? {}) };
  }

  /** An answer as it was, where it says the same; else its new words, still an error where it was one. */
  #answer({ callId, name, text, failed }: ReadResult): AnsweredCall {
    const known = this.#answers.filter(({ call }) => call.id === callId);
    const same = known.find(({ outcome }) => outcomeText(outcome) === text);
    if (same !== undefined) return same;
    const before = known[0];
    const call = { id: callId, name: name ?? before?.call.name ?? '', arguments: '' };
    if (!failed) return { call, outcome: { kind: 'result', value: text } };
    const { errorType = 'ToolError', message = text } =
      before?.outcome.kind === 'error' ? before.outcome : {};
    return { call, outcome: { kind: 'error', errorType, message, text } };
  }
}

function outcomeText(outcome: ToolOutcome): string | null {
  if (outcome.kind === 'error') return outcome.text;
  return typeof outcome.value === 'string' ? outcome.value : null;
}

/** The answers of a round; values that are no text stand as what a model is shown of them. */
function answersOf(event: RecordedEvent): AnsweredCall[] {
  const content = eventContent(event);
  if (content.role !== 'results') return [];
  return content.results.map((result, index) => {
    const text = resultText(result);
    const { parentId: id, name, blocked, message } = result;
    const errorType = event.results[index]?.errorType ?? 'ToolError';
    const call = { id, name: name ?? '', arguments: '' };
    return blocked
      ? { call, outcome: { kind: 'error', errorType, message: message ?? text, text } }
      : { call, outcome: { kind: 'result', value: text } };
  });
}
