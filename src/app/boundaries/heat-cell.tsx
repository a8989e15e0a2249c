import type { CSSProperties } from 'react';
import { STATE_SHORT, signed } from '../../view-model/labels.ts';
import { heatShare } from '../../view-model/scales.ts';
import { gridCell } from './grid-roles.ts';
import styles from './heat.module.css';
import { cellAt, cellWords, type HeatView } from './heat-view.ts';

interface HeatCellProps {
  readonly view: HeatView;
  readonly row: number;
  readonly boundary: number;
  readonly style?: CSSProperties;
  readonly column: number;
  readonly isActive: boolean;
  readonly isSelected: boolean;
}

/** One strategy at one boundary: the delta as colour (and number where it fits), or why there is none. */
export function HeatCell(props: HeatCellProps) {
  const { view, row, boundary, style, column, isActive, isSelected } = props;
  const { matrix, layout } = view;
  const series = view.rows[row]!;
  const { delta, state } = cellAt(matrix, series.strategy, boundary);
  const scored = state === 'scored';
  return (
    <div
      {...gridCell(column, cellWords(matrix, series, view.boundaries[boundary]!, boundary), isSelected)}
      className={scored ? styles.cell : styles.missing}
      data-cell={`${row}:${boundary}`}
      tabIndex={isActive ? 0 : -1}
      style={scored ? { ...style, background: heatColor(delta, view.max) } : style}
    >
      {layout.numbers && (scored ? signed(delta) : STATE_SHORT[state])}
    </div>
  );
}

/** The colour of a delta: from the neutral one towards orange (rises) or blue (falls), mixed in oklab. */
export function heatColor(delta: number, max: number): string {
  const share = heatShare(delta, max);
  if (share === 0) return 'var(--heat-0)';
  const end = delta > 0 ? 'var(--worse-fill)' : 'var(--better-fill)';
  return `color-mix(in oklab, ${end} ${(share * 100).toFixed(1)}%, var(--heat-0))`;
}
