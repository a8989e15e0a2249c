/**
 * `str` as CPython handles it: a sequence of code points. JavaScript text is UTF-16, so a high surrogate that
 * directly precedes a low one always counts as the one character they make (Python can hold them apart).
 *
 * CPython rules: whitespace is what `str.isspace` says (Objects/unicodectype.c `_PyUnicode_IsWhitespace`);
 * `repr` prefers single quotes and escapes what `str.isprintable` denies (Objects/unicodeobject.c
 * `unicode_repr`); strings compare by code point.
 */

import { isPrintable } from './printable.ts';

const SPACES = '\\t-\\r\\x1c- \\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';
const SPACE_RUN = new RegExp(`[${SPACES}]+`);
const NOT_SPACE = new RegExp(`[^${SPACES}]`);
const PLAIN = /^[ -~]*$/;

/** `s.strip()`: without Python whitespace at both ends (U+001C–U+001F and U+0085 count, U+FEFF does not). */
export function stripWhitespace(s: string): string {
  const start = s.search(NOT_SPACE);
  if (start < 0) return '';
  let end = s.length;
  while (!NOT_SPACE.test(s.charAt(end - 1))) end--;
  return s.slice(start, end);
}

/** `s.split()`: the pieces between runs of Python whitespace, none of them empty. */
export function splitWhitespace(s: string): string[] {
  return s.split(SPACE_RUN).filter((piece) => piece !== '');
}

/** `len(s)`: code points; a lone surrogate counts as one. */
export function codePointLength(s: string): number {
  let length = s.length;
  for (let i = 0; i + 1 < s.length; i++) if (s.codePointAt(i)! > 0xffff) length--;
  return length;
}

/** `repr(s)`: quoted, `'` unless only `'` occurs inside; what is not printable (Unicode 15.0) is escaped. */
export function strRepr(s: string): string {
  const quote = s.includes("'") && !s.includes('"') ? '"' : "'";
  if (PLAIN.test(s) && !s.includes('\\') && !s.includes(quote)) return quote + s + quote;
  let body = '';
  for (const character of s) body += escaped(character, quote);
  return quote + body + quote;
}

/** Python's `<` on strings as a comparator: negative, zero or positive, by code point (not UTF-16 unit). */
export function compareCodePoints(a: string, b: string): number {
  const shared = Math.min(a.length, b.length);
  let i = 0;
  while (i < shared && a.charCodeAt(i) === b.charCodeAt(i)) i++;
  if (i === shared) return a.length - b.length;
  // Units that differ may be second halves of pairs; then the characters begin one unit earlier.
  if (i > 0 && isHighSurrogate(a.charCodeAt(i - 1))) i--;
  const difference = a.codePointAt(i)! - b.codePointAt(i)!;
  return difference === 0 ? a.codePointAt(i + 1)! - b.codePointAt(i + 1)! : difference;
}

function isHighSurrogate(unit: number): boolean {
  return (unit & 0xfc00) === 0xd800;
}

function escaped(character: string, quote: string): string {
  if (character === quote || character === '\\') return `\\${character}`;
  if (character === '\n') return '\\n';
  if (character === '\r') return '\\r';
  if (character === '\t') return '\\t';
  const point = character.codePointAt(0)!;
  if (isPrintable(point)) return character;
  if (point < 0x100) return `\\x${hex(point, 2)}`;
  return point < 0x10000 ? `\\u${hex(point, 4)}` : `\\U${hex(point, 8)}`;
}

function hex(point: number, width: number): string {
  return point.toString(16).padStart(width, '0');
}
