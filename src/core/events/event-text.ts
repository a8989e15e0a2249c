/** `str(event)` as AG2 makes it, for the classes whose sizes and prompts depend on it. Source: AG2 1.2.1, by execution. */
import { bytesRepr, decodeBase64 } from '../../python/bytes.ts';
import type { PyDict, PyValue } from '../../python/json-value.ts';
import { pyRepr } from '../../python/repr.ts';
import { codePointLength, strRepr } from '../../python/text.ts';
import type { RecordedEvent } from './event.ts';
import { BINARY_TYPES, isDict, messageText, textOf } from './parts.ts';

/** Longest repr of a text that is shown whole. */
const LONGEST = 80;

/** A text or value within a field: a long text, or long bytes, are cut, and their length told. */
function fieldRepr(value: PyValue): string {
  const whole = valueText(value);
  const length = lengthOf(value);
  if (length === null || codePointLength(whole) <= LONGEST) return whole;
  const start = Array.from(whole).slice(0, LONGEST).join('');
  return `${start}...${whole.slice(-1)} (len=${length})`;
}

/** Characters of a text, bytes of bytes; null for anything else. */
function lengthOf(value: PyValue): number | null {
  if (typeof value === 'string') return codePointLength(value);
  const bytes = isDict(value) ? value.get('__bytes__') : undefined;
  return typeof bytes === 'string' ? decodeBase64(bytes).length : null;
}

/** A value with the tags of AG2's JSON read as what they stand for. */
function valueText(value: PyValue): string {
  if (Array.isArray(value)) return `[${(value as readonly PyValue[]).map(valueText).join(', ')}]`;
  if (!isDict(value)) return pyRepr(value);
  const event = value.get('__event__');
  if (typeof event === 'string') return dictText(kindOf(event), value);
  const dataclass = value.get('__dataclass__');
  const data = value.get('data');
  if (typeof dataclass === 'string' && isDict(data)) return fieldsText(kindOf(dataclass), data, valueText);
  const member = value.get('__enum__');
  if (typeof member === 'string') return enumText(kindOf(member), textOf(value.get('value')));
  const exception = value.get('__exception__');
  if (typeof exception === 'string') return `Exception(${strRepr(textOf(value.get('message')))})`;
  const bytes = value.get('__bytes__');
  if (typeof bytes === 'string') return bytesRepr(decodeBase64(bytes));
  const id = value.get('__uuid__');
  if (typeof id === 'string') return `UUID(${strRepr(id)})`;
  return `{${Array.from(value, ([key, held]) => `${strRepr(key)}: ${valueText(held)}`).join(', ')}}`;
}

/** `str` of a value: a text as it is, and so an error and an id; anything else as its `repr`. */
export function valueString(value: PyValue): string {
  if (typeof value === 'string') return value;
  if (isDict(value)) {
    if (typeof value.get('__exception__') === 'string') return textOf(value.get('message'));
    const id = value.get('__uuid__');
    if (typeof id === 'string') return id;
  }
  return valueText(value);
}

function enumText(kind: string, value: string): string {
  return `<${kind}.${value.toUpperCase()}: ${strRepr(value)}>`;
}

function kindOf(type: string): string {
  return type.slice(type.lastIndexOf('.') + 1);
}

/** Fields an event's own text leaves out. */
const HIDDEN = new Set(['created_at', '__event__']);

function fieldsText(kind: string, fields: PyDict, show: (value: PyValue) => string): string {
  const shown = Array.from(fields).filter(([name]) => !HIDDEN.has(name) && !name.startsWith('_'));
  return `${kind}(${shown.map(([name, value]) => `${name}=${show(value)}`).join(', ')})`;
}

function dictText(kind: string, fields: PyDict): string {
  if (kind === 'ModelResponse') return responseText(fields);
  if (kind === 'ToolCallsEvent') return callsText(fields);
  if (kind === 'ClientToolCallEvent') return fieldsText(kind, fields, fieldRepr);
  if (kind.endsWith('ToolCallEvent')) return callText(kind, fields);
  if (/Tool(Result|Error|NotFound)Event$/.test(kind)) return resultText(kind, fields);
  if (kind.endsWith('Input') || kind === 'UploadedFile') {
    const shown = new Map(fields);
    shown.delete('metadata');
    const medium = fields.get('kind');
    // AG2 reads the bare word of an older log as a member of its enum
    if (typeof medium === 'string' && BINARY_TYPES.has(medium)) shown.set('kind', enumValue(medium));
    return fieldsText(kind, shown, fieldRepr);
  }
  return fieldsText(kind, fields, fieldRepr);
}

function enumValue(value: string): PyDict {
  return new Map([
    ['__enum__', 'ag2.events.input_events.BinaryType'],
    ['value', value],
  ]);
}

function callText(kind: string, fields: PyDict): string {
  const text = textOf(fields.get('arguments') ?? '{}');
  const shown = text === '' ? '' : `, arguments=${fieldRepr(text)}`;
  return `${kind}(id=${textOf(fields.get('id'))}, name='${textOf(fields.get('name'))}'${shown})`;
}

function callsText(fields: PyDict): string {
  const calls = fields.get('calls');
  return `ToolCallsEvent(calls=[${(Array.isArray(calls) ? calls : []).map(valueText).join(', ')}])`;
}

function resultText(kind: string, fields: PyDict): string {
  const name = fields.get('name');
  const result = fields.get('result');
  return `${kind}(parent_id=${textOf(fields.get('parent_id'))}, name='${typeof name === 'string' ? name : 'None'}', result=${result === undefined ? 'None' : valueText(result)})`;
}

function responseText(fields: PyDict): string {
  const message = fields.get('message');
  const text = messageText(fields);
  const parts = [`content=${text ?? 'None'}`];
  const metadata = isDict(message) ? message.get('metadata') : undefined;
  if (isDict(metadata) && metadata.size > 0) parts.push(`metadata=${valueText(metadata)}`);
  const calls = fields.get('tool_calls');
  if (isDict(calls) && Array.isArray(calls.get('calls')) && (calls.get('calls') as unknown[]).length > 0)
    parts.push(`tool_calls=${callsText(calls)}`);
  const usage = fields.get('usage');
  const data = isDict(usage) ? usage.get('data') : undefined;
  if (isDict(data) && Array.from(data.values()).some((count) => Boolean(count)))
    parts.push(`usage=${valueText(usage ?? null)}`);
  const files = fields.get('files');
  if (Array.isArray(files) && files.length > 0) parts.push(`files=${files.length}`);
  return `ModelResponse(${parts.join(', ')})`;
}

/** Python's `str(event)`. A class that AG2 1.2.1 does not have is shown by its fields, where AG2 shows an UnknownEvent. */
export function eventText(event: RecordedEvent): string {
  return dictText(event.kind, event.data);
}
