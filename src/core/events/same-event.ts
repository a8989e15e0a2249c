import type { PyDict, PyValue } from '../../python/json-value.ts';
import { dumps } from '../../python/json-write.ts';
import type { RecordedEvent } from './event.ts';
import { isDict } from './parts.ts';

/** Fields that do not tell events apart, by class; `created_at` never does. Source: AG2 1.2.1, event classes. */
const NOT_COMPARED: Readonly<Record<string, readonly string[]>> = {
  ModelResponse: ['model', 'provider', 'finish_reason', 'response_id'],
  UsageEvent: ['model', 'provider', 'finish_reason', 'label', 'parts'],
  ToolCallEvent: ['source'],
  HumanInputRequest: ['id', 'timeout', 'task_id'],
  ToolApprovalRequest: ['id', 'timeout', 'task_id', 'tool_call_id'],
  HumanMessage: ['parent_id'],
};

/** Whether two events are equal as AG2 compares them: the same object, or one class and equal compared fields. */
export function sameEvent(a: RecordedEvent | undefined, b: RecordedEvent | undefined): boolean {
  if (a === b) return true;
  if (a === undefined || b === undefined) return false;
  if (a.role === 'result' && b.role === 'result') return sameResult(a, b);
  return a.kind === b.kind && key(a.kind, a.data) === key(b.kind, b.data);
}

/** Two errors by their error, not by what they say; other results by their parts, whichever class. */
function sameResult(a: RecordedEvent, b: RecordedEvent): boolean {
  const errors = a.data.has('error') && b.data.has('error');
  const compared = (event: RecordedEvent) =>
    dumps([
      event.data.get('parent_id') ?? null,
      event.data.get('name') ?? null,
      errors ? (event.data.get('error') ?? null) : cleaned(event.data.get('result') ?? null),
    ]);
  return compared(a) === compared(b);
}

function key(kind: string, data: PyDict): string {
  return dumps(fields(kind, data), { sortKeys: true });
}

function fields(kind: string, data: PyDict): PyDict {
  const left = new Set(['created_at', ...(NOT_COMPARED[kind] ?? [])]);
  const compared = Array.from(data).filter(([name]) => !left.has(name) && !name.startsWith('_serialized'));
  return new Map(compared.map(([name, value]) => [name, cleaned(value)]));
}

/** A value without what does not count in the events within it. */
function cleaned(value: PyValue): PyValue {
  if (Array.isArray(value)) return (value as readonly PyValue[]).map(cleaned);
  if (!isDict(value)) return value;
  const type = value.get('__event__');
  const kind = typeof type === 'string' ? type.slice(type.lastIndexOf('.') + 1) : '';
  return kind === ''
    ? new Map(Array.from(value, ([name, held]) => [name, cleaned(held)]))
    : fields(kind, value);
}
