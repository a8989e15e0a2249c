import { describe, expect, test } from 'vitest';
import { DEFAULT_MAX_DEPTH, IntegerDigitsError, JsonDecodeError, loads, NestingError } from './json-read.ts';
import type { PyDict, PyValue } from './json-value.ts';

function error(text: string): JsonDecodeError {
  try {
    loads(text);
  } catch (thrown) {
    if (thrown instanceof JsonDecodeError) return thrown;
    throw thrown;
  }
  throw new Error(`${JSON.stringify(text)} was read`);
}

test('ints are bigints, floats are numbers', () => {
  expect(loads('[1, 1.0, 1e0, -0, 9007199254740993]')).toEqual([1n, 1, 1, 0n, 9007199254740993n]);
  expect(loads('-0.0')).toBe(-0);
});

test('NaN and the infinities are read', () => {
  expect(loads('[NaN, Infinity, -Infinity, 1e999]')).toEqual([
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.POSITIVE_INFINITY,
  ]);
});

test('keys keep their order and are plain data', () => {
  const dict = loads('{"10":1,"2":2,"__proto__":3,"constructor":4}') as PyDict;
  expect([...dict.keys()]).toEqual(['10', '2', '__proto__', 'constructor']);
  expect(dict.get('__proto__')).toBe(3n);
});

test('of equal keys the last value stands at the first place', () => {
  expect([...(loads('{"a":1,"b":2,"a":3}') as PyDict)]).toEqual([
    ['a', 3n],
    ['b', 2n],
  ]);
});

test('lone surrogates are kept, pairs are joined', () => {
  expect(loads('"\\ud83d"')).toBe('\ud83d');
  expect(loads('"\\ud83d\\ude00"')).toBe('😀');
});

test('equal short strings of different texts do not mix', () => {
  // Longer than the texts for which strings are not shared, with more strings than there are slots.
  const words = Array.from({ length: 5000 }, (_, i) => `w${(i * 7919) % 3001}`);
  expect(loads(JSON.stringify(words))).toEqual(words);
});

test('positions count code points, offsets UTF-16 units', () => {
  expect(error('["😀",\n "é😀" x]')).toMatchObject({ position: 12, offset: 14, line: 2, column: 7 });
});

test('an error is a ValueError with CPython’s text and its parts', () => {
  const thrown = error('{"a" 1}');
  expect(thrown.message).toBe("Expecting ':' delimiter: line 1 column 6 (char 5)");
  expect(thrown.reason).toBe("Expecting ':' delimiter");
  expect(thrown.name).toBe('JsonDecodeError');
});

test('trailing commas have a message of their own in 3.13', () => {
  const message = 'Illegal trailing comma before end of array: line 1 column 3 (char 2)';
  expect(() => loads('[1,]', { wording: '3.13' })).toThrow(message);
  expect(() => loads('[1,]')).toThrow('Expecting value: line 1 column 4 (char 3)');
});

test('4300 digits are read, 4301 are not', () => {
  expect(loads(`-${'9'.repeat(4300)}`)).toBe(-(10n ** 4300n) + 1n);
  expect(() => loads('9'.repeat(4301))).toThrow(IntegerDigitsError);
});

describe('nesting', () => {
  const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);
  const depthOf = (value: PyValue): number => {
    let depth = 0;
    for (let at = value; Array.isArray(at); at = at[0] as PyValue) depth++;
    return depth;
  };

  test('is read up to the default limit and refused beyond', () => {
    expect(depthOf(loads(nested('[', ']', DEFAULT_MAX_DEPTH)))).toBe(DEFAULT_MAX_DEPTH);
    expect(() => loads(nested('[', ']', DEFAULT_MAX_DEPTH + 1))).toThrow(NestingError);
    expect(() => loads(nested('{"a":', '}', DEFAULT_MAX_DEPTH + 1))).toThrow(/JSON object/);
  });

  test('lists and dicts count together, side by side they do not', () => {
    expect(() => loads('[{"a":[]}]', { maxDepth: 2 })).toThrow(NestingError);
    expect(loads('[[],[],[[]]]', { maxDepth: 3 })).toEqual([[], [], [[]]]);
  });

  test('a scalar needs no depth', () => {
    expect(loads('1', { maxDepth: 0 })).toBe(1n);
    expect(() => loads('[]', { maxDepth: 0 })).toThrow(NestingError);
  });

  test('a hundred thousand levels cost no JavaScript stack', () => {
    expect(depthOf(loads(nested('[', ']', 100_000), { maxDepth: 100_000 }))).toBe(100_000);
  });
});
