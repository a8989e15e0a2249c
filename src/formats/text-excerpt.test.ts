import { expect, test } from 'vitest';
import { placeInText } from './text-excerpt.ts';

test.each([
  ['abc', 0, 1, 1],
  ['abc', 2, 1, 3],
  ['abc', 3, 1, 4],
  ['abc', 99, 1, 4],
  ['abc', -5, 1, 1],
  ['a\nbc\nd', 1, 1, 2],
  ['a\nbc\nd', 2, 2, 1],
  ['a\nbc\nd', 3, 2, 2],
  ['a\nbc\nd', 5, 3, 1],
  ['a\r\nb', 3, 2, 1],
  ['', 0, 1, 1],
])('in %j the offset %d is line %d, column %d', (text, offset, line, column) => {
  expect(placeInText(text, offset)).toMatchObject({ line, column });
});

test('the excerpt is one line, with marks where it goes on', () => {
  expect(placeInText('ab\n\tc', 1).excerpt).toBe('ab  c');
  const long = placeInText('x'.repeat(500), 250).excerpt;
  expect(long).toBe(`…${'x'.repeat(72)}…`);
  expect(placeInText('x'.repeat(500), 0).excerpt).toBe(`${'x'.repeat(36)}…`);
  expect(placeInText('x'.repeat(500), 500).excerpt).toBe(`…${'x'.repeat(36)}`);
});
