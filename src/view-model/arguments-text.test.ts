import { expect, test } from 'vitest';
import { loads } from '../python/json-read.ts';
import { argumentsText, readArguments } from './arguments-text.ts';

test.each([
  ['{"b": 1.0, "a": [1, {}, []]}', '{\n  "b": 1.0,\n  "a": [\n    1,\n    {},\n    []\n  ]\n}'],
  ['{"a": NaN, "n": 12345678901234567890}', '{\n  "a": NaN,\n  "n": 12345678901234567890\n}'],
  ['"é\\u2028"', '"é\u2028"'],
  ['5', '5'],
  ['{}', '{}'],
  ['[]', '[]'],
])('%j is shown as it was meant', (text, pretty) => {
  expect(argumentsText(text)).toEqual({ text: pretty, valid: true });
});

test.each(['{"a": 1,}', 'bare', ' ', '9'.repeat(5000), '['.repeat(5000) + ']'.repeat(5000)])(
  'what Python cannot read is shown raw (case %#)',
  (text) => {
    expect(argumentsText(text)).toEqual({ text, valid: false });
    expect(readArguments(text)).toBeUndefined();
  },
);

test('no arguments at all are valid ones', () => {
  expect(argumentsText('')).toEqual({ text: '', valid: true });
});

test('deep nesting is indented to twelve levels and keeps its value', () => {
  const deep = '['.repeat(500) + ']'.repeat(500);
  const { text } = argumentsText(deep);
  expect(text.split('\n')).toHaveLength(25);
  expect(loads(text)).toEqual(loads(deep));
});
