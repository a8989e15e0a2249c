import type { BoundaryDetail } from '../../view-model/types.ts';
import { Mark } from '../design/marks.tsx';
import styles from './matrix.module.css';
import type { MatrixRow } from './matrix-model.ts';

interface MatrixLegendProps {
  readonly detail: BoundaryDetail;
  readonly rows: readonly MatrixRow[];
}

/** What the marks mean, which arguments were left out of the cells, and what the file cannot tell. */
export function MatrixLegend({ detail, rows }: MatrixLegendProps) {
  const hasHistory = [...detail.pre.positions, ...detail.post.positions].some(
    (counts) => counts.fromHistory > 0,
  );
  const hasOpen = rows.some((row) => row.rollout?.calls.some(({ beforeCut }) => beforeCut === 'open'));
  const { calls, determined, exact, consistent } = detail.attribution;
  const hasBudget = rows.some((row) => row.rollout?.ending === 'budget');
  return (
    <div className={styles.legend}>
      <ul>
        <li>
          <Mark name="blocked" /> blocked
        </li>
        <li>
          <span className={styles.repeat}>
            <Mark name="refetch" />2
          </span>{' '}
          repeats call 2 of its rollout
        </li>
        <li>
          <span className={styles.repeat}>
            <Mark name="refetch" />h
          </span>{' '}
          made before the cut, proven
        </li>
        {hasOpen && (
          <li>
            <span className={styles.repeat} data-open>
              <Mark name="refetch" inherit />?
            </span>{' '}
            open: perhaps made before the cut
          </li>
        )}
        <li>
          <Mark name="stopped" /> ended before call k
        </li>
      </ul>
      <p>
        A tinted call is proven to be wasted, once, whether blocked, a repeat or both.
        {detail.sharedArguments.length > 0 && (
          <>
            {' '}
            Not written in the cells, being the same nearly everywhere:{' '}
            {detail.sharedArguments.slice(0, 12).map((argument, i) => (
              <span key={argument.key}>
                {i > 0 && ', '}
                <bdi>{argument.key.slice(0, 60)}</bdi>{' '}
                <bdi className={styles.mono}>{argument.value.slice(0, 60)}</bdi>
              </span>
            ))}
            .
          </>
        )}{' '}
        An underlined call is the chosen one made again.
        {hasBudget && (
          <>
            {' '}
            <strong>budget</strong>: it ran until its calls were spent.
          </>
        )}
      </p>
      {calls > 0 && (
        <p>
          {consistent
            ? `Of ${determined} of ${calls} scored calls it is known whether they are refetches, ${
                exact ? 'from the recording' : 'from the counts of all arms at this boundary'
              }.`
            : 'The counts of this boundary contradict one another: nothing is proven of its history.'}
          {hasHistory && (
            <>
              {' '}
              <strong>2/3 hist.</strong>: exactly 2 of the 3 calls in the column that repeat nothing of their
              own rollout repeat a call made before the cut.
            </>
          )}
        </p>
      )}
    </div>
  );
}
