import { memo } from 'react';
import { clipMiddle } from '../../view-model/labels.ts';
import { StrategyMark } from '../design/strategy-mark.tsx';
import { gridRow, rowHeader } from './grid-roles.ts';
import styles from './heat.module.css';
import { HeatCell } from './heat-cell.tsx';
import type { HeatView } from './heat-view.ts';
import { NAME_CHARACTER } from './names.ts';

interface HeatRowProps {
  readonly view: HeatView;
  readonly row: number;
  readonly names: number;
  readonly dense: boolean;
  readonly shown: readonly number[];
  /** Boundaries of the active and the selected cell, if they lie in this row. */
  readonly active: number | null;
  readonly selected: number | null;
  readonly isLit: boolean;
}

/** One strategy over the boundaries in sight. */
export const HeatRow = memo(function HeatRow(props: HeatRowProps) {
  const { view, row, names, shown } = props;
  const { layout } = view;
  const series = view.rows[row]!;
  const width = layout.cell - (layout.cell >= 26 ? 2 : 1);
  return (
    <div
      {...gridRow(row + 2)}
      className={props.dense ? styles.rowDense : styles.row}
      data-lit={props.isLit || undefined}
    >
      <div {...rowHeader()} className={styles.name} style={{ width: names }} title={longName(series.label)}>
        <StrategyMark shape={series.shape} color={series.color} />
        <bdi>{clipMiddle(series.label, Math.floor((names - 30) / NAME_CHARACTER))}</bdi>
      </div>
      {shown.map((boundary) => (
        <HeatCell
          key={boundary}
          view={view}
          row={row}
          boundary={boundary}
          column={boundary + 2}
          isActive={props.active === boundary}
          isSelected={props.selected === boundary}
          style={{ left: names + layout.offsets[boundary]!, width }}
        />
      ))}
    </div>
  );
});

function longName(label: string): string | undefined {
  return label.length > 14 ? label.slice(0, 400) : undefined;
}
