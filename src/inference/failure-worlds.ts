import type { ArmBurden, BoundaryResult } from '../core/model/boundary.ts';
import type { Rollouts } from '../core/model/rollout.ts';
import { deltaAt, isScored } from '../core/report/horizon-summary.ts';
import type { PlannedBoundary } from '../core/report/planned-boundaries.ts';
import { armBurden, scoredRollouts } from '../core/scoring/burden.ts';
import { fraction, subtractFractions } from '../python/fraction.ts';
import { roundHalfEven } from '../python/rounding.ts';
import type { PlacedDelta } from './groups.ts';
import type { DecidingChannel } from './rules.ts';

/** How what failed is scored: against the strategy, or for it. */
export type World = 'worst' | 'best';

/** Deltas of a strategy in one world. */
export interface WorldDeltas {
  /** The deltas, as POST − PRE. */
  readonly deltas: readonly PlacedDelta[];
  /** POST − POST of the control where the control is scored; empty without one. */
  readonly overControl: readonly PlacedDelta[];
}

/** What the rollouts of an arm may add up to in one channel. */
interface ArmRange {
  readonly least: number;
  readonly most: number;
  readonly rollouts: number;
}

/**
 * The deltas of a strategy once its failures count: in the worst world every failed POST rollout wasted k calls (or
 * stopped) and every failed PRE rollout none, in the best the reverse. A failed compaction stands for `samples` failed
 * POST rollouts, and for as many of PRE where no PRE rollout was made because no strategy compacted.
 *
 * Of rollouts that ran at a boundary where the other arm failed altogether the report states no means. PRE is taken from
 * another strategy scored there, as it is shared; else what the calls leave open (which of them repeat the history) goes
 * the way of the world too, so that the worlds enclose all that can be.
 *
 * @param planned the report's boundaries. @param control null: none.
 */
export function deltasInWorld(
  planned: readonly PlannedBoundary[],
  strategy: number,
  control: number | null,
  { k, samples }: { readonly k: number; readonly samples: number },
  channel: DecidingChannel,
  world: World,
): WorldDeltas {
  const deltas: PlacedDelta[] = [];
  const overControl: PlacedDelta[] = [];
  for (const { results, trajectory } of planned) {
    const result = results[strategy];
    if (result === undefined) continue;
    const arms = armsOf(result, results, k, samples, channel);
    if (arms === null) continue;
    const post = worldMean(arms.post, world === 'worst');
    deltas.push({ trajectory, delta: subtractFractions(post, worldMean(arms.pre, world === 'best')) });
    const ruler = control === null ? undefined : results[control];
    if (ruler === undefined || !isScored(ruler)) continue;
    const ruled = countOf(deltaAt(ruler, k).post, channel);
    overControl.push({ trajectory, delta: subtractFractions(post, worldMean(ruled, true)) });
  }
  return { deltas, overControl };
}

function worldMean({ least, most, rollouts }: ArmRange, isMost: boolean) {
  return fraction(BigInt(isMost ? most : least), BigInt(rollouts));
}

/** Both arms with their failures; null where nothing ran and nothing failed in one. */
function armsOf(
  result: BoundaryResult,
  others: PlannedBoundary['results'],
  k: number,
  samples: number,
  channel: DecidingChannel,
): { readonly pre: ArmRange; readonly post: ArmRange } | null {
  const missing = result.compactionError === null ? 0 : samples;
  const own = isScored(result) ? deltaAt(result, k) : null;
  const pre = armRange(own?.pre ?? sharedPre(result, others, k), result.pre, k, channel);
  const post = armRange(own?.post ?? null, result.post, k, channel);
  const preMissing = pre.rollouts === 0 ? missing : 0;
  const arms = {
    pre: withUnknown(pre, preMissing, k, channel),
    post: withUnknown(post, missing, k, channel),
  };
  return arms.pre.rollouts === 0 || arms.post.rollouts === 0 ? null : arms;
}

/** PRE as another strategy that is scored here states it. */
function sharedPre({ pre }: BoundaryResult, others: PlannedBoundary['results'], k: number): ArmBurden | null {
  const ran = scoredRollouts(pre).length;
  for (const other of others) {
    if (other === undefined || !isScored(other)) continue;
    const stated = deltaAt(other, k).pre;
    if (stated.rollouts === ran) return stated;
  }
  return null;
}

/** An arm's rollouts that ran, as stated or as far as the calls tell, and those that failed. */
function armRange(
  stated: ArmBurden | null,
  rollouts: Rollouts,
  k: number,
  channel: DecidingChannel,
): ArmRange {
  const ran = scoredRollouts(rollouts);
  const known = stated === null ? rangeOfCalls(ran, k, channel) : countOf(stated, channel);
  return withUnknown(known, rollouts.length - ran.length, k, channel);
}

function countOf(arm: ArmBurden, channel: DecidingChannel): ArmRange {
  const count = roundHalfEven(arm[channel] * arm.rollouts);
  return { least: count, most: count, rollouts: arm.rollouts };
}

/** Without the history a call is surely wasted when it was blocked or repeats an earlier one, and any call may be. */
function rangeOfCalls(ran: ReturnType<typeof scoredRollouts>, k: number, channel: DecidingChannel): ArmRange {
  if (ran.length === 0) return { least: 0, most: 0, rollouts: 0 };
  const arm = armBurden(ran, new Set(), k);
  const known = countOf(arm, channel);
  return channel === 'stopped' ? known : { ...known, most: roundHalfEven(arm.actions * arm.rollouts) };
}

function withUnknown(range: ArmRange, unknown: number, k: number, channel: DecidingChannel): ArmRange {
  return {
    least: range.least,
    most: range.most + unknown * (channel === 'wasted' ? k : 1),
    rollouts: range.rollouts + unknown,
  };
}
