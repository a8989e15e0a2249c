import { expect, test } from 'vitest';
import { printable } from './printable.ts';

test('takes out what a terminal would obey, and nothing else', () => {
  const obeyed = [
    '\u0000',
    '\b',
    '\t',
    '\n',
    '\r',
    '\u001b',
    '\u007f',
    '\u0085',
    '\u009b',
    '\u2028',
    '\u202e',
    '\u2066',
  ];
  for (const character of obeyed) expect(printable(`a${character}b`)).toBe('a\uFFFDb');
  const plain = 'aé 😀 \u00a0\u3000 – "quoted" \\ ~';
  expect(printable(plain)).toBe(plain);
});
