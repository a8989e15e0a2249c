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

import { IntegerDigitsError, JsonDecodeError, NestingError } from './json-errors.ts';
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

const MAX_INTEGER_DIGITS = 4300;
/** Decimal digits that a double always holds exactly. */
const MAX_EXACT_DIGITS = 15;
const QUOTE = 0x22;
const COMMA = 0x2c;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const COLON = 0x3a;
const LIST_OPEN = 0x5b;
const BACKSLASH = 0x5c;
const LIST_CLOSE = 0x5d;
const LETTER_E = 0x65;
const DICT_OPEN = 0x7b;
const DICT_CLOSE = 0x7d;

const LITERALS: readonly (readonly [string, PyValue])[] = [
  ['null', null],
  ['true', true],
  ['false', false],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
];

/** What may follow a backslash, `u` apart: `"`, `\`, `/`, b, f, n, r, t. */
const ESCAPE_LETTERS = [QUOTE, BACKSLASH, 0x2f, 0x62, 0x66, 0x6e, 0x72, 0x74];

/** Ints that come often are made once: a bigint is an object of its own. */
const SMALL_INTS: readonly bigint[] = Array.from({ length: 1024 }, (_, n) => BigInt(n));

/** Short strings, keys above all, come again and again: they are looked up by hash before they are made. */
const LONGEST_SHARED = 40;
const SHARED_SLOTS = 1024;

/** One pass over one text, with a stack of its own: depth costs memory, never JavaScript stack. */
class Reader {
  private readonly text: string;
  private readonly maxDepth: number;
  private readonly namesTrailingCommas: boolean;
  /** The lists and dicts that are still open, the innermost last. */
  private readonly open: (PyValue[] | Map<string, PyValue>)[] = [];
  /** For each open dict, by its depth from 1, the key whose value comes next. */
  private readonly keys: string[] = [''];
  private readonly strings: string[];
  private index = 0;

  constructor(text: string, options: LoadsOptions) {
    this.text = text;
    this.maxDepth = options.maxDepth ?? DEFAULT_MAX_DEPTH;
    this.strings = text.length < SHARED_SLOTS ? [] : new Array<string>(SHARED_SLOTS).fill('');
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
    if (this.skipSpace() < this.text.length && this.text.charCodeAt(this.index) === LIST_CLOSE) {
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
    this.skipSpace();
    if (this.text.charCodeAt(this.index) === DICT_CLOSE) {
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

  /** Moves past JSON whitespace; returns the index there. */
  private skipSpace(): number {
    let i = this.index;
    for (;;) {
      const code = this.text.charCodeAt(i);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) break;
      i++;
    }
    this.index = i;
    return i;
  }

  /** The string that starts at the quote at `index`; moves past it. */
  private string(): string {
    const { text } = this;
    const start = this.index + 1;
    let i = start;
    let hash = 0;
    let code = text.charCodeAt(i);
    while (code !== QUOTE && code !== BACKSLASH && code >= 0x20) {
      hash = (Math.imul(hash, 31) + code) | 0;
      code = text.charCodeAt(++i);
    }
    if (code !== QUOTE) return this.escapedString(start, i);
    this.index = i + 1;
    return i - start > LONGEST_SHARED || this.strings.length === 0
      ? text.slice(start, i)
      : this.shared(start, i, hash);
  }

  /** The text from `start` to `end`, the same string again if it was met before (and its slot is not taken since). */
  private shared(start: number, end: number, hash: number): string {
    const slot = (hash ^ (hash >>> 15)) & (SHARED_SLOTS - 1);
    const known = this.strings[slot]!;
    if (known.length === end - start && isAt(known, this.text, start)) return known;
    const made = this.text.slice(start, end);
    this.strings[slot] = made;
    return made;
  }

  /** As {@link string}, from the first unit that needs care on: checks CPython's way, decodes natively. */
  private escapedString(start: number, careful: number): string {
    const { text } = this;
    let i = careful;
    for (;;) {
      const code = text.charCodeAt(i);
      if (code === QUOTE) break;
      if (code === BACKSLASH) i = this.escapeEnd(i + 1, start - 1);
      else if (code >= 0x20) i++;
      else if (i < text.length) throw this.error('Invalid control character at', i);
      else throw this.error('Unterminated string starting at', start - 1);
    }
    this.index = i + 1;
    // What passed is a string for JSON.parse too, and the same one: it also keeps lone surrogates.
    return JSON.parse(text.slice(start - 1, i + 1)) as string;
  }

  /** End of the escape whose letter is at `i`, in the string that begins at `quote`. */
  private escapeEnd(i: number, quote: number): number {
    const code = this.text.charCodeAt(i);
    if (code === 0x75) return this.unicodeEscapeEnd(i);
    if (i >= this.text.length) throw this.error('Unterminated string starting at', quote);
    if (!ESCAPE_LETTERS.includes(code)) throw this.error('Invalid \\escape', i - 1);
    return i + 1;
  }

  /** End of `uXXXX` at `u`; CPython wants text behind it before it looks at the digits. */
  private unicodeEscapeEnd(u: number): number {
    const end = u + 5;
    if (end >= this.text.length) throw this.error('Invalid \\uXXXX escape', u);
    for (let i = u + 1; i < end; i++) {
      if (!isHexDigit(this.text.charCodeAt(i))) throw this.error('Invalid \\uXXXX escape', u);
    }
    return end;
  }

  private scalar(code: number): PyValue {
    if (code === MINUS || (code >= ZERO && code <= NINE)) {
      const value = this.number();
      if (value !== undefined) return value;
    }
    for (const [token, value] of LITERALS) {
      if (!this.text.startsWith(token, this.index)) continue;
      this.index += token.length;
      return value;
    }
    throw this.error('Expecting value', this.index);
  }

  /** The number at `index`, undefined when there is none (a `-` alone); moves past it. */
  private number(): bigint | number | undefined {
    const { text } = this;
    const start = this.index;
    const first = text.charCodeAt(start) === MINUS ? start + 1 : start;
    let i = first;
    let code = text.charCodeAt(i);
    let size = 0;
    if (code === ZERO) code = text.charCodeAt(++i);
    else {
      while (code >= ZERO && code <= NINE) {
        size = size * 10 + code - ZERO;
        code = text.charCodeAt(++i);
      }
      if (i === first) return undefined;
    }
    this.index = i;
    if (code === POINT || (code | 0x20) === LETTER_E) {
      const x = this.float(start, first, size);
      if (x !== undefined) return x;
    }
    if (i - first > MAX_EXACT_DIGITS) return bigInteger(text, start, first, i);
    if (start < first) return BigInt(-size);
    return size < SMALL_INTS.length ? SMALL_INTS[size]! : BigInt(size);
  }

  /**
   * The float whose digits before `index` are `size`, undefined when what follows is no fraction or exponent after
   * all; moves past it. Up to 15 digits without exponent are two exact doubles, whose quotient IEEE division
   * rounds correctly; the rest is left to the engine, which rounds correctly too.
   */
  private float(start: number, first: number, size: number): number | undefined {
    const { text } = this;
    const pointAt = this.index;
    let digits = size;
    let i = pointAt;
    if (text.charCodeAt(i) === POINT) {
      let code = text.charCodeAt(++i);
      while (code >= ZERO && code <= NINE) {
        digits = digits * 10 + code - ZERO;
        code = text.charCodeAt(++i);
      }
      if (i === pointAt + 1) return undefined;
    }
    const end = exponentEnd(text, i);
    if (end === pointAt) return undefined;
    this.index = end;
    if (end > i || i - first > MAX_EXACT_DIGITS + 1) return Number(text.slice(start, end));
    const x = digits / TENS[i - pointAt - 1]!;
    return start < first ? -x : x;
  }

  private error(reason: string, offset: number): JsonDecodeError {
    return new JsonDecodeError(reason, this.text, offset);
  }
}

function isAt(part: string, text: string, start: number): boolean {
  for (let i = 0; i < part.length; i++) if (part.charCodeAt(i) !== text.charCodeAt(start + i)) return false;
  return true;
}

function bigInteger(text: string, start: number, first: number, end: number): bigint {
  if (end - first > MAX_INTEGER_DIGITS) throw new IntegerDigitsError(end - first);
  return BigInt(text.slice(start, end));
}

/** Powers of ten that are exact doubles, as far as needed. */
const TENS = Array.from({ length: MAX_EXACT_DIGITS + 1 }, (_, n) => 10 ** n);

function digitsEnd(text: string, from: number): number {
  let i = from;
  for (;;) {
    const code = text.charCodeAt(i);
    if (!(code >= ZERO && code <= NINE)) return i;
    i++;
  }
}

/** End of the `e±digits` at `from`; `from` itself when there are none. */
function exponentEnd(text: string, from: number): number {
  const letter = text.charCodeAt(from);
  if ((letter | 0x20) !== LETTER_E) return from;
  const sign = text.charCodeAt(from + 1);
  const digits = sign === 0x2b || sign === MINUS ? from + 2 : from + 1;
  const end = digitsEnd(text, digits);
  return end > digits ? end : from;
}

function isHexDigit(code: number): boolean {
  const letter = code | 0x20;
  return (code >= ZERO && code <= NINE) || (letter >= 0x61 && letter <= 0x66);
}
