/** Rows of the strategy table: a strategy of a report with its facts, its numbers at k and the ruler to read them by. */
import type { Channel } from '../../core/model/report.ts';
import type { ByRecording, InferenceSlice, PairedDifference } from '../../inference/types.ts';
import type { Interval } from '../../statistics/interval.ts';
import type { HorizonSlice, StrategyFacts, StrategyHorizon } from '../../view-model/types.ts';
import type { StrategySeries } from '../design/series.ts';

export interface StrategyRow {
  /** The series' id. */
  readonly id: string;
  readonly series: StrategySeries;
  readonly facts: StrategyFacts;
  /** Null when nothing was scored; undefined while the numbers are under way. */
  readonly at: StrategyHorizon | null | undefined;
  readonly channel: Channel;
  /** The chosen channel's interval. */
  readonly chosen: Interval | null;
  /** By recording, in the chosen channel; null where there is none (harm, nothing scored) or it is under way. */
  readonly recording: ByRecording | null;
  /** Set where the intervals shown are by recording and there are too few for one: the recordings' own means. */
  readonly dots: readonly number[] | null;
  /** Against the control, in the chosen channel. */
  readonly overControl: PairedDifference | null;
  /** p by recording after Holm, for wasted and stopped. */
  readonly adjusted: number | null;
  /** AG2's `*` on it. */
  readonly marked: boolean;
  /** The interval of the report's control, the band behind the row. */
  readonly band: Interval | null;
  /** The report's horizon where it ends before k: its numbers are those at its horizon. */
  readonly endsAt: number | null;
}

/** What is needed of a report. */
export interface RowSource {
  readonly id: string;
  readonly overview: { readonly horizon: number; readonly strategies: readonly StrategyFacts[] };
}

/**
 * @param slices one a report, in the same order; undefined while under way.
 * @param series of all reports, in page order.
 * @param inferred one a report; undefined while under way.
 * @param byRecording whether the chosen channel's intervals are those by recording.
 */
export function strategyRows(
  reports: readonly RowSource[],
  slices: readonly (HorizonSlice | undefined)[],
  series: readonly StrategySeries[],
  channel: Channel,
  k: number,
  inferred: readonly (InferenceSlice | undefined)[] = [],
  byRecording = false,
): readonly StrategyRow[] {
  const byId = new Map(series.map((one) => [one.id, one]));
  return reports.flatMap((report, index) => {
    const slice = slices[index];
    const { horizon, strategies } = report.overview;
    const control = strategies.find((facts) => facts.control);
    const inference = inferred[index];
    const recordingOf = (strategy: number) =>
      channel === 'harm' ? null : (inference?.strategies[strategy]?.channels[channel] ?? null);
    const intervalOf = (strategy: number) => {
      const own = slice?.strategies[strategy]?.intervals[channel] ?? null;
      const recording = recordingOf(strategy);
      return own === null || !byRecording || recording === null ? own : recordingInterval(recording);
    };
    const band = control === undefined ? null : finite(intervalOf(control.index));
    return strategies.flatMap((facts) => {
      const id = `${report.id}/${facts.index}`;
      const own = byId.get(id);
      if (own === undefined) return [];
      const at = slice === undefined ? undefined : (slice.strategies[facts.index] ?? null);
      return [
        {
          id,
          series: own,
          facts,
          at,
          channel,
          chosen: intervalOf(facts.index),
          recording: recordingOf(facts.index),
          dots: byRecording ? dotsOf(recordingOf(facts.index)) : null,
          overControl:
            channel === 'harm' ? null : (inference?.strategies[facts.index]?.difference?.[channel] ?? null),
          adjusted:
            channel === 'wasted' || channel === 'stopped'
              ? (inference?.strategies[facts.index]?.adjusted[channel] ?? null)
              : null,
          marked: byRecording
            ? (recordingOf(facts.index)?.above ?? false) || (recordingOf(facts.index)?.below ?? false)
            : (at?.marks[channel] ?? false),
          band,
          endsAt: horizon < k ? horizon : null,
        },
      ];
    });
  });
}

/** The interval by recording; its bounds are no numbers where there are too few recordings. */
function recordingInterval({ mean, interval, boundaries }: ByRecording): Interval {
  return { mean, low: interval?.low ?? Number.NaN, high: interval?.high ?? Number.NaN, n: boundaries };
}

function finite(interval: Interval | null): Interval | null {
  return interval === null || Number.isNaN(interval.low) ? null : interval;
}

function dotsOf(recording: ByRecording | null): readonly number[] | null {
  if (recording === null || recording.interval !== null) return null;
  return recording.perRecording.map(({ mean }) => mean);
}

/** The strategy's boundary with the largest delta in a matrix row; null when none is scored. */
export function worstBoundary(
  matrix: { readonly boundaries: number; readonly deltas: Float64Array },
  strategy: number,
): number | null {
  let worst: number | null = null;
  let largest = Number.NEGATIVE_INFINITY;
  for (let boundary = 0; boundary < matrix.boundaries; boundary++) {
    const delta = matrix.deltas[strategy * matrix.boundaries + boundary] ?? Number.NaN;
    if (delta > largest) {
      largest = delta;
      worst = boundary;
    }
  }
  return worst;
}
