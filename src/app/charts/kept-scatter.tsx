import { useId, useMemo } from 'react';
import type { Channel } from '../../core/model/report.ts';
import { channelUnit, count, percent, signed } from '../../view-model/labels.ts';
import type { StrategySeries } from '../design/series.ts';
import { StrategyMark } from '../design/strategy-mark.tsx';
import styles from './charts.module.css';
import {
  boundaryPoints,
  type ScatterReport,
  type StrategyPoint,
  scatterAxes,
  strategyPoints,
} from './scatter-model.ts';
import { ScatterPlot } from './scatter-plot.tsx';
import { useWidth } from './use-width.ts';

export interface KeptScatterProps {
  readonly reports: readonly ScatterReport[];
  readonly series: readonly StrategySeries[];
  readonly channel: Channel;
  readonly k: number;
  readonly lit: string | null;
  readonly onLit: (id: string | null) => void;
  readonly onOpenBoundary: (report: string, strategy: number, boundary: number) => void;
}

/** Median share of context kept against the delta: what a strategy saves, and what it costs. */
export function KeptScatter(props: KeptScatterProps) {
  const { reports, series, channel, k } = props;
  const [ref, width] = useWidth<HTMLDivElement>();
  const heading = useId();
  const strategies = useMemo(() => strategyPoints(reports, series, channel), [reports, series, channel]);
  const boundaries = useMemo(() => boundaryPoints(reports, series), [reports, series]);
  const axes = useMemo(() => scatterAxes(strategies, boundaries.points), [strategies, boundaries]);
  const thinned = boundaries.points.length < boundaries.of;
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <div className="section-head">
        <h2 id={heading}>Kept against burden</h2>
        <span className="caption">
          small marks: one boundary
          {thinned && ` (${count(boundaries.points.length)} of ${count(boundaries.of)})`}; best is low and
          left
        </span>
      </div>
      <div className={styles.axisName} aria-hidden="true">
        ↑ worse, {channelUnit(channel, k)}
      </div>
      <div ref={ref} className={styles.plot} data-waiting={width === 0 || undefined}>
        {width > 0 && strategies.length > 0 && (
          <ScatterPlot
            strategies={strategies}
            boundaries={boundaries.points}
            axes={axes}
            width={width}
            lit={props.lit}
            onLit={props.onLit}
            onOpenBoundary={props.onOpenBoundary}
          />
        )}
        {strategies.length === 0 && (
          <p className={styles.nothing}>No strategy with a size and a scored boundary.</p>
        )}
      </div>
      {strategies.some((point) => point.few) && (
        <p className="caption">Dashed interval: fewer than 10 boundaries.</p>
      )}
      {strategies.length > 0 && <ScatterTable strategies={strategies} channel={channel} k={k} />}
    </section>
  );
}

/** The large marks as a table for screen readers. */
function ScatterTable(props: {
  readonly strategies: readonly StrategyPoint[];
  readonly channel: Channel;
  readonly k: number;
}) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>
          Median share of context kept and {props.channel} at k = {props.k}
        </caption>
        <thead>
          <tr>
            <th scope="col">strategy</th>
            <th scope="col">kept</th>
            <th scope="col">mean</th>
            <th scope="col">interval</th>
            <th scope="col">n</th>
            <th scope="col">unchanged</th>
          </tr>
        </thead>
        <tbody>
          {props.strategies.map((point) => (
            <tr key={point.series.id}>
              <th scope="row">
                <StrategyMark shape={point.series.shape} color={point.series.color} />
                <bdi>{point.series.label}</bdi>
              </th>
              <td>{percent(point.kept)} %</td>
              <td>{signed(point.mean)}</td>
              <td>
                {signed(point.low)} to {signed(point.high)}
              </td>
              <td>{point.n}</td>
              <td>
                {point.noop} of {point.tested}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
