import { expect, test } from 'vitest';
import { clip } from './clip.ts';

test('puts a message on one line, by what Python takes for white space', () => {
  expect(clip('  a\n\tb\u001c\u0085c\u3000d ')).toBe('a b c d');
  expect(clip('a\ufeffb')).toBe('a\ufeffb');
  expect(clip(' \n ')).toBe('');
});

test('keeps 160 code points, and cuts longer ones to 159 and an ellipsis', () => {
  expect(clip('x'.repeat(160))).toBe('x'.repeat(160));
  expect(clip('x'.repeat(161))).toBe(`${'x'.repeat(159)}…`);
  expect(clip('😀'.repeat(160))).toBe('😀'.repeat(160));
  expect(clip('😀'.repeat(161))).toBe(`${'😀'.repeat(159)}…`);
  expect(clip(`${'x'.repeat(158)} yz`)).toBe(`${'x'.repeat(158)} …`);
});
