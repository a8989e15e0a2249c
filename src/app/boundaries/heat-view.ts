/** What all parts of one heat map share, and the reading of a cell. */
import { boundaryLabel, channelUnit, percent, STATE_REASON, signed } from '../../view-model/labels.ts';
import type { BoundaryKey, CellState, DeltaMatrix } from '../../view-model/types.ts';
import type { StrategySeries } from '../design/series.ts';
import type { HeatPlace } from './heat-keys.ts';
import type { HeatLayout } from './heat-layout.ts';

/** What is drawn; the same object until something of it changes, so that rows are drawn anew only then. */
export interface HeatView {
  readonly boundaries: readonly BoundaryKey[];
  readonly matrix: DeltaMatrix;
  readonly rows: readonly StrategySeries[];
  readonly layout: HeatLayout;
  /** The magnitude with the strongest colour. */
  readonly max: number;
  /** Tokens of the longest history. */
  readonly most: number;
}

/** What moves about in the map. */
export interface HeatFocus {
  /** The cell that Tab reaches. */
  readonly active: HeatPlace;
  /** The cell whose drill-down was open last. */
  readonly selected: { readonly strategy: number; readonly boundary: number } | null;
  readonly lit: string | null;
}

/** Delta and state of a cell. */
export function cellAt(
  matrix: DeltaMatrix,
  strategy: number,
  boundary: number,
): { readonly delta: number; readonly state: CellState; readonly kept: number } {
  const cell = strategy * matrix.boundaries + boundary;
  return {
    delta: matrix.deltas[cell] ?? Number.NaN,
    state: matrix.states[cell] ?? 'absent',
    kept: matrix.kept[cell] ?? Number.NaN,
  };
}

/** Longest name that is read out. */
const NAME_LIMIT = 120;

/** A cell in words, without its strategy: `Recording 0, cut 147: +3.000 wasted, calls of 5, kept 7 % of tokens`. */
export function cellReading(
  matrix: DeltaMatrix,
  series: StrategySeries,
  key: BoundaryKey,
  boundary: number,
): string {
  const { delta, state, kept } = cellAt(matrix, series.strategy, boundary);
  const what =
    state === 'scored'
      ? `${signed(delta)} ${matrix.channel}, ${channelUnit(matrix.channel, matrix.k)}`
      : `not scored, ${STATE_REASON[state]}`;
  const share = Number.isFinite(kept) ? `, kept ${percent(kept)} % of tokens` : '';
  return `${boundaryLabel(key)}: ${what}${share}`;
}

/** The name of a cell: its strategy, then its reading. */
export function cellWords(
  matrix: DeltaMatrix,
  series: StrategySeries,
  key: BoundaryKey,
  boundary: number,
): string {
  return `${series.label.slice(0, NAME_LIMIT)}, ${cellReading(matrix, series, key, boundary)}`;
}

/** `strategy row : boundary` of the cell an event came from. */
export function placeOf(target: EventTarget | null): HeatPlace | null {
  const cell = target instanceof Element ? target.closest('[data-cell]') : null;
  const [row, boundary] = (cell?.getAttribute('data-cell') ?? '').split(':').map(Number);
  return row === undefined || boundary === undefined || Number.isNaN(row) ? null : { row, boundary };
}
