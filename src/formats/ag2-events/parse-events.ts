import type { RecordedCall, RecordedEvent, RecordedResult } from '../../core/events/event.ts';
import { pathText } from '../../util/json-path.ts';
import {
  asObject,
  FieldError,
  type ForeignObject,
  type ForeignValue,
  field,
  isObject,
  listField,
  textField,
  within,
} from '../fields.ts';
import type { Problem } from '../problem.ts';
import { readJson } from '../read-json.ts';

/** What a text of event-log lines holds. */
export interface ParsedEvents {
  readonly events: readonly RecordedEvent[];
  readonly problems: readonly Problem[];
}

const ADVICE = 'Save the recording again with EventLogWriter(store).persist(…), or mend this line.';

/** True for a line of an AG2 event log: `{"type": …, "data": {…}}`, or the flat form with `__event__`. Never throws. */
export function isEvent(value: ForeignValue): boolean {
  if (!isObject(value)) return false;
  if (typeof field(value, '__event__') === 'string') return true;
  return typeof field(value, 'type') === 'string' && isObject(field(value, 'data'));
}

/**
 * Reads an event log, a line an event; blank lines are passed over. A line that is none is a problem with its number, and
 * the recording can't be used: events are counted. Total.
 */
export function parseEvents(text: string): ParsedEvents {
  const events: RecordedEvent[] = [];
  const problems: Problem[] = [];
  text.split('\n').forEach((line, index) => {
    if (line.trim() === '') return;
    const read = readLine(line.trim());
    if ('event' in read) events.push(read.event);
    else problems.push({ ...read.problem, place: { ...read.problem.place, line: index + 1 } });
  });
  return { events, problems };
}

function readLine(line: string): { readonly event: RecordedEvent } | { readonly problem: Problem } {
  const reading = readJson(line);
  if (!('value' in reading)) return reading;
  try {
    if (!isEvent(reading.value))
      throw new FieldError([], 'an object with type and data, or with __event__', reading.value);
    return { event: eventOf(asObject(reading.value)) };
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    const path = pathText(error.path);
    return {
      problem: { kind: 'field', message: `${path}: ${error.message}.`, place: { path }, advice: ADVICE },
    };
  }
}

function eventOf(line: ForeignObject): RecordedEvent {
  const tagged = field(line, '__event__');
  return typeof tagged === 'string'
    ? recorded(tagged, line)
    : within(['data'], () => recorded(textField(line, 'type'), asObject(field(line, 'data'))));
}

/** The class without its module: older logs name modules that are gone. */
function kindOf(type: string): string {
  return type.slice(type.lastIndexOf('.') + 1);
}

const CALL_KINDS = new Set(['ToolCallEvent', 'BuiltinToolCallEvent']);
const RESULT_KINDS = new Set([
  'ToolResultEvent',
  'ToolErrorEvent',
  'ToolNotFoundEvent',
  'BuiltinToolResultEvent',
]);
const ERROR_KINDS = new Set(['ToolErrorEvent', 'ToolNotFoundEvent']);

/** @throws FieldError with the path below the event. Source: AG2 1.2.1, event classes. */
function recorded(type: string, data: ForeignObject): RecordedEvent {
  const kind = kindOf(type);
  if (kind === 'ModelResponse') {
    const calls = field(data, 'tool_calls');
    return {
      kind,
      calls: calls == null ? [] : within(['tool_calls'], () => callsIn(asObject(calls))),
      results: [],
    };
  }
  if (kind === 'ToolCallsEvent') return { kind, calls: callsIn(data), results: [] };
  if (kind === 'ToolResultsEvent') return { kind, calls: [], results: resultsIn(data) };
  if (CALL_KINDS.has(kind)) return { kind, calls: [callOf(data)], results: [] };
  if (RESULT_KINDS.has(kind)) return { kind, calls: [], results: [resultOf(kind, data)] };
  return { kind, calls: [], results: [] };
}

function callsIn(data: ForeignObject): RecordedCall[] {
  return listField(data, 'calls').map((call, index) =>
    within(['calls', index], () => callOf(asObject(call))),
  );
}

function callOf(call: ForeignObject): RecordedCall {
  const given = field(call, 'arguments');
  return {
    id: textField(call, 'id'),
    name: textField(call, 'name'),
    arguments: given == null ? '' : textField(call, 'arguments'),
  };
}

function resultsIn(data: ForeignObject): RecordedResult[] {
  return listField(data, 'results').map((result, index) =>
    within(['results', index], () => {
      const object = asObject(result);
      return resultOf(kindOf(textField(object, '__event__')), object);
    }),
  );
}

function resultOf(kind: string, result: ForeignObject): RecordedResult {
  const blocked = ERROR_KINDS.has(kind);
  return {
    parentId: textField(result, 'parent_id'),
    blocked,
    errorType: blocked ? errorName(field(result, 'error')) : null,
  };
}

/** The class of the error as the log has it; AG2 itself forgets it on loading. */
function errorName(error: ForeignValue): string {
  const name = isObject(error) ? field(error, '__exception__') : undefined;
  return typeof name === 'string' ? name : 'Exception';
}
