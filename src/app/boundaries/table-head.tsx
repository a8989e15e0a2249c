import { clipMiddle } from '../../view-model/labels.ts';
import type { SortBy } from '../../view-model/url-state.ts';
import type { StrategySeries } from '../design/series.ts';
import { StrategyMark } from '../design/strategy-mark.tsx';
import { columnOf, type Order, orderOf, pressed } from './boundary-rows.ts';
import { columnHeader, gridRow } from './grid-roles.ts';
import styles from './table.module.css';

interface TableHeadProps {
  readonly rows: readonly StrategySeries[];
  readonly lit: string | null;
  readonly sort: SortBy;
  readonly onSort: (sort: SortBy) => void;
}

/** Headings that order the table; the one it is ordered by says so. */
export function TableHead({ rows, lit, sort, onSort }: TableHeadProps) {
  const heading = (order: Order, text: React.ReactNode, word: string, name: string) => {
    const isOn = columnOf(orderOf(sort.column)) === columnOf(order);
    return (
      <button
        type="button"
        className={styles.headButton}
        aria-label={`${word}: order by ${name}${isOn ? `, now ${sort.descending ? 'largest' : 'smallest'} first` : ''}`}
        aria-pressed={isOn}
        onClick={() => onSort(pressed(sort, order))}
      >
        {text}
        <span aria-hidden="true" className={styles.arrow}>
          {isOn ? (sort.descending ? '↓' : '↑') : ''}
        </span>
      </button>
    );
  };
  return (
    <div {...gridRow(1)} className={styles.head}>
      <div {...columnHeader(1)} className={styles.where}>
        <span>{heading({ by: 'order', strategy: null }, 'boundary', 'boundary', 'place in the report')}</span>
        <span />
        <span className={styles.tokens}>
          {heading({ by: 'tokens', strategy: null }, 'tokens', 'tokens', 'history tokens')}
        </span>
      </div>
      {rows.map((series, row) => (
        <div
          key={series.id}
          {...columnHeader(row + 2)}
          className={styles.headCell}
          data-lit={series.id === lit || undefined}
        >
          {heading(
            { by: 'kept', strategy: series.strategy },
            'kept',
            'kept',
            `share kept by ${series.label.slice(0, 80)}`,
          )}
          {heading(
            { by: 'delta', strategy: series.strategy },
            <>
              <StrategyMark shape={series.shape} color={series.color} />
              <bdi className={styles.headName} title={series.label.slice(0, 400)}>
                {clipMiddle(series.label, 11)}
              </bdi>
            </>,
            clipMiddle(series.label, 11),
            `delta of ${series.label.slice(0, 80)}`,
          )}
        </div>
      ))}
    </div>
  );
}
