import { expect, test } from 'vitest';
import { pathText, shorten } from './json-path.ts';

test.each([
  [[], '$'],
  [['horizon'], 'horizon'],
  [['strategies', 'tail', 'boundaries', 3, 'pre', 0], 'strategies.tail.boundaries[3].pre[0]'],
  [['strategies', 'tail 4'], 'strategies["tail 4"]'],
  [['strategies', ''], 'strategies[""]'],
  [['strategies', '1'], 'strategies["1"]'],
  [['strategies', '__proto__'], 'strategies.__proto__'],
  [['strategies', 'a"]\n'], 'strategies["a\\"]\\n"]'],
  [['x'.repeat(60)], 'x'.repeat(60)],
  [['x'.repeat(61)], `["${'x'.repeat(60)}…"]`],
  [[0], '[0]'],
])('the path %j is %j', (path, text) => {
  expect(pathText(path)).toBe(text);
});

test('a cut text says so and never ends in half a character', () => {
  expect(shorten('abcd', 4)).toBe('abcd');
  expect(shorten('abcde', 4)).toBe('abcd…');
  expect(shorten('abc😀d', 4)).toBe('abc…');
  expect(shorten('ab😀cd', 4)).toBe('ab😀…');
});
