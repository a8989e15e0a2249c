import { isDict } from '../../core/events/parts.ts';
import type { PyValue } from '../../python/json-value.ts';

/** A recorded value as JavaScript has it: whole numbers and dictionaries too. */
export function plain(value: PyValue): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) return value.map((item: PyValue) => plain(item));
  if (!isDict(value)) return value;
  return Object.fromEntries(Array.from(value, ([name, held]) => [name, plain(held)]));
}
