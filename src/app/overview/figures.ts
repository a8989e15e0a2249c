/** What a row says of each channel: AG2's figures, or ours by recording where those are chosen. */
import type { Channel } from '../../core/model/report.ts';
import type { ByRecording, StrategyInference } from '../../inference/types.ts';
import type { Interval } from '../../statistics/interval.ts';
import { FEWEST_MARKED } from '../../view-model/curve-series.ts';
import { CHANNELS } from '../../view-model/labels.ts';
import type { StrategyHorizon } from '../../view-model/types.ts';

/** One channel of one strategy at k. */
export interface ChannelFigures {
  /** Bounds are no numbers where `dots` is set. */
  readonly interval: Interval;
  /** The recordings' own means, where there are too few of them for an interval. */
  readonly dots: readonly number[] | null;
  /** `*`: the interval excludes 0, over 10 boundaries or more. */
  readonly marked: boolean;
  /** What AG2's mean prints as under the other Python's sum, where that differs. */
  readonly otherPrint: string | null;
}

/** Against the control at the boundaries scored in both. */
export interface OverControl {
  readonly mean: number;
  readonly byBoundary: Interval;
  /** Null for harm. */
  readonly byRecording: ByRecording | null;
}

/** All channels; null where nothing was scored or it is under way. */
export function figuresOf(
  at: StrategyHorizon | null | undefined,
  inference: StrategyInference | null | undefined,
  byRecording: boolean,
): Readonly<Record<Channel, ChannelFigures>> | null {
  if (at === null || at === undefined) return null;
  const figures = (channel: Channel): ChannelFigures => {
    const recording = byRecording ? recordingOf(inference ?? null, channel) : null;
    return recording === null ? agTwo(at, channel) : ours(recording);
  };
  return Object.fromEntries(CHANNELS.map((channel) => [channel, figures(channel)])) as Record<
    Channel,
    ChannelFigures
  >;
}

function agTwo(at: StrategyHorizon, channel: Channel): ChannelFigures {
  return {
    interval: at.intervals[channel],
    dots: null,
    marked: at.marks[channel],
    otherPrint: at.otherPrint[channel] ?? null,
  };
}

function ours({ mean, interval, boundaries, above, below, perRecording }: ByRecording): ChannelFigures {
  return {
    interval: { mean, low: interval?.low ?? Number.NaN, high: interval?.high ?? Number.NaN, n: boundaries },
    dots: interval === null ? perRecording.map((recording) => recording.mean) : null,
    // the sign of the exact bound: one that is exactly 0 is not above 0
    marked: (above || below) && boundaries >= FEWEST_MARKED,
    otherPrint: null,
  };
}

/** By recording in one channel; harm has none. */
export function recordingOf(inference: StrategyInference | null, channel: Channel): ByRecording | null {
  return channel === 'harm' ? null : (inference?.channels[channel] ?? null);
}

/** The difference to the control in one channel; null for the control and without one. */
export function overControlOf(inference: StrategyInference | null, channel: Channel): OverControl | null {
  if (inference === null) return null;
  if (channel === 'harm') {
    const harm = inference.harmDifference;
    return harm === null ? null : { mean: harm.mean, byBoundary: harm, byRecording: null };
  }
  const difference = inference.difference?.[channel];
  if (difference === undefined) return null;
  const { byBoundary, byRecording } = difference;
  return { mean: byRecording.mean, byBoundary, byRecording };
}
