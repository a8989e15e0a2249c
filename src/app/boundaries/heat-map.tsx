import { useId, useMemo } from 'react';
import type { BoundaryKey, DeltaMatrix } from '../../view-model/types.ts';
import { useWidth } from '../charts/use-width.ts';
import type { StrategySeries } from '../design/series.ts';
import styles from './heat.module.css';
import { HeatBody } from './heat-body.tsx';

export interface HeatMapProps {
  readonly report: string;
  readonly boundaries: readonly BoundaryKey[];
  /** Null until it comes. */
  readonly matrix: DeltaMatrix | null;
  /** Of all reports; the map takes the visible ones of its own. */
  readonly series: readonly StrategySeries[];
  readonly lit: string | null;
  readonly onLit: (id: string | null) => void;
  readonly onOpenBoundary: (report: string, strategy: number, boundary: number) => void;
  readonly selected?: { readonly strategy: number; readonly boundary: number } | null;
  /** Strongest colour; give the largest of several reports to compare their maps. */
  readonly max?: number;
}

/** Strategy × boundary as colours: where a strategy hurts, and where nothing could be scored. */
export function HeatMap(props: HeatMapProps) {
  const { matrix, series, report } = props;
  const [ref, width] = useWidth<HTMLDivElement>();
  const heading = useId();
  const rows = useMemo(() => series.filter((one) => one.report === report && one.visible), [series, report]);
  const label = rows[0]?.reportLabel;
  return (
    <section aria-labelledby={heading} className={styles.panel}>
      <div className="section-head">
        <h2 id={heading}>
          Boundaries
          {label !== null && label !== undefined && (
            <>
              {' '}
              of <bdi className="foreign">{label.slice(0, 80)}</bdi>
            </>
          )}
        </h2>
        <span className="caption">each cell one boundary’s delta; press it for the calls</span>
      </div>
      <div ref={ref}>
        {width > 0 && matrix !== null && rows.length > 0 && props.boundaries.length > 0 ? (
          <HeatBody {...props} matrix={matrix} rows={rows} width={width} heading={heading} />
        ) : (
          <p className="caption">{emptyWords(matrix, rows.length, props.boundaries.length)}</p>
        )}
      </div>
    </section>
  );
}

function emptyWords(matrix: DeltaMatrix | null, rows: number, boundaries: number): string {
  if (boundaries === 0) return 'No boundaries tested.';
  if (rows === 0) return 'Every strategy of this report is switched off in the legend.';
  return matrix === null ? 'Reading the deltas…' : '';
}
