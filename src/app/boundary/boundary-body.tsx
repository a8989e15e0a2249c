import { type RefObject, useCallback } from 'react';
import type { BoundaryDetail } from '../../view-model/types.ts';
import styles from './boundary.module.css';
import type { BoundaryPageProps } from './boundary-page.tsx';
import { CallPanel } from './call-panel.tsx';
import { ContextBars } from './context-bars.tsx';
import { DeltaTable } from './delta-table.tsx';
import type { MatrixPlace } from './matrix-model.ts';
import { NotScored } from './not-scored.tsx';
import { RolloutMatrix } from './rollout-matrix.tsx';
import { SparkBars } from './spark-bars.tsx';
import { StrategyTabs } from './strategy-tabs.tsx';
import { useChosenPlace } from './use-chosen-place.ts';

interface BoundaryBodyProps extends Omit<BoundaryPageProps, 'detail'> {
  readonly detail: BoundaryDetail | undefined;
  readonly name: string;
  readonly control: boolean;
  /** Set when the matrix must take the focus as soon as it is there. */
  readonly takeFocus: RefObject<boolean>;
}

/** The numbers, the rollouts and the chosen call; the tabs stand there while the rollouts are under way. */
export function BoundaryBody(props: BoundaryBodyProps) {
  const { report, overview, series, strategy, boundary, channel, k, detail, matrix, takeFocus } = props;
  const { onOpenBoundary } = props;
  const { rows, place, onPlace, onWish } = useChosenPlace(detail, k);
  const onStrategy = (to: number) => onOpenBoundary(report, to, boundary);
  // from the panel: what was pressed is gone, so the focus goes to the call
  const goTo = (to: MatrixPlace) => {
    takeFocus.current = true;
    onPlace(to);
  };
  const onSample = (of: number | null, sample: number, position: number) => {
    if (of !== null && of !== strategy) {
      onWish({ strategy: of, boundary, sample, position });
      takeFocus.current = true;
      onStrategy(of);
      return;
    }
    const arm = of === null ? 'pre' : 'post';
    const row = rows.findIndex((one) => one.arm === arm && one.sample === sample);
    if (row >= 0) goTo({ row, column: position });
  };
  const { loadTexts, loadOccurrences } = props;
  const loadHere = useCallback((id: number) => loadOccurrences(boundary, id), [loadOccurrences, boundary]);
  const row = rows[place.row];
  return (
    <>
      {detail !== undefined && <Numbers {...props} detail={detail} />}
      <div className={styles.rollouts}>
        <StrategyTabs {...{ series, strategy, boundary, matrix, onStrategy }}>
          {detail === undefined ? (
            <p className={styles.waiting} role="status">
              {props.problem === undefined
                ? 'Reading the rollouts…'
                : `The rollouts could not be read: ${props.problem}`}
            </p>
          ) : (
            <RolloutMatrix
              {...{ detail, rows, channel, k, place, onPlace, takeFocus }}
              strategyName={props.name}
              horizon={overview.horizon}
            />
          )}
        </StrategyTabs>
      </div>
      {detail !== undefined && (
        <div className={styles.chosen}>
          <CallPanel
            {...{ detail, series, row, place, k, onSample }}
            onPlace={goTo}
            boundaryCount={overview.boundaries.length}
            loadTexts={() => {
              const { arm, sample } = row ?? { arm: 'post' as const, sample: 0 };
              return loadTexts({ strategy, boundary, arm, sample, position: place.column });
            }}
            loadOccurrences={loadHere}
          />
        </div>
      )}
    </>
  );
}

/** Context, spark bars and deltas, or why there are none. */
function Numbers(props: BoundaryBodyProps & { readonly detail: BoundaryDetail }) {
  const { report, overview, strategy, boundary, channel, k, detail, matrix, onOpenBoundary } = props;
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
        {detail.deltas.length > 0 ? (
          <DeltaTable deltas={detail.deltas} channel={channel} k={k} control={props.control} />
        ) : (
          <NotScored detail={detail} />
        )}
      </div>
    </>
  );
}
