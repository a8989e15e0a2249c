import { expect, test } from 'vitest';
import { assignSeries } from '../design/series-style.ts';
import { openedReport } from '../testing/reports.ts';
import { strategyRows, worstBoundary } from './rows.ts';
import { sortRows } from './table/sort-rows.ts';

const reports = [
  openedReport('a', { control: 0.25, tail: 1, raises: null }),
  openedReport('b', { control: 0.5, tail: -1 }, 3),
];
const series = assignSeries(
  reports.map(({ id, name, overview }) => ({ id, name, strategies: overview.strategies })),
);
const rows = strategyRows(
  reports,
  reports.map((report) => report.atHorizon),
  series,
  'wasted',
  5,
);

test('a row a strategy and report, read against its own report’s control', () => {
  expect(rows.map((row) => [row.id, row.chosen?.mean, row.band?.mean, row.endsAt])).toEqual([
    ['a/0', 0.25, 0.25, null],
    ['a/1', 1, 0.25, null],
    ['a/2', undefined, 0.25, null],
    ['b/0', 0.5, 0.5, 3],
    ['b/1', -1, 0.5, 3],
  ]);
});

test('not scored is null, under way is undefined', () => {
  expect(rows[2]?.at).toBeNull();
  const early = strategyRows(reports, [undefined, undefined], series, 'wasted', 5);
  expect(early.map((row) => row.at)).toEqual([undefined, undefined, undefined, undefined, undefined]);
});

test('the control that was inferred with is the ruler', () => {
  const inferred = { k: 5, control: 1, strategies: [] };
  const chosen = strategyRows(
    reports.slice(0, 1),
    reports.map((report) => report.atHorizon),
    series,
    'wasted',
    5,
    [inferred],
  );
  expect(chosen.map((row) => [row.control, row.band?.mean])).toEqual([
    [false, 1],
    [true, 1],
    [false, 1],
  ]);
});

test('rows sort both ways with the unscored last, pinned controls first', () => {
  const order = (descending: boolean, pin: boolean) =>
    sortRows(rows, { column: 'mean', descending }, pin).map((row) => row.id);
  expect(order(true, false)).toEqual(['a/1', 'b/0', 'a/0', 'b/1', 'a/2']);
  expect(order(false, false)).toEqual(['b/1', 'a/0', 'b/0', 'a/1', 'a/2']);
  expect(order(true, true)).toEqual(['b/0', 'a/0', 'a/1', 'b/1', 'a/2']);
  expect(sortRows(rows, { column: 'gone', descending: true }, false).map((row) => row.id)).toEqual(
    rows.map((row) => row.id),
  );
});

test('the worst boundary is the largest delta, whatever is not scored', () => {
  const deltas = Float64Array.from([
    Number.NaN,
    1,
    3,
    Number.NaN,
    -2,
    -1,
    Number.NaN,
    Number.NaN,
    Number.NaN,
  ]);
  const matrix = { boundaries: 3, deltas };
  expect([0, 1, 2].map((strategy) => worstBoundary(matrix, strategy))).toEqual([2, 2, null]);
});
