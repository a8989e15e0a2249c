/** The pictures beside and below the table. Each is drawn anew only when what it shows has changed. */
import { memo } from 'react';
import { HeatMap } from '../boundaries/heat-map.tsx';
import { CurvePanel } from '../charts/curve-panel.tsx';
import { KeptScatter } from '../charts/kept-scatter.tsx';
import { SmallMultiples } from '../charts/small-multiples.tsx';
import type { StrategySeries } from '../design/series.ts';
import { useApp } from '../state/store.ts';
import { Notes } from './notes.tsx';
import { usePictures } from './use-overview-data.ts';

interface PicturesProps {
  readonly k: number;
  readonly series: readonly StrategySeries[];
  readonly lit: string | null;
  readonly onLit: (id: string | null) => void;
  readonly onOpenBoundary: (report: string, strategy: number, boundary: number) => void;
}

const Curve = memo(CurvePanel);
const Scatter = memo(KeptScatter);
const Multiples = memo(SmallMultiples);
const Heat = memo(HeatMap);

export const Pictures = memo(function Pictures({ k, series, lit, onLit, onOpenBoundary }: PicturesProps) {
  const reports = useApp((state) => state.reports);
  const channel = useApp((state) => state.channel);
  const { toggleSeries, setK, setChannel } = useApp.getState();
  const { curves, scatter } = usePictures(k);
  const shared = { series, channel, k, lit, onLit } as const;
  return (
    <>
      <div className="overview-curve">
        <Curve {...shared} reports={curves} onToggle={toggleSeries} onK={setK} />
      </div>
      <div className="overview-heat">
        {scatter.map(({ report, overview, matrix }) => (
          <Heat
            key={report}
            report={report}
            boundaries={overview.boundaries}
            matrix={matrix}
            series={series}
            lit={lit}
            onLit={onLit}
            onOpenBoundary={onOpenBoundary}
          />
        ))}
      </div>
      <div className="overview-scatter">
        <Scatter {...shared} reports={scatter} onOpenBoundary={onOpenBoundary} />
      </div>
      <div className="overview-multiples">
        <Multiples {...shared} reports={curves} onToggle={toggleSeries} onK={setK} onChannel={setChannel} />
      </div>
      <div className="overview-notes">
        <Notes reports={reports.map(({ id, name, overview }) => ({ id, name, notes: overview.notes }))} />
      </div>
    </>
  );
});
