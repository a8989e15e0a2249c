import { type PathStep, shorten } from '../util/json-path.ts';

/**
 * A JSON value from either reader: the browser's `JSON.parse` (objects are records, all numbers are doubles) or
 * ours (objects are maps, integers are bigints). Foreign until checked.
 */
export type ForeignValue = unknown;

/** An object of either reader. */
export type ForeignObject = ReadonlyMap<string, ForeignValue> | Readonly<Record<string, ForeignValue>>;

/** A field breaks the rule its place has. Layers it passes through put their own steps before the path. */
export class FieldError extends Error {
  override readonly name = 'FieldError';
  readonly path: PathStep[];
  /** What stands there, in words. */
  readonly found: string;
  /** What should stand there, in words. */
  readonly rule: string;

  constructor(path: PathStep[], rule: string, found: ForeignValue, foundText = describeValue(found)) {
    super(`expected ${rule}, found ${foundText}`);
    this.path = path;
    this.rule = rule;
    this.found = foundText;
  }
}

/** Runs a check; a {@link FieldError} from it gets `steps` before its path. */
export function within<T>(steps: readonly PathStep[], check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (error instanceof FieldError) error.path.unshift(...steps);
    throw error;
  }
}

/** A value in a few words, quoting at most 60 characters of it. */
export function describeValue(value: ForeignValue): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (typeof value === 'string') return `the text ${JSON.stringify(shorten(value, 60))}`;
  if (typeof value === 'number' || typeof value === 'bigint')
    return `the number ${shorten(String(value), 60)}`;
  if (typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `a list of ${value.length}`;
  const keys = isObject(value) ? objectKeys(value) : [];
  return `an object with ${keys.length === 0 ? 'no fields' : `the fields ${shorten(keys.slice(0, 6).join(', '), 80)}`}`;
}

/** True for an object of either reader. */
export function isObject(value: ForeignValue): value is ForeignObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Own field names in file order (`JSON.parse` moves integer-like ones to the front). */
export function objectKeys(object: ForeignObject): string[] {
  return object instanceof Map ? Array.from(object.keys()) : Object.keys(object);
}

/** Number of fields of a record of the engine's reader. No list of keys is made: it runs for each call. */
export function fieldCount(record: object): number {
  let count = 0;
  for (const _ in record) count += 1;
  return count;
}

/**
 * A field; undefined when it is missing. `key` must be one of our own field names (none of them is a name that every
 * object inherits) or come from {@link objectKeys}: then the plain look-up, which is what makes 300,000 calls quick,
 * reads own fields only.
 */
export function field(object: ForeignObject, key: string): ForeignValue {
  if (object instanceof Map) return object.get(key);
  return (object as Readonly<Record<string, ForeignValue>>)[key];
}

/** The value as an object. @throws FieldError */
export function asObject(value: ForeignValue): ForeignObject {
  if (!isObject(value)) throw new FieldError([], 'an object', value);
  return value;
}

/** The value as a list. @throws FieldError */
export function asList(value: ForeignValue): readonly ForeignValue[] {
  if (!Array.isArray(value)) throw new FieldError([], 'a list', value);
  return value;
}

/** A field that is an object. @throws FieldError */
export function objectField(object: ForeignObject, key: string): ForeignObject {
  const value = field(object, key);
  if (!isObject(value)) throw new FieldError([key], 'an object', value);
  return value;
}

/** A field that is a list. @throws FieldError */
export function listField(object: ForeignObject, key: string): readonly ForeignValue[] {
  const value = field(object, key);
  if (!Array.isArray(value)) throw new FieldError([key], 'a list', value);
  return value;
}

/** A field that is text. @throws FieldError */
export function textField(object: ForeignObject, key: string): string {
  const value = field(object, key);
  if (typeof value !== 'string') throw new FieldError([key], 'text', value);
  return value;
}

/** A field that is text or null. @throws FieldError */
export function nullableTextField(object: ForeignObject, key: string): string | null {
  const value = field(object, key);
  if (value !== null && typeof value !== 'string') throw new FieldError([key], 'text or null', value);
  return value;
}

/** A field that is true or false. @throws FieldError */
export function booleanField(object: ForeignObject, key: string): boolean {
  const value = field(object, key);
  if (typeof value !== 'boolean') throw new FieldError([key], 'true or false', value);
  return value;
}

/** A field that is one of a few texts. @throws FieldError */
export function choiceField<T extends string>(object: ForeignObject, key: string, choices: readonly T[]): T {
  const value = field(object, key);
  const found = choices.find((choice) => choice === value);
  if (found === undefined) {
    throw new FieldError([key], choices.map((choice) => `"${choice}"`).join(' or '), value);
  }
  return found;
}

/**
 * A field that is a whole number from `least` to `most` (9,007,199,254,740,991 unless told: beyond it a double no
 * longer holds each one exactly).
 * @throws FieldError
 */
export function countField(
  object: ForeignObject,
  key: string,
  least = 0,
  most: number = Number.MAX_SAFE_INTEGER,
): number {
  const value = field(object, key);
  const number = typeof value === 'bigint' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number) || number < least) {
    throw new FieldError([key], `a whole number from ${least} on`, value);
  }
  if (number > most) throw new FieldError([key], `a whole number up to ${most}`, value);
  return number;
}

/** A field that is a finite number. @throws FieldError */
export function numberField(object: ForeignObject, key: string): number {
  const value = field(object, key);
  const number = typeof value === 'bigint' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) {
    throw new FieldError([key], 'a finite number', value);
  }
  return number;
}

/** A field that is a number from `least` to `most`. @throws FieldError */
export function rangeField(object: ForeignObject, key: string, least: number, most: number): number {
  const number = numberField(object, key);
  if (number < least || number > most) {
    throw new FieldError([key], `a number from ${least} to ${most}`, field(object, key));
  }
  return number;
}
