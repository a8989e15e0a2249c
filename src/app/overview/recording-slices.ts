/** Slices whose intervals are those by recording, for the pictures. */
import { type InferenceSlice, TESTED_CHANNELS } from '../../inference/types.ts';
import type { HorizonSlice, StrategyHorizon } from '../../view-model/types.ts';

/**
 * The slice with the intervals by recording in place of AG2's, in the channels that have them. Below 6 recordings there is
 * none: bounds are the mean then, so that no band is drawn.
 */
export function withRecordings(slice: HorizonSlice, inference: InferenceSlice | undefined): HorizonSlice {
  if (inference === undefined || inference.k !== slice.k) return slice;
  return {
    ...slice,
    strategies: slice.strategies.map((own): StrategyHorizon | null => {
      const channels = own === null ? undefined : inference.strategies[own.strategy]?.channels;
      if (own === null || channels === undefined) return own;
      const intervals = Object.fromEntries(
        TESTED_CHANNELS.map((channel) => {
          const { mean, interval, boundaries } = channels[channel];
          return [channel, { mean, low: interval?.low ?? mean, high: interval?.high ?? mean, n: boundaries }];
        }),
      );
      return { ...own, intervals: { ...own.intervals, ...intervals } };
    }),
  };
}
