import { describe, expect, test } from 'vitest';
import type { PyValue } from '../../python/json-value.ts';
import { compareDicts, Discrepancies } from './compare.ts';

function differences(stated: [string, PyValue][], recomputed: [string, PyValue][], path = ''): Discrepancies {
  const found = new Discrepancies(3);
  compareDicts(new Map(stated), new Map(recomputed), path, found);
  return found;
}

describe('stated and recomputed', () => {
  test.each<[PyValue, PyValue, string, string]>([
    [0.1, 0.10000000000000002, '0.1', '0.10000000000000002'],
    [0, -0, '0.0', '-0.0'],
    [1n, 1, '1', '1.0'],
    [null, 0.5, 'null', '0.5'],
    ['a', 'b', '"a"', '"b"'],
    [true, false, 'true', 'false'],
    [[1n], [1n, 2n], '[1]', '[1, 2]'],
    [[1n], 1n, '[1]', '1'],
    [new Map([['a', 1n]]), 1n, '{"a": 1}', '1'],
  ])('%s is not %s', (stated, recomputed, statedText, recomputedText) => {
    expect(differences([['x', stated]], [['x', recomputed]]).first).toMatchObject([
      { path: 'x', stated: statedText, recomputed: recomputedText },
    ]);
  });

  test('are equal when every bit is, however deep', () => {
    const value = (): PyValue => [new Map<string, PyValue>([['a', [1n, 0.5, Number.NaN, null, 'x', true]]])];
    expect(differences([['x', value()]], [['x', value()]]).count).toBe(0);
  });

  test('what the file does not state is not compared; what it states too much is a difference', () => {
    expect(differences([], [['x', 1n]]).count).toBe(0);
    expect(differences([['x', 1n]], []).first).toMatchObject([
      { path: 'x', stated: '1', recomputed: 'nothing' },
    ]);
  });

  test('paths lead to the place', () => {
    const inside = (mean: number): [string, PyValue][] => [
      ['list', [1n, new Map<string, PyValue>([['mean', mean]])]],
    ];
    expect(differences(inside(1), inside(2), 'strategies.tail').first[0]?.path).toBe(
      'strategies.tail.list[1].mean',
    );
  });

  test('the first few are kept whole, all are counted, long texts are cut', () => {
    const many = (value: PyValue): [string, PyValue][] => ['a', 'b', 'c', 'd'].map((key) => [key, value]);
    const found = differences(many('x'.repeat(300)), many(null));
    expect([found.count, found.first.length, found.first[0]?.stated.length]).toEqual([4, 3, 201]);
  });
});
