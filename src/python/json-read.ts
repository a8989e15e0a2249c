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

const ESCAPES = new Map([
  [QUOTE, '"'],
  [BACKSLASH, '\\'],
  [0x2f, '/'],
  [0x62, '\b'],
  [0x66, '\f'],
  [0x6e, '\n'],
  [0x72, '\r'],
  [0x74, '\t'],
]);

/** Ints that come often are made once: a bigint is an object of its own. */
const SMALL_INTS: readonly bigint[] = Array.from({ length: 1024 }, (_, n) => BigInt(n));

/** A list or dict that is still open. */
type Open = PyValue[] | OpenDict;

/** A dict being read and the key whose value comes next. */
class OpenDict {
  readonly entries = new Map<string, PyValue>();
  key = '';
}

/** One pass over one text, with a stack of its own: depth costs memory, never JavaScript stack. */
class Reader {
  private readonly text: string;
  private readonly maxDepth: number;
  private readonly namesTrailingCommas: boolean;
  private readonly open: Open[] = [];
  private index = 0;

  constructor(text: string, options: LoadsOptions) {
    this.text = text;
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
      if (top instanceof OpenDict) {
        top.entries.set(top.key, value);
        if (this.dictGoesOn(top)) return undefined;
        value = top.entries;
      } else {
        top.push(value);
        if (this.listGoesOn()) return undefined;
        value = top;
      }
      this.open.pop();
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
    const dict = new OpenDict();
    this.open.push(dict);
    this.key(dict);
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
  private dictGoesOn(dict: OpenDict): boolean {
    const comma = this.skipSpace();
    const code = this.text.charCodeAt(comma);
    if (code !== COMMA && code !== DICT_CLOSE) throw this.error("Expecting ',' delimiter", comma);
    this.index++;
    if (code === DICT_CLOSE) return false;
    this.skipSpace();
    this.refuseTrailingComma(comma, DICT_CLOSE, 'object');
    this.key(dict);
    return true;
  }

  private refuseTrailingComma(comma: number, close: number, kind: string): void {
    if (!this.namesTrailingCommas || this.text.charCodeAt(this.index) !== close) return;
    throw this.error(`Illegal trailing comma before end of ${kind}`, comma);
  }

  /** Reads `"key" :` and moves on to the value. */
  private key(dict: OpenDict): void {
    if (this.text.charCodeAt(this.index) !== QUOTE) {
      throw this.error('Expecting property name enclosed in double quotes', this.index);
    }
    dict.key = this.string();
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
    let code = text.charCodeAt(i);
    while (code !== QUOTE && code !== BACKSLASH && code >= 0x20) code = text.charCodeAt(++i);
    if (code === QUOTE) {
      this.index = i + 1;
      return text.slice(start, i);
    }
    return this.escapedString(start, i);
  }

  /** As {@link string}, from the first unit that needs care on. */
  private escapedString(start: number, careful: number): string {
    const { text } = this;
    let pieces = '';
    let from = start;
    let i = careful;
    for (;;) {
      const code = text.charCodeAt(i);
      if (code === QUOTE) {
        this.index = i + 1;
        return pieces + text.slice(from, i);
      }
      if (code === BACKSLASH) {
        pieces += text.slice(from, i) + this.escape(i + 1, start - 1);
        i = this.index;
        from = i;
      } else if (code >= 0x20) {
        i++;
      } else if (i >= text.length) {
        throw this.error('Unterminated string starting at', start - 1);
      } else {
        throw this.error('Invalid control character at', i);
      }
    }
  }

  /** The escape whose letter is at `i`, in the string that begins at `quote`; moves past it. */
  private escape(i: number, quote: number): string {
    if (i >= this.text.length) throw this.error('Unterminated string starting at', quote);
    const code = this.text.charCodeAt(i);
    if (code === 0x75) return this.unicodeEscape(i);
    const character = ESCAPES.get(code);
    if (character === undefined) throw this.error('Invalid \\escape', i - 1);
    this.index = i + 1;
    return character;
  }

  /**
   * The unit of `uXXXX` at `u`. Each escape gives one UTF-16 unit, so pairs join by themselves; but after a high
   * one CPython reads the second of a pair at once, and needs text behind either.
   */
  private unicodeEscape(u: number): string {
    const { text } = this;
    const unit = u + 5 < text.length ? hexUnit(text, u + 1) : -1;
    if (unit < 0) throw this.error('Invalid \\uXXXX escape', u);
    this.index = u + 5;
    return String.fromCharCode(unit);
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
    const end = text.charCodeAt(first) === ZERO ? first + 1 : digitsEnd(text, first);
    if (end === first) return undefined;
    const floatEnd = exponentEnd(text, fractionEnd(text, end));
    this.index = floatEnd;
    if (floatEnd > end) return Number(text.slice(start, floatEnd));
    return integer(text, start, first, end);
  }

  private error(reason: string, offset: number): JsonDecodeError {
    return new JsonDecodeError(reason, this.text, offset);
  }
}

function integer(text: string, start: number, first: number, end: number): bigint {
  const digits = end - first;
  if (digits > MAX_INTEGER_DIGITS) throw new IntegerDigitsError(digits);
  if (digits > 15) return BigInt(text.slice(start, end));
  let size = 0;
  for (let i = first; i < end; i++) size = size * 10 + text.charCodeAt(i) - ZERO;
  if (start < first) return BigInt(-size);
  return size < SMALL_INTS.length ? SMALL_INTS[size]! : BigInt(size);
}

function digitsEnd(text: string, from: number): number {
  let i = from;
  for (;;) {
    const code = text.charCodeAt(i);
    if (!(code >= ZERO && code <= NINE)) return i;
    i++;
  }
}

/** End of the `.digits` at `from`; `from` itself when there are none. */
function fractionEnd(text: string, from: number): number {
  if (text.charCodeAt(from) !== POINT) return from;
  const end = digitsEnd(text, from + 1);
  return end > from + 1 ? end : from;
}

/** End of the `e±digits` at `from`; `from` itself when there are none. */
function exponentEnd(text: string, from: number): number {
  const letter = text.charCodeAt(from);
  if (letter !== 0x65 && letter !== 0x45) return from;
  const sign = text.charCodeAt(from + 1);
  const digits = sign === 0x2b || sign === MINUS ? from + 2 : from + 1;
  const end = digitsEnd(text, digits);
  return end > digits ? end : from;
}

/** The value of the four hexadecimal digits at `from`, -1 when they are not. */
function hexUnit(text: string, from: number): number {
  let unit = 0;
  for (let i = from; i < from + 4; i++) {
    const digit = hexDigit(text.charCodeAt(i));
    if (digit < 0) return -1;
    unit = unit * 16 + digit;
  }
  return unit;
}

function hexDigit(code: number): number {
  if (code >= ZERO && code <= NINE) return code - ZERO;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}
