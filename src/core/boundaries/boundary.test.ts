import { describe, expect, test } from 'vitest';
import { ValueError } from '../../python/errors.ts';
import { run } from '../testing/rounds.ts';
import { makeBoundary, resumableCuts, selectCuts } from './boundary.ts';

const sequential = (calls: number) => run(...Array.from({ length: calls }, (_, index) => [`c${index}`]));

/** Number of calls before each cut, in a run of one call a round. */
const callsBefore = (cuts: readonly number[]) => cuts.map((cut) => (cut - 1) / 5);

/** Source: AG2 1.2.1, `select_cuts`. */
describe('selectCuts', () => {
  test('spreads cuts over the calls, none behind the last', () => {
    expect(callsBefore(selectCuts(sequential(7), { every: 2, minPrefix: 3 }))).toEqual([3, 5]);
    expect(callsBefore(selectCuts(sequential(7)))).toEqual([3]);
    expect(callsBefore(selectCuts(sequential(9)))).toEqual([3, 8]);
    expect(selectCuts(sequential(3))).toEqual([]);
    expect(selectCuts([])).toEqual([]);
  });

  test('counts the calls of a round together', () => {
    const four = ['a', 'b', 'c', 'd'];
    expect(selectCuts(run(four, four, four))).toEqual([12]);
    expect(selectCuts(run(four))).toEqual([]);
  });

  test('wants numbers from 1 on', () => {
    for (const options of [{ every: 0 }, { minPrefix: 0 }])
      expect(() => selectCuts(sequential(7), options)).toThrow('every and min_prefix must be at least 1');
  });
});

test('a history can be cut right after each round, the last one too', () => {
  expect(resumableCuts(run(['a'], ['b', 'c']))).toEqual([6, 13]);
});

/** Source: AG2 1.2.1, `make_boundary`. */
describe('makeBoundary', () => {
  test('holds what was before the cut', () => {
    const boundary = makeBoundary(run(['a', 'b'], ['a']), 8, 4);
    expect(boundary).toMatchObject({ trajectory: 4, cut: 8 });
    expect(boundary.context).toHaveLength(8);
    expect(boundary.prefix.map(({ callId, answer }) => [callId, answer])).toEqual([
      ['a', [{ kind: 'text', text: 'ok' }]],
      ['b', [{ kind: 'text', text: 'ok' }]],
    ]);
    expect(boundary.history).toEqual(new Set(['look({})']));
    expect(boundary.historyTools).toEqual(new Set(['look']));
  });

  test.each([0, -1, 1, 5, 7, 1000])('refuses a cut after %i events', (cut) => {
    expect(() => makeBoundary(run(['a'], ['b']), cut)).toThrow(
      new ValueError(`cut ${cut} is not right after a ToolResultsEvent; use resumable_cuts()`),
    );
  });
});
