import { useId, useMemo } from 'react';
import type { ErrorRow, ReportOverview } from '../../view-model/types.ts';
import type { StrategySeries } from '../design/series.ts';
import { ArmCounts } from './arm-counts.tsx';
import { errorGroups } from './error-groups.ts';
import { ErrorTable } from './error-table.tsx';
import styles from './errors.module.css';

export interface ErrorsPanelProps {
  readonly report: string;
  readonly overview: ReportOverview;
  /** Undefined until they come. */
  readonly rows: readonly ErrorRow[] | undefined;
  /** Of all reports; the panel takes those of its own, hidden ones too: an error does not go away in the legend. */
  readonly series: readonly StrategySeries[];
  readonly onOpenBoundary: (report: string, strategy: number, boundary: number) => void;
}

/** What failed: errors grouped by text and counted per arm and strategy, or that nothing did. */
export function ErrorsPanel(props: ErrorsPanelProps) {
  const { report, overview, rows, series } = props;
  const heading = useId();
  const own = useMemo(() => series.filter((one) => one.report === report), [series, report]);
  const groups = useMemo(() => (rows === undefined ? undefined : errorGroups(rows)), [rows]);
  const isClean = rows !== undefined && rows.length === 0;
  const unscored = overview.strategies.some((strategy) => strategy.scored < strategy.tested);
  return (
    <section aria-labelledby={heading} className={styles.panel}>
      <div className="section-head">
        <h2 id={heading}>Errors</h2>
        <span className="caption">
          {rows === undefined
            ? 'reading…'
            : !isClean
              ? 'how often, by strategy; press one for the boundaries it hit'
              : unscored
                ? 'no rollout and no compaction failed'
                : 'every rollout ran and every boundary was scored'}
        </span>
      </div>
      {groups !== undefined && !isClean && (
        <ErrorTable
          groups={groups}
          series={own}
          boundaries={overview.boundaries}
          onOpen={(strategy, boundary) => props.onOpenBoundary(report, strategy, boundary)}
        />
      )}
      <ArmCounts overview={overview} series={own} />
    </section>
  );
}
