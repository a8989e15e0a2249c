import type { ArmBurden, BoundaryResult } from '../core/model/boundary.ts';
import { deltaAt } from '../core/report/horizon-summary.ts';
import {
  addFractions,
  type Fraction,
  fraction,
  fractionToFloat,
  subtractFractions,
} from '../python/fraction.ts';
import { roundHalfEven } from '../python/rounding.ts';
import type { Group } from '../statistics/group.ts';
import type { TestedChannel } from './types.ts';

/** The deltas of one recording. */
export interface RecordingGroup extends Group {
  readonly trajectory: number;
  /** One exact delta a boundary. */
  readonly deltas: readonly Fraction[];
}

/** A delta and the recording it belongs to. */
export interface PlacedDelta {
  readonly trajectory: number;
  readonly delta: Fraction;
}

/** An arm's mean as the exact fraction it was divided from: the count is round(mean · rollouts). */
export function exactMean(arm: ArmBurden, channel: TestedChannel): Fraction {
  return fraction(BigInt(roundHalfEven(arm[channel] * arm.rollouts)), BigInt(arm.rollouts));
}

/** The exact delta of a scored boundary: POST mean − PRE mean. @throws RangeError when it has none for k. */
function exactDelta(result: BoundaryResult, k: number, channel: TestedChannel): Fraction {
  const { pre, post } = deltaAt(result, k);
  return subtractFractions(exactMean(post, channel), exactMean(pre, channel));
}

/** Exact deltas of scored boundaries, each with its recording. */
export function placedDeltas(
  scored: readonly BoundaryResult[],
  k: number,
  channel: TestedChannel,
): PlacedDelta[] {
  return scored.map((result) => ({
    trajectory: result.trajectory,
    delta: exactDelta(result, k, channel),
  }));
}

/** Deltas put together by recording, in the order the recordings first occur. */
export function groupByRecording(placed: readonly PlacedDelta[]): RecordingGroup[] {
  const deltas = new Map<number, Fraction[]>();
  for (const { trajectory, delta } of placed) {
    const own = deltas.get(trajectory);
    if (own === undefined) deltas.set(trajectory, [delta]);
    else own.push(delta);
  }
  return Array.from(deltas, ([trajectory, own]) => ({
    trajectory,
    deltas: own,
    sum: own.reduce(addFractions),
    size: own.length,
  }));
}

/** The mean over all boundaries, correctly rounded. */
export function exactGroupMean(groups: readonly Group[]): number {
  const size = groups.reduce((total, group) => total + group.size, 0);
  const sum = groups.map((group) => group.sum).reduce(addFractions);
  return fractionToFloat(fraction(sum.numerator, sum.denominator * BigInt(size)));
}
