import { describe, expect, test } from 'vitest';
import { DEFAULT_MAX_DEPTH, IntegerDigitsError, JsonDecodeError, loads } from './json-read.ts';
import {
  answerOf,
  type ByVersion,
  mismatches,
  type Raised,
  readReference,
  type Typed,
  toTyped,
} from './testing/reference.ts';

interface Refusal {
  readonly message: string;
  readonly msg: string;
  readonly pos: number;
  readonly line: number;
  readonly column: number;
}

const data = readReference<{
  depth: ByVersion<{ array: number; object: number }>;
  too_deep: Raised[];
  digits: { parts: [string, string, number, string]; error: ByVersion<Raised | null> }[];
  valid: { text: string; value: Typed }[];
  invalid: { text: string; error: ByVersion<Refusal> }[];
}>('json-read');

function refusal(text: string, wording: '3.12' | '3.13'): Refusal | undefined {
  try {
    loads(text, { wording });
  } catch (error) {
    if (!(error instanceof JsonDecodeError)) throw error;
    const { message, reason: msg, position: pos, line, column } = error;
    return { message, msg, pos, line, column };
  }
  return undefined;
}

test('valid texts give the values CPython gives', () => {
  expect(data.valid.length).toBeGreaterThan(900);
  expect(
    mismatches(
      data.valid,
      ({ text }) => toTyped(loads(text)),
      ({ value }) => value,
    ),
  ).toEqual([]);
});

describe.each(['3.12', '3.13'] as const)('in the words of %s', (version) => {
  test('invalid texts give the message, position, line and column CPython gives', () => {
    expect(data.invalid.length).toBeGreaterThan(1500);
    expect(
      mismatches(
        data.invalid,
        ({ text }) => refusal(text, version),
        ({ error }) => answerOf(error, version),
      ),
    ).toEqual([]);
  });
});

test('3.10 and 3.11 use the words of 3.12', () => {
  expect(
    mismatches(
      data.invalid,
      ({ error }) => answerOf(error, '3.10'),
      ({ error }) => answerOf(error, '3.12'),
    ),
  ).toEqual([]);
  expect(
    mismatches(
      data.invalid,
      ({ error }) => answerOf(error, '3.11'),
      ({ error }) => answerOf(error, '3.12'),
    ),
  ).toEqual([]);
});

test('offsets are positions in UTF-16 units', () => {
  const offsets = mismatches(
    data.invalid,
    ({ text }) => [...text.slice(0, (attemptError(text) as JsonDecodeError).offset)].length,
    ({ error }) => answerOf(error, '3.12').pos,
  );
  expect(offsets).toEqual([]);
});

test('ints of more than 4300 digits are refused with the words of 3.11 and later', () => {
  const read = ({ parts: [before, digit, count, after] }: (typeof data.digits)[number]) => {
    const error = attemptError(before + digit.repeat(count) + after);
    return error instanceof IntegerDigitsError ? { raises: 'ValueError', message: error.message } : null;
  };
  expect(mismatches(data.digits, read, ({ error }) => answerOf(error, '3.12'))).toEqual([]);
  expect(data.digits.some(({ error }) => error === null)).toBe(true);
});

test('the default depth is that of 3.12, and its words are used beyond', () => {
  const depth = answerOf(data.depth, '3.12');
  expect([DEFAULT_MAX_DEPTH, DEFAULT_MAX_DEPTH]).toEqual([depth.array, depth.object]);
  const messages = ['[', '{"a":'].map((open) => (attemptError(open.repeat(100_000)) as Error).message);
  expect(messages).toEqual(data.too_deep.map(({ message }) => message));
});

function attemptError(text: string): unknown {
  try {
    return loads(text);
  } catch (error) {
    return error;
  }
}
