import type { PyValue } from '../python/json-value.ts';
import { type ForeignObject, field, fieldCount, objectKeys, toPyValue } from './fields.ts';

/** Fields of a file that this version does not know: kept, counted and named, never fatal. */
export interface UnknownField {
  /** Path with every name and index replaced by `*`: `strategies.*.boundaries[*].latency`. */
  readonly path: string;
  readonly count: number;
  /** The first value that stood there. */
  readonly first: PyValue;
}

/** Gathers unknown fields while a file is read. */
export class UnknownFields {
  readonly #found = new Map<string, { count: number; first: PyValue }>();

  /**
   * Notes the fields of `object` that are not in `known`.
   * @param required how many of the known fields were found present already: when the object has just as many
   *   fields there is nothing to look for (the fast path of 300,000 calls).
   */
  note(object: ForeignObject, known: ReadonlySet<string>, place: string, required: number): void {
    if (fieldCount(object) === required) return;
    for (const key of objectKeys(object)) {
      if (known.has(key)) continue;
      const path = place === '' ? key : `${place}.${key}`;
      const entry = this.#found.get(path);
      if (entry === undefined) this.#found.set(path, { count: 1, first: toPyValue(field(object, key)) });
      else entry.count += 1;
    }
  }

  /** All that was noted, in the order first seen. */
  list(): UnknownField[] {
    return Array.from(this.#found, ([path, { count, first }]) => ({ path, count, first }));
  }
}
