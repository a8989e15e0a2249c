/** What the page of one boundary says in words and numbers. Pure. */
import type { BoundaryDelta } from '../../core/model/boundary.ts';
import type { Channel } from '../../core/model/report.ts';
import type { ArmName } from '../../core/model/rollout.ts';
import type { ArmDetail } from '../../view-model/types.ts';

/** A mean of one arm at k: calls per rollout, or the share that stopped; null for harm, which only a delta has. */
export function armMean(delta: BoundaryDelta, arm: ArmName, channel: Channel): number | null {
  return channel === 'harm' ? null : delta[arm][channel];
}

/** The mean of one position alone: the cumulated mean there less the one before; null for harm. */
export function positionMean(
  deltas: readonly BoundaryDelta[],
  arm: ArmDetail,
  armName: ArmName,
  channel: Channel,
  position: number,
): number | null {
  const at = deltas[position];
  if (at === undefined || channel === 'harm') return null;
  if (channel === 'stopped') {
    const before = position === 0 ? 0 : (deltas[position - 1]?.[armName].stopped ?? 0);
    return at[armName].stopped - before;
  }
  // from counts, not by subtraction, so that 1/3 prints as the 0.333 it is
  const counts = arm.positions[position];
  const rollouts = at[armName].rollouts;
  return counts === undefined || rollouts === 0 ? null : counts[channel] / rollouts;
}

/** The largest delta a channel can have at this horizon: what the bars of the delta row are a share of. */
export function deltaRange(channel: Channel, k: number): number {
  if (channel === 'stopped') return 1;
  return channel === 'harm' ? 2 * k : k;
}

/** `were wasted`, for "4.000 of 5 calls …". */
export const CHANNEL_VERB: Readonly<Record<'wasted' | 'blocked' | 'refetch', string>> = {
  wasted: 'were wasted',
  blocked: 'were blocked',
  refetch: 'repeated an earlier call',
};

/** Previous and next boundary in report order; null at the ends. */
export function neighbours(boundary: number, count: number) {
  return { previous: boundary > 0 ? boundary - 1 : null, next: boundary < count - 1 ? boundary + 1 : null };
}
