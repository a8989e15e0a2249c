import { useCallback, useMemo, useRef, useState } from 'react';
import type { ArmName } from '../../core/model/rollout.ts';
import type { BoundaryDetail } from '../../view-model/types.ts';
import styles from './boundary.module.css';
import type { BoundaryPageProps } from './boundary-page.tsx';
import { CallPanel } from './call-panel.tsx';
import { ContextBars } from './context-bars.tsx';
import { DeltaTable } from './delta-table.tsx';
import { type MatrixPlace, matrixRows, tellingPlace } from './matrix-model.ts';
import { NotScored } from './not-scored.tsx';
import { RolloutMatrix } from './rollout-matrix.tsx';
import { SparkBars } from './spark-bars.tsx';
import { StrategyTabs } from './strategy-tabs.tsx';

interface BoundaryBodyProps extends BoundaryPageProps {
  readonly detail: BoundaryDetail;
  readonly name: string;
  readonly control: boolean;
}

/** A call to go to once its strategy's rollouts are there. */
interface Wish {
  readonly strategy: number;
  readonly boundary: number;
  readonly sample: number;
  readonly position: number;
}

/** The numbers, the rollouts and the chosen call of a boundary whose detail is there. */
export function BoundaryBody(props: BoundaryBodyProps) {
  const { report, overview, series, strategy, boundary, channel, k, detail, matrix, onOpenBoundary } = props;
  const rows = useMemo(() => matrixRows(detail), [detail]);
  const wish = useRef<Wish | null>(null);
  const [chosen, setChosen] = useState<{
    readonly detail: BoundaryDetail;
    readonly place: MatrixPlace;
  } | null>(null);
  const telling = useMemo(() => {
    const wanted = wish.current;
    if (wanted?.strategy === detail.strategy && wanted.boundary === detail.boundary) {
      const row = rows.findIndex((one) => one.arm === 'post' && one.sample === wanted.sample);
      if (row >= 0) return { row, column: wanted.position };
    }
    return tellingPlace(rows, k);
  }, [rows, detail, k]);
  const place = chosen?.detail === detail ? chosen.place : telling;
  const onPlace = useCallback((to: MatrixPlace) => setChosen({ detail, place: to }), [detail]);

  const onSample = (of: number | null, sample: number, position: number) => {
    const arm: ArmName = of === null ? 'pre' : 'post';
    if (of === null || of === strategy) {
      const row = rows.findIndex((one) => one.arm === arm && one.sample === sample);
      if (row >= 0) onPlace({ row, column: position });
      return;
    }
    wish.current = { strategy: of, boundary, sample, position };
    onOpenBoundary(report, of, boundary);
  };
  const row = rows[place.row];
  const { loadTexts, loadOccurrences } = props;
  const loadHere = useCallback((id: number) => loadOccurrences(boundary, id), [loadOccurrences, boundary]);
  const scored = detail.deltas.length > 0;
  return (
    <>
      <div className={styles.facts}>
        <ContextBars detail={detail} />
        {matrix !== undefined && (
          <SparkBars
            {...{ matrix, strategy, boundary }}
            boundaries={overview.boundaries}
            strategyName={props.name}
            onBoundary={(to) => onOpenBoundary(report, strategy, to)}
          />
        )}
      </div>
      <div className={styles.numbers}>
        {scored ? (
          <DeltaTable deltas={detail.deltas} channel={channel} k={k} control={props.control} />
        ) : (
          <NotScored detail={detail} />
        )}
      </div>
      <div className={styles.rollouts}>
        <StrategyTabs
          {...{ series, strategy, boundary, matrix }}
          onStrategy={(to) => onOpenBoundary(report, to, boundary)}
        >
          <RolloutMatrix
            {...{ detail, rows, channel, k, place, onPlace }}
            strategyName={props.name}
            horizon={overview.horizon}
          />
        </StrategyTabs>
      </div>
      <div className={styles.chosen}>
        <CallPanel
          {...{ detail, series, row, place, k, onPlace, onSample }}
          boundaryCount={overview.boundaries.length}
          loadTexts={() =>
            loadTexts({
              strategy,
              boundary,
              arm: row?.arm ?? 'post',
              sample: row?.sample ?? 0,
              position: place.column,
            })
          }
          loadOccurrences={loadHere}
        />
      </div>
    </>
  );
}
