import { Mark } from '../design/marks.tsx';
import { CallCellView } from './call-cell.tsx';
import { callsWords, cellWords, rowWords } from './call-words.ts';
import styles from './matrix.module.css';
import { isWide, type MatrixRow } from './matrix-model.ts';
import type { MatrixView } from './rollout-matrix.tsx';

interface RolloutCellsProps {
  readonly view: MatrixView;
  readonly row: MatrixRow;
  readonly index: number;
}

/** One rollout: its calls, and what came then. A slot that did not run and a failed rollout are said to be. */
export function RolloutCells({ view, row, index }: RolloutCellsProps) {
  const { rollout } = row;
  const failed = rollout?.ending === 'error';
  return (
    <>
      <tr className={failed ? styles.failedRow : styles.row}>
        <th
          scope="row"
          className={styles.headCell}
          aria-label={rowWords(row)}
          rowSpan={failed && !isWide(row) ? 2 : 1}
        >
          <strong>rollout {row.sample}</strong>
          <span>
            {rollout === null ? 'did not run' : failed ? 'failed, not scored' : callsWords(rollout, view.k)}
          </span>
        </th>
        {isWide(row) ? (
          <WideCell view={view} row={row} index={index} />
        ) : (
          <>
            {Array.from({ length: view.columns }, (_, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a call is its position
              <CallCellView key={column} view={view} row={row} index={index} column={column} />
            ))}
            <td className={styles.end}>{rollout !== null && <After view={view} row={row} />}</td>
          </>
        )}
      </tr>
      {failed && !isWide(row) && (
        <tr className={styles.failedRow}>
          <td className={styles.message} colSpan={view.columns + 1}>
            <Message text={rollout?.error ?? null} />
          </td>
        </tr>
      )}
    </>
  );
}

/** A row without calls is one cell: focusable like a call, so that the walk does not jump over it. */
function WideCell({ view, row, index }: RolloutCellsProps) {
  const isActive = view.place.row === index;
  return (
    <td
      className={row.rollout === null ? styles.slot : styles.message}
      colSpan={view.columns + 1}
      data-place={`${index}:${isActive ? view.place.column : 0}`}
      data-wide=""
      tabIndex={isActive ? 0 : -1}
      {...{ 'aria-selected': isActive, 'aria-label': cellWords(row, 0, view.k) }}
    >
      {row.rollout === null ? (
        <span className={styles.slotWords}>no rollout ran</span>
      ) : (
        <Message text={row.rollout.error} />
      )}
    </td>
  );
}

function Message({ text }: { readonly text: string | null }) {
  return (
    <span className={styles.messageText}>
      <Mark name="warning" />{' '}
      <bdi className={styles.mono}>
        {text === null || text === '' ? 'unknown error' : text.slice(0, 2000)}
      </bdi>
    </span>
  );
}

/** What came after the drawn calls: a flood beyond the horizon, or why the rollout ended. */
function After({ view, row }: { readonly view: MatrixView; readonly row: MatrixRow }) {
  const rollout = row.rollout!;
  const more = rollout.calls.length - view.columns;
  if (more > 0)
    return (
      <>
        +{more} calls, then {rollout.ending}
      </>
    );
  return rollout.calls.length >= view.columns ? rollout.ending : null;
}
