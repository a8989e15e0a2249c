import { expect, test } from 'vitest';
import { mostCommon } from './counter.ts';
import { isPrintable } from './printable.ts';
import { answerOf, type ByVersion, mismatches, readReference } from './testing/reference.ts';
import { codePointLength, compareCodePoints, splitWhitespace, stripWhitespace, strRepr } from './text.ts';

const data = readReference<{
  printable_edges: ByVersion<number[]>;
  repr: [text: string, repr: string][];
  repr_new: { text: string; repr: ByVersion<string> }[];
  spaces: { text: string; strip: string; split: string[] }[];
  lengths: [text: string, length: number][];
  orders: { given: string[]; sorted: string[] }[];
  counters: { items: string[]; common: [string, number][] }[];
}>('text');

test('isPrintable is the Unicode 15.0 of CPython 3.12 at every code point', () => {
  const edges: number[] = [];
  for (let point = 1; point <= 0x10ffff; point++) {
    if (isPrintable(point) !== isPrintable(point - 1)) edges.push(point);
  }
  expect(edges).toEqual(answerOf(data.printable_edges, '3.12'));
  expect(isPrintable(0)).toBe(false);
});

test('strRepr is repr', () => {
  expect(
    mismatches(
      data.repr,
      ([text]) => strRepr(text),
      ([, repr]) => repr,
    ),
  ).toEqual([]);
});

test('strRepr escapes characters newer than Unicode 15.0 as 3.12 does', () => {
  expect(
    mismatches(
      data.repr_new,
      ({ text }) => strRepr(text),
      ({ repr }) => answerOf(repr, '3.12'),
    ),
  ).toEqual([]);
});

test('stripWhitespace and splitWhitespace are strip and split', () => {
  expect(
    mismatches(
      data.spaces,
      ({ text }) => stripWhitespace(text),
      ({ strip }) => strip,
    ),
  ).toEqual([]);
  expect(
    mismatches(
      data.spaces,
      ({ text }) => splitWhitespace(text),
      ({ split }) => split,
    ),
  ).toEqual([]);
});

test('codePointLength is len', () => {
  expect(
    mismatches(
      data.lengths,
      ([text]) => codePointLength(text),
      ([, length]) => length,
    ),
  ).toEqual([]);
});

test('compareCodePoints sorts as sorted does', () => {
  expect(
    mismatches(
      data.orders,
      ({ given }) => given.toSorted(compareCodePoints),
      ({ sorted }) => sorted,
    ),
  ).toEqual([]);
});

test('compareCodePoints agrees with that order on every pair', () => {
  const unordered = data.orders.flatMap(({ sorted }) =>
    sorted.flatMap((a, i) =>
      sorted.slice(i + 1).filter((b) => compareCodePoints(a, b) > 0 || compareCodePoints(b, a) < 0),
    ),
  );
  expect(unordered).toEqual([]);
});

test('mostCommon is Counter.most_common', () => {
  const counted = (items: string[]) => mostCommon(items).map(({ item, count }) => [item, count]);
  expect(
    mismatches(
      data.counters,
      ({ items }) => counted(items),
      ({ common }) => common,
    ),
  ).toEqual([]);
});
