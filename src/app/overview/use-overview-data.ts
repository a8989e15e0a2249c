/** Everything the overview draws, asked of the worker and joined; arrays change only when their contents do. */
import { useDeferredValue, useMemo } from 'react';
import type { Channel } from '../../core/model/report.ts';
import { sharedAxis } from '../../view-model/curve-series.ts';
import { useAllSlicesOf, useMatricesAt, useSlicesAt } from '../analysis/hooks.ts';
import { useSeries, useSliceSources } from '../state/derived.ts';
import { useApp } from '../state/store.ts';
import { withRecordings } from './recording-slices.ts';
import { strategyRows } from './rows.ts';
import { useChosenSlices, useInferences } from './use-verdicts.ts';

export function useOverviewData(k: number) {
  const reports = useApp((state) => state.reports);
  const channel = useApp((state) => state.channel);
  const series = useSeries();
  const sources = useSliceSources();
  const slices = useSlicesAt(sources, k);
  const all = useDeferredValue(useAllSlicesOf(sources));
  const inferred = useInferences(k);
  const byRecording = useApp((state) => state.judging.intervals === 'recording');
  const rows = useMemo(
    () => strategyRows(reports, slices, series, channel, k, inferred, byRecording),
    [reports, slices, series, channel, k, inferred, byRecording],
  );
  // over all k: the slider moves nothing but the data
  const axis = useMemo(() => sharedAxis(all, [channel]), [all, channel]);
  return { reports, channel, series, sources, slices, all, rows, axis };
}

/** What the pictures beside the table are given; k may lag behind the table's while the slider moves. */
export function usePictures(k: number, channel: Channel) {
  const reports = useApp((state) => state.reports);
  const sources = useSliceSources();
  const atK = useSlicesAt(sources, k);
  // slices come one by one: the pictures are drawn anew when there is time, not for each
  const all = useDeferredValue(useChosenSlices(useAllSlicesOf(sources)));
  const inferred = useInferences(k);
  const byRecording = useApp((state) => state.judging.intervals === 'recording');
  const slices = useMemo(
    () =>
      atK.map((slice, index) =>
        slice === undefined || !byRecording ? slice : withRecordings(slice, inferred[index]),
      ),
    [atK, inferred, byRecording],
  );
  const matrices = useMatricesAt(sources, channel, k);
  const curves = useMemo(
    () => sources.map(({ id, horizon }, index) => ({ report: id, horizon, slices: all[index] ?? [] })),
    [sources, all],
  );
  const scatter = useMemo(
    () =>
      reports.map(({ id, overview }, index) => ({
        report: id,
        overview,
        slice: slices[index] ?? null,
        matrix: matrices[index] ?? null,
      })),
    [reports, slices, matrices],
  );
  return { curves, scatter };
}
