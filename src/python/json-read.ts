/**
 * `json.loads` of a text.
 *
 * CPython rules: RFC 8259 plus the tokens `NaN`, `Infinity`, `-Infinity`; a number without fraction and exponent
 * is an int of any size up to 4300 digits, else a float (too large ones are infinite); of equal keys the last
 * value counts, at the first one's place; lone surrogate escapes are kept, pairs joined; a leading U+FEFF, raw
 * control characters in strings and anything but blank, tab, LF, CR between tokens are errors.
 * Source: Lib/json/decoder.py and Modules/_json.c (`scan_once_unicode` and what it calls), of which this keeps
 * the order of the checks, because it decides message and place of an error.
 */

import { NestingError } from './json-errors.ts';
import { Scanner } from './json-scanner.ts';
import type { PyValue } from './json-value.ts';

export { IntegerDigitsError, JsonDecodeError, NestingError } from './json-errors.ts';

/**
 * Nesting that `loads` reads unless told otherwise. Python's limit differs by version (994 levels in 3.10 and
 * 3.11, 1,497 in 3.12.1, 9,998 in 3.13.0, each from top level); this is 3.12's, our default family. It is also
 * low enough for recursive functions over the result.
 */
export const DEFAULT_MAX_DEPTH = 1497;

/** How {@link loads} reads. */
export interface LoadsOptions {
  /** Deepest nesting of lists and dicts, ≥ 0. Default {@link DEFAULT_MAX_DEPTH}; any value is safe. */
  readonly maxDepth?: number;
  /** Whose words to use where they differ: 3.13 has a message of its own for trailing commas. Default 3.12. */
  readonly wording?: '3.12' | '3.13';
}

/**
 * Python's `json.loads(text)`. Strings longer than 12 units may share memory with `text` and keep it alive.
 * @throws JsonDecodeError (not JSON), IntegerDigitsError (more than 4300 digits), NestingError (too deep).
 */
export function loads(text: string, options: LoadsOptions = {}): PyValue {
  return new Reader(text, options).document();
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const LIST_OPEN = 0x5b;
const LIST_CLOSE = 0x5d;
const DICT_OPEN = 0x7b;
const DICT_CLOSE = 0x7d;

/** One pass over one text, with a stack of its own: depth costs memory, never JavaScript stack. */
class Reader extends Scanner {
  private readonly maxDepth: number;
  private readonly namesTrailingCommas: boolean;
  /** The lists and dicts that are still open, the innermost last. */
  private readonly open: (PyValue[] | Map<string, PyValue>)[] = [];
  /** For each open dict, by its depth from 1, the key whose value comes next. */
  private readonly keys: string[] = [''];

  constructor(text: string, options: LoadsOptions) {
    super(text);
    this.maxDepth = options.maxDepth ?? DEFAULT_MAX_DEPTH;
    this.namesTrailingCommas = options.wording === '3.13';
  }

  document(): PyValue {
    if (this.text.charCodeAt(0) === 0xfeff)
      throw this.error('Unexpected UTF-8 BOM (decode using utf-8-sig)', 0);
    this.skipSpace();
    const value = this.tree();
    if (this.skipSpace() < this.text.length) throw this.error('Extra data', this.index);
    return value;
  }

  /** Reads values until the outermost one is complete. */
  private tree(): PyValue {
    for (;;) {
      const code = this.text.charCodeAt(this.index);
      let value: PyValue | undefined;
      if (code === QUOTE) value = this.string();
      else if (code === DICT_OPEN) value = this.openDict();
      else if (code === LIST_OPEN) value = this.openList();
      else value = this.scalar(code);
      if (value === undefined) continue;
      value = this.place(value);
      if (value !== undefined) return value;
    }
  }

  /**
   * Puts a complete value into the innermost container, closes every container that ends there, and moves on to
   * the next value; at the end of the outermost value returns it.
   */
  private place(complete: PyValue): PyValue | undefined {
    let value = complete;
    while (this.open.length > 0) {
      const top = this.open[this.open.length - 1]!;
      if (Array.isArray(top)) {
        top.push(value);
        if (this.listGoesOn()) return undefined;
      } else {
        top.set(this.keys[this.open.length]!, value);
        if (this.dictGoesOn()) return undefined;
      }
      this.open.pop();
      value = top;
    }
    return value;
  }

  /** After `[`: undefined before a first item, the empty list otherwise. */
  private openList(): PyValue | undefined {
    if (this.open.length >= this.maxDepth) throw new NestingError('array', this.maxDepth);
    this.index++;
    if (this.text.charCodeAt(this.skipSpace()) === LIST_CLOSE) {
      this.index++;
      return [];
    }
    this.open.push([]);
    return undefined;
  }

  /** After `{`: undefined before a first value, its key read; the empty dict otherwise. */
  private openDict(): PyValue | undefined {
    if (this.open.length >= this.maxDepth) throw new NestingError('object', this.maxDepth);
    this.index++;
    if (this.text.charCodeAt(this.skipSpace()) === DICT_CLOSE) {
      this.index++;
      return new Map();
    }
    this.open.push(new Map());
    this.key();
    return undefined;
  }

  /** After an item: true before the next one, false when the list ended. */
  private listGoesOn(): boolean {
    const comma = this.skipSpace();
    const code = this.text.charCodeAt(comma);
    if (code !== COMMA && code !== LIST_CLOSE) throw this.error("Expecting ',' delimiter", comma);
    this.index++;
    if (code === LIST_CLOSE) return false;
    this.skipSpace();
    this.refuseTrailingComma(comma, LIST_CLOSE, 'array');
    return true;
  }

  /** After a value: true before the next one, its key read; false when the dict ended. */
  private dictGoesOn(): boolean {
    const comma = this.skipSpace();
    const code = this.text.charCodeAt(comma);
    if (code !== COMMA && code !== DICT_CLOSE) throw this.error("Expecting ',' delimiter", comma);
    this.index++;
    if (code === DICT_CLOSE) return false;
    this.skipSpace();
    this.refuseTrailingComma(comma, DICT_CLOSE, 'object');
    this.key();
    return true;
  }

  private refuseTrailingComma(comma: number, close: number, kind: string): void {
    if (!this.namesTrailingCommas || this.text.charCodeAt(this.index) !== close) return;
    throw this.error(`Illegal trailing comma before end of ${kind}`, comma);
  }

  /** Reads `"key" :` and moves on to the value. */
  private key(): void {
    if (this.text.charCodeAt(this.index) !== QUOTE) {
      throw this.error('Expecting property name enclosed in double quotes', this.index);
    }
    this.keys[this.open.length] = this.string();
    if (this.text.charCodeAt(this.skipSpace()) !== COLON)
      throw this.error("Expecting ':' delimiter", this.index);
    this.index++;
    this.skipSpace();
  }
}
