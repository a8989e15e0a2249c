/** Verdicts of all reports on the page, with what they are told with. */
import { useMemo } from 'react';
import type { ControlChoice, Margins } from '../../inference/types.ts';
import { defaultMargins } from '../../inference/verdict.ts';
import type { HorizonSlice } from '../../view-model/types.ts';
import type { Judging } from '../../view-model/url-state.ts';
import { useAllInferencesOf, useInferencesAt, useVerdictsOf } from '../analysis/hooks.ts';
import type { StrategySeries } from '../design/series.ts';
import type { OpenReport } from '../state/reports-slice.ts';
import { useApp } from '../state/store.ts';
import { withRecordings } from './recording-slices.ts';
import type { VerdictRow } from './verdict-lines.tsx';

/** What a report is judged by. */
interface Judged {
  readonly id: string;
  readonly horizon: number;
  readonly margins: Margins | null;
  readonly control: ControlChoice;
}

function judged(
  { id, overview }: OpenReport,
  { margin, marginStopped, control, noControl }: Judging,
): Judged {
  const usual = defaultMargins(overview.horizon);
  const chosen = overview.strategies.find(({ name }) => name === control);
  return {
    id,
    horizon: overview.horizon,
    margins:
      margin === null && marginStopped === null
        ? null
        : { wasted: margin ?? usual.wasted, stopped: marginStopped ?? usual.stopped },
    control: noControl ? 'none' : (chosen?.index ?? null),
  };
}

function useJudged(): readonly Judged[] {
  const reports = useApp((state) => state.reports);
  const judging = useApp((state) => state.judging);
  return useMemo(() => reports.map((report) => judged(report, judging)), [reports, judging]);
}

/** A row for each strategy whose verdict is there; null until those of every report are. */
export function useVerdictRows(series: readonly StrategySeries[]): readonly VerdictRow[] | null {
  const reports = useApp((state) => state.reports);
  const verdicts = useVerdictsOf(useJudged());
  return useMemo(() => {
    if (verdicts.some((one) => one === undefined)) return null;
    const byId = new Map(series.map((one) => [one.id, one]));
    return reports.flatMap((report, index) => {
      const own = verdicts[index];
      if (own === undefined) return [];
      return own.strategies.flatMap((verdict): VerdictRow[] => {
        const line = byId.get(`${report.id}/${verdict.strategy}`);
        const facts = report.overview.strategies[verdict.strategy];
        if (line === undefined || facts === undefined) return [];
        const at = report.atHorizon.strategies[verdict.strategy];
        const context = {
          name: facts.name,
          k: own.k,
          margins: own.margins,
          hasControl: own.control !== null,
          byBoundary: at == null ? null : { wasted: at.intervals.wasted, stopped: at.intervals.stopped },
        };
        return [{ id: line.id, series: line, verdict, context }];
      });
    });
  }, [reports, verdicts, series]);
}

/** For each report its slices with the intervals that are chosen; those of k whose figures are under way stay AG2's. */
export function useChosenSlices(
  slices: readonly (readonly HorizonSlice[])[],
): readonly (readonly HorizonSlice[])[] {
  const byRecording = useApp((state) => state.judging.intervals === 'recording');
  const judged = useJudged();
  const inferred = useAllInferencesOf(byRecording ? judged : NOTHING);
  return useMemo(
    () =>
      byRecording
        ? slices.map((own, report) =>
            own.map((slice) => withRecordings(slice, inferred[report]?.[slice.k - 1])),
          )
        : slices,
    [byRecording, slices, inferred],
  );
}

const NOTHING: readonly Judged[] = [];

/** What is inferred at k, a report each; undefined while under way. */
export function useInferences(k: number) {
  return useInferencesAt(useJudged(), k);
}
