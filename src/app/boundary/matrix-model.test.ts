import { describe, expect, it } from 'vitest';
import type { BoundaryDetail, CallCell, RolloutRow } from '../../view-model/types.ts';
import {
  callColumns,
  isWide,
  MOST_PAST_HORIZON,
  matrixRows,
  matrixStep,
  tellingPlace,
} from './matrix-model.ts';
import { call, detail, rollout } from './testing/detail.ts';

const made = (n: number, change: Partial<CallCell> = {}): CallCell[] =>
  Array.from({ length: n }, (_, position) => call({ position, ...change }));
const rowsOf = (pre: RolloutRow[], post: RolloutRow[], planned = 2): ReturnType<typeof matrixRows> =>
  matrixRows(
    detail({
      pre: { rollouts: pre, planned, positions: [] },
      post: { rollouts: post, planned, positions: [] },
    } as Partial<BoundaryDetail>),
  );

describe('matrixRows', () => {
  it('keeps the slots of rollouts that did not run, in sample order, PRE first', () => {
    const rows = rowsOf([rollout({ sample: 1 })], [rollout({ sample: 0 })]);
    expect(rows.map((row) => [row.arm, row.sample, row.rollout !== null])).toEqual([
      ['pre', 0, false],
      ['pre', 1, true],
      ['post', 0, true],
      ['post', 1, false],
    ]);
  });

  it('draws no POST slots where none was planned', () => {
    const rows = matrixRows(
      detail({
        pre: { rollouts: [rollout({})], planned: 1, positions: [] },
        post: { rollouts: [], planned: 0, positions: [] },
      }),
    );
    expect(rows.map((row) => row.arm)).toEqual(['pre']);
  });

  it('makes one wide cell of a slot and of a failure before the first call', () => {
    const [failed, late] = rowsOf(
      [
        rollout({ ending: 'error', scored: false }),
        rollout({ sample: 1, ending: 'error', scored: false, calls: made(2) }),
      ],
      [],
    );
    expect(isWide(failed!)).toBe(true);
    expect(isWide(late!)).toBe(false);
  });
});

describe('callColumns', () => {
  it('has a column for every call of the horizon and for some beyond it', () => {
    expect(callColumns(rowsOf([rollout({ calls: made(2) })], []), 5)).toBe(5);
    expect(callColumns(rowsOf([rollout({ calls: made(7) })], []), 5)).toBe(7);
    expect(callColumns(rowsOf([rollout({ calls: made(500) })], []), 5)).toBe(5 + MOST_PAST_HORIZON);
  });
});

describe('matrixStep', () => {
  it.each([
    ['ArrowRight', false, { row: 2, column: 4 }],
    ['ArrowLeft', false, { row: 2, column: 2 }],
    ['ArrowDown', false, { row: 3, column: 3 }],
    ['ArrowUp', false, { row: 1, column: 3 }],
    ['Home', false, { row: 2, column: 0 }],
    ['End', false, { row: 2, column: 4 }],
    ['Home', true, { row: 0, column: 0 }],
    ['End', true, { row: 5, column: 4 }],
    ['PageUp', false, { row: 0, column: 3 }],
    ['PageDown', false, { row: 5, column: 3 }],
  ])('%s (ctrl %s)', (key, ctrl, expected) => {
    expect(matrixStep(key, ctrl, { row: 2, column: 3 }, 6, 5)).toEqual(expected);
  });

  it('stops at the edges and leaves other keys alone', () => {
    expect(matrixStep('ArrowDown', false, { row: 5, column: 4 }, 6, 5)).toEqual({ row: 5, column: 4 });
    expect(matrixStep('a', false, { row: 0, column: 0 }, 6, 5)).toBeNull();
  });
});

describe('tellingPlace', () => {
  it('opens the first POST call that is seen to be wasted within k, by position', () => {
    const rows = rowsOf(
      [rollout({ calls: made(3, { blocked: true }) })],
      [
        rollout({ calls: [call({}), call({ position: 1 }), call({ position: 2, repeatOf: 0 })] }),
        rollout({ sample: 1, calls: [call({}), call({ position: 1, blocked: true })] }),
      ],
      2,
    );
    expect(tellingPlace(rows, 3)).toEqual({ row: 3, column: 1 });
    expect(tellingPlace(rows, 1)).toEqual({ row: 2, column: 0 });
  });

  it('passes over failed rollouts, and falls back to PRE', () => {
    const failed = rollout({ ending: 'error', scored: false, calls: made(1, { blocked: true }) });
    expect(tellingPlace(rowsOf([rollout({ calls: made(1) })], [failed], 1), 5)).toEqual({
      row: 1,
      column: 0,
    });
    expect(tellingPlace(rowsOf([rollout({ calls: made(1) })], [], 1), 5)).toEqual({ row: 0, column: 0 });
    expect(tellingPlace([], 5)).toEqual({ row: 0, column: 0 });
  });
});
