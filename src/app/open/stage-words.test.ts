import { expect, test } from 'vitest';
import { bytesWords, shareDone, stageWords } from './stage-words.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [999_949, '999.9 kB'],
  [999_950, '1.0 MB'],
  [104_857_600, '104.9 MB'],
  [5_000_000_000_000, '5000.0 GB'],
])('%i bytes', (bytes, words) => {
  expect(bytesWords(bytes)).toBe(words);
});

test('a stage says bytes where it knows them', () => {
  const opening = { ticket: 1, name: 'a', stage: 'reading', done: 2_000_000, total: 8_000_000 } as const;
  expect(stageWords(opening)).toBe('reading, 2.0 MB of 8.0 MB');
  expect(shareDone(opening)).toBe(0.25);
  expect(stageWords({ ...opening, total: 0 })).toBe('reading, 2.0 MB');
  expect(stageWords({ ...opening, stage: 'scoring', done: 0, total: 0 })).toBe('scoring');
  expect(shareDone({ ...opening, total: 0 })).toBeUndefined();
});
