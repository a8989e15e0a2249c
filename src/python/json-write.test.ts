import { expect, test } from 'vitest';
import type { PyValue } from './json-value.ts';
import { dumpString, dumps } from './json-write.ts';

const canonical = (value: PyValue) => dumps(value, { sortKeys: true, compact: true, ensureAscii: false });

test('ints, floats and the rest', () => {
  const value = [1n, 1, -0, 1e16, 12345678901234567890n, -(2n ** 53n), null, true, false, 'x', Number.NaN];
  expect(dumps(value)).toBe(
    '[1, 1.0, -0.0, 1e+16, 12345678901234567890, -9007199254740992, null, true, false, "x", NaN]',
  );
  expect(dumps([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])).toBe('[Infinity, -Infinity]');
});

test('empty containers', () => {
  expect(dumps([[], new Map(), [[]]])).toBe('[[], {}, [[]]]');
});

test('keys keep their order unless sorted, then by code point at every depth', () => {
  const inner = new Map<string, PyValue>([
    ['😀', 1n],
    ['\ue000', 2n],
    ['a', 3n],
  ]);
  expect(dumps(new Map([['k', inner]]), { ensureAscii: false })).toBe(
    '{"k": {"😀": 1, "\ue000": 2, "a": 3}}',
  );
  expect(canonical(new Map([['k', inner]]))).toBe('{"k":{"a":3,"\ue000":2,"😀":1}}');
});

test('with ASCII only, DEL and everything above is escaped', () => {
  expect(dumpString('é\x7f😀\ud83d"\\/\n\x01')).toBe(
    '"\\u00e9\\u007f\\ud83d\\ude00\\ud83d\\"\\\\/\\n\\u0001"',
  );
});

test('without, lone surrogates, DEL and line separators stay raw', () => {
  const text = 'é\x7f😀\u2028\ud83d';
  expect(dumpString(text, false)).toBe(`"${text}"`);
  expect(dumpString('\ud83d"\\\n\x01', false)).toBe('"\ud83d\\"\\\\\\n\\u0001"');
});

test('a key is escaped like any text, each time', () => {
  const value = [new Map([['a"', 1n]]), new Map([['a"', 2n]])];
  expect(dumps(value)).toBe('[{"a\\"": 1}, {"a\\"": 2}]');
});

test('output longer than its chunks is put together in order', () => {
  const numbers = Array.from({ length: 40_000 }, (_, i) => BigInt(i));
  expect(dumps(numbers, { compact: true })).toBe(JSON.stringify(Array.from({ length: 40_000 }, (_, i) => i)));
});

test('depth costs no JavaScript stack', () => {
  let value: PyValue = [];
  for (let depth = 1; depth < 200_000; depth++) value = [value];
  expect(dumps(value)).toBe('['.repeat(200_000) + ']'.repeat(200_000));
});
