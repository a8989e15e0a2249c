/** Events as AG2 makes them: class names, fields and their order. Source: AG2 1.2.1, `ag2.events`, by execution. */
import type { PyDict, PyValue } from '../../python/json-value.ts';
import type { EventRole, RecordedCall, RecordedEvent, RecordedResult } from './event.ts';

/** Tokens of one model call; what the provider does not tell is null. */
export interface Usage {
  readonly promptTokens: number | null;
  readonly completionTokens: number | null;
  readonly totalTokens?: number | null;
  readonly cacheReadInputTokens?: number | null;
  readonly cacheCreationInputTokens?: number | null;
  readonly thinkingTokens?: number | null;
}

/** A call of a model's answer. */
export interface ModelCallReply extends RecordedCall {
  /** What the provider wants to see again with the call, e.g. a signature. */
  readonly vendorMetadata?: PyDict;
}

/** One answer of a model: text, calls or both. */
export interface ModelReply {
  readonly text: string | null;
  readonly calls: readonly ModelCallReply[];
  readonly usage?: Usage | null;
  readonly model?: string | null;
  readonly provider?: string | null;
  readonly finishReason?: string | null;
  readonly responseId?: string | null;
}

/** How a call ended. */
export type ToolOutcome =
  /** A text, or a value as JSON would hold it. */
  | { readonly kind: 'result'; readonly value: PyValue }
  | {
      readonly kind: 'error';
      /** Class name of the error. */
      readonly errorType: string;
      readonly message: string;
      /** What the model is shown. */
      readonly text: string;
      /** No such tool. */
      readonly unknown?: boolean;
    };

/** A call with the answer it got. */
export interface AnsweredCall {
  readonly call: RecordedCall;
  readonly outcome: ToolOutcome;
}

const INPUT = 'ag2.events.input_events.';
const TOOL = 'ag2.events.tool_events.';
const TYPES = 'ag2.events.types.';

type Fields = readonly (readonly [string, PyValue])[];

/** Makes events, each with the time it is made at. */
export class EventMaker {
  readonly #now: () => number;

  /** @param now the time, in seconds since 1970. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** What the user asks for. */
  request(text: string): RecordedEvent {
    return this.#event('request', `${INPUT}ModelRequest`, [['parts', [this.#text(text)]]]);
  }

  /** What a compaction puts in the place of `eventCount` events. */
  summary(summary: string, eventCount: number): RecordedEvent {
    return this.#event('other', 'ag2.compact.CompactionSummary', [
      ['summary', summary],
      ['event_count', BigInt(eventCount)],
    ]);
  }

  /** @param kind what the tokens were spent on. */
  usage(usage: Usage, kind: 'model_call' | 'compaction', reply: Partial<ModelReply> = {}): RecordedEvent {
    return this.#event('other', `${TYPES}UsageEvent`, [
      ['label', null],
      ['parts', []],
      ['kind', kind],
      ['model', reply.model ?? null],
      ['provider', reply.provider ?? null],
      ['finish_reason', reply.finishReason ?? null],
      ['usage', usageValue(usage)],
    ]);
  }

  response(reply: ModelReply): RecordedEvent {
    const calls = reply.calls.map((call) => this.#tagged(`${TOOL}ToolCallEvent`, callFields(call)));
    return this.#event(
      'response',
      `${TYPES}ModelResponse`,
      [
        ['response_force', false],
        ['files', []],
        ['message', reply.text === null ? null : this.#message(reply.text)],
        ['tool_calls', this.#tagged(`${TOOL}ToolCallsEvent`, [['calls', calls]])],
        ['usage', usageValue(reply.usage ?? null)],
        ['model', reply.model ?? null],
        ['provider', reply.provider ?? null],
        ['finish_reason', reply.finishReason ?? null],
        ['response_id', reply.responseId ?? null],
      ],
      { calls: reply.calls.map(plainCall) },
    );
  }

  /** The calls of a response, as they are handed to the tools. */
  calls(calls: readonly ModelCallReply[]): RecordedEvent {
    const listed = calls.map((call) => this.#tagged(`${TOOL}ToolCallEvent`, callFields(call)));
    return this.#event('calls', `${TOOL}ToolCallsEvent`, [['calls', listed]], {
      calls: calls.map(plainCall),
    });
  }

  call(call: ModelCallReply): RecordedEvent {
    return this.#event('call', `${TOOL}ToolCallEvent`, callFields(call), { calls: [plainCall(call)] });
  }

  result(answered: AnsweredCall): RecordedEvent {
    return this.#event('result', `${TOOL}${resultKind(answered)}`, this.#resultFields(answered), {
      results: [resultOf(answered)],
    });
  }

  /** The end of a round: all its answers, in the order of their calls. */
  results(round: readonly AnsweredCall[]): RecordedEvent {
    const listed = round.map((answered) =>
      this.#tagged(`${TOOL}${resultKind(answered)}`, this.#resultFields(answered)),
    );
    return this.#event('results', `${TOOL}ToolResultsEvent`, [['results', listed]], {
      results: round.map(resultOf),
    });
  }

  #event(role: EventRole, type: string, fields: Fields, held: Partial<RecordedEvent> = {}): RecordedEvent {
    const kind = type.slice(type.lastIndexOf('.') + 1);
    return { role, kind, type, calls: [], results: [], data: this.#stamped(fields), ...held };
  }

  #stamped(fields: Fields): PyDict {
    return new Map([['created_at', this.#now()], ...fields]);
  }

  #tagged(type: string, fields: Fields): PyDict {
    return new Map<string, PyValue>([['__event__', type], ...this.#stamped(fields)]);
  }

  #text(content: string): PyDict {
    return this.#tagged(`${INPUT}TextInput`, [
      ['metadata', new Map()],
      ['content', content],
    ]);
  }

  #message(content: string): PyDict {
    return this.#tagged(`${TYPES}ModelMessage`, [
      ['metadata', new Map()],
      ['content', content],
    ]);
  }

  #part(value: PyValue): PyDict {
    if (typeof value === 'string') return this.#text(value);
    return this.#tagged(`${INPUT}DataInput`, [
      ['metadata', new Map()],
      ['data', value],
    ]);
  }

  #resultFields({ call, outcome }: AnsweredCall): Fields {
    const failed = outcome.kind === 'error';
    const error: Fields = failed
      ? [
          [
            'error',
            new Map([
              ['__exception__', outcome.errorType],
              ['message', outcome.message],
            ]),
          ],
        ]
      : [];
    const result = dataclass(`${TOOL}ToolResult`, [
      ['parts', [failed ? this.#text(outcome.text) : this.#part(outcome.value)]],
      ['final', false],
      ['metadata', new Map()],
    ]);
    return [['parent_id', call.id], ['name', call.name], ...error, ['result', result]];
  }
}

function plainCall({ id, name, arguments: text }: ModelCallReply): RecordedCall {
  return { id, name, arguments: text };
}

function callFields({ id, name, arguments: text, vendorMetadata }: ModelCallReply): Fields {
  return [
    ['vendor_metadata', vendorMetadata ?? new Map()],
    ['source', null],
    ['id', id],
    ['name', name],
    ['arguments', text],
  ];
}

function resultKind({ outcome }: AnsweredCall): string {
  if (outcome.kind === 'result') return 'ToolResultEvent';
  return outcome.unknown ? 'ToolNotFoundEvent' : 'ToolErrorEvent';
}

function resultOf({ call, outcome }: AnsweredCall): RecordedResult {
  const blocked = outcome.kind === 'error';
  return { parentId: call.id, blocked, errorType: blocked ? outcome.errorType : null };
}

function dataclass(type: string, fields: Fields): PyDict {
  return new Map<string, PyValue>([
    ['__dataclass__', type],
    ['data', new Map(fields)],
  ]);
}

function usageValue(usage: Usage | null): PyDict {
  const tokens = (count: number | null | undefined) =>
    count == null ? null : Number.isInteger(count) ? BigInt(count) : count;
  return dataclass(`${TYPES}Usage`, [
    ['prompt_tokens', tokens(usage?.promptTokens)],
    ['completion_tokens', tokens(usage?.completionTokens)],
    ['total_tokens', tokens(usage?.totalTokens)],
    ['cache_read_input_tokens', tokens(usage?.cacheReadInputTokens)],
    ['cache_creation_input_tokens', tokens(usage?.cacheCreationInputTokens)],
    ['thinking_tokens', tokens(usage?.thinkingTokens)],
  ]);
}

/** Whether any field is there and not 0: only then AG2 tells of usage by an event of its own. */
export function isTold(usage: Usage | null | undefined): usage is Usage {
  return usage != null && Object.values(usage).some((count) => Boolean(count));
}
