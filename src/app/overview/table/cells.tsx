/** What stands in the cells of the strategy table. */
import { memo, useContext } from 'react';
import type { Channel } from '../../../core/model/report.ts';
import type { Interval } from '../../../statistics/interval.ts';
import { clipMiddle, count, counted, NO_NUMBER, percent } from '../../../view-model/labels.ts';
import type { FailuresAlike } from '../../../view-model/types.ts';
import { numberText } from '../../../view-model/verdict-words.ts';
import { isRoundingStar, pWords, type Reading, readingOf, readingWords } from '../../../view-model/words.ts';
import { Button } from '../../design/controls/button.tsx';
import { Explained, Tip } from '../../design/controls/tip.tsx';
import { Mark, type MarkName } from '../../design/marks.tsx';
import { Num } from '../../design/num.tsx';
import type { StrategySeries } from '../../design/series.ts';
import { StrategyMark } from '../../design/strategy-mark.tsx';
import { useApp } from '../../state/store.ts';
import type { ChannelFigures } from '../figures.ts';
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

/** The chosen channel's mean with its mark and the `*`; where narrow its bounds, which have no columns then. */
export function MeanCell({ row }: { readonly row: StrategyRow }) {
  const { narrow } = useContext(TableContext);
  const figures = row.figures?.[row.channel];
  if (figures === undefined) return null;
  const { mark, words } = readingIn(row, figures);
  return (
    <>
      <span className="mean-cell">
        <Mark name={mark} label={words} />
        <strong>
          <Num value={figures.interval.mean} sign />
        </strong>
        <span className="star">{figures.marked ? '*' : ''}</span>
      </span>
      {narrow && <Bounds interval={figures.dots === null ? figures.interval : null} />}
      <Traps figures={figures} />
    </>
  );
}

/** How the chosen interval is read; where there is none, nothing is said of where it lies. */
function readingIn(row: StrategyRow, { interval, dots }: ChannelFigures) {
  if (dots !== null && !row.control) {
    return { mark: 'undecided', words: 'no interval by recording below 6 recordings' } as const;
  }
  const reading = readingOf(interval, row.control);
  return {
    mark: READING_MARK[reading],
    words: row.control ? 'the control' : readingWords(interval, row.control),
  };
}

/** Where AG2's figure misleads: a star by rounding, a print that depends on the Python. */
function Traps({ figures }: { readonly figures: ChannelFigures }) {
  const { interval, marked, otherPrint } = figures;
  return (
    <>
      {isRoundingStar(interval, marked) && (
        <span className="ours trap">
          <Explained text="AG2’s bound differs from 0 only by the rounding of its float sums, and has its star. The exact sum is 0, and 0 is not beyond 0.">
            the bound is 0; the star is rounding
          </Explained>
        </span>
      )}
      {otherPrint !== null && (
        <span className="ours trap">
          <Explained
            text={`The mean lies at a rounding tie, or so near that the sum decides: Python up to 3.11 and from 3.12 on add floats differently, and the other prints ${otherPrint}.`}
          >
            {`or ${otherPrint}: a tie`}
          </Explained>
        </span>
      )}
    </>
  );
}

/** Another channel: the mean with `*`, under it the interval. */
export function ChannelCell({ row, channel }: { readonly row: StrategyRow; readonly channel: Channel }) {
  const figures = row.figures?.[channel];
  if (figures === undefined) return null;
  return (
    <>
      <span className="channel-cell">
        <span>
          <Num value={figures.interval.mean} sign />{' '}
        </span>
        <Bounds interval={figures.dots === null ? figures.interval : null} />
        <span className="star">{figures.marked ? '*' : ''}</span>
      </span>
      <Traps figures={figures} />
    </>
  );
}

/** `[low,high]` as AG2 prints it; null: there are too few recordings for one. */
function Bounds({ interval }: { readonly interval: Pick<Interval, 'low' | 'high'> | null }) {
  return (
    <span className="channel-interval">
      {interval === null ? (
        'no interval'
      ) : (
        <>
          <span className="bound">
            [<Num value={interval.low} sign />,
          </span>
          <span className="bound">
            <Num value={interval.high} sign />]
          </span>
        </>
      )}
    </span>
  );
}

export function PictureCell({ row }: { readonly row: StrategyRow }) {
  const { axis } = useContext(TableContext);
  if (row.chosen === null) return null;
  return (
    <IntervalPicture
      interval={row.chosen}
      reading={readingOf(row.chosen, row.control)}
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

/** Difference to the control with the interval of the chosen kind; of harm AG2's. */
export function ControlCell({ row }: { readonly row: StrategyRow }) {
  const intervals = useApp((state) => state.judging.intervals);
  const { overControl } = row;
  if (overControl === null) return row.control ? 'control' : NO_NUMBER;
  const { mean, byBoundary, byRecording } = overControl;
  const ours = intervals === 'recording' && byRecording !== null;
  return (
    <span className="channel-cell">
      <span>
        <Num value={mean} sign />{' '}
      </span>
      <Bounds interval={ours ? byRecording.interval : byBoundary} />
    </span>
  );
}

/** p by recording, under it the least that these recordings can give: greyed and marked where that is above 0.05. */
export function RecordingPCell({ row }: { readonly row: StrategyRow }) {
  const { recording } = row;
  if (recording === null) return NO_NUMBER;
  const p = recording.p === null ? 'n/a' : numberText(recording.p);
  const least = `least ${numberText(recording.smallestP)}`;
  if (recording.smallestP <= 0.05) {
    return (
      <>
        {p}
        <span className="ours short">{least}</span>
      </>
    );
  }
  return (
    <span className="weak-p">
      <Mark name="undecided" size={10} inherit /> {p}
      <span className="ours short">
        <Explained
          text={`${counted(recording.recordings, 'recording')} can give no p below ${numberText(recording.smallestP)}, whatever the strategy does: this p decides nothing.`}
        >
          {least}
        </Explained>
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

/** POST rollouts that failed, AG2's `!` behind them; where it stands, both arms like with like. */
export function FailedCell({ row }: { readonly row: StrategyRow }) {
  const { failedRollouts, postRollouts, failureAsymmetry, failedCompactions, failuresAlike } = row.facts;
  const warned = failureAsymmetry !== null || failedCompactions > 0;
  const { post, pre } = failuresAlike;
  const failed = `${count(failedRollouts)}/${count(postRollouts)}`;
  const alike = `${count(post.failed)}/${count(post.rollouts)}`;
  return (
    <>
      <span data-ag2-failed="">
        {failed}
        <span className="star strong">{warned ? '!' : ''}</span>
      </span>
      {failureAsymmetry !== null && (
        <span className="ours short">
          <Explained
            text={`AG2’s “!” compares POST where a context was made with PRE everywhere. Like with like, where the strategy compacted: ${alikeWords(failuresAlike)}.`}
          >
            {post.rollouts + pre.rollouts === 0
              ? 'changed nothing'
              : `${alike === failed ? '' : `${alike}, `}PRE ${count(pre.failed)}/${count(pre.rollouts)}`}
          </Explained>
        </span>
      )}
    </>
  );
}

function alikeWords({ post, pre }: FailuresAlike): string {
  if (post.rollouts + pre.rollouts === 0) return 'nowhere, so there is nothing to compare';
  return `${shareWords('POST', post)}, ${shareWords('PRE', pre)}`;
}

function shareWords(arm: string, { failed, rollouts }: FailuresAlike['pre']): string {
  if (rollouts === 0) return `no ${arm} rollout`;
  return `${arm} ${count(failed)} of ${count(rollouts)} failed (${percent(failed / rollouts, 1)} %)`;
}
