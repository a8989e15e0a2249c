import type { PyValue } from './json-value.ts';

/**
 * A JavaScript value as JSON holds it, and that as `json.loads` gives it: whole numbers are ints, other numbers floats.
 * What JSON leaves out (`undefined`, functions) is null, in objects no field; a `Date` is its text; a cycle ends in null.
 */
export function pyValueOf(value: unknown): PyValue {
  return convert(value, new Set());
}

function convert(value: unknown, above: ReadonlySet<object>): PyValue {
  switch (typeof value) {
    case 'string':
    case 'boolean':
    case 'bigint':
      return value;
    case 'number':
      return Number.isInteger(value) && !Object.is(value, -0) ? BigInt(value) : value;
    case 'object':
      return value === null || above.has(value) ? null : convertObject(value, new Set(above).add(value));
    default:
      return null;
  }
}

function convertObject(value: object, above: ReadonlySet<object>): PyValue {
  const own = (value as { toJSON?: unknown }).toJSON;
  if (typeof own === 'function') return convert(own.call(value), above);
  if (Array.isArray(value)) return value.map((item) => convert(item, above));
  const entries = value instanceof Map ? Array.from(value) : Object.entries(value);
  return new Map(
    entries
      .filter(([, held]) => held !== undefined && typeof held !== 'function')
      .map(([key, held]) => [String(key), convert(held, above)]),
  );
}

/** The other way, as `JSON.parse` makes it: a `dict` is an object, a number a double, however large an int was. */
export function javascriptValueOf(value: PyValue): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) return (value as readonly PyValue[]).map(javascriptValueOf);
  if (!(value instanceof Map)) return value;
  return Object.fromEntries(Array.from(value, ([key, held]) => [key, javascriptValueOf(held)]));
}
