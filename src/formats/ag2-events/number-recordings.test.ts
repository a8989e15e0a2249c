import { expect, test } from 'vitest';
import { numberRecordings } from './number-recordings.ts';

const text = '{"type": "x.Y", "data": {}}';
const numbersOf = (...names: string[]) =>
  Array.from(numberRecordings(names.map((name) => ({ name, text }))).recordings.keys());

test.each([
  [
    ['000.jsonl', '002.jsonl.gz'],
    [0, 2],
  ],
  [
    ['all.zip > runs/run-3.jsonl', 'C:\\runs\\run10.jsonl'],
    [3, 10],
  ],
  [
    ['a.jsonl', '7.jsonl'],
    [0, 1],
  ],
  [
    ['x/1.jsonl', 'y/1.jsonl'],
    [0, 1],
  ],
  [['0b8e3f6a-93a5-4a40-9d7f-5f3c2b1a0042.jsonl'], [0]],
])('%j are recordings %j', (names, numbers) => {
  expect(numbersOf(...names)).toEqual(numbers);
});

test('one with a faulty line is left out, and the line is told', () => {
  const { recordings, problems } = numberRecordings([
    { name: '0.jsonl', text },
    { name: '1.jsonl', text: `${text}\noops` },
  ]);
  expect([
    Array.from(recordings.keys()),
    problems.map(({ name, problem }) => [name, problem.place.line]),
  ]).toEqual([[0], [['1.jsonl', 2]]]);
});
