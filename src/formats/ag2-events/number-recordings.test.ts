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

test('segments that were dropped stand before their run, by their numbers', () => {
  const line = (name: string) => `{"type": "x.${name}", "data": {}}`;
  const { recordings, problems } = numberRecordings([
    { name: 'runs/3.dropped-10.jsonl', text: line('C') },
    { name: 'runs/3.jsonl', text: line('D') },
    { name: 'runs/3.dropped-2.jsonl', text: `${line('A')}\n${line('B')}` },
    { name: 'runs/1.jsonl', text: line('E') },
    { name: 'runs/2.dropped-1.jsonl.gz', text: line('F') },
  ]);
  expect(problems).toEqual([]);
  const kinds = Array.from(recordings, ([number, events]) => [
    number,
    events.map(({ kind }) => kind).join(''),
  ]);
  expect(kinds).toEqual([
    [3, 'ABCD'],
    [1, 'E'],
    [2, 'F'],
  ]);
});

test('a faulty segment leaves its run out', () => {
  const { recordings, problems } = numberRecordings([
    { name: '0.dropped-1.jsonl', text: 'oops' },
    { name: '0.jsonl', text },
    { name: '1.jsonl', text },
  ]);
  expect([Array.from(recordings.keys()), problems.map(({ name }) => name)]).toEqual([
    [1],
    ['0.dropped-1.jsonl'],
  ]);
});
