import type { BoundaryResult } from '../core/model/boundary.ts';
import type { Channel } from '../core/model/report.ts';
import { deltaAt, isScored, type ScoringTools } from '../core/report/horizon-summary.ts';
import { subtractFractions } from '../python/fraction.ts';
import { bootstrapMeans } from '../statistics/bootstrap-mean.ts';
import type { Interval } from '../statistics/interval.ts';
import { byRecording } from './by-recording.ts';
import { exactMean, groupByRecording } from './groups.ts';
import { type PairedDifference, TESTED_CHANNELS, type TestedChannel } from './types.ts';

/** Two strategies lined up at the boundaries where both are scored. */
export interface Pairing {
  readonly pairs: readonly BoundaryPair[];
  /** Boundaries scored in one only, as indexes into the lined up lists. */
  readonly onlyFirst: readonly number[];
  readonly onlySecond: readonly number[];
}

interface BoundaryPair {
  readonly index: number;
  readonly first: BoundaryResult;
  readonly second: BoundaryResult;
}

/**
 * Lines up two strategies.
 * @param first, second results by boundary index; undefined where a strategy has none.
 */
export function pairing(
  first: readonly (BoundaryResult | undefined)[],
  second: readonly (BoundaryResult | undefined)[],
): Pairing {
  const pairs: BoundaryPair[] = [];
  const onlyFirst: number[] = [];
  const onlySecond: number[] = [];
  for (let index = 0; index < Math.max(first.length, second.length); index += 1) {
    const a = first[index];
    const b = second[index];
    const aScored = a !== undefined && isScored(a);
    const bScored = b !== undefined && isScored(b);
    if (aScored && bScored) pairs.push({ index, first: a, second: b });
    else if (aScored) onlyFirst.push(index);
    else if (bScored) onlySecond.push(index);
  }
  return { pairs, onlyFirst, onlySecond };
}

/** What one paired difference is asked for. */
interface Asked {
  readonly pairing: Pairing;
  readonly channel: Channel;
}

/**
 * AG2's way, many at once (vectors of one length share one stream of indexes): the bootstrap of the mean difference of
 * the deltas, first − second. No pairs give n = 0 and means of 0.
 */
export function bootstrapDifferences(asked: readonly Asked[], k: number, tools: ScoringTools): Interval[] {
  const vectors = asked.map(({ pairing: { pairs }, channel }) =>
    Float64Array.from(pairs, ({ first, second }) => differenceAt(first, second, k, channel)),
  );
  const intervals = bootstrapMeans(
    tools.kernel,
    vectors.filter(({ length }) => length > 0),
    {
      family: tools.family,
      ...(tools.cancellation === undefined ? {} : { cancellation: tools.cancellation }),
    },
  );
  let next = 0;
  return vectors.map(({ length }) =>
    length === 0
      ? { mean: 0, low: 0, high: 0, n: 0 }
      : (intervals[next++] ?? { mean: 0, low: 0, high: 0, n: 0 }),
  );
}

/** POST − POST, as PRE is one; for harm, which has no arms, delta − delta. */
function differenceAt(first: BoundaryResult, second: BoundaryResult, k: number, channel: Channel): number {
  const [a, b] = [deltaAt(first, k), deltaAt(second, k)];
  return channel === 'harm' ? a.harm - b.harm : a.post[channel] - b.post[channel];
}

/**
 * The paired difference, exact and by recording. Both arms of PRE are one in a report, so the difference of the deltas
 * is that of the POST means; across reports the pairing has proven that PRE is equal.
 * @returns null without a common boundary.
 */
export function pairedDifference(
  { pairs, onlyFirst, onlySecond }: Pairing,
  k: number,
  channel: TestedChannel,
  byBoundary: Interval,
  tools: ScoringTools,
): PairedDifference | null {
  if (pairs.length === 0) return null;
  const placed = pairs.map(({ first, second }) => ({
    trajectory: first.trajectory,
    delta: subtractFractions(
      exactMean(deltaAt(first, k).post, channel),
      exactMean(deltaAt(second, k).post, channel),
    ),
  }));
  return {
    byBoundary,
    byRecording: byRecording(groupByRecording(placed), tools),
    common: pairs.length,
    onlyFirst,
    onlySecond,
  };
}

/** The differences of all tested channels; null without a common boundary. */
export function pairedDifferences(
  pairing: Pairing,
  k: number,
  intervals: Readonly<Record<TestedChannel, Interval>>,
  tools: ScoringTools,
): Record<TestedChannel, PairedDifference> | null {
  const entries = TESTED_CHANNELS.map(
    (channel) => [channel, pairedDifference(pairing, k, channel, intervals[channel], tools)] as const,
  );
  if (entries.some(([, difference]) => difference === null)) return null;
  return Object.fromEntries(entries) as Record<TestedChannel, PairedDifference>;
}
