import { memo } from 'react';
import { count, cutLabel, percent, STATE_SHORT, signed } from '../../view-model/labels.ts';
import type { BoundaryKey, DeltaMatrix } from '../../view-model/types.ts';
import { Mark } from '../design/marks.tsx';
import type { StrategySeries } from '../design/series.ts';
import { gridCell, gridRow, rowHeader } from './grid-roles.ts';
import { cellAt, cellWords } from './heat-view.ts';
import styles from './table.module.css';

interface BoundaryRowProps {
  /** Place in the order. */
  readonly index: number;
  readonly top: number;
  readonly boundary: number;
  readonly boundaryKey: BoundaryKey;
  readonly matrix: DeltaMatrix;
  readonly rows: readonly StrategySeries[];
  /** The strategy whose cell Tab reaches, if it is in this row. */
  readonly activeRow: number | null;
}

/** One boundary: where it is, and each strategy's delta and share kept. */
export const BoundaryRow = memo(function BoundaryRow(props: BoundaryRowProps) {
  const { index, boundary, boundaryKey, matrix, rows } = props;
  return (
    <div {...gridRow(index + 2)} className={styles.row} style={{ transform: `translateY(${props.top}px)` }}>
      <div {...rowHeader()} className={styles.where}>
        <span>recording {boundaryKey.trajectory}</span>
        <span>{cutLabel(boundaryKey)}</span>
        <span className={styles.tokens}>{count(boundaryKey.preSize.tokens)}</span>
      </div>
      {rows.map((series, row) => (
        <div
          key={series.id}
          {...gridCell(row + 2, cellWords(matrix, series, boundaryKey, boundary), false)}
          className={styles.cell}
          data-cell={`${row}:${index}`}
          tabIndex={props.activeRow === row ? 0 : -1}
        >
          <CellText matrix={matrix} series={series} boundary={boundary} />
        </div>
      ))}
    </div>
  );
});

interface CellTextProps {
  readonly matrix: DeltaMatrix;
  readonly series: StrategySeries;
  readonly boundary: number;
}

function CellText({ matrix, series, boundary }: CellTextProps) {
  const { delta, state, kept } = cellAt(matrix, series.strategy, boundary);
  return (
    <>
      <span className={styles.kept}>{Number.isFinite(kept) ? `${percent(kept)} %` : ''}</span>
      {state === 'scored' ? (
        <span className={styles.delta} data-sign={Math.sign(delta)}>
          <Mark
            name={delta === 0 ? 'same' : series.control ? 'control' : delta > 0 ? 'worse' : 'better'}
            size={10}
          />
          {signed(delta)}
        </span>
      ) : (
        <span className={styles.missing}>{STATE_SHORT[state]}</span>
      )}
    </>
  );
}
