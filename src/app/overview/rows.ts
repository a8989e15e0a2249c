/** Rows of the strategy table: a strategy of a report with its facts, its numbers at k and the ruler to read them by. */
import type { Channel } from '../../core/model/report.ts';
import type { ByRecording, InferenceSlice, StrategyInference } from '../../inference/types.ts';
import type { Interval } from '../../statistics/interval.ts';
import type { HorizonSlice, StrategyFacts, StrategyHorizon } from '../../view-model/types.ts';
import type { StrategySeries } from '../design/series.ts';
import { type ChannelFigures, figuresOf, type OverControl, overControlOf, recordingOf } from './figures.ts';

export interface StrategyRow {
  /** The series' id. */
  readonly id: string;
  readonly series: StrategySeries;
  readonly facts: StrategyFacts;
  /** Whether it is the ruler: by the rule, or as the reader chose. */
  readonly control: boolean;
  /** Null when nothing was scored; undefined while the numbers are under way. */
  readonly at: StrategyHorizon | null | undefined;
  readonly channel: Channel;
  /** Every channel with the intervals that are chosen; null where `at` is none. */
  readonly figures: Readonly<Record<Channel, ChannelFigures>> | null;
  /** The chosen channel's interval. */
  readonly chosen: Interval | null;
  /** By recording, in the chosen channel; null where there is none (harm, nothing scored) or it is under way. */
  readonly recording: ByRecording | null;
  /** Set where the intervals shown are by recording and there are too few for one: the recordings' own means. */
  readonly dots: readonly number[] | null;
  /** Against the control, in the chosen channel. */
  readonly overControl: OverControl | null;
  /** p by recording after Holm, for wasted and stopped. */
  readonly adjusted: number | null;
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
 * @param byRecording whether intervals are those by recording, in the channels that have them.
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
    const inference = inferred[index];
    const { horizon, strategies } = report.overview;
    const control = controlOf(strategies, inference);
    const figures = strategies.map((facts) =>
      figuresOf(slice?.strategies[facts.index], inference?.strategies[facts.index], byRecording),
    );
    const ruler = control === null ? null : (figures[control]?.[channel] ?? null);
    const band = ruler === null || ruler.dots !== null ? null : ruler.interval;
    return strategies.flatMap((facts): StrategyRow[] => {
      const id = `${report.id}/${facts.index}`;
      const own = byId.get(id);
      if (own === undefined) return [];
      const chosen = figures[facts.index]?.[channel] ?? null;
      const inferredOwn = inference?.strategies[facts.index] ?? null;
      return [
        {
          id,
          series: own,
          facts,
          control: facts.index === control,
          at: slice === undefined ? undefined : (slice.strategies[facts.index] ?? null),
          channel,
          figures: figures[facts.index] ?? null,
          chosen: chosen?.interval ?? null,
          recording: recordingOf(inferredOwn, channel),
          dots: chosen?.dots ?? null,
          overControl: overControlOf(inferredOwn, channel),
          adjusted: adjustedOf(inferredOwn, channel),
          band,
          endsAt: horizon < k ? horizon : null,
        },
      ];
    });
  });
}

/** The control that was inferred with; by the rule until it is known. */
function controlOf(
  strategies: readonly StrategyFacts[],
  inference: InferenceSlice | undefined,
): number | null {
  if (inference !== undefined) return inference.control;
  return strategies.find((facts) => facts.control)?.index ?? null;
}

function adjustedOf(inference: StrategyInference | null, channel: Channel): number | null {
  return channel === 'wasted' || channel === 'stopped' ? (inference?.adjusted[channel] ?? null) : null;
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
