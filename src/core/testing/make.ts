import type { ArmBurden, BoundaryDelta, BoundaryResult } from '../model/boundary.ts';
import type { Action, Rollout } from '../model/rollout.ts';
import { boundaryDelta, scoreBoundary } from '../scoring/burden.ts';
import { callSignature } from '../scoring/signature.ts';

/** A call with what a test cares for; the signature follows from name and arguments. */
export function makeAction(given: Partial<Action> = {}): Action {
  const name = given.name ?? 'look';
  const text = given.arguments ?? '{}';
  return {
    callId: 'call_0',
    name,
    arguments: text,
    signature: callSignature(name, text),
    blocked: false,
    errorType: given.blocked ? 'ToolError' : null,
    ...given,
  };
}

/** Calls of these names, each once; a name that begins with `!` was blocked. */
export function makeActions(...names: readonly string[]): Action[] {
  return names.map((name) =>
    name.startsWith('!') ? makeAction({ name: name.slice(1), blocked: true }) : makeAction({ name }),
  );
}

/** A rollout that used its budget up, unless told otherwise. */
export function makeRollout(given: Partial<Rollout> = {}): Rollout {
  return { arm: 'pre', sample: 0, actions: [], ending: 'budget', error: null, ...given };
}

/** Rollouts of one arm that called these tools. */
export function makeArm(arm: Rollout['arm'], ...rollouts: readonly (readonly string[])[]): Rollout[] {
  return rollouts.map((names, sample) => makeRollout({ arm, sample, actions: makeActions(...names) }));
}

/** The means of an arm, all 0 over one rollout unless told. */
export function makeBurden(given: Partial<ArmBurden> = {}): ArmBurden {
  return { blocked: 0, refetch: 0, wasted: 0, actions: 0, stopped: 0, rollouts: 1, ...given };
}

/** A delta at k = 1 that follows from the arms' means. */
export function makeDelta(pre: Partial<ArmBurden>, post: Partial<ArmBurden>, horizon = 1): BoundaryDelta {
  return boundaryDelta(horizon, makeBurden(pre), makeBurden(post));
}

/** A boundary: unscored unless it is given rollouts and `scored` a horizon. */
export function makeBoundary(
  given: Partial<BoundaryResult> & { readonly scored?: number } = {},
): BoundaryResult {
  const { scored, ...fields } = given;
  const pre = fields.pre ?? [];
  const post = fields.post ?? [];
  return {
    trajectory: 0,
    cut: 3,
    preSize: { events: 10, tokens: 100 },
    postSize: { events: 5, tokens: 40 },
    compactionTokens: 0,
    unchanged: false,
    compactionError: null,
    deltas: scored === undefined ? [] : scoreBoundary(pre, post, new Set(), scored),
    ...fields,
    pre,
    post,
  };
}
