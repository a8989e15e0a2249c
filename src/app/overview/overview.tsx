/** The first page: answer, then number, then picture, then calls. */
import { useCallback, useState } from 'react';
import { useShownK } from '../state/derived.ts';
import { useApp } from '../state/store.ts';
import { Answer } from './answer.tsx';
import { ControlLine } from './control-line.tsx';
import { FactLines } from './fact-lines.tsx';
import { Pictures } from './pictures.tsx';
import { Strategies } from './strategies.tsx';
import { useAfterPaint } from './use-after-paint.ts';
import { useOverviewData } from './use-overview-data.ts';
import './overview.css';

export function Overview() {
  const k = useShownK();
  const data = useOverviewData(k);
  const [lit, setLit] = useState<string | null>(null);
  const onLit = useCallback((id: string | null) => setLit(id), []);
  // table and words answer at once; the pictures follow when there is time
  const picturesK = useAfterPaint(k);
  const picturesChannel = useAfterPaint(data.channel);
  const picturesLit = useAfterPaint(lit);
  const only = data.reports.length === 1 ? data.reports[0] : undefined;
  const openBoundary = useApp((state) => state.openBoundary);
  return (
    <>
      <Answer series={data.series} lit={lit} onLit={onLit}>
        <FactLines
          rows={data.rows}
          channel={data.channel}
          k={k}
          boundaries={only?.overview.boundaryCount ?? null}
          lit={lit}
          onLit={onLit}
        />
      </Answer>
      <ControlLine />
      <div className="overview">
        <Strategies rows={data.rows} axis={data.axis} channel={data.channel} k={k} lit={lit} onLit={onLit} />
        <Pictures
          // other reports, other pictures: drawn one at a time again, never all in the task that brought the report
          key={data.reports.map((report) => report.id).join(' ')}
          k={picturesK}
          channel={picturesChannel}
          series={data.series}
          lit={picturesLit}
          onLit={onLit}
          onOpenBoundary={openBoundary}
        />
      </div>
    </>
  );
}
