import { IntegerDigitsError, NestingError } from '../../python/json-read.ts';
import type { BoundaryResult } from '../model/boundary.ts';
import type { Action, Rollout, Rollouts } from '../model/rollout.ts';
import { callSignature } from '../scoring/signature.ts';

/** The boundary with every signature made again from name and arguments. */
export function recomputeSignatures(result: BoundaryResult): BoundaryResult {
  return { ...result, pre: withSignatures(result.pre), post: withSignatures(result.post) };
}

function withSignatures(rollouts: Rollouts): Rollouts {
  return Array.from(
    rollouts,
    (rollout): Rollout => ({
      arm: rollout.arm,
      sample: rollout.sample,
      actions: rollout.actions.map(withSignature),
      ending: rollout.ending,
      error: rollout.error,
    }),
  );
}

function withSignature(action: Action): Action {
  return { ...action, signature: recomputedSignature(action) };
}

/**
 * The signature of a call, made from its name and arguments. Arguments that Python itself cannot read (more than
 * 4,300 digits, nested too deeply) determine none: the stated one stands.
 */
export function recomputedSignature(action: Action): string {
  try {
    return callSignature(action.name, action.arguments);
  } catch (error) {
    if (error instanceof IntegerDigitsError || error instanceof NestingError) return action.signature;
    throw error;
  }
}
