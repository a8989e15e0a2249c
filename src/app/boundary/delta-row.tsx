import type { BoundaryDelta } from '../../core/model/boundary.ts';
import { deltaRange } from './boundary-model.ts';
import { DeltaValue } from './delta-value.tsx';
import styles from './matrix.module.css';
import type { MatrixView } from './rollout-matrix.tsx';

/** POST minus PRE at each k, as number and as bar from a zero in the middle. */
export function DeltaRow({
  view,
  deltas,
}: {
  readonly view: MatrixView;
  readonly deltas: readonly BoundaryDelta[];
}) {
  const { channel, horizon } = view;
  const range = deltaRange(channel, horizon);
  return (
    <tbody>
      <tr className={styles.deltaRow}>
        <th scope="row" className={styles.headCell}>
          <strong>POST − PRE</strong>
          <span>{channel} at k</span>
        </th>
        {Array.from({ length: view.columns }, (_, column) => {
          const value = deltas[column]?.[channel];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its index
            <td key={column} data-past={column >= view.k || undefined}>
              {value !== undefined && (
                <>
                  <DeltaValue value={value} strong={column === view.k - 1} />
                  <DeltaBar value={value} range={range} />
                </>
              )}
            </td>
          );
        })}
        <td className={styles.end}>
          bar: −{range} to +{range}
        </td>
      </tr>
    </tbody>
  );
}

function DeltaBar({ value, range }: { readonly value: number; readonly range: number }) {
  const half = Math.min(1, Math.abs(value) / range) * 50;
  return (
    <span className={styles.bar} aria-hidden="true">
      <span
        className={value > 0 ? styles.barRise : styles.barFall}
        style={{ left: `${value > 0 ? 50 : 50 - half}%`, width: `${half}%` }}
      />
    </span>
  );
}
