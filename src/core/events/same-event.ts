import type { PyDict, PyValue } from '../../python/json-value.ts';
import type { RecordedEvent } from './event.ts';
import { isDict } from './parts.ts';

/** Fields that do not tell events apart, by class; `created_at` never does. Source: AG2 1.2.1, event classes. */
const NOT_COMPARED: Readonly<Record<string, readonly string[]>> = {
  ModelResponse: ['model', 'provider', 'finish_reason', 'response_id'],
  UsageEvent: ['model', 'provider', 'finish_reason', 'label', 'parts'],
  HumanInputRequest: ['id', 'timeout', 'task_id'],
  ToolApprovalRequest: ['id', 'timeout', 'task_id', 'tool_call_id'],
  HumanMessage: ['parent_id'],
};

/** Of a call, a provider's own class too. */
const CALL_NOT_COMPARED: readonly string[] = ['source'];

/**
 * Whether two events are equal as AG2 compares them: the same object, or one class and equal compared fields, in whatever
 * order. Results are equal by what they say, whichever class; two errors by the error, whatever they say.
 * Source: AG2 1.2.1, `BaseEvent.__eq__`, `ToolResultEvent.__eq__`, `ToolErrorEvent.__eq__`. An error keeps its class name
 * here, as in a live history; AG2 forgets it when it reads a log.
 */
export function sameEvent(a: RecordedEvent | undefined, b: RecordedEvent | undefined): boolean {
  if (a === b) return true;
  if (a === undefined || b === undefined) return false;
  return sameFields(a.type, a.data, b.type, b.data);
}

function sameFields(aType: string, a: PyDict, bType: string, b: PyDict): boolean {
  const [aKind, bKind] = [kindOf(aType), kindOf(bType)];
  if (isResult(aKind) && isResult(bKind)) return sameResult(a, b);
  return aKind === bKind && sameDicts(compared(aKind, a), compared(bKind, b));
}

function kindOf(type: string): string {
  return type.slice(type.lastIndexOf('.') + 1);
}

function isResult(kind: string): boolean {
  return /Tool(Result|Error|NotFound)Event$/.test(kind);
}

function sameResult(a: PyDict, b: PyDict): boolean {
  const same = (name: string) => sameValue(a.get(name) ?? null, b.get(name) ?? null);
  if (!same('parent_id') || !same('name')) return false;
  const [error, other] = [a.get('error'), b.get('error')];
  return isDict(error) && isDict(other) ? sameDicts(error, other) : same('result');
}

function compared(kind: string, data: PyDict): PyDict {
  const left = kind.endsWith('ToolCallEvent') ? CALL_NOT_COMPARED : (NOT_COMPARED[kind] ?? []);
  return new Map(
    Array.from(data).filter(
      ([name]) =>
        name !== 'created_at' && name !== '__event__' && !name.startsWith('_') && !left.includes(name),
    ),
  );
}

/** Python's `==` of two values as AG2 reads them from JSON. Members of AG2's enums are texts, too. */
function sameValue(first: PyValue, second: PyValue): boolean {
  const [a, b] = [withoutEnum(first), withoutEnum(second)];
  if (isDict(a) && isDict(b)) return sameTagged(a, b);
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item: PyValue, index) => sameValue(item, b[index] as PyValue));
  }
  return a === b || sameNumber(a, b);
}

function withoutEnum(value: PyValue): PyValue {
  return isDict(value) && value.has('__enum__') ? (value.get('value') ?? null) : value;
}

function sameTagged(a: PyDict, b: PyDict): boolean {
  const [aType, bType] = [a.get('__event__'), b.get('__event__')];
  if (typeof aType === 'string' && typeof bType === 'string') return sameFields(aType, a, bType, b);
  // Python compares exceptions by identity
  if (a.has('__exception__') || b.has('__exception__')) return a === b;
  return sameDicts(plain(a), plain(b));
}

/** Whether the result ends the turn does not tell results apart. */
function plain(value: PyDict): PyDict {
  const data = value.get('data');
  if (value.get('__dataclass__') !== 'ag2.events.tool_events.ToolResult' || !isDict(data)) return value;
  return new Map(Array.from(data).filter(([name]) => name !== 'final'));
}

function sameDicts(a: PyDict, b: PyDict): boolean {
  return (
    a.size === b.size &&
    Array.from(a).every(([name, value]) => {
      const other = b.get(name);
      return other !== undefined && sameValue(value, other);
    })
  );
}

/** `1`, `1.0` and `True` are equal in Python. */
function sameNumber(a: PyValue, b: PyValue): boolean {
  const [x, y] = [numberOf(a), numberOf(b)];
  // biome-ignore lint/suspicious/noDoubleEquals: an int and a float are compared by their exact values
  return x !== null && y !== null && x == y;
}

function numberOf(value: PyValue): number | bigint | null {
  if (typeof value === 'boolean') return value ? 1n : 0n;
  return typeof value === 'number' || typeof value === 'bigint' ? value : null;
}
