import type { BoundaryDetail, CellState } from '../../view-model/types.ts';
import { Mark } from '../design/marks.tsx';
import styles from './boundary.module.css';

/** What it means for the numbers that a boundary is not scored, by reason. */
const MEANING: Readonly<Record<CellState, string>> = {
  scored: '',
  compaction:
    'The strategy failed to compact this history, so no POST rollout ran and there is nothing to compare. The PRE rollouts below are shared with the other strategies.',
  pre: 'Every rollout from the raw history failed, so there is nothing to compare the POST rollouts with. This holds for all strategies.',
  post: 'Every rollout from the compacted context failed. Failed rollouts are not scored, so this boundary counts in no mean.',
  both: 'Every rollout of both arms failed, from the raw history too, so there is nothing to compare.',
  absent: 'This strategy was not tested at this boundary.',
  'left-out': 'This part of the file is faulty and was left out; the rest is shown as if it were not there.',
};

/** In place of the numbers of a boundary that was not scored: why, and the error that did it. */
export function NotScored({ detail }: { readonly detail: BoundaryDetail }) {
  return (
    <div className={styles.notScored} role="note">
      <h2>
        <Mark name="missing" inherit /> Not scored here
      </h2>
      <p>{MEANING[detail.state]}</p>
      {detail.compactionError !== null && (
        <pre className={styles.error} dir="auto">
          {detail.compactionError.slice(0, 4000) || '(no message)'}
        </pre>
      )}
    </div>
  );
}
