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

type Occurrence = CallOccurrences['here'][number];

/** Where else this very call was made: at this boundary by arm, elsewhere counted. */
export function OccurrenceList(props: OccurrenceListProps) {
  const { call, loadOccurrences, series } = props;
  const found = useLoaded(loadOccurrences, call.signatureId);
  if (found === 'failed') return <p className="caption">Where else this call was made could not be read.</p>;
  if (found === null) return <p className="caption">Looking for the same call…</p>;
  const arms = byArm(found.here);
  const { calls, boundaries } = found.elsewhere;
  return (
    <section className={styles.block}>
      <h3>
        The same call at this boundary
        {found.here.length === 1 ? ': only this one' : `, ${found.here.length} times`}
      </h3>
      <ul className={styles.occurrences}>
        {arms[0]?.strategy !== null && <li>PRE: no rollout made it</li>}
        {arms.map(({ strategy, calls: made }) => (
          <li key={strategy ?? 'pre'}>
            <span>
              {strategy === null ? (
                'PRE'
              ) : (
                <>
                  POST · <bdi>{clipMiddle(nameOf(series, strategy), 22)}</bdi>
                </>
              )}
            </span>
            <Links {...props} made={made} />
          </li>
        ))}
      </ul>
      <p className="caption">
        {calls === 0
          ? 'At no other boundary of this report.'
          : `At other boundaries of this report: ${counted(calls, 'time')}, at ${boundaries} of ${props.boundaryCount - 1}.`}
      </p>
    </section>
  );
}

/** Links shown for one arm before the rest is asked for. */
const FIRST = 3;

/** The calls of one arm, each a link to its cell. */
function Links(props: OccurrenceListProps & { readonly made: readonly Occurrence[] }) {
  const { made, row, call, detail } = props;
  const [all, setAll] = useState(false);
  const isChosen = (one: Occurrence) =>
    one.strategy === (row.arm === 'pre' ? null : detail.strategy) &&
    one.sample === row.sample &&
    one.position === call.position;
  return (
    <span className={styles.links}>
      {made.slice(0, all ? made.length : FIRST).map((one) => (
        <span key={`${one.sample} ${one.position}`}>
          <button
            type="button"
            className={styles.textButton}
            aria-current={isChosen(one) || undefined}
            onClick={() => props.onSample(one.strategy, one.sample, one.position)}
          >
            rollout {one.sample}, call {one.position + 1}
          </button>
          {one.blocked && <Mark name="blocked" label="blocked" />}
        </span>
      ))}
      {made.length > FIRST && !all && (
        <button type="button" className={styles.textButton} onClick={() => setAll(true)}>
          and {made.length - FIRST} more
        </button>
      )}
    </span>
  );
}

/** Groups by strategy, PRE first, then in report order. */
function byArm(
  here: readonly Occurrence[],
): readonly { readonly strategy: number | null; readonly calls: readonly Occurrence[] }[] {
  const order = (strategy: number | null) => strategy ?? -1;
  const sorted = [...here].sort(
    (a, b) => order(a.strategy) - order(b.strategy) || a.sample - b.sample || a.position - b.position,
  );
  const arms: { strategy: number | null; calls: Occurrence[] }[] = [];
  for (const one of sorted) {
    const last = arms.at(-1);
    if (last !== undefined && last.strategy === one.strategy) last.calls.push(one);
    else arms.push({ strategy: one.strategy, calls: [one] });
  }
  return arms;
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
