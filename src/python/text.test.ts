import { expect, test } from 'vitest';
import { codePointLength, compareCodePoints, splitWhitespace, stripWhitespace, strRepr } from './text.ts';

test.each([
  ['it', "'it'"],
  ["it's", '"it\'s"'],
  ['"', "'\"'"],
  ['\'"', "'\\'\"'"],
  ['\\\n\t\r', "'\\\\\\n\\t\\r'"],
  ['\x00\x7f\x85\xa0', "'\\x00\\x7f\\x85\\xa0'"],
  ['é😀', "'é😀'"],
  ['\u200b\ud83d', "'\\u200b\\ud83d'"],
  ['\u{e0001}', "'\\U000e0001'"],
])('repr of %j is %s', (text, repr) => {
  expect(strRepr(text)).toBe(repr);
});

test('whitespace is Python’s: U+001C and U+0085 count, U+FEFF does not', () => {
  expect(stripWhitespace('\x1c\x85\xa0 a b \u3000')).toBe('a b');
  expect(stripWhitespace('\ufeff ')).toBe('\ufeff');
  expect(stripWhitespace(' \n ')).toBe('');
  expect(splitWhitespace('\x1ca\x85 b\ufeff ')).toEqual(['a', 'b\ufeff']);
  expect(splitWhitespace('  ')).toEqual([]);
});

test('length counts code points, a lone surrogate as one', () => {
  expect(codePointLength('a😀\ud83d')).toBe(3);
  expect(codePointLength('')).toBe(0);
});

test('order is by code point, not by UTF-16 unit', () => {
  expect(compareCodePoints('\ue000', '😀')).toBeLessThan(0);
  expect(compareCodePoints('\ud83d', '😀')).toBeLessThan(0);
  expect(compareCodePoints('\ud83dz', '😀')).toBeLessThan(0);
  expect(compareCodePoints('\ud83d\ue000', '😀')).toBeLessThan(0);
  expect(compareCodePoints('\ud83da', '\ud83db')).toBeLessThan(0);
  expect(compareCodePoints('ab', 'a')).toBeGreaterThan(0);
  expect(compareCodePoints('😀', '😀')).toBe(0);
});
