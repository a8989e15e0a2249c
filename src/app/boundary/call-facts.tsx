import type { BoundaryDetail, CallCell } from '../../view-model/types.ts';
import { Mark } from '../design/marks.tsx';
import { beforeCutWords, endingWords } from './call-words.ts';
import type { MatrixPlace, MatrixRow } from './matrix-model.ts';
import styles from './panel.module.css';

interface CallFactsProps {
  readonly detail: BoundaryDetail;
  readonly row: MatrixRow;
  readonly call: CallCell;
  readonly place: MatrixPlace;
  readonly k: number;
  readonly onPlace: (place: MatrixPlace) => void;
}

/** Blocked, repeat, ending of one call, and whether it was made before the cut. */
export function CallFacts({ detail, row, call, place, k, onPlace }: CallFactsProps) {
  const rollout = row.rollout!;
  const isLast = call.position === rollout.calls.length - 1;
  const history = beforeCutWords(call, detail.attribution);
  const { repeatOf } = call;
  return (
    <div className={styles.facts}>
      {call.blocked && (
        <div>
          <h3>
            <Mark name="blocked" /> Blocked:{' '}
            <bdi className={styles.mono}>{call.errorType?.slice(0, 400) ?? 'no type'}</bdi>
          </h3>
          <p>The report keeps the error’s type, not its message.</p>
        </div>
      )}
      {repeatOf !== null && (
        <div>
          <h3>
            <Mark name="refetch" /> Repeats an earlier call
          </h3>
          <p>
            The same call was made before in this rollout:{' '}
            <button
              type="button"
              className={styles.textButton}
              onClick={() => onPlace({ row: place.row, column: repeatOf })}
            >
              call {repeatOf + 1}
            </button>
            .
          </p>
        </div>
      )}
      {history !== null && (
        <div>
          <h3>
            <Mark name="refetch" inherit={call.beforeCut !== 'before'} /> The history before the cut
          </h3>
          <p>{history}</p>
        </div>
      )}
      {call.position >= k && (
        <p>
          Call {call.position + 1} comes after the first {k} and does not count at this k.
        </p>
      )}
      {isLast && (
        <p>
          <Mark name="stopped" /> The last call: the rollout {endingWords(rollout)}.
        </p>
      )}
    </div>
  );
}
