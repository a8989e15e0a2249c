/** What follows from the store, as functions of it. */
import { useMemo } from 'react';
import type { StrategySeries } from '../design/series.ts';
import { assignSeries } from '../design/series-style.ts';
import type { OpenReport } from './reports-slice.ts';
import { useApp } from './store.ts';

/** The largest horizon of the open reports; 1 when none is open. */
export function largestHorizon(reports: readonly Pick<OpenReport, 'overview'>[]): number {
  return reports.reduce((largest, report) => Math.max(largest, report.overview.horizon), 1);
}

/** The k shown: the chosen one as far as the reports go, else the horizon. */
export function shownK(k: number | null, reports: readonly Pick<OpenReport, 'overview'>[]): number {
  const horizon = largestHorizon(reports);
  return k === null ? horizon : Math.min(k, horizon);
}

export function useShownK(): number {
  return useApp((state) => shownK(state.k, state.reports));
}

/** All strategies of all open reports, with colour, shape and whether the legend shows them. */
export function useSeries(): readonly StrategySeries[] {
  const reports = useApp((state) => state.reports);
  const hidden = useApp((state) => state.hidden);
  return useMemo(
    () =>
      assignSeries(
        reports.map(({ id, name, overview }) => ({ id, name, strategies: overview.strategies })),
        hidden,
      ),
    [reports, hidden],
  );
}

/** Ids and horizons, as the analysis hooks take them. */
export function useSliceSources(): readonly { readonly id: string; readonly horizon: number }[] {
  const reports = useApp((state) => state.reports);
  return useMemo(() => reports.map(({ id, overview }) => ({ id, horizon: overview.horizon })), [reports]);
}
