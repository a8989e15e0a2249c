import type { ArmName } from '../../core/model/rollout.ts';
import type { BoundaryDetail } from '../../view-model/types.ts';
import styles from './matrix.module.css';
import type { MatrixRow } from './matrix-model.ts';
import { MeansRow } from './means-row.tsx';
import { RolloutCells } from './rollout-cells.tsx';
import type { MatrixView } from './rollout-matrix.tsx';

interface ArmRowsProps {
  readonly view: MatrixView;
  readonly arm: ArmName;
  readonly detail: BoundaryDetail;
  readonly rows: readonly MatrixRow[];
  /** Index of the first row in the whole matrix. */
  readonly from: number;
  readonly title: string;
  readonly caption: string;
}

/** The rollouts of one arm under their heading, with the means of each column. */
export function ArmRows({ view, arm, detail, rows, from, title, caption }: ArmRowsProps) {
  const columns = Array.from({ length: view.columns }, (_, i) => i);
  return (
    <tbody className={styles.arm}>
      <tr className={styles.armHead}>
        <th scope="rowgroup" colSpan={view.columns + 2}>
          <div className={styles.armTitle}>
            <strong>{title}</strong>{' '}
            <span className="caption" dir="auto">
              {caption.slice(0, 200)}
            </span>
          </div>
        </th>
      </tr>
      <tr className={styles.columnHeads}>
        <td className={styles.headCell} />
        {columns.map((column) => (
          <th key={column} scope="col" data-past={column >= view.k || undefined}>
            call {column + 1}
            {column === view.k && ', past k'}
          </th>
        ))}
        <th scope="col">then</th>
      </tr>
      {rows.map((row, index) => (
        <RolloutCells key={`${arm} ${row.sample}`} view={view} row={row} index={from + index} />
      ))}
      {rows.length === 0 && (
        <tr>
          <td className={styles.nothing} colSpan={view.columns + 2}>
            No rollout ran{arm === 'post' && detail.state === 'compaction' ? ': the compaction failed' : ''}.
          </td>
        </tr>
      )}
      {detail.deltas.length > 0 && <MeansRow view={view} arm={arm} detail={detail} />}
    </tbody>
  );
}
