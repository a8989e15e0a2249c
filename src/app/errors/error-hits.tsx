import { useMemo, useState } from 'react';
import { boundaryLabel, clipMiddle, count, counted } from '../../view-model/labels.ts';
import type { BoundaryKey, ErrorRow } from '../../view-model/types.ts';
import type { StrategySeries } from '../design/series.ts';
import { StrategyMark } from '../design/strategy-mark.tsx';
import { hitBoundaries } from './error-groups.ts';
import styles from './errors.module.css';

interface ErrorHitsProps {
  readonly row: ErrorRow;
  readonly series: readonly StrategySeries[];
  readonly boundaries: readonly BoundaryKey[];
  readonly onOpen: (strategy: number, boundary: number) => void;
}

const FIRST = 40;

/** The boundaries an error hit, each a link to the rollouts it ended. */
export function ErrorHits({ row, series, boundaries, onOpen }: ErrorHitsProps) {
  const hits = useMemo(() => hitBoundaries(row), [row]);
  const [all, setAll] = useState(false);
  return (
    <div>
      <p className="caption">
        At {counted(hits.length, 'boundary', 'boundaries')} of {count(boundaries.length)}:
      </p>
      <ul className={styles.hitList}>
        {hits.slice(0, all ? hits.length : FIRST).map(({ boundary, strategies }) => {
          const key = boundaries[boundary];
          if (key === undefined) return null;
          // PRE is shared: it is shown under the first strategy there is
          const first = strategies.find((strategy) => strategy !== null) ?? series[0]?.strategy ?? 0;
          return (
            <li key={boundary}>
              <button type="button" className={styles.textButton} onClick={() => onOpen(first, boundary)}>
                {boundaryLabel(key)}
              </button>
              <span className={styles.hitArms}>
                {strategies.map((strategy) => (
                  <Arm
                    key={strategy ?? 'pre'}
                    strategy={strategy}
                    {...{ series, boundary, onOpen }}
                    label={boundaryLabel(key)}
                  />
                ))}
              </span>
            </li>
          );
        })}
      </ul>
      {hits.length > FIRST && !all && (
        <button type="button" className={styles.textButton} onClick={() => setAll(true)}>
          Show all {count(hits.length)}
        </button>
      )}
    </div>
  );
}

interface ArmProps {
  readonly strategy: number | null;
  readonly boundary: number;
  readonly label: string;
  readonly series: readonly StrategySeries[];
  readonly onOpen: (strategy: number, boundary: number) => void;
}

function Arm({ strategy, boundary, label, series, onOpen }: ArmProps) {
  if (strategy === null) return <span>PRE</span>;
  const one = series.find((candidate) => candidate.strategy === strategy);
  if (one === undefined) return null;
  const name = clipMiddle(one.label, 40);
  return (
    <button
      type="button"
      className={styles.arm}
      title={name}
      aria-label={`${label}, ${name}`}
      onClick={() => onOpen(strategy, boundary)}
    >
      <StrategyMark shape={one.shape} color={one.color} />
    </button>
  );
}
