/** The drill-down of the open boundary, with its answers. */
import { useCallback, useMemo } from 'react';
import { type CallPlace, readCallTexts, readOccurrences } from '../analysis/client.ts';
import { useBoundary, useMatrix } from '../analysis/hooks.ts';
import { BoundaryPage } from '../boundary/boundary-page.tsx';
import { ControlLine } from '../overview/control-line.tsx';
import { useSeries, useShownK } from '../state/derived.ts';
import type { OpenReport } from '../state/reports-slice.ts';
import { useApp } from '../state/store.ts';
import type { OpenBoundary } from '../state/view-slice.ts';

interface BoundaryViewProps {
  readonly report: OpenReport;
  readonly place: OpenBoundary;
}

export function BoundaryView({ report, place }: BoundaryViewProps) {
  const { id, overview } = report;
  const { strategy, boundary } = place;
  const channel = useApp((state) => state.channel);
  const k = Math.min(useShownK(), overview.horizon);
  const all = useSeries();
  const series = useMemo(() => all.filter((one) => one.report === id), [all, id]);
  const detail = useBoundary(id, strategy, boundary);
  const matrix = useMatrix(id, channel, k);
  const view = useApp((state) => state.view);
  const { openBoundary, closeBoundary } = useApp.getState();
  const loadTexts = useCallback((call: CallPlace) => readCallTexts(id, call), [id]);
  const loadOccurrences = useCallback(
    (at: number, signatureId: number) => readOccurrences(id, at, signatureId),
    [id],
  );
  return (
    <>
      <ControlLine first />
      <BoundaryPage
        report={id}
        overview={overview}
        series={series}
        strategy={strategy}
        boundary={boundary}
        channel={channel}
        k={k}
        detail={detail.data}
        problem={detail.error?.message ?? matrix.error?.message}
        matrix={matrix.data}
        onOpenBoundary={openBoundary}
        up={view}
        onUp={closeBoundary}
        loadTexts={loadTexts}
        loadOccurrences={loadOccurrences}
      />
    </>
  );
}
