import type { BoundaryAttribution } from '../core/attribution/attribute.ts';
import type { Action, Rollout } from '../core/model/rollout.ts';
import { scoredRollouts } from '../core/scoring/burden.ts';

/** Calls of one signature in one arm of a boundary, as far as any was wasted or may have been. */
export interface SignatureTally {
  /** Proven to repeat a call made before the cut or earlier in the rollout. */
  refetches: number;
  /** May repeat one made before the cut. */
  open: number;
  blocked: number;
  /** Blocked or proven refetches, each call once. */
  wasted: number;
  /** The first of these calls, by position, then sample. */
  action: Action;
  sample: number;
  position: number;
}

/** One arm of a boundary. */
export interface ArmTally {
  /** Scored rollouts. */
  readonly rollouts: number;
  readonly signatures: ReadonlyMap<string, SignatureTally>;
}

/** Counts an arm's refetched, blocked and open calls within the horizon, signature by signature. */
export function tallyArm(
  arm: Iterable<Rollout>,
  { membership }: BoundaryAttribution,
  horizon: number,
): ArmTally {
  const rollouts = scoredRollouts(arm);
  const signatures = new Map<string, SignatureTally>();
  for (const { sample, actions } of rollouts) {
    const seen = new Set<string>();
    actions.slice(0, horizon).forEach((action, position) => {
      const { signature } = action;
      const known = membership.get(signature) ?? 'open';
      const refetch = seen.has(signature) || known === 'before';
      const open = !refetch && known === 'open';
      seen.add(signature);
      if (!refetch && !open && !action.blocked) return;
      const tally = tallyOf(signatures, action, sample, position);
      if (refetch) tally.refetches += 1;
      if (open) tally.open += 1;
      if (action.blocked) tally.blocked += 1;
      if (refetch || action.blocked) tally.wasted += 1;
    });
  }
  return { rollouts: rollouts.length, signatures };
}

function tallyOf(
  signatures: Map<string, SignatureTally>,
  action: Action,
  sample: number,
  position: number,
): SignatureTally {
  const known = signatures.get(action.signature);
  if (known === undefined) {
    const tally = { refetches: 0, open: 0, blocked: 0, wasted: 0, action, sample, position };
    signatures.set(action.signature, tally);
    return tally;
  }
  if (position < known.position) Object.assign(known, { action, sample, position });
  return known;
}
