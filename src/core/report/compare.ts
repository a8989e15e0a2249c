import { ulpsBetween } from '../../python/binary64.ts';
import type { PyDict, PyValue } from '../../python/json-value.ts';
import { dumps } from '../../python/json-write.ts';

/** A stated value that differs from the recomputed one. */
export interface Discrepancy {
  /** JSON path, e.g. `strategies["tail"].horizons[4].wasted.low`. */
  readonly path: string;
  /** Both as JSON text, cut at 200 characters. */
  readonly stated: string;
  readonly recomputed: string;
  /** For two floats: how many units in the last place lie between them; else null. */
  readonly ulps: string | null;
}

/** Gathers differences: the first few whole, of the others the number. */
export class Discrepancies {
  readonly first: Discrepancy[] = [];
  count = 0;
  /** Values compared, equal ones too: numbers, texts, flags. */
  checked = 0;
  readonly #keep: number;

  /** @param keep how many to keep whole. */
  constructor(keep: number) {
    this.#keep = keep;
  }

  add(path: string, stated: PyValue | undefined, recomputed: PyValue | undefined): void {
    this.count += 1;
    if (this.first.length < this.#keep) {
      this.first.push({
        path,
        stated: shown(stated),
        recomputed: shown(recomputed),
        ulps:
          typeof stated === 'number' && typeof recomputed === 'number'
            ? `${ulpsBetween(stated, recomputed)}`
            : null,
      });
    }
  }

  /** Adds a finding that is told in words. */
  addWords(path: string, stated: string, recomputed: string): void {
    this.count += 1;
    if (this.first.length < this.#keep) this.first.push({ path, stated, recomputed, ulps: null });
  }

  /** Compares two values that hold no others. The path is made only where they differ. */
  compare(path: string | (() => string), stated: PyValue, recomputed: PyValue | undefined): void {
    this.checked += 1;
    if (!Object.is(stated, recomputed))
      this.add(typeof path === 'string' ? path : path(), stated, recomputed);
  }
}

function shown(value: PyValue | undefined): string {
  if (value === undefined) return 'nothing';
  const text = dumps(value);
  return text.length <= 200 ? text : `${text.slice(0, 200)}…`;
}

/**
 * Holds the stated fields against the recomputed ones, deeply. A field the file does not state is not compared;
 * numbers are equal only when their bits are, and an int is not a float.
 */
export function compareDicts(stated: PyDict, recomputed: PyDict, path: string, found: Discrepancies): void {
  for (const [key, value] of stated) {
    compareValues(value, recomputed.get(key), path === '' ? key : `${path}.${key}`, found);
  }
}

function compareValues(
  stated: PyValue,
  recomputed: PyValue | undefined,
  path: string,
  found: Discrepancies,
): void {
  if (stated instanceof Map && recomputed instanceof Map) {
    compareDicts(stated, recomputed, path, found);
  } else if (isList(stated) && recomputed !== undefined && isList(recomputed)) {
    if (stated.length !== recomputed.length) {
      found.checked += 1;
      found.add(path, stated, recomputed);
    } else
      stated.forEach((value, index) => {
        compareValues(value, recomputed[index], `${path}[${index}]`, found);
      });
  } else {
    found.compare(path, stated, recomputed);
  }
}

function isList(value: PyValue): value is readonly PyValue[] {
  return Array.isArray(value);
}
