import { type ForeignObject, type ForeignValue, field } from './fields.ts';

/** A field that this version does not know: kept, counted and named, never fatal. */
export interface UnknownField {
  /** Path with every name and index replaced by `*`: `strategies.*.boundaries[*].latency`. */
  readonly path: string;
  readonly count: number;
  /** The first value that stood there, as it was read. */
  readonly first: ForeignValue;
}

/** Gathers unknown fields while a file is read. */
export class UnknownFields {
  readonly #found = new Map<string, { count: number; first: ForeignValue }>();

  /** Notes the fields of `object` that are not in `known`; `place` is its generalised path, empty for the root. */
  note(object: ForeignObject, known: ReadonlySet<string>, place: string): void {
    // No list of keys is made: this runs for each of 300,000 calls.
    if (object instanceof Map) {
      for (const key of object.keys()) if (!known.has(key)) this.#add(object, key, place);
    } else {
      for (const key in object) if (!known.has(key)) this.#add(object, key, place);
    }
  }

  #add(object: ForeignObject, key: string, place: string): void {
    const path = place === '' ? key : `${place}.${key}`;
    const entry = this.#found.get(path);
    if (entry === undefined) this.#found.set(path, { count: 1, first: field(object, key) });
    else entry.count += 1;
  }

  /** All that was noted, in the order first seen. */
  list(): UnknownField[] {
    return Array.from(this.#found, ([path, { count, first }]) => ({ path, count, first }));
  }
}
