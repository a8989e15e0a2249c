import type { ArmName } from '../../core/model/rollout.ts';
import { plain } from '../../view-model/labels.ts';
import type { BoundaryDetail } from '../../view-model/types.ts';
import { Mark } from '../design/marks.tsx';
import { armMean, positionMean } from './boundary-model.ts';
import { historyWords, unmarkedAt } from './call-words.ts';
import styles from './matrix.module.css';
import type { MatrixView } from './rollout-matrix.tsx';

interface MeansRowProps {
  readonly view: MatrixView;
  readonly arm: ArmName;
  readonly detail: BoundaryDetail;
}

/** Means of each column over the scored rollouts, alone and cumulated, and what they say of the history. */
export function MeansRow({ view, arm, detail }: MeansRowProps) {
  const { deltas } = detail;
  const armDetail = detail[arm];
  const { channel } = view;
  const last = deltas[Math.min(view.k, deltas.length) - 1];
  return (
    <tr className={styles.means}>
      <th scope="row" className={styles.headCell}>
        <span>mean</span>
        <strong>cumulated</strong>
      </th>
      {Array.from({ length: view.columns }, (_, column) => {
        const delta = deltas[column];
        const counts = armDetail.positions[column];
        const words = historyWords(armDetail, column);
        const alone = positionMean(deltas, armDetail, arm, channel, column);
        const upTo = delta === undefined ? null : armMean(delta, arm, channel);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its index
          <td key={column} data-past={column >= view.k || undefined}>
            {delta !== undefined && (
              <span className={styles.meanLines}>
                <span>
                  {counts !== undefined && (
                    <span className={styles.counts}>
                      <Mark name="blocked" label="blocked" /> {counts.blocked}{' '}
                      <Mark name="refetch" label="refetch" /> {counts.refetch}
                    </span>
                  )}
                  <span>{alone === null ? '–' : plain(alone)}</span>
                </span>
                <span>
                  <span className={styles.history} title={words ?? undefined}>
                    {words !== null && counts !== undefined && (
                      <>
                        <span aria-hidden="true">
                          {counts.fromHistory}/{unmarkedAt(counts)} hist.
                        </span>
                        <span className="visually-hidden">{words}</span>
                      </>
                    )}
                  </span>
                  <strong>{upTo === null ? '–' : plain(upTo)}</strong>
                </span>
              </span>
            )}
          </td>
        );
      })}
      <td className={styles.end}>
        {last !== undefined && (
          <>
            {plain(last[arm].actions)}
            <br />
            calls run
          </>
        )}
      </td>
    </tr>
  );
}
