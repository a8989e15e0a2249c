import { useId, useMemo } from 'react';
import type { Channel } from '../../core/model/report.ts';
import { sharedAxis } from '../../view-model/curve-series.ts';
import { channelUnit } from '../../view-model/labels.ts';
import type { Axis } from '../../view-model/scales.ts';
import type { StrategySeries } from '../design/series.ts';
import { ActingStrip } from './acting-strip.tsx';
import styles from './charts.module.css';
import { type CurveLine, curveLines, litLine, type ReportCurves } from './curve-model.ts';
import { CurvePlot } from './curve-plot.tsx';
import { CurveTable } from './curve-table.tsx';
import { endRoom } from './geometry.ts';
import { SeriesLegend } from './series-legend.tsx';
import { useWidth } from './use-width.ts';

export interface CurvePanelProps {
  readonly reports: readonly ReportCurves[];
  readonly series: readonly StrategySeries[];
  readonly channel: Channel;
  readonly k: number;
  readonly lit: string | null;
  readonly onLit: (id: string | null) => void;
  /** Switches a strategy on and off in all pictures. */
  readonly onToggle?: (id: string) => void;
  /** Pressing the picture at a k chooses it. */
  readonly onK?: (k: number) => void;
  /** Axis shared with other pictures; without it the channel's own over all k and strategies. */
  readonly axis?: Axis;
  /** Which intervals the bands are, in words. */
  readonly bands: string;
  /** The legend may stand elsewhere. */
  readonly legend?: boolean;
}

const HEIGHT = 236;

/** `at(k)` of one channel: means with bands over k, and under them the share still acting at each k. */
export function CurvePanel(props: CurvePanelProps) {
  const { reports, series, channel, k, lit, onLit, onToggle, onK } = props;
  const [ref, width] = useWidth<HTMLDivElement>();
  const heading = useId();
  const horizon = Math.max(1, ...reports.map((report) => report.horizon));
  const lines = useMemo(() => curveLines(reports, series, channel), [reports, series, channel]);
  const own = useMemo(
    () =>
      sharedAxis(
        reports.map((report) => report.slices),
        [channel],
      ),
    [reports, channel],
  );
  const axis = props.axis ?? own;
  const ends = useMemo(() => endRoom(width, longestName(lines)), [width, lines]);
  const table = useMemo(() => [{ channel, lines }], [channel, lines]);
  const few = lines.some((line) => line.few);
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <div className="section-head">
        <h2 id={heading}>at(k)</h2>
        <span className="caption">
          {channel}, mean and 95 % band {props.bands}, POST − PRE
        </span>
      </div>
      {props.legend !== false && series.length > 1 && (
        <SeriesLegend series={series} lit={lit} onLit={onLit} onToggle={onToggle} />
      )}
      <div className={styles.axisName} aria-hidden="true">
        ↑ worse, {channelUnit(channel, k)}
        {ends.values && <span>at k = {k}</span>}
      </div>
      <div ref={ref} className={styles.plot} data-waiting={width === 0 || undefined}>
        {width > 0 && lines.length > 0 && (
          <>
            <CurvePlot
              {...{ lines, channel, horizon, k, axis, lit, width, ends, onK }}
              height={width < 380 ? HEIGHT - 24 : HEIGHT}
            />
            <div className={styles.stripName}>first k calls · share of rollouts still acting at call k:</div>
            <ActingStrip {...{ lines, horizon, k, width, ends }} lit={litLine(lines, lit, k)} />
          </>
        )}
        {lines.length === 0 && <NoCurves series={series} />}
      </div>
      {few && <p className="caption">Dashed: fewer than 10 boundaries, so AG2 sets no significance marks.</p>}
      {lines.length > 0 && (
        <CurveTable caption={`${channel} over the first k calls, POST − PRE`} channels={table} />
      )}
    </section>
  );
}

function longestName(lines: readonly CurveLine[]): number {
  return lines.reduce((most, line) => Math.max(most, line.series.label.length), 0);
}

function NoCurves({ series }: { readonly series: readonly StrategySeries[] }) {
  return (
    <p className={styles.nothing}>
      {series.some((one) => one.visible)
        ? 'No boundary was scored, so there is no curve.'
        : 'Every strategy is switched off in the legend.'}
    </p>
  );
}
