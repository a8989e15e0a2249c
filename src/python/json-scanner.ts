/**
 * The tokens of `json.loads`: whitespace, strings, numbers and the words that stand for values.
 *
 * CPython rules and source: see json-read.ts, which reads lists and dicts of them; here Modules/_json.c
 * `scanstring_unicode` and `_match_number_unicode`.
 */

import { IntegerDigitsError, JsonDecodeError } from './json-errors.ts';
import type { PyValue } from './json-value.ts';

const MAX_INTEGER_DIGITS = 4300;
/** Decimal digits that a double always holds exactly. */
const MAX_EXACT_DIGITS = 15;
/** Powers of ten that are exact doubles, as far as needed. */
const TENS = Array.from({ length: MAX_EXACT_DIGITS + 1 }, (_, n) => 10 ** n);

const QUOTE = 0x22;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const BACKSLASH = 0x5c;
const LETTER_E = 0x65;

/** The words that stand for a value, by their first unit. */
const WORDS = new Map<number, { readonly word: string; readonly value: PyValue }>(
  [
    { word: 'null', value: null },
    { word: 'true', value: true },
    { word: 'false', value: false },
    { word: 'NaN', value: Number.NaN },
    { word: 'Infinity', value: Number.POSITIVE_INFINITY },
    { word: '-Infinity', value: Number.NEGATIVE_INFINITY },
  ].map((entry) => [entry.word.charCodeAt(0), entry]),
);

/** What may follow a backslash, `u` apart: `"`, `\`, `/`, b, f, n, r, t. */
const ESCAPE_LETTERS = [QUOTE, BACKSLASH, 0x2f, 0x62, 0x66, 0x6e, 0x72, 0x74];

/** Ints that come often are made once: a bigint is an object of its own. */
const SMALL_INTS: readonly bigint[] = Array.from({ length: 1024 }, (_, n) => BigInt(n));

/** Short strings, keys above all, come again and again: they are looked up by hash before they are made. */
const LONGEST_SHARED = 40;
const SHARED_SLOTS = 1024;

/** Reads tokens of one text, each from `index` on; every reading method moves `index` past what it read. */
export class Scanner {
  protected readonly text: string;
  /** Where the next token starts, in UTF-16 units. */
  protected index = 0;
  private readonly strings: string[];

  constructor(text: string) {
    this.text = text;
    this.strings = text.length < SHARED_SLOTS ? [] : new Array<string>(SHARED_SLOTS).fill('');
  }

  /** Moves past JSON whitespace; returns the index there. */
  protected skipSpace(): number {
    let i = this.index;
    for (;;) {
      const code = this.text.charCodeAt(i);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) break;
      i++;
    }
    this.index = i;
    return i;
  }

  /**
   * The string that starts at the quote at `index`.
   * @throws JsonDecodeError
   */
  protected string(): string {
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

  /**
   * The number or word at `index`, whose first unit is `code`.
   * @throws JsonDecodeError `Expecting value` when there is none, IntegerDigitsError.
   */
  protected scalar(code: number): PyValue {
    if (code === MINUS || (code >= ZERO && code <= NINE)) {
      const value = this.number();
      if (value !== undefined) return value;
    }
    const entry = WORDS.get(code);
    if (entry !== undefined && this.text.startsWith(entry.word, this.index)) {
      this.index += entry.word.length;
      return entry.value;
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

  /** The error `reason` at `offset`, to be thrown. */
  protected error(reason: string, offset: number): JsonDecodeError {
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
