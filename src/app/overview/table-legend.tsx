/** What the marks and short heads of the strategy table mean, under it. */
import type { Channel } from '../../core/model/report.ts';
import { Term } from '../design/controls/tip.tsx';
import { Mark } from '../design/marks.tsx';
import { Num } from '../design/num.tsx';
import { useApp } from '../state/store.ts';
import type { StrategyRow } from './rows.ts';

interface TableLegendProps {
  readonly rows: readonly StrategyRow[];
  readonly channel: Channel;
  /** Only one report: its control's interval can be named. */
  readonly single: boolean;
}

export function TableLegend({ rows, channel, single }: TableLegendProps) {
  const band = rows.find((row) => row.band !== null)?.band ?? null;
  const control = rows.find((row) => row.control);
  const hasControl = control !== undefined;
  const dots = rows.some((row) => row.dots !== null);
  const byRecording = useApp((state) => state.judging.intervals === 'recording');
  const few = rows.some((row) => row.chosen !== null && row.chosen.n < 10);
  const beyond = rows.some((row) => row.at?.permutation.p === null);
  return (
    <div className="table-legend">
      <ul className="legend-marks">
        <li>
          <Mark name="worse" /> interval above 0
        </li>
        <li>
          <Mark name="better" /> below 0
        </li>
        <li>
          <Mark name="undecided" /> includes 0{few && ', or fewer than 10 boundaries (dashed)'}
        </li>
        {dots && (
          <li>
            <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
              <circle cx="6" cy="6" r="2.6" fill="none" stroke="currentColor" strokeWidth="1.4" />
            </svg>{' '}
            the mean of one recording: below 6 there is no interval, for the exact test then reaches no p of
            0.05
          </li>
        )}
        {hasControl && (
          <li>
            <Mark name="control" /> control: {control.series.control ? 'nothing compacted' : 'as chosen'}
          </li>
        )}
        {band !== null && (
          <li>
            <span className="legend-band" aria-hidden="true" />
            {single ? (
              <>
                its interval, <Num value={band.low} sign /> to <Num value={band.high} sign />
              </>
            ) : (
              'the interval of its report’s control'
            )}
          </li>
        )}
        <li>
          <strong>*</strong> 95 % interval excludes 0, 10 boundaries or more
        </li>
      </ul>
      <p className="caption legend-text">
        <Term name="n" /> boundaries scored / tested. <Term name="kept" /> median share of context tokens
        kept. <Term name="noop" /> boundaries left unchanged. <Term name="failed" /> POST rollouts that
        failed, not scored. <Term name="permutation p">p</Term> tests on the per-boundary wasted delta, by
        exact sign flips and by <Term name="sign p">sign</Term>.
        {!hasControl && ' Without a control, nothing shows what resampling alone does.'}
        {channel === 'harm' &&
          byRecording &&
          ' Harm has no test and no interval by recording: those shown are over boundaries, as AG2’s.'}
        {channel === 'harm' &&
          ' Harm counts rises only and is never below 0 at a boundary: its interval lies above 0 nearly always.'}
        {beyond && ' Where AG2 prints n/a, its own limit refuses the test; the value under it is ours.'}
      </p>
    </div>
  );
}
