/** The rollout matrix as rows and columns, and the walk through it. Pure. */
import type { ArmName } from '../../core/model/rollout.ts';
import type { ArmDetail, BoundaryDetail, CallCell, RolloutRow } from '../../view-model/types.ts';

/** A row of the matrix: a rollout, or the empty slot of one that was planned and did not run. */
export interface MatrixRow {
  readonly arm: ArmName;
  readonly sample: number;
  readonly rollout: RolloutRow | null;
}

/** A cell: row from 0 (PRE first), call position from 0. */
export interface MatrixPlace {
  readonly row: number;
  readonly column: number;
}

/** Calls beyond the horizon that still get a column; the rest of a flood is counted in the last column. */
export const MOST_PAST_HORIZON = 16;

/** PRE rows, then POST rows; slots that no rollout fills are kept. */
export function matrixRows(detail: BoundaryDetail): readonly MatrixRow[] {
  return [...armRows('pre', detail.pre), ...armRows('post', detail.post)];
}

function armRows(arm: ArmName, detail: ArmDetail): MatrixRow[] {
  const rows: MatrixRow[] = detail.rollouts.map((rollout) => ({ arm, sample: rollout.sample, rollout }));
  const taken = new Set(rows.map((row) => row.sample));
  for (let sample = 0; rows.length < detail.planned; sample++) {
    if (!taken.has(sample)) rows.push({ arm, sample, rollout: null });
  }
  return rows.sort((a, b) => a.sample - b.sample);
}

/** Columns for calls: the horizon, and what the longest rollout made beyond it. */
export function callColumns(rows: readonly MatrixRow[], horizon: number): number {
  const longest = rows.reduce((most, row) => Math.max(most, row.rollout?.calls.length ?? 0), 0);
  return Math.max(horizon, Math.min(longest, horizon + MOST_PAST_HORIZON));
}

/** A row that is one wide cell: nothing ran, or it failed before its first call. */
export function isWide(row: MatrixRow): boolean {
  return row.rollout === null || (row.rollout.ending === 'error' && row.rollout.calls.length === 0);
}

export function callAt(rows: readonly MatrixRow[], place: MatrixPlace): CallCell | null {
  return rows[place.row]?.rollout?.calls[place.column] ?? null;
}

/** Where a key leads; null when it is none of the matrix's. Stops at the edges. */
export function matrixStep(
  key: string,
  ctrl: boolean,
  from: MatrixPlace,
  rows: number,
  columns: number,
): MatrixPlace | null {
  const to = (row: number, column: number) => ({
    row: Math.max(0, Math.min(rows - 1, row)),
    column: Math.max(0, Math.min(columns - 1, column)),
  });
  switch (key) {
    case 'ArrowRight':
      return to(from.row, from.column + 1);
    case 'ArrowLeft':
      return to(from.row, from.column - 1);
    case 'ArrowDown':
      return to(from.row + 1, from.column);
    case 'ArrowUp':
      return to(from.row - 1, from.column);
    case 'Home':
      return to(ctrl ? 0 : from.row, 0);
    case 'End':
      return to(ctrl ? rows - 1 : from.row, columns - 1);
    case 'PageUp':
      return to(0, from.column);
    case 'PageDown':
      return to(rows - 1, from.column);
    default:
      return null;
  }
}

/** The call opened first: the first POST call within k that is seen to be wasted, else the first call there is. */
export function tellingPlace(rows: readonly MatrixRow[], k: number): MatrixPlace {
  const post = rows.flatMap((row, index) => (row.arm === 'post' ? [{ row, index }] : []));
  for (let column = 0; column < k; column++) {
    for (const { row, index } of post) {
      const call = row.rollout?.scored ? row.rollout.calls[column] : undefined;
      if (call !== undefined && (call.blocked || call.repeatOf !== null)) return { row: index, column };
    }
  }
  const hasCall = (row: MatrixRow) => (row.rollout?.calls.length ?? 0) > 0;
  const first = post.find(({ row }) => hasCall(row))?.index ?? rows.findIndex(hasCall);
  return { row: Math.max(0, first), column: 0 };
}
