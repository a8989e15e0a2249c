import type { Rollout } from '../model/rollout.ts';
import { scoredRollouts } from '../scoring/burden.ts';
import type { BoundaryAttribution } from './attribute.ts';

/** How many scored calls there are, and of how many it is known whether they are refetches. */
export interface AttributionCount {
  readonly calls: number;
  readonly determined: number;
}

/**
 * Counts the calls of scored rollouts within the horizon. A call is determined when it repeats one of its own rollout, or
 * when it is proven that it was, or was not, made before the cut.
 */
export function countDetermined(
  rollouts: Iterable<Rollout>,
  { membership }: BoundaryAttribution,
  horizon: number,
): AttributionCount {
  let calls = 0;
  let determined = 0;
  for (const { actions } of scoredRollouts(rollouts)) {
    const seen = new Set<string>();
    for (const { signature } of actions.slice(0, horizon)) {
      calls += 1;
      if (seen.has(signature) || (membership.get(signature) ?? 'open') !== 'open') determined += 1;
      seen.add(signature);
    }
  }
  return { calls, determined };
}
