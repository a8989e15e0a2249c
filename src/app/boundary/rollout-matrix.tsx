import { type RefObject, useEffect, useRef } from 'react';
import type { Channel } from '../../core/model/report.ts';
import type { BoundaryDetail } from '../../view-model/types.ts';
import { ArmRows } from './arm-rows.tsx';
import { DeltaRow } from './delta-row.tsx';
import styles from './matrix.module.css';
import { MatrixLegend } from './matrix-legend.tsx';
import { callAt, callColumns, type MatrixPlace, type MatrixRow, matrixStep } from './matrix-model.ts';

interface RolloutMatrixProps {
  readonly detail: BoundaryDetail;
  readonly rows: readonly MatrixRow[];
  readonly strategyName: string;
  readonly channel: Channel;
  readonly k: number;
  readonly horizon: number;
  readonly place: MatrixPlace;
  readonly onPlace: (place: MatrixPlace) => void;
  /** Set when the chosen cell must take the focus once it is drawn. */
  readonly takeFocus: RefObject<boolean>;
}

/** What every row of the matrix needs. */
export interface MatrixView {
  readonly channel: Channel;
  readonly k: number;
  readonly horizon: number;
  /** Columns for calls. */
  readonly columns: number;
  readonly place: MatrixPlace;
  /** Signature of the chosen call: the same call elsewhere is underlined. */
  readonly signatureId: number | null;
}

/** Row and column of the cell an event came from. */
function placeOf(target: EventTarget): MatrixPlace | null {
  const cell = target instanceof Element ? target.closest('[data-place]') : null;
  const [row, column] = (cell?.getAttribute('data-place') ?? '').split(':').map(Number);
  return row === undefined || column === undefined || Number.isNaN(row) ? null : { row, column };
}

/** PRE rollouts above POST rollouts, a column a call, so that the eye runs down a column and sees what changed. */
export function RolloutMatrix(props: RolloutMatrixProps) {
  const { detail, rows, channel, k, horizon, place, onPlace, takeFocus } = props;
  const table = useRef<HTMLTableElement>(null);
  const columns = callColumns(rows, horizon);
  const signatureId = callAt(rows, place)?.signatureId ?? null;
  const view: MatrixView = { channel, k, horizon, columns, place, signatureId };

  useEffect(() => {
    const inside = table.current?.contains(document.activeElement) === true;
    if (!takeFocus.current && !inside) return;
    takeFocus.current = false;
    // a wide cell stands for its whole row
    const cell =
      table.current?.querySelector<HTMLElement>(`[data-place="${place.row}:${place.column}"]`) ??
      table.current?.querySelector<HTMLElement>(`[data-place^="${place.row}:"][data-wide]`);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [place, takeFocus]);

  const events = {
    onClick: (event: { target: EventTarget }) => {
      const to = placeOf(event.target);
      if (to !== null) onPlace(to);
    },
    onKeyDown: (event: React.KeyboardEvent) => {
      if (placeOf(event.target) === null || event.altKey || event.metaKey) return;
      const to = matrixStep(event.key, event.ctrlKey, place, rows.length, columns);
      if (to === null) return;
      event.preventDefault();
      takeFocus.current = true;
      onPlace(to);
    },
  };
  const pre = rows.filter((row) => row.arm === 'pre').length;
  return (
    <>
      <div className={styles.scroller}>
        <table
          {...{ role: 'grid', 'aria-label': 'Rollouts and their calls' }}
          {...events}
          ref={table}
          className={styles.matrix}
          style={{ minWidth: `calc(${columns} * var(--call-min) + var(--head) + 72px)` }}
        >
          <colgroup>
            <col className={styles.colHead} />
            {Array.from({ length: columns }, (_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its index
              <col key={i} className={i >= horizon ? styles.colPast : undefined} />
            ))}
            <col className={styles.colEnd} />
          </colgroup>
          <ArmRows
            view={view}
            arm="pre"
            detail={detail}
            rows={rows.slice(0, pre)}
            from={0}
            title="PRE"
            caption="raw history"
          />
          {detail.deltas.length > 0 && <DeltaRow view={view} deltas={detail.deltas} />}
          <ArmRows
            view={view}
            arm="post"
            detail={detail}
            rows={rows.slice(pre)}
            from={pre}
            title="POST"
            caption={`compacted by ${props.strategyName}`}
          />
        </table>
      </div>
      <MatrixLegend detail={detail} rows={rows} />
    </>
  );
}
