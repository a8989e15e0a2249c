/** Two open reports side by side: whether they may be compared, and strategies of one name against each other. */
import { useId } from 'react';
import type { ReportComparison as Comparison } from '../../inference/types.ts';
import { count, signed } from '../../view-model/labels.ts';
import { intervalText, numberText } from '../../view-model/verdict-words.ts';
import { Mark } from '../design/marks.tsx';
import styles from './pairs.module.css';

interface ReportComparisonProps {
  readonly first: string;
  readonly second: string;
  readonly comparison: Comparison | undefined;
}

export function ReportComparison({ first, second, comparison }: ReportComparisonProps) {
  const heading = useId();
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <div className="section-head">
        <h2 id={heading}>
          <bdi className="foreign">{first}</bdi> beside <bdi className="foreign">{second}</bdi>
        </h2>
        <span className="caption">paired only at boundaries that are proven to be the same</span>
      </div>
      {comparison === undefined ? <p aria-busy="true">Comparing …</p> : <Body comparison={comparison} />}
    </section>
  );
}

function Body({ comparison }: { readonly comparison: Comparison }) {
  const { comparability, paired, boundaries, strategies, onlyFirst, onlySecond, k, channel } = comparison;
  const differing = comparability.filter(({ same }) => !same);
  return (
    <>
      <p className={styles.words}>
        {`${count(paired)} of ${count(boundaries[0])} and ${count(boundaries[1])} boundaries are proven to be the same.`}{' '}
        {differing.length === 0 &&
          'Horizon, samples, boundaries, recordings and the levels of PRE are equal.'}
      </p>
      {differing.length > 0 && (
        <ul className={styles.differing}>
          {differing.map(({ what, first, second }) => (
            <li key={what}>
              <Mark name="warning" /> {what}: {level(first)} and {level(second)}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{`${channel} at k = ${k}`}</th>
              <th scope="col">first</th>
              <th scope="col">second</th>
              <th scope="col">first minus second</th>
            </tr>
          </thead>
          <tbody>
            {strategies.map(({ name, first, second, difference }) => (
              <tr key={name}>
                <th scope="row">
                  <bdi className="foreign">{name.slice(0, 80)}</bdi>
                </th>
                <td>{first === null ? 'nothing scored' : signed(first.mean)}</td>
                <td>{second === null ? 'nothing scored' : signed(second.mean)}</td>
                <td>
                  {difference === null
                    ? 'not paired'
                    : `${signed(difference.byRecording.mean)}, by recording ${intervalText(difference.byRecording)}, p ${difference.byRecording.p === null ? 'n/a' : numberText(difference.byRecording.p)}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {onlyFirst.length + onlySecond.length > 0 && (
        <p className={styles.words}>
          {`Only in one of them: ${[...onlyFirst, ...onlySecond].map((name) => name.slice(0, 60)).join(', ')}.`}
        </p>
      )}
    </>
  );
}

function level(value: number | null): string {
  if (value === null) return 'none';
  return Number.isInteger(value) ? count(value) : value.toFixed(3);
}
