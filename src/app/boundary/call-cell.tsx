import type { CallCell } from '../../view-model/types.ts';
import { Mark } from '../design/marks.tsx';
import { cellWords, isSeenWasted } from './call-words.ts';
import styles from './matrix.module.css';
import type { MatrixRow } from './matrix-model.ts';
import type { MatrixView } from './rollout-matrix.tsx';

interface CallCellProps {
  readonly view: MatrixView;
  readonly row: MatrixRow;
  readonly index: number;
  readonly column: number;
}

/** One call, or the hatched place of a call that was not made. */
export function CallCellView({ view, row, index, column }: CallCellProps) {
  const rollout = row.rollout!;
  const call = rollout.calls[column];
  const isActive = view.place.row === index && view.place.column === column;
  const shared = {
    'data-place': `${index}:${column}`,
    'data-past': column >= view.k || undefined,
    'aria-label': cellWords(row, column, view.k),
    'aria-selected': isActive,
    tabIndex: isActive ? 0 : -1,
  };
  if (call === undefined) {
    return (
      <td className={column < view.horizon ? styles.ended : styles.beyond} {...shared}>
        {column === rollout.calls.length && column < view.horizon && rollout.ending !== 'error' && (
          <span className={styles.endedWords}>
            <Mark name="stopped" /> ended: {rollout.ending}
          </span>
        )}
      </td>
    );
  }
  const isWasted = rollout.scored && column < view.k && isSeenWasted(call);
  return (
    <td
      className={styles.call}
      data-wasted={isWasted || undefined}
      data-unscored={!rollout.scored || undefined}
      data-same={(!isActive && call.signatureId === view.signatureId) || undefined}
      {...shared}
    >
      <CallText call={call} />
    </td>
  );
}

/** Tool, marks, and the arguments that tell it from others; an unusual one last and bold. */
function CallText({ call }: { readonly call: CallCell }) {
  return (
    <span className={styles.callText}>
      <span className={styles.callLine}>
        <bdi className={styles.callName}>{call.name.slice(0, 80) || '(no name)'}</bdi>
        {call.blocked && <Mark name="blocked" />}
        {call.repeatOf !== null && (
          <span className={styles.repeat}>
            <Mark name="refetch" />
            {call.repeatOf + 1}
          </span>
        )}
        {call.repeatOf === null && (call.beforeCut === 'before' || call.beforeCut === 'open') && (
          <span className={styles.repeat} data-open={call.beforeCut === 'open' || undefined}>
            <Mark name="refetch" inherit={call.beforeCut === 'open'} />
            {call.beforeCut === 'before' ? 'h' : '?'}
          </span>
        )}
      </span>
      <span className={styles.brief}>
        {call.brief.map((argument) => (
          <bdi key={argument.key} className={argument.unusual ? styles.unusual : undefined}>
            {/^\d+$|^(true|false|null)$/.test(argument.value)
              ? `${argument.key} ${argument.value}`
              : argument.value}{' '}
          </bdi>
        ))}
      </span>
    </span>
  );
}
