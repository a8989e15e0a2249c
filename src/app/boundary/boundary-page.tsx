import { useCallback, useEffect, useRef } from 'react';
import type { Channel } from '../../core/model/report.ts';
import type {
  BoundaryDetail,
  CallOccurrences,
  CallTexts,
  DeltaMatrix,
  ReportOverview,
} from '../../view-model/types.ts';
import type { View } from '../../view-model/url-state.ts';
import type { CallPlace } from '../analysis/client.ts';
import type { StrategySeries } from '../design/series.ts';
import styles from './boundary.module.css';
import { BoundaryBody } from './boundary-body.tsx';
import { BoundaryHead, BoundarySteps } from './boundary-head.tsx';
import { neighbours } from './boundary-model.ts';
import { BoundarySentence } from './boundary-sentence.tsx';
import { usePageKeys } from './use-page-keys.ts';

export interface BoundaryPageProps {
  readonly report: string;
  readonly overview: ReportOverview;
  /** Of this report; hidden ones too. */
  readonly series: readonly StrategySeries[];
  readonly strategy: number;
  readonly boundary: number;
  readonly channel: Channel;
  /** From 1 to the report's horizon. */
  readonly k: number;
  /** Undefined until it comes; an answer for another place is taken as not there yet. */
  readonly detail: BoundaryDetail | undefined;
  /** What went wrong while asking for it. */
  readonly problem?: string | undefined;
  /** Deltas of the channel at k, for the spark bars and the tabs. */
  readonly matrix: DeltaMatrix | undefined;
  readonly onOpenBoundary: (report: string, strategy: number, boundary: number) => void;
  /** What lies above: the name of the view. */
  readonly up: View;
  readonly onUp: () => void;
  /** Both must stay the same from render to render. */
  readonly loadTexts: (place: CallPlace) => Promise<CallTexts>;
  readonly loadOccurrences: (boundary: number, signatureId: number) => Promise<CallOccurrences>;
}

/** One strategy at one boundary, down to the calls. */
export function BoundaryPage(props: BoundaryPageProps) {
  const { report, overview, series, strategy, boundary, onOpenBoundary } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const own = series.find((one) => one.strategy === strategy);
  const name = own?.label ?? overview.strategies[strategy]?.name ?? '';
  const k = Math.max(1, Math.min(props.k, overview.horizon));
  const { previous, next } = neighbours(boundary, overview.boundaries.length);
  const onBoundary = useCallback(
    (to: number) => onOpenBoundary(report, strategy, to),
    [onOpenBoundary, report, strategy],
  );
  const takeFocus = useRef(false);
  const step = (to: number | null) => {
    if (to === null) return null;
    return () => {
      // who walks the calls goes on walking them at the next boundary
      takeFocus.current = document.activeElement?.closest('[role="grid"]') != null;
      onBoundary(to);
    };
  };
  usePageKeys({ onPrevious: step(previous), onNext: step(next), onUp: props.onUp });
  // what was pressed on the overview is gone: reading goes on at the heading
  useEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body) heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, []);

  const detail =
    props.detail?.strategy === strategy && props.detail.boundary === boundary ? props.detail : undefined;
  return (
    <div className={styles.page}>
      <BoundaryHead
        boundaries={overview.boundaries}
        boundary={boundary}
        strategyName={name}
        reportLabel={own?.reportLabel ?? null}
        heading={heading}
        up={props.up}
        onUp={props.onUp}
      >
        {detail !== undefined && (
          <BoundarySentence
            detail={detail}
            strategyName={name}
            control={own?.control ?? false}
            channel={props.channel}
            k={k}
          />
        )}
      </BoundaryHead>
      <div className={styles.stepsArea}>
        <BoundarySteps
          boundaries={overview.boundaries}
          {...{ boundary, previous, next, onBoundary }}
          up={props.up}
          onUp={props.onUp}
        />
      </div>
      <BoundaryBody {...props} {...{ detail, k, name, takeFocus }} control={own?.control ?? false} />
    </div>
  );
}
