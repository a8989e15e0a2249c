/** The pictures beside and below the table. Each is drawn anew only when what it shows has changed. */
import { memo, useDeferredValue } from 'react';
import type { Channel } from '../../core/model/report.ts';
import type { DeltaMatrix } from '../../view-model/types.ts';
import {
  useAttributionShare,
  useComparison,
  useErrors,
  usePairs,
  useSignatureBoard,
} from '../analysis/hooks.ts';
import { BoundaryTable } from '../boundaries/boundary-table.tsx';
import { HeatMap } from '../boundaries/heat-map.tsx';
import { CurvePanel } from '../charts/curve-panel.tsx';
import { KeptScatter } from '../charts/kept-scatter.tsx';
import { SmallMultiples } from '../charts/small-multiples.tsx';
import type { StrategySeries } from '../design/series.ts';
import { useTurns } from '../design/use-turns.ts';
import { ErrorsPanel } from '../errors/errors-panel.tsx';
import { PairMatrix } from '../pairs/pair-matrix.tsx';
import { ReportComparison } from '../pairs/report-comparison.tsx';
import { SignatureBoard } from '../signatures/signature-board.tsx';
import type { OpenReport } from '../state/reports-slice.ts';
import { useApp } from '../state/store.ts';
import { Notes } from './notes.tsx';
import { Part } from './part.tsx';
import { usePictures } from './use-overview-data.ts';

interface PicturesProps {
  readonly k: number;
  readonly channel: Channel;
  readonly series: readonly StrategySeries[];
  readonly lit: string | null;
  readonly onLit: (id: string | null) => void;
  readonly onOpenBoundary: (report: string, strategy: number, boundary: number) => void;
}

const Curve = memo(CurvePanel);
const Scatter = memo(KeptScatter);
const Multiples = memo(SmallMultiples);
const Heat = memo(HeatMap);
const List = memo(BoundaryTable);

export const Pictures = memo(function Pictures({
  k,
  channel,
  series,
  lit,
  onLit,
  onOpenBoundary,
}: PicturesProps) {
  const reports = useApp((state) => state.reports);
  const { toggleSeries, setK, setChannel, setFilter, setBoundarySort } = useApp.getState();
  const { curves, scatter: arrived } = usePictures(k, channel);
  // a matrix of thousands of deltas is drawn when there is time, in slices that let input in between
  const scatter = useDeferredValue(arrived);
  const filter = useApp((state) => state.filter);
  const boundarySort = useApp((state) => state.boundarySort);
  const lastOpen = useApp((state) => state.lastOpen);
  const drawn = useTurns(9);
  const nameOf = (id: string) =>
    reports.length > 1 ? (reports.find((report) => report.id === id)?.name ?? null) : null;
  const byRecording = useApp((state) => state.judging.intervals === 'recording');
  const bands =
    byRecording && channel !== 'harm' ? 'by recording (none below 6 recordings)' : 'over boundaries';
  const shared = { series, channel, k, lit, onLit } as const;
  return (
    <>
      <Part name="curve" waiting={drawn < 1} what="the curves">
        <Curve {...shared} bands={bands} reports={curves} onToggle={toggleSeries} onK={setK} />
      </Part>
      <Part name="heat" waiting={drawn < 2} what="the heat map">
        {scatter.map(({ report, overview, matrix }) => (
          <Heat
            key={report}
            {...{ report, matrix, series, lit, onLit, onOpenBoundary }}
            boundaries={overview.boundaries}
            selected={lastOpen?.report === report ? lastOpen : null}
          />
        ))}
      </Part>
      <Part name="scatter" waiting={drawn < 3} what="kept against burden">
        <Scatter {...shared} reports={scatter} onOpenBoundary={onOpenBoundary} />
      </Part>
      <Part name="multiples" waiting={drawn < 4} what="the curves of all channels">
        <Multiples {...shared} reports={curves} onToggle={toggleSeries} onK={setK} onChannel={setChannel} />
      </Part>
      <Part name="list" waiting={drawn < 5} what="the list of boundaries">
        {scatter.map(({ report, overview, matrix }) => (
          <List
            key={report}
            {...{ report, matrix, series, lit, onLit, onOpenBoundary, filter }}
            boundaries={overview.boundaries}
            onFilter={setFilter}
            sort={boundarySort}
            onSort={setBoundarySort}
          />
        ))}
      </Part>
      <Part name="signatures" waiting={drawn < 6} what="the calls to keep">
        {reports.map((report) => (
          <ReportSignatures
            key={report.id}
            report={report.id}
            name={nameOf(report.id)}
            series={series}
            onOpenBoundary={onOpenBoundary}
          />
        ))}
      </Part>
      <Part name="pairs" waiting={drawn < 7} what="strategy against strategy">
        {scatter.map(({ report, overview, matrix }) => (
          <ReportPairs
            key={report}
            name={nameOf(report)}
            {...{ report, overview, matrix, series, channel }}
            k={Math.min(k, overview.horizon)}
          />
        ))}
        {reports.slice(1).map((other) => (
          <BesideFirst key={other.id} first={reports[0] ?? other} second={other} channel={channel} k={k} />
        ))}
      </Part>
      <Part name="errors" waiting={drawn < 8} what="the errors">
        {reports.map((report) => (
          <ReportErrors key={report.id} report={report} series={series} onOpenBoundary={onOpenBoundary} />
        ))}
      </Part>
      <Part name="notes" waiting={drawn < 9} what="the notes">
        <Notes reports={reports.map(({ id, name, overview }) => ({ id, name, notes: overview.notes }))} />
      </Part>
    </>
  );
});

interface ReportPairsProps {
  readonly report: string;
  readonly name: string | null;
  readonly overview: OpenReport['overview'];
  readonly matrix: DeltaMatrix | null;
  readonly series: readonly StrategySeries[];
  readonly channel: Channel;
  readonly k: number;
}

const ReportPairs = memo(function ReportPairs({ report, k, ...rest }: ReportPairsProps) {
  const { channel } = rest;
  const pairs = usePairs(report, channel === 'harm' ? null : channel, k);
  const own = rest.series.filter((one) => one.report === report);
  return <PairMatrix {...rest} series={own} pairs={pairs.data} />;
});

interface BesideFirstProps {
  readonly first: OpenReport;
  readonly second: OpenReport;
  readonly channel: Channel;
  readonly k: number;
}

const BesideFirst = memo(function BesideFirst({ first, second, channel, k }: BesideFirstProps) {
  const common = Math.min(k, first.overview.horizon, second.overview.horizon);
  const comparison = useComparison(first.id, second.id, channel === 'harm' ? 'wasted' : channel, common);
  return <ReportComparison first={first.name} second={second.name} comparison={comparison.data} />;
});

interface ReportSignaturesProps {
  readonly report: string;
  readonly name: string | null;
  readonly series: readonly StrategySeries[];
  readonly onOpenBoundary: (report: string, strategy: number, boundary: number) => void;
}

const ReportSignatures = memo(function ReportSignatures(props: ReportSignaturesProps) {
  const board = useSignatureBoard(props.report);
  const share = useAttributionShare(props.report);
  return <SignatureBoard {...props} board={board.data} share={share.data} />;
});

interface ReportErrorsProps {
  readonly report: OpenReport;
  readonly series: readonly StrategySeries[];
  readonly onOpenBoundary: (report: string, strategy: number, boundary: number) => void;
}

const ReportErrors = memo(function ReportErrors({ report, series, onOpenBoundary }: ReportErrorsProps) {
  const errors = useErrors(report.id);
  return (
    <ErrorsPanel
      report={report.id}
      overview={report.overview}
      rows={errors.data}
      series={series}
      onOpenBoundary={onOpenBoundary}
    />
  );
});
