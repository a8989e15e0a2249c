import type { SumFamily } from '../../python/sum.ts';
import { bootstrapMeans } from '../../statistics/bootstrap-mean.ts';
import type { Interval } from '../../statistics/interval.ts';
import type { NumericKernel } from '../../statistics/kernel/kernel.ts';
import type { Cancellation } from '../../util/cancellation.ts';
import type { BoundaryDelta, BoundaryResult } from '../model/boundary.ts';
import type { Channel, HorizonSummary } from '../model/report.ts';

/** The channels in the order AG2 writes them. */
export const CHANNELS: readonly Channel[] = ['blocked', 'refetch', 'wasted', 'harm', 'stopped'];

/** What scoring needs beside the data: the kernel, which Python's float sum to follow, and a way to stop. */
export interface ScoringTools {
  readonly kernel: NumericKernel;
  readonly family: SumFamily;
  readonly cancellation?: Cancellation | undefined;
}

/** True when both arms of the boundary had a rollout that ran. */
export function isScored(result: BoundaryResult): boolean {
  return result.deltas.length > 0;
}

/**
 * The delta at horizon k.
 * @throws RangeError when the boundary has none for k.
 */
export function deltaAt(result: BoundaryResult, k: number): BoundaryDelta {
  const direct = result.deltas[k - 1];
  if (direct?.horizon === k) return direct;
  const found = result.deltas.find((delta) => delta.horizon === k);
  if (found === undefined) throw new RangeError(`no delta at horizon ${k}`);
  return found;
}

/**
 * Means and intervals of several strategies at several horizons, in one pass over the kernel (vectors of equal
 * length share one stream of resampling indexes).
 * @param strategies scored boundaries of each strategy; a strategy without any gets an empty list.
 * @returns per strategy, one summary for each of `horizons`. Source: AG2 1.2.1, `_summarize`.
 */
export function summariseHorizons(
  strategies: readonly (readonly BoundaryResult[])[],
  horizons: readonly number[],
  tools: ScoringTools,
): HorizonSummary[][] {
  const vectors: Float64Array[] = [];
  for (const scored of strategies) {
    if (scored.length === 0) continue;
    for (const k of horizons) {
      const deltas = scored.map((result) => deltaAt(result, k));
      for (const channel of CHANNELS) vectors.push(Float64Array.from(deltas, (delta) => delta[channel]));
    }
  }
  const intervals = bootstrapMeans(tools.kernel, vectors, {
    family: tools.family,
    ...(tools.cancellation === undefined ? {} : { cancellation: tools.cancellation }),
  });
  let next = 0;
  return strategies.map((scored) =>
    scored.length === 0
      ? []
      : horizons.map((k) => {
          const [blocked, refetch, wasted, harm, stopped] = intervals.slice(next, next + 5) as [
            Interval,
            Interval,
            Interval,
            Interval,
            Interval,
          ];
          next += CHANNELS.length;
          return { horizon: k, boundaries: scored.length, blocked, refetch, wasted, harm, stopped };
        }),
  );
}
