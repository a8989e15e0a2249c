import type { ArmBurden, BoundaryDelta } from '../model/boundary.ts';
import type { Action, Rollout } from '../model/rollout.ts';

/** What makes two calls the same: the whole call (AG2's `verify`), or its tool alone. */
export type SignatureKey = 'call' | 'tool';

/** Counts of one rollout over its first k calls. */
export interface Burden {
  readonly blocked: number;
  readonly refetch: number;
  /** Blocked or refetch, counted once a call. */
  readonly wasted: number;
  /** Calls in the window, at most k. */
  readonly actions: number;
  /** True when the rollout has fewer than k calls. */
  readonly stopped: boolean;
}

/** The key of a call under a signature key. */
function actionKey(action: Action, key: SignatureKey): string {
  return key === 'call' ? action.signature : action.name;
}

/**
 * Counts one rollout over its first `horizon` calls. A call is a refetch when its key is in the history or was
 * called earlier in the rollout (blocked calls included); later calls are not read.
 * Source: AG2 1.2.1, `burden`.
 */
export function burden(
  actions: readonly Action[],
  history: ReadonlySet<string>,
  horizon: number,
  key: SignatureKey = 'call',
): Burden {
  const seen = new Set<string>();
  const window = actions.slice(0, horizon);
  let blocked = 0;
  let refetch = 0;
  let wasted = 0;
  for (const action of window) {
    const name = actionKey(action, key);
    const repeated = history.has(name) || seen.has(name);
    seen.add(name);
    if (action.blocked) blocked += 1;
    if (repeated) refetch += 1;
    if (action.blocked || repeated) wasted += 1;
  }
  return { blocked, refetch, wasted, actions: window.length, stopped: window.length < horizon };
}

/**
 * Means of one arm: integer sums divided once by the number of rollouts.
 * @throws RangeError without rollouts, with AG2's words. Source: AG2 1.2.1, `arm_burden`.
 */
export function armBurden(
  rollouts: readonly Rollout[],
  history: ReadonlySet<string>,
  horizon: number,
  key: SignatureKey = 'call',
): ArmBurden {
  if (rollouts.length === 0) throw new RangeError('an arm needs at least one rollout to be scored');
  const sums = { blocked: 0, refetch: 0, wasted: 0, actions: 0, stopped: 0 };
  for (const rollout of rollouts) {
    const one = burden(rollout.actions, history, horizon, key);
    sums.blocked += one.blocked;
    sums.refetch += one.refetch;
    sums.wasted += one.wasted;
    sums.actions += one.actions;
    if (one.stopped) sums.stopped += 1;
  }
  const n = rollouts.length;
  return {
    blocked: sums.blocked / n,
    refetch: sums.refetch / n,
    wasted: sums.wasted / n,
    actions: sums.actions / n,
    stopped: sums.stopped / n,
    rollouts: n,
  };
}

/** POST minus PRE per channel; harm = max(blocked, 0) + max(refetch, 0). Source: AG2 1.2.1, `BoundaryDelta`. */
export function boundaryDelta(horizon: number, pre: ArmBurden, post: ArmBurden): BoundaryDelta {
  const blocked = post.blocked - pre.blocked;
  const refetch = post.refetch - pre.refetch;
  return {
    horizon,
    blocked,
    refetch,
    wasted: post.wasted - pre.wasted,
    harm: pythonMax(blocked) + pythonMax(refetch),
    stopped: post.stopped - pre.stopped,
    pre,
    post,
  };
}

/** Python's max(x, 0.0), which keeps x when both are equal (so -0.0 stays). */
function pythonMax(x: number): number {
  if (x < 0) return 0;
  return x;
}

/** The rollouts of an arm that are scored: all that did not fail. */
export function scoredRollouts(rollouts: Iterable<Rollout>): Rollout[] {
  return Array.from(rollouts).filter((rollout) => rollout.ending !== 'error');
}

/**
 * Scores one boundary: a delta for each k = 1…horizon, or none when an arm has no rollout that ran.
 * Source: AG2 1.2.1, `score_boundary`.
 */
export function scoreBoundary(
  pre: Iterable<Rollout>,
  post: Iterable<Rollout>,
  history: ReadonlySet<string>,
  horizon: number,
  key: SignatureKey = 'call',
): BoundaryDelta[] {
  const before = scoredRollouts(pre);
  const after = scoredRollouts(post);
  if (before.length === 0 || after.length === 0) return [];
  return Array.from({ length: horizon }, (_, index) =>
    boundaryDelta(
      index + 1,
      armBurden(before, history, index + 1, key),
      armBurden(after, history, index + 1, key),
    ),
  );
}
