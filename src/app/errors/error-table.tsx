import { useState } from 'react';
import { clipMiddle, count } from '../../view-model/labels.ts';
import type { BoundaryKey, ErrorRow } from '../../view-model/types.ts';
import type { StrategySeries } from '../design/series.ts';
import { StrategyMark } from '../design/strategy-mark.tsx';
import type { ErrorGroups } from './error-groups.ts';
import { ErrorHits } from './error-hits.tsx';
import { ErrorMessage } from './error-message.tsx';
import styles from './errors.module.css';

interface ErrorTableProps {
  readonly groups: ErrorGroups;
  readonly series: readonly StrategySeries[];
  readonly boundaries: readonly BoundaryKey[];
  readonly onOpen: (strategy: number, boundary: number) => void;
}

/** A row an error, a column an arm; the boundaries it hit open beneath it. */
export function ErrorTable(props: ErrorTableProps) {
  const { groups, series } = props;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by keyboard
    <section className={styles.scroller} tabIndex={0} aria-label="Errors by strategy">
      <table className={styles.errors}>
        <thead>
          <tr>
            <th scope="col">error, as the report holds it</th>
            <th scope="col" className={styles.pre}>
              PRE, shared
            </th>
            {series.map((one) => (
              <th key={one.id} scope="col" title={one.label.slice(0, 400)}>
                <StrategyMark shape={one.shape} color={one.color} /> <bdi>{clipMiddle(one.label, 16)}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <Group {...props} title="Rollouts that failed, not scored" rows={groups.rollouts} />
        <Group {...props} title="Compactions that failed, no POST rollout ran" rows={groups.compactions} />
      </table>
    </section>
  );
}

/** Rows shown before the rest is asked for. */
const FIRST = 30;

function Group(props: ErrorTableProps & { readonly title: string; readonly rows: readonly ErrorRow[] }) {
  const { title, rows, series } = props;
  const [all, setAll] = useState(false);
  if (rows.length === 0) return null;
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={series.length + 2}>
          {title}
        </th>
      </tr>
      {rows.slice(0, all ? rows.length : FIRST).map((row) => (
        <Row key={row.message} {...props} row={row} />
      ))}
      {rows.length > FIRST && !all && (
        <tr>
          <td colSpan={series.length + 2}>
            <button type="button" className={styles.textButton} onClick={() => setAll(true)}>
              Show all {count(rows.length)} different errors
            </button>
          </td>
        </tr>
      )}
    </tbody>
  );
}

function Row(props: ErrorTableProps & { readonly row: ErrorRow }) {
  const { row, series } = props;
  const [open, setOpen] = useState(false);
  return (
    <>
      <tr>
        <th scope="row">
          <button
            type="button"
            className={styles.message}
            aria-expanded={open}
            aria-label={`${row.message.slice(0, 300) || 'unknown error'}: boundaries it hit`}
            onClick={() => setOpen(!open)}
          >
            <ErrorMessage message={row.message} whole={open} />
          </button>
        </th>
        <Count n={row.pre} className={styles.pre} />
        {series.map((one) => (
          <Count key={one.id} n={row.strategies[one.strategy] ?? 0} />
        ))}
      </tr>
      {open && (
        <tr className={styles.hits}>
          <td colSpan={series.length + 2}>
            <ErrorHits row={row} series={series} boundaries={props.boundaries} onOpen={props.onOpen} />
          </td>
        </tr>
      )}
    </>
  );
}

function Count({ n, className }: { readonly n: number; readonly className?: string | undefined }) {
  return (
    <td className={className} data-zero={n === 0 || undefined}>
      {n === 0 ? <span aria-hidden="true">·</span> : count(n)}
      {n === 0 && <span className="visually-hidden">0</span>}
    </td>
  );
}
