import { expect, test } from 'vitest';
import { pyRepr, pyStr } from './repr.ts';

test.each([
  [null, 'None'],
  [true, 'True'],
  [false, 'False'],
  [12345678901234567890n, '12345678901234567890'],
  [1, '1.0'],
  [1e16, '1e+16'],
  [Number.NaN, 'nan'],
  [Number.NEGATIVE_INFINITY, '-inf'],
  ["it's", '"it\'s"'],
  [[], '[]'],
  [new Map(), '{}'],
  [
    new Map<string, never[] | string[] | bigint>([
      ['a', 1n],
      ['b', ['x']],
    ]),
    "{'a': 1, 'b': ['x']}",
  ],
])('value %#', (value, expected) => {
  expect(pyRepr(value)).toBe(expected);
});

test('a text alone is itself', () => {
  expect([pyStr("it's"), pyStr(['x'])]).toEqual(["it's", "['x']"]);
});
