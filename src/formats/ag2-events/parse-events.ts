import type { EventRole, RecordedCall, RecordedEvent, RecordedResult } from '../../core/events/event.ts';
import type { PyDict, PyValue } from '../../python/json-value.ts';
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
import { readExactly } from '../read-json.ts';

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
  const reading = readExactly(line);
  if (!('value' in reading)) return reading;
  try {
    return { event: eventOf(reading.value) };
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    const path = pathText(error.path);
    return {
      problem: { kind: 'field', message: `${path}: ${error.message}.`, place: { path }, advice: ADVICE },
    };
  }
}

function eventOf(line: PyValue): RecordedEvent {
  if (!isDict(line)) throw new FieldError([], 'an object with type and data, or with __event__', line);
  const tagged = line.get('__event__');
  if (typeof tagged === 'string') return recorded(tagged, line);
  const data = line.get('data');
  if (!isDict(data)) throw new FieldError(['data'], 'an object', data);
  const type = textField(line, 'type');
  return within(['data'], () => recorded(type, data));
}

function isDict(value: PyValue | undefined): value is PyDict {
  return value instanceof Map;
}

/** The class without its module: older logs name modules that are gone. */
function kindOf(type: string): string {
  return type.slice(type.lastIndexOf('.') + 1);
}

const ROLES: ReadonlyMap<string, EventRole> = new Map([
  ['ModelRequest', 'request'],
  ['DrainedModelRequest', 'request'],
  ['ModelResponse', 'response'],
  ['ToolCallsEvent', 'calls'],
  ['ToolResultsEvent', 'results'],
  ['ToolErrorEvent', 'result'],
  ['ToolNotFoundEvent', 'result'],
  // read only inside a container
  ['ClientToolCallEvent', 'other'],
]);
const ERROR_KINDS = new Set(['ToolErrorEvent', 'ToolNotFoundEvent']);

/** Providers' own classes are named after the one they extend. Source: AG2 1.2.1, event classes. */
function roleOf(kind: string): EventRole {
  const role = ROLES.get(kind);
  if (role !== undefined) return role;
  if (kind.endsWith('ToolCallEvent')) return 'call';
  return kind.endsWith('ToolResultEvent') ? 'result' : 'other';
}

/** @throws FieldError with the path below the event. */
function recorded(type: string, data: PyDict): RecordedEvent {
  const kind = kindOf(type);
  const role = roleOf(kind);
  return {
    role,
    kind,
    type,
    calls: callsOf(role, data),
    results: resultsOf(role, kind, data),
    data: fieldsOf(data),
  };
}

function callsOf(role: EventRole, data: ForeignObject): RecordedCall[] {
  if (role === 'call') return [callOf(data)];
  if (role === 'calls') return callsIn(data);
  const held = role === 'response' ? field(data, 'tool_calls') : null;
  return held == null ? [] : within(['tool_calls'], () => callsIn(asObject(held)));
}

function resultsOf(role: EventRole, kind: string, data: ForeignObject): RecordedResult[] {
  if (role === 'result') return [resultOf(kind, data)];
  return role === 'results' ? resultsIn(data) : [];
}

function fieldsOf(data: PyDict): PyDict {
  if (!data.has('__event__')) return data;
  const fields = new Map(data);
  fields.delete('__event__');
  return fields;
}

function callsIn(data: ForeignObject): RecordedCall[] {
  if (field(data, 'calls') === undefined) return [];
  return listField(data, 'calls').map((call, index) =>
    within(['calls', index], () => callOf(asObject(call))),
  );
}

function callOf(call: ForeignObject): RecordedCall {
  const given = field(call, 'arguments');
  return {
    id: textField(call, 'id'),
    name: textField(call, 'name'),
    // what AG2's class itself takes for a missing one
    arguments: given == null ? '{}' : textField(call, 'arguments'),
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
