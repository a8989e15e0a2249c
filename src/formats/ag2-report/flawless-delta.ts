import type { ArmBurden, BoundaryDelta } from '../../core/model/boundary.ts';
import { type ForeignValue, fieldCount } from '../fields.ts';

/*
 * The short way through the deltas, some 40,000 in a large report: a record of the engine's reader that has just the
 * fields it should, each within its rule, is read by name, which the engine does several times faster than by key.
 * `parse-boundary.ts` reads whatever is not so, and says what is wrong with it. Both give the same for what both read.
 */

type Fields<T> = { readonly [K in keyof T]: ForeignValue };

const DELTA_FIELDS = 8;
const ARM_FIELDS = 6;

/** The delta at horizon k, or null for any value that is not without flaw. */
export function flawlessDelta(
  value: ForeignValue,
  k: number,
  previous: BoundaryDelta | undefined,
): BoundaryDelta | null {
  if (!isRecord(value)) return null;
  const { horizon, blocked, refetch, wasted, harm, stopped, pre, post } = value as Fields<BoundaryDelta>;
  if (
    horizon !== k ||
    !isNumber(blocked) ||
    !isNumber(refetch) ||
    !isNumber(wasted) ||
    !isNumber(harm) ||
    !isNumber(stopped) ||
    fieldCount(value) !== DELTA_FIELDS
  ) {
    return null;
  }
  const before = flawlessArm(pre, k, previous?.pre);
  const after = flawlessArm(post, k, previous?.post);
  if (before === null || after === null) return null;
  return { horizon, blocked, refetch, wasted, harm, stopped, pre: before, post: after };
}

function flawlessArm(value: ForeignValue, k: number, previous: ArmBurden | undefined): ArmBurden | null {
  if (!isRecord(value)) return null;
  const { blocked, refetch, wasted, actions, stopped, rollouts } = value as Fields<ArmBurden>;
  if (
    !isNumber(blocked) ||
    !isNumber(refetch) ||
    !isNumber(wasted) ||
    !isNumber(actions) ||
    !isNumber(stopped) ||
    !isNumber(rollouts) ||
    refetch < (previous?.refetch ?? 0) ||
    refetch > k ||
    wasted < (previous?.wasted ?? 0) ||
    wasted > k ||
    !Number.isSafeInteger(rollouts) ||
    rollouts < 1 ||
    fieldCount(value) !== ARM_FIELDS
  ) {
    return null;
  }
  return { blocked, refetch, wasted, actions, stopped, rollouts };
}

function isRecord(value: ForeignValue): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof Map);
}

function isNumber(value: ForeignValue): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
