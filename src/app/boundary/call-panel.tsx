import { counted } from '../../view-model/labels.ts';
import type { BoundaryDetail, CallCell, CallOccurrences, CallTexts } from '../../view-model/types.ts';
import type { StrategySeries } from '../design/series.ts';
import { CallArguments } from './call-arguments.tsx';
import { CallFacts } from './call-facts.tsx';
import { cellWords, endingWords, rowWords } from './call-words.ts';
import { LongText } from './long-text.tsx';
import type { MatrixPlace, MatrixRow } from './matrix-model.ts';
import { OccurrenceList } from './occurrence-list.tsx';
import styles from './panel.module.css';

export interface CallPanelProps {
  readonly detail: BoundaryDetail;
  readonly series: readonly StrategySeries[];
  readonly row: MatrixRow | undefined;
  readonly place: MatrixPlace;
  readonly k: number;
  readonly boundaryCount: number;
  readonly onPlace: (place: MatrixPlace) => void;
  readonly onSample: (strategy: number | null, sample: number, position: number) => void;
  readonly loadTexts: () => Promise<CallTexts>;
  readonly loadOccurrences: (signatureId: number) => Promise<CallOccurrences>;
}

/** The chosen call beside the matrix: everything the file holds of it. */
export function CallPanel(props: CallPanelProps) {
  const { row, place } = props;
  const call = row?.rollout?.calls[place.column];
  return (
    <aside className={styles.panel} aria-label="The chosen call">
      <div className={styles.head}>
        <h2>The chosen call</h2>
        <span className={styles.keys} aria-hidden="true">
          <kbd>←</kbd> <kbd>↑</kbd> <kbd>↓</kbd> <kbd>→</kbd> walk
        </span>
      </div>
      {row === undefined && <p>No rollout ran, so there is no call to show.</p>}
      {row !== undefined && call === undefined && <NoCall row={row} column={place.column} k={props.k} />}
      {row !== undefined && call !== undefined && (
        <Call key={`${place.row}:${place.column}`} {...props} row={row} call={call} />
      )}
    </aside>
  );
}

function Call(props: CallPanelProps & { readonly row: MatrixRow; readonly call: CallCell }) {
  const { row, call, loadTexts } = props;
  return (
    <>
      <p className={styles.name}>
        <bdi>{call.name.slice(0, 400) || '(no name)'}</bdi>
      </p>
      <p className={styles.where}>
        {rowWords(row)} · call {call.position + 1} of {row.rollout?.calls.length}
        {row.rollout?.scored === false && ' · failed rollout, not scored'}
      </p>
      <CallArguments call={call} load={async () => (await loadTexts()).arguments} />
      <CallFacts {...props} />
      <OccurrenceList {...props} />
      <LongText
        title="Signature"
        text={call.signature}
        length={call.signatureLength}
        load={async () => (await loadTexts()).signature}
      />
    </>
  );
}

/** A place without a call: why there is none. */
function NoCall(props: { readonly row: MatrixRow; readonly column: number; readonly k: number }) {
  const { rollout } = props.row;
  if (rollout === null) {
    return (
      <p>
        {rowWords(props.row)} was planned and is not in the file: <strong>no rollout ran</strong>.
      </p>
    );
  }
  if (rollout.ending === 'error') {
    const message = rollout.error ?? '';
    return (
      <>
        <p>
          {rowWords(props.row)} failed after {counted(rollout.calls.length, 'call')} and is{' '}
          <strong>not scored</strong>.
        </p>
        <LongText title="Error" text={message} length={message.length} load={async () => message} />
      </>
    );
  }
  return (
    <p>
      {cellWords(props.row, props.column, props.k).split(':')[0]}: no call, the rollout {endingWords(rollout)}
      .
    </p>
  );
}
