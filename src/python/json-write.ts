/**
 * `json.dumps`.
 *
 * CPython rules: separators `", "` and `": "` (compact: `","` and `":"`); floats by `repr`, with the tokens
 * `NaN`, `Infinity`, `-Infinity`; ints in full; `sort_keys` orders by code point at every depth; with
 * `ensure_ascii` everything outside U+0020–U+007E becomes a `\uxxxx` escape per UTF-16 unit in lower case,
 * without it only `"`, `\` and the control characters below U+0020 are escaped (lone surrogates stay raw).
 * Source: Lib/json/encoder.py and Modules/_json.c.
 */

import { floatRepr } from './float-repr.ts';
import type { PyDict, PyValue } from './json-value.ts';
import { compareCodePoints } from './text.ts';

/** How {@link dumps} writes. */
export interface DumpsOptions {
  /** Order keys by code point at every depth (`sort_keys=True`). Default false: insertion order. */
  readonly sortKeys?: boolean;
  /** No blanks after `,` and `:` (`separators=(",", ":")`). Default false. */
  readonly compact?: boolean;
  /** Escape everything that is not ASCII (`ensure_ascii`). Default true, as in Python. */
  readonly ensureAscii?: boolean;
}

/**
 * Python's `json.dumps(value, …)`. Depth is not limited (Python raises RecursionError between 994 and 9,998
 * levels, by version). The value must be a tree: a cycle, which Python reports, never ends here.
 * @throws RangeError (the engine's) when the text exceeds the longest possible string, 2^29 - 24 units in V8.
 */
export function dumps(value: PyValue, options: DumpsOptions = {}): string {
  return new Writer(options).write(value);
}

/** Python's `json.dumps(text)`: the text in double quotes, escaped; `ensureAscii` as in {@link DumpsOptions}. */
export function dumpString(text: string, ensureAscii = true): string {
  return ensureAscii ? asciiString(text) : rawString(text);
}

const CHUNK = 1 << 13;
const MAX_KEY_TOKENS = 4096;
const LONG = 48;
const NOT_ASCII = /[\x7f-\uffff]/g;
const SURROGATE = /[\ud800-\udfff]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that JSON must escape.
const MUST_ESCAPE = /["\\\x00-\x1f]/g;

/** With `ensure_ascii`: what JavaScript escapes Python escapes alike; the rest that is not ASCII follows. */
function asciiString(text: string): string {
  return isPlain(text) ? `"${text}"` : JSON.stringify(text).replace(NOT_ASCII, unicodeEscape);
}

/** Without: as JavaScript, but for lone surrogates, which JavaScript escapes. */
function rawString(text: string): string {
  if (isPlain(text)) return `"${text}"`;
  if (!SURROGATE.test(text)) return JSON.stringify(text);
  return `"${text.replace(MUST_ESCAPE, (unit) => JSON.stringify(unit).slice(1, -1))}"`;
}

/** True for short text that is written as it is, always; just a fast way past the general one. */
function isPlain(text: string): boolean {
  if (text.length > LONG) return false;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x20 || unit > 0x7e || unit === 0x22 || unit === 0x5c) return false;
  }
  return true;
}

function unicodeEscape(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function floatToken(x: number): string {
  if (Number.isFinite(x)) return floatRepr(x);
  return Number.isNaN(x) ? 'NaN' : x > 0 ? 'Infinity' : '-Infinity';
}

const MAX_SAFE = BigInt(Number.MAX_SAFE_INTEGER);

/** The digits of an int. Engines print small numbers much faster as doubles than as bigints. */
function integerToken(n: bigint): string {
  return n <= MAX_SAFE && n >= -MAX_SAFE ? String(Number(n)) : n.toString();
}

/** A list or dict that is being written: what is left of it. */
type Open =
  | { readonly kind: 'list'; readonly items: readonly PyValue[]; next: number }
  | { readonly kind: 'dict'; readonly entries: Iterator<readonly [string, PyValue]>; first: boolean };

/** Writes one value with a stack of its own, so that depth costs memory, not JavaScript stack. */
class Writer {
  private readonly quoted: (text: string) => string;
  private readonly comma: string;
  private readonly colon: string;
  private readonly sortKeys: boolean;
  private readonly open: Open[] = [];
  private readonly chunks: string[] = [];
  private readonly keyTokens = new Map<string, string>();
  private pieces: string[] = [];

  constructor(options: DumpsOptions) {
    this.quoted = (options.ensureAscii ?? true) ? asciiString : rawString;
    this.comma = options.compact ? ',' : ', ';
    this.colon = options.compact ? ':' : ': ';
    this.sortKeys = options.sortKeys ?? false;
  }

  write(value: PyValue): string {
    this.value(value);
    while (this.open.length > 0) {
      this.step(this.open[this.open.length - 1]!);
      if (this.pieces.length > CHUNK) this.flush();
    }
    this.flush();
    return this.chunks.join('');
  }

  private flush(): void {
    this.chunks.push(this.pieces.join(''));
    this.pieces = [];
  }

  /** Writes the next item of the innermost open container, or closes it. */
  private step(top: Open): void {
    if (top.kind === 'list') this.listStep(top);
    else this.dictStep(top);
  }

  private listStep(list: Extract<Open, { kind: 'list' }>): void {
    if (list.next === list.items.length) {
      this.pieces.push(']');
      this.open.pop();
      return;
    }
    if (list.next > 0) this.pieces.push(this.comma);
    this.value(list.items[list.next++]!);
  }

  private dictStep(dict: Extract<Open, { kind: 'dict' }>): void {
    const entry = dict.entries.next();
    if (entry.done) {
      this.pieces.push('}');
      this.open.pop();
      return;
    }
    if (!dict.first) this.pieces.push(this.comma);
    dict.first = false;
    this.pieces.push(this.keyToken(entry.value[0]));
    this.value(entry.value[1]);
  }

  /** The quoted key with its colon; most keys come again and again. */
  private keyToken(key: string): string {
    let token = this.keyTokens.get(key);
    if (token === undefined) {
      token = this.quoted(key) + this.colon;
      if (this.keyTokens.size < MAX_KEY_TOKENS) this.keyTokens.set(key, token);
    }
    return token;
  }

  /** Writes a scalar in full, or the opening bracket of a container. */
  private value(value: PyValue): void {
    if (typeof value === 'string') this.pieces.push(this.quoted(value));
    else if (typeof value === 'number') this.pieces.push(floatToken(value));
    else if (typeof value === 'bigint') this.pieces.push(integerToken(value));
    else if (value === null || typeof value === 'boolean') this.pieces.push(String(value));
    else this.enter(value);
  }

  private enter(value: readonly PyValue[] | PyDict): void {
    if (value instanceof Map) {
      this.pieces.push('{');
      this.open.push({ kind: 'dict', entries: this.entries(value as PyDict), first: true });
    } else {
      this.pieces.push('[');
      this.open.push({ kind: 'list', items: value as readonly PyValue[], next: 0 });
    }
  }

  private entries(dict: PyDict): Iterator<readonly [string, PyValue]> {
    if (!this.sortKeys) return dict.entries();
    return [...dict].sort(([a], [b]) => compareCodePoints(a, b)).values();
  }
}
