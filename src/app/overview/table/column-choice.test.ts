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

test('the chosen channel is not shown twice', () => {
  expect(visibility(chosenColumns(null), 'refetch')).toMatchObject({
    refetch: false,
    wasted: true,
    harm: false,
  });
});
