import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codePointLength, compareCodePoints, splitWhitespace, stripWhitespace, strRepr } from './text.ts';

const unit = fc.constantFrom(
  'a',
  'b',
  ' ',
  '\x1c',
  '\x85',
  '\ufeff',
  '\ud83d',
  '\ude00',
  '\ue000',
  '😀',
  "'",
  '"',
  '\\',
);
const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit, maxLength: 8 }));

test('the order is that of the lists of code points', () => {
  const points = (s: string) => Array.from(s, (c) => c.codePointAt(0)!);
  fc.assert(
    fc.property(text, text, (a, b) => {
      const [x, y] = [points(a), points(b)];
      const at = x.findIndex((point, i) => point !== y[i]);
      const expected = at < 0 ? x.length - y.length : x[at]! - (y[at] ?? -1);
      expect(Math.sign(compareCodePoints(a, b))).toBe(Math.sign(expected));
      expect(Math.sign(compareCodePoints(b, a))).toBe(-Math.sign(expected) + 0);
    }),
    { numRuns: 2000 },
  );
});

test('length is that of the string’s iterator', () => {
  fc.assert(
    fc.property(text, (s) => {
      expect(codePointLength(s)).toBe([...s].length);
    }),
  );
});

test('stripping is splitting at the ends', () => {
  fc.assert(
    fc.property(text, (s) => {
      const stripped = stripWhitespace(s);
      expect(s).toContain(stripped);
      expect(splitWhitespace(stripped)).toEqual(splitWhitespace(s));
      expect(stripWhitespace(stripped)).toBe(stripped);
    }),
  );
});

test('repr is quoted and holds no raw quote of its kind, line end or backslash', () => {
  fc.assert(
    fc.property(text, (s) => {
      const repr = strRepr(s);
      const inside = repr.slice(1, -1).replace(/\\./gsu, '');
      expect(repr.at(0)).toBe(repr.at(-1));
      expect(inside).not.toContain(repr.charAt(0));
      expect(inside).not.toMatch(/[\n\r\t\\]/);
    }),
  );
});
