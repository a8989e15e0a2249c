import { expect, test } from 'vitest';
import { makeRollout } from '../testing/make.ts';
import { countErrors, countTexts } from './count-errors.ts';

const failed = (error: string | null) => makeRollout({ ending: 'error', error });

test('most common first, ties as first seen', () => {
  expect(countTexts(['b', 'a', 'a', 'b', 'c'])).toEqual([
    { message: 'b', count: 2 },
    { message: 'a', count: 2 },
    { message: 'c', count: 1 },
  ]);
  expect(countTexts(['c', 'a', 'a', '__proto__']).map(({ message }) => message)).toEqual([
    'a',
    'c',
    '__proto__',
  ]);
});

test('only failed rollouts count; one without a text counts as unknown', () => {
  const rollouts = [failed('x'), makeRollout({ error: 'ignored' }), failed(null), failed('')];
  expect(countErrors(rollouts)).toEqual([
    { message: 'unknown error', count: 2 },
    { message: 'x', count: 1 },
  ]);
});
