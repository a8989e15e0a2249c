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

const CHUNK = 1 << 16;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters JSON must escape.
const RAW_ESCAPES = /["\\\x00-\x1f]/g;
const ASCII_ESCAPES = /["\\]|[^ -~]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above.
const RAW_NEEDS_ESCAPE = /["\\\x00-\x1f]/;
const ASCII_NEEDS_ESCAPE = /["\\]|[^ -~]/;
const SHORT_ESCAPES = new Map([
  ['"', '\\"'],
  ['\\', '\\\\'],
  ['\b', '\\b'],
  ['\f', '\\f'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);

function escaped(unit: string): string {
  return SHORT_ESCAPES.get(unit) ?? `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function asciiString(text: string): string {
  return ASCII_NEEDS_ESCAPE.test(text) ? `"${text.replace(ASCII_ESCAPES, escaped)}"` : `"${text}"`;
}

function rawString(text: string): string {
  return RAW_NEEDS_ESCAPE.test(text) ? `"${text.replace(RAW_ESCAPES, escaped)}"` : `"${text}"`;
}

function floatToken(x: number): string {
  if (Number.isFinite(x)) return floatRepr(x);
  return Number.isNaN(x) ? 'NaN' : x > 0 ? 'Infinity' : '-Infinity';
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
  private text = '';

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
      if (this.text.length > CHUNK) this.flush();
    }
    this.flush();
    return this.chunks.join('');
  }

  private flush(): void {
    this.chunks.push(this.text);
    this.text = '';
  }

  /** Writes the next item of the innermost open container, or closes it. */
  private step(top: Open): void {
    if (top.kind === 'list') this.listStep(top);
    else this.dictStep(top);
  }

  private listStep(list: Extract<Open, { kind: 'list' }>): void {
    if (list.next === list.items.length) {
      this.text += ']';
      this.open.pop();
      return;
    }
    if (list.next > 0) this.text += this.comma;
    this.value(list.items[list.next++]!);
  }

  private dictStep(dict: Extract<Open, { kind: 'dict' }>): void {
    const entry = dict.entries.next();
    if (entry.done) {
      this.text += '}';
      this.open.pop();
      return;
    }
    if (!dict.first) this.text += this.comma;
    dict.first = false;
    this.text += this.quoted(entry.value[0]) + this.colon;
    this.value(entry.value[1]);
  }

  /** Writes a scalar in full, or the opening bracket of a container. */
  private value(value: PyValue): void {
    if (typeof value === 'string') this.text += this.quoted(value);
    else if (typeof value === 'number') this.text += floatToken(value);
    else if (value === null || typeof value !== 'object') this.text += String(value);
    else this.enter(value);
  }

  private enter(value: readonly PyValue[] | PyDict): void {
    if (value instanceof Map) {
      this.text += '{';
      this.open.push({ kind: 'dict', entries: this.entries(value as PyDict), first: true });
    } else {
      this.text += '[';
      this.open.push({ kind: 'list', items: value as readonly PyValue[], next: 0 });
    }
  }

  private entries(dict: PyDict): Iterator<readonly [string, PyValue]> {
    if (!this.sortKeys) return dict.entries();
    return [...dict].sort(([a], [b]) => compareCodePoints(a, b)).values();
  }
}
