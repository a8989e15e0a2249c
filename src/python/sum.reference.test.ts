import { describe, expect, test } from 'vitest';
import { sumFloats } from './sum.ts';
import {
  answerOf,
  type ByVersion,
  fromBits,
  mismatches,
  readReference,
  toBits,
} from './testing/reference.ts';

const { lists } = readReference<{ lists: { values: string[]; sum: ByVersion<string> }[] }>('sums');

describe.each([
  ['3.10', 'naive'],
  ['3.11', 'naive'],
  ['3.12', 'compensated'],
  ['3.13', 'compensated'],
] as const)('CPython %s', (version, family) => {
  test(`sums ${family}`, () => {
    const sum = (values: string[]) => toBits(sumFloats(values.map(fromBits), family));
    expect(
      mismatches(
        lists,
        ({ values }) => sum(values),
        (list) => answerOf(list.sum, version),
      ),
    ).toEqual([]);
  });
});

test('the data tell the families apart', () => {
  const different = lists.filter(({ sum }) => answerOf(sum, '3.11') !== answerOf(sum, '3.12'));
  expect(different.length).toBeGreaterThan(100);
});
