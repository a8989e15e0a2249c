import { describe, expect, test } from 'vitest';
import * as fields from './fields.ts';
import { FieldError } from './fields.ts';

describe('a field', () => {
  test('is read from an object of either reader, and undefined where it is missing', () => {
    const entries = [['a', 1] as const, ['b', undefined] as const];
    for (const object of [Object.fromEntries(entries), new Map(entries)]) {
      expect(['a', 'b', 'size', 'horizon'].map((key) => fields.field(object, key))).toEqual([
        1,
        undefined,
        undefined,
        undefined,
      ]);
      expect(fields.isObject(object)).toBe(true);
      expect(fields.objectKeys(object)).toEqual(['a', 'b']);
    }
  });

  test('named __proto__ is data like any other', () => {
    const object = JSON.parse('{"__proto__": {"a": 1}}');
    expect(fields.field(object, '__proto__')).toEqual({ a: 1 });
    expect(fields.field(object, 'a')).toBeUndefined();
    expect(fields.objectKeys(object)).toEqual(['__proto__']);
  });
});

function failure(check: () => unknown): FieldError {
  try {
    check();
  } catch (error) {
    if (error instanceof FieldError) return error;
    throw error;
  }
  return expect.unreachable('no FieldError');
}

describe('whole numbers', () => {
  test.each([0, 5, 2 ** 53 - 1, 5n, 0n])('%s is one', (value) => {
    expect(fields.countField({ n: value }, 'n')).toBe(Number(value));
  });

  test.each<[unknown, string]>([
    [-1, 'a whole number from 0 on'],
    [-1n, 'a whole number from 0 on'],
    [0.5, 'a whole number from 0 on'],
    ['5', 'a whole number from 0 on'],
    [Number.NaN, 'a whole number from 0 on'],
    [Number.POSITIVE_INFINITY, 'a whole number from 0 on'],
    [10n ** 400n, 'a whole number from 0 on'],
    [2 ** 53, 'a whole number up to 9007199254740991'],
    [2n ** 53n, 'a whole number up to 9007199254740991'],
  ])('%s is none', (value, rule) => {
    const error = failure(() => fields.countField({ n: value }, 'n'));
    expect([error.path, error.rule]).toEqual([['n'], rule]);
  });

  test('have the bounds they are given', () => {
    expect(fields.countField({ n: 3 }, 'n', 3, 3)).toBe(3);
    expect(failure(() => fields.countField({ n: 2 }, 'n', 3, 3)).rule).toBe('a whole number from 3 on');
    expect(failure(() => fields.countField({ n: 4 }, 'n', 3, 3)).rule).toBe('a whole number up to 3');
  });
});

test('numbers in a range include its ends, and no others', () => {
  expect([fields.rangeField({ x: 1 }, 'x', 1, 2), fields.rangeField({ x: 2n }, 'x', 1, 2)]).toEqual([1, 2]);
  for (const x of [0.999, 2.001, Number.NaN]) {
    expect(() => fields.rangeField({ x }, 'x', 1, 2)).toThrow(FieldError);
  }
});

test.each<[unknown, string]>([
  [undefined, 'nothing'],
  [null, 'null'],
  ['a"\n', 'the text "a\\"\\n"'],
  ['x'.repeat(61), `the text "${'x'.repeat(60)}…"`],
  [1.5, 'the number 1.5'],
  [10n ** 99n, `the number 1${'0'.repeat(59)}…`],
  [true, 'true'],
  [[1, 2], 'a list of 2'],
  [{}, 'an object with no fields'],
  [new Map([['a', 1]]), 'an object with the fields a'],
  [
    Object.fromEntries('abcdefgh'.split('').map((key) => [key, 1])),
    'an object with the fields a, b, c, d, e, f',
  ],
])('%s is described as %s', (value, words) => {
  expect(fields.describeValue(value)).toBe(words);
});

test('an error gets the path of the place it passes through, and only a FieldError does', () => {
  const inner = () => fields.within(['b', 2], () => fields.textField({ c: 1 }, 'c'));
  const error = failure(() => fields.within(['a'], inner));
  expect(error.path).toEqual(['a', 'b', 2, 'c']);
  expect(error.message).toBe('expected text, found the number 1');
  expect(() =>
    fields.within(['a'], () => {
      throw new TypeError('other');
    }),
  ).toThrow(new TypeError('other'));
});
