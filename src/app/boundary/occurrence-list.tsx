import { useEffect, useState } from 'react';
import { clipMiddle, counted } from '../../view-model/labels.ts';
import type { BoundaryDetail, CallCell, CallOccurrences } from '../../view-model/types.ts';
import { Mark } from '../design/marks.tsx';
import type { StrategySeries } from '../design/series.ts';
import type { MatrixRow } from './matrix-model.ts';
import styles from './panel.module.css';

interface OccurrenceListProps {
  readonly detail: BoundaryDetail;
  readonly series: readonly StrategySeries[];
  readonly row: MatrixRow;
  readonly call: CallCell;
  readonly boundaryCount: number;
  readonly onSample: (strategy: number | null, sample: number, position: number) => void;
  readonly loadOccurrences: (signatureId: number) => Promise<CallOccurrences>;
}

const MOST = 12;

/** Where else this very call was made: at this boundary one by one, elsewhere counted. */
export function OccurrenceList(props: OccurrenceListProps) {
  const { call, loadOccurrences, detail, series } = props;
  const found = useLoaded(loadOccurrences, call.signatureId);
  const [all, setAll] = useState(false);
  if (found === 'failed') return <p className="caption">Where else this call was made could not be read.</p>;
  if (found === null) return <p className="caption">Looking for the same call…</p>;
  const here = [...found.here].sort((a, b) => (a.strategy ?? -1) - (b.strategy ?? -1) || a.sample - b.sample);
  const isChosen = (one: (typeof here)[number]) =>
    (props.row.arm === 'pre' ? one.strategy === null : one.strategy === detail.strategy) &&
    one.sample === props.row.sample &&
    one.position === call.position;
  const { calls, boundaries } = found.elsewhere;
  return (
    <section className={styles.block}>
      <h3>
        The same call at this boundary{here.length === 1 ? ': only this one' : `, ${here.length} times`}
      </h3>
      <ul className={styles.occurrences}>
        {!here.some((one) => one.strategy === null) && <li>PRE: no rollout made it</li>}
        {here.slice(0, all ? here.length : MOST).map((one) => (
          <li key={`${one.strategy} ${one.sample} ${one.position}`} data-lit={isChosen(one) || undefined}>
            <span>
              {one.strategy === null ? (
                'PRE'
              ) : (
                <>
                  POST · <bdi>{clipMiddle(nameOf(series, one.strategy), 22)}</bdi>
                </>
              )}
            </span>
            <button
              type="button"
              className={styles.textButton}
              onClick={() => props.onSample(one.strategy, one.sample, one.position)}
            >
              rollout {one.sample}, call {one.position + 1}
            </button>
            <span>{one.blocked && <Mark name="blocked" label="blocked" />}</span>
          </li>
        ))}
      </ul>
      {here.length > MOST && !all && (
        <button type="button" className={styles.textButton} onClick={() => setAll(true)}>
          Show all {here.length}
        </button>
      )}
      <p className="caption">
        {calls === 0
          ? 'At no other boundary of this report.'
          : `At other boundaries of this report: ${counted(calls, 'time')}, at ${boundaries} of ${props.boundaryCount - 1}.`}
      </p>
    </section>
  );
}

function nameOf(series: readonly StrategySeries[], strategy: number): string {
  return series.find((one) => one.strategy === strategy)?.label ?? `strategy ${strategy}`;
}

/** Loads by key; null while under way. An answer for an earlier key is dropped. */
function useLoaded<K, T>(load: (key: K) => Promise<T>, key: K): T | null | 'failed' {
  const [state, setState] = useState<{ readonly key: K; readonly value: T | 'failed' } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    load(key).then(
      (value) => isCurrent && setState({ key, value }),
      () => isCurrent && setState({ key, value: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, key]);
  return state !== null && state.key === key ? state.value : null;
}
