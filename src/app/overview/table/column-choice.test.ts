import { expect, test } from 'vitest';
import { chosenColumns, columnsSetting, USUAL_COLUMNS, visibility } from './column-choice.ts';

test('harm is on demand, the rest is shown', () => {
  expect(chosenColumns(null).has('harm')).toBe(false);
  expect(chosenColumns(null).size).toBe(USUAL_COLUMNS.length);
});

test('the usual choice is no choice; another is kept in table order, unknown names dropped', () => {
  expect(columnsSetting(new Set(USUAL_COLUMNS))).toBeNull();
  expect(columnsSetting(chosenColumns(['kept', 'n', 'gone']))).toEqual(['n', 'kept']);
  expect(columnsSetting(new Set())).toEqual([]);
});

test('where narrow one less is usual, and the bounds have no columns', () => {
  const usual = chosenColumns(null, true);
  expect([...USUAL_COLUMNS].filter((id) => !usual.has(id))).toEqual(['noop']);
  expect(columnsSetting(usual, true)).toBeNull();
  expect(columnsSetting(new Set(USUAL_COLUMNS), true)).toEqual(USUAL_COLUMNS);
  expect(visibility(usual, 'wasted', true)).toMatchObject({ low: false, high: false, refetch: true });
  expect(visibility(usual, 'wasted')).toMatchObject({ low: true, high: true });
});

test('the chosen channel is not shown twice', () => {
  expect(visibility(chosenColumns(null), 'refetch')).toMatchObject({
    refetch: false,
    wasted: true,
    harm: false,
  });
});
