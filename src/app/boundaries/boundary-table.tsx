import { useId, useMemo } from 'react';
import type { BoundaryKey, DeltaMatrix } from '../../view-model/types.ts';
import type { BoundaryFilter, SortBy } from '../../view-model/url-state.ts';
import type { StrategySeries } from '../design/series.ts';
import { BoundaryFilters } from './boundary-filters.tsx';
import { boundaryRows } from './boundary-rows.ts';
import styles from './table.module.css';
import { VirtualRows } from './virtual-rows.tsx';

export interface BoundaryTableProps {
  readonly report: string;
  readonly boundaries: readonly BoundaryKey[];
  /** Null until it comes. */
  readonly matrix: DeltaMatrix | null;
  /** Of all reports; the table takes the visible ones of its own. */
  readonly series: readonly StrategySeries[];
  readonly filter: BoundaryFilter;
  readonly onFilter: (filter: Partial<BoundaryFilter>) => void;
  readonly sort: SortBy;
  readonly onSort: (sort: SortBy) => void;
  readonly lit: string | null;
  readonly onLit: (id: string | null) => void;
  readonly onOpenBoundary: (report: string, strategy: number, boundary: number) => void;
}

/** All boundaries of a report as rows: filtered, ordered, however many there are. */
export function BoundaryTable(props: BoundaryTableProps) {
  const { report, boundaries, matrix, series, filter, sort } = props;
  const heading = useId();
  const rows = useMemo(() => series.filter((one) => one.report === report && one.visible), [series, report]);
  const order = useMemo(() => {
    const shown = rows.map((one) => one.strategy);
    return matrix === null ? [] : boundaryRows(boundaries, matrix, shown, filter, sort);
  }, [boundaries, matrix, rows, filter, sort]);
  const label = rows[0]?.reportLabel ?? null;
  return (
    <section aria-labelledby={heading} className={styles.panel}>
      <div className="section-head">
        <h2 id={heading}>
          Every boundary
          {label !== null && (
            <>
              {' '}
              of <bdi className="foreign">{label.slice(0, 80)}</bdi>
            </>
          )}
        </h2>
        <span className="caption">
          {matrix === null ? '' : `${matrix.channel} at k = ${matrix.k}; Enter or press opens the calls`}
        </span>
      </div>
      <BoundaryFilters
        {...{ boundaries, rows, filter, sort }}
        onFilter={props.onFilter}
        onSort={props.onSort}
        shown={order.length}
      />
      {matrix !== null && order.length > 0 ? (
        <VirtualRows {...props} matrix={matrix} rows={rows} order={order} heading={heading} />
      ) : (
        <p className={styles.none}>
          {matrix === null
            ? 'Reading the deltas…'
            : boundaries.length === 0
              ? 'No boundaries tested.'
              : 'No boundary matches the filter.'}
        </p>
      )}
    </section>
  );
}
