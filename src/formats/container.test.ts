import { expect, test } from 'vitest';
import { sniffContainer } from './container.ts';

test.each([
  ['1f 8b 08', 'gzip'],
  ['50 4b 03 04', 'zip'],
  ['50 4b 05 06', 'zip'],
  ['50 4b 07 08', 'utf-8'],
  ['50 4b', 'utf-8'],
  ['ff fe 7b 00', 'utf-16le'],
  ['fe ff 00 7b', 'utf-16be'],
  ['7b 00 22 00', 'utf-16le'],
  ['00 7b 00 22', 'utf-16be'],
  ['7b 00', 'utf-8'],
  ['7b', 'utf-8'],
  ['00 00 00 00', 'utf-8'],
  ['ef bb bf 7b', 'utf-8'],
  ['7b 22 61 22', 'utf-8'],
  ['', 'utf-8'],
])('%s is %s', (hex, container) => {
  const bytes = hex === '' ? [] : hex.split(' ').map((byte) => Number.parseInt(byte, 16));
  expect(sniffContainer(Uint8Array.from(bytes))).toBe(container);
});
