import { useId, useMemo } from 'react';
import type { Channel } from '../../core/model/report.ts';
import { CALL_CHANNELS, sharedAxis } from '../../view-model/curve-series.ts';
import { CHANNEL_MEANING, CHANNELS } from '../../view-model/labels.ts';
import type { StrategySeries } from '../design/series.ts';
import { useTurns } from '../design/use-turns.ts';
import styles from './charts.module.css';
import { curveLines, litLine, type ReportCurves } from './curve-model.ts';
import { CurvePlot } from './curve-plot.tsx';
import { CurveTable } from './curve-table.tsx';
import { SeriesLegend } from './series-legend.tsx';
import { useWidth } from './use-width.ts';

export interface SmallMultiplesProps {
  readonly reports: readonly ReportCurves[];
  readonly series: readonly StrategySeries[];
  readonly channel: Channel;
  readonly k: number;
  readonly lit: string | null;
  readonly onLit: (id: string | null) => void;
  readonly onToggle?: (id: string) => void;
  readonly onK?: (k: number) => void;
  /** Pressing a panel's name chooses its channel. */
  readonly onChannel?: (channel: Channel) => void;
}

const GAP = 20;
const HEIGHT = 148;
const NO_ENDS = { width: 10, nameLength: 0, values: false };

/** All five channels side by side: the four that count calls on one axis, stopped (a share) on its own. */
export function SmallMultiples(props: SmallMultiplesProps) {
  const { reports, series, k, lit, onLit, onToggle, onK } = props;
  const [ref, width] = useWidth<HTMLDivElement>();
  const heading = useId();
  const drawn = useTurns(CHANNELS.length - 1);
  const horizon = Math.max(1, ...reports.map((report) => report.horizon));
  const { calls, share } = useMemo(() => {
    const slices = reports.map((report) => report.slices);
    return { calls: sharedAxis(slices, CALL_CHANNELS, 4), share: sharedAxis(slices, ['stopped'], 4) };
  }, [reports]);
  const perRow = width >= 1000 ? 5 : width >= 620 ? 3 : width >= 300 ? 2 : 1;
  const each = Math.floor((width - GAP * (perRow - 1)) / perRow);
  const channels = useMemo(
    () => CHANNELS.map((channel) => ({ channel, lines: curveLines(reports, series, channel) })),
    [reports, series],
  );
  // in a crowd the same strategy stands out in all panels: the one of the chosen channel
  const chosen = channels.find((one) => one.channel === props.channel)?.lines ?? [];
  const standsOut = litLine(chosen, lit, k);
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <div className="section-head">
        <h2 id={heading}>All channels</h2>
        <span className="caption">calls on one axis; stopped, a share, on its own; up is worse</span>
        {series.length > 1 && <SeriesLegend series={series} lit={lit} onLit={onLit} onToggle={onToggle} />}
      </div>
      <div ref={ref} className={styles.multiples}>
        {width > 0 &&
          channels.map(({ channel, lines }, turn) => (
            <figure key={channel} style={{ width: each }}>
              <figcaption>
                {props.onChannel === undefined ? (
                  <strong>{channel}</strong>
                ) : (
                  <button
                    type="button"
                    className={styles.channelButton}
                    aria-pressed={channel === props.channel}
                    onClick={() => props.onChannel?.(channel)}
                  >
                    {channel}
                  </button>
                )}{' '}
                <span className="caption">{CHANNEL_MEANING[channel]}</span>
              </figcaption>
              {lines.length === 0 ? (
                <p className={styles.nothing}>nothing scored or shown</p>
              ) : turn > drawn ? (
                <div style={{ height: HEIGHT }} />
              ) : (
                <CurvePlot
                  {...{ lines, channel, horizon, k, onK }}
                  lit={standsOut}
                  axis={channel === 'stopped' ? share : calls}
                  width={each}
                  height={HEIGHT}
                  ends={NO_ENDS}
                />
              )}
            </figure>
          ))}
      </div>
      {(channels[0]?.lines.length ?? 0) > 0 && (
        <CurveTable caption="All channels over the first k calls, POST − PRE" channels={channels} />
      )}
    </section>
  );
}
