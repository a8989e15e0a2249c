/** What stands in the cells of the strategy table. */
import { memo, useContext } from 'react';
import type { Channel } from '../../../core/model/report.ts';
import type { Interval } from '../../../statistics/interval.ts';
import { clipMiddle, count, NO_NUMBER, percent } from '../../../view-model/labels.ts';
import { numberText } from '../../../view-model/verdict-words.ts';
import { isRoundingStar, pWords, type Reading, readingOf, readingWords } from '../../../view-model/words.ts';
import { Button } from '../../design/controls/button.tsx';
import { Tip } from '../../design/controls/tip.tsx';
import { Mark, type MarkName } from '../../design/marks.tsx';
import { Num } from '../../design/num.tsx';
import type { StrategySeries } from '../../design/series.ts';
import { StrategyMark } from '../../design/strategy-mark.tsx';
import { useApp } from '../../state/store.ts';
import type { StrategyRow } from '../rows.ts';
import { IntervalPicture } from './interval-picture.tsx';
import { TableContext } from './table-context.ts';

/** The mark of a reading: its side for worse and better, grey where nothing can be said. */
export const READING_MARK: Readonly<Record<Reading, MarkName>> = {
  above: 'worse',
  below: 'better',
  across: 'undecided',
  few: 'undecided',
  zero: 'same',
  control: 'control',
};

const LONGEST_NAME = 22;

interface NameProps {
  readonly series: StrategySeries;
  readonly scored: boolean;
  readonly endsAt: number | null;
}

/** The strategy's mark and name; pressing it opens the boundary where its delta is largest. */
export function NameCell({ row }: { readonly row: StrategyRow }) {
  const scored = row.at !== null && row.at !== undefined;
  return <Name series={row.series} scored={scored} endsAt={row.endsAt} />;
}

/** Does not depend on k: the slider draws no name anew. */
const Name = memo(function Name({ series, scored, endsAt }: NameProps) {
  const { onOpenStrategy } = useContext(TableContext);
  return (
    <span className="name-cell">
      <StrategyMark shape={series.shape} color={series.color} />
      <Tip
        text={
          <>
            <bdi>{clipMiddle(series.label, 400)}</bdi>
            {scored ? ': opens the boundary with the largest delta' : ': opens its first boundary'}
          </>
        }
      >
        <Button look="text" className="name-button" onPress={() => onOpenStrategy(series)}>
          <bdi className="foreign">{clipMiddle(series.label, LONGEST_NAME)}</bdi>
        </Button>
      </Tip>
      {series.reportLabel !== null && (
        <bdi className="name-report foreign">{clipMiddle(series.reportLabel, 18)}</bdi>
      )}
      {endsAt !== null && <span className="name-report">at k = {endsAt}, its horizon</span>}
    </span>
  );
});

/** The chosen channel's mean with its mark and AG2's `*`. */
export function MeanCell({ row }: { readonly row: StrategyRow }) {
  if (row.chosen === null) return null;
  const reading = readingOf(row.chosen, row.series.control);
  return (
    <>
      <span className="mean-cell">
        <Mark name={READING_MARK[reading]} label={readingWords(row.chosen, row.series.control)} />
        <strong>
          <Num value={row.chosen.mean} sign />
        </strong>
        <span className="star">{row.marked ? '*' : ''}</span>
      </span>
      <Traps interval={row.chosen} marked={row.marked} other={row.at?.otherPrint[row.channel]} />
    </>
  );
}

interface TrapsProps {
  readonly interval: Interval;
  readonly marked: boolean;
  readonly other: string | undefined;
}

/** Where AG2's figure misleads: a star by rounding, a print that depends on the Python. */
function Traps({ interval, marked, other }: TrapsProps) {
  return (
    <>
      {isRoundingStar(interval, marked) && (
        <span className="ours trap">the bound is 0; the star is rounding</span>
      )}
      {other !== undefined && <span className="ours trap">{`prints ${other} under another Python`}</span>}
    </>
  );
}

/** Another channel: the mean with `*`, under it the interval. */
export function ChannelCell({ row, channel }: { readonly row: StrategyRow; readonly channel: Channel }) {
  if (row.at === null || row.at === undefined) return null;
  const interval = row.at.intervals[channel];
  return (
    <>
      <span className="channel-cell">
        <span>
          <Num value={interval.mean} sign />{' '}
        </span>
        <span className="channel-interval">
          [<Num value={interval.low} sign />,
          <Num value={interval.high} sign />]
        </span>
        <span className="star">{row.at.marks[channel] ? '*' : ''}</span>
      </span>
      <Traps interval={interval} marked={row.at.marks[channel]} other={row.at.otherPrint[channel]} />
    </>
  );
}

export function PictureCell({ row }: { readonly row: StrategyRow }) {
  const { axis } = useContext(TableContext);
  if (row.chosen === null) return null;
  return (
    <IntervalPicture
      interval={row.chosen}
      reading={readingOf(row.chosen, row.series.control)}
      band={row.band}
      axis={axis}
      dots={row.dots}
    />
  );
}

/** AG2's p; where it prints `n/a`, ours under it. */
export function PCell({ row }: { readonly row: StrategyRow }) {
  if (row.at === null || row.at === undefined) return '–';
  const { ag2, ours } = pWords(row.at.permutation);
  return (
    <>
      <span data-ag2-p="">{ag2}</span>
      {ours !== null && <span className="ours">{ours}</span>}
    </>
  );
}

/** Difference to the control with the interval of the chosen kind. */
export function ControlCell({ row }: { readonly row: StrategyRow }) {
  const byRecording = useApp((state) => state.judging.intervals === 'recording');
  const { overControl } = row;
  if (overControl === null) return row.series.control ? 'control' : NO_NUMBER;
  const { byBoundary, byRecording: recording } = overControl;
  const interval = byRecording ? recording.interval : byBoundary;
  return (
    <span className="channel-cell">
      <span>
        <Num value={recording.mean} sign />{' '}
      </span>
      <span className="channel-interval">
        {interval === null ? (
          'too few recordings'
        ) : (
          <>
            [<Num value={interval.low} sign />,
            <Num value={interval.high} sign />]
          </>
        )}
      </span>
    </span>
  );
}

/** p by recording, the smallest it can be where that is above 0.05 (then greyed), and after Holm. */
export function RecordingPCell({ row }: { readonly row: StrategyRow }) {
  const { recording, adjusted } = row;
  if (recording === null) return NO_NUMBER;
  const weak = recording.smallestP > 0.05;
  return (
    <span className={weak ? 'weak-p' : undefined}>
      {recording.p === null ? 'n/a' : numberText(recording.p)}
      <span className="ours">
        {weak
          ? `smallest ${numberText(recording.smallestP)}`
          : adjusted === null
            ? ''
            : `Holm ${numberText(adjusted)}`}
      </span>
    </span>
  );
}

/** Correlation within recordings, and how many independent boundaries say as much. */
export function CorrelationCell({ row }: { readonly row: StrategyRow }) {
  const { recording } = row;
  if (recording?.correlation == null || recording.effectiveBoundaries === null) return NO_NUMBER;
  return (
    <>
      <Num value={recording.correlation} sign digits={2} />
      <span className="ours">{`n ${recording.effectiveBoundaries.toFixed(1)}`}</span>
    </>
  );
}

/** Per cent of tokens kept, with a bar; past 100 % the bar ends in a tip. */
export function KeptCell({ row }: { readonly row: StrategyRow }) {
  const { kept } = row.facts;
  if (kept === null) return '–';
  return (
    <span className="kept-cell">
      <span data-kept="">{percent(kept)}</span>
      <svg className="kept-bar" width="36" height="6" viewBox="0 0 36 6" aria-hidden="true">
        <rect width="36" height="6" fill="var(--line)" />
        <rect width={Math.min(1, kept) * 36} height="6" fill="var(--ink-3)" />
        {kept > 1.005 && <path d="M31 0l5 3-5 3z" fill="var(--bg)" />}
      </svg>
    </span>
  );
}

/** POST rollouts that failed, AG2's `!` behind them. */
export function FailedCell({ row }: { readonly row: StrategyRow }) {
  const { failedRollouts, postRollouts, failureAsymmetry, failedCompactions } = row.facts;
  const warned = failureAsymmetry !== null || failedCompactions > 0;
  return (
    <>
      {`${count(failedRollouts)}/${count(postRollouts)}`}
      <span className="star strong">{warned ? '!' : ''}</span>
    </>
  );
}
