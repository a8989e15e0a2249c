import { describe, expect, it } from 'vitest';
import type { BoundaryKey, CellState, DeltaMatrix } from '../../view-model/types.ts';
import { NO_FILTER } from '../../view-model/url-state.ts';
import { boundaryRows, columnOf, orderOf, pressed, textFilter } from './boundary-rows.ts';

const NONE = Number.NaN;
const boundaries: readonly BoundaryKey[] = [
  [0, 19, 900],
  [0, 147, 100],
  [1, 19, 500],
  [10, 63, 700],
].map(([trajectory, cut, tokens]) => ({
  trajectory: trajectory!,
  cut: cut!,
  occurrence: 0,
  preSize: { events: 1, tokens: tokens! },
}));
const deltas = [
  [0.5, -1, NONE, 0.5],
  [0, 2, -3, NONE],
];
const matrix: DeltaMatrix = {
  channel: 'wasted',
  k: 5,
  strategies: 2,
  boundaries: 4,
  deltas: Float64Array.from(deltas.flat()),
  states: deltas.flat().map((delta): CellState => (Number.isNaN(delta) ? 'post' : 'scored')),
  kept: Float64Array.from([0.2, 0.1, 0.3, NONE, 1, 1, 1, 1]),
};
const rows = (filter: Partial<typeof NO_FILTER>, column: string, descending = true) =>
  boundaryRows(boundaries, matrix, [0, 1], { ...NO_FILTER, ...filter }, { column, descending });

describe('order', () => {
  it('sorts by one strategy; unscored boundaries come last either way, ties in report order', () => {
    expect(rows({}, 'delta.0')).toEqual([0, 3, 1, 2]);
    expect(rows({}, 'delta.0', false)).toEqual([1, 0, 3, 2]);
  });

  it('sorts by the extreme of any shown strategy', () => {
    expect(rows({}, 'delta')).toEqual([1, 0, 3, 2]);
    expect(rows({}, 'delta', false)).toEqual([2, 1, 0, 3]);
  });

  it('sorts by kept, tokens and report order', () => {
    expect(rows({}, 'kept.0')).toEqual([2, 0, 1, 3]);
    expect(rows({}, 'tokens')).toEqual([0, 3, 2, 1]);
    expect(rows({}, 'order', false)).toEqual([0, 1, 2, 3]);
    expect(rows({}, 'nonsense', false)).toEqual([0, 1, 2, 3]);
  });

  it('reads and writes its columns', () => {
    for (const column of ['order', 'tokens', 'delta', 'delta.12', 'kept.3']) {
      expect(columnOf(orderOf(column))).toBe(column);
    }
    expect(orderOf('kept').by).toBe('order');
  });

  it('turns when its heading is pressed again', () => {
    const first = pressed({ column: 'order', descending: false }, { by: 'delta', strategy: 1 });
    expect(first).toEqual({ column: 'delta.1', descending: true });
    expect(pressed(first, { by: 'delta', strategy: 1 })).toEqual({ column: 'delta.1', descending: false });
    expect(pressed(first, { by: 'order', strategy: null })).toEqual({ column: 'order', descending: false });
  });
});

describe('filter', () => {
  it('keeps a recording', () => {
    expect(rows({ recording: 0 }, 'order', false)).toEqual([0, 1]);
  });

  it('speaks of the strategy of the order, else of any', () => {
    expect(rows({ sign: 'positive' }, 'order', false)).toEqual([0, 1, 3]);
    expect(rows({ sign: 'positive' }, 'delta.1')).toEqual([1]);
    expect(rows({ sign: 'zero' }, 'order', false)).toEqual([0]);
    expect(rows({ sign: 'negative' }, 'order', false)).toEqual([1, 2]);
    expect(rows({ scored: 'unscored' }, 'order', false)).toEqual([2, 3]);
    expect(rows({ scored: 'unscored' }, 'delta.0')).toEqual([2]);
    expect(rows({ scored: 'scored' }, 'delta.0')).toEqual([0, 3, 1]);
  });

  it.each([
    ['', [0, 1, 2, 3]],
    ['recording 1', [2, 3]],
    ['recording 10', [3]],
    ['cut 1', [0, 1, 2]],
    ['rec 0 cut 14', [1]],
    ['0 147', [1]],
    ['19', [0, 2]],
    ['nothing', []],
  ])('reads "%s"', (text, expected) => {
    const test = textFilter(text);
    expect(boundaries.flatMap((key, i) => (test(key) ? [i] : []))).toEqual(expected);
  });
});
