import { type HistoryPlace, historySignatures } from '../events/actions.ts';
import type { RecordedEvent } from '../events/event.ts';
import type { PlannedBoundary } from '../report/planned-boundaries.ts';
import { scoreBoundary } from '../scoring/burden.ts';
import type { BoundaryAttribution, Membership } from './attribute.ts';

/** What a recording says of one boundary; exact. */
export interface RecordedAttribution extends BoundaryAttribution {
  /** First place before the cut of each signature that was executed there. */
  readonly places: ReadonlyMap<string, HistoryPlace>;
}

/** The recording is not the one the report was made from. */
export interface RecordingMismatch {
  /** In words: what does not agree. */
  readonly mismatch: string;
}

/**
 * Which calls of a boundary were made before its cut, from its recording; checked: scored with this history, every arm
 * must have the refetch and wasted means that the report states.
 */
export function attributeFromRecording(
  planned: PlannedBoundary,
  events: readonly RecordedEvent[],
  horizon: number,
): RecordedAttribution | RecordingMismatch {
  const { trajectory, cut } = planned;
  if (cut > events.length) {
    return {
      mismatch: `recording ${trajectory} has ${events.length} events, boundary ${trajectory}@${cut} is cut after ${cut}`,
    };
  }
  const places = historySignatures(events, cut);
  const history = new Set(places.keys());
  const membership = new Map<string, Membership>();
  for (const result of planned.results) {
    if (result === undefined) continue;
    const made = scoreBoundary(result.pre, result.post, history, horizon);
    const differs = result.deltas.find(({ horizon: k, pre, post }) => {
      const own = made[k - 1];
      return [pre, post].some((arm, index) => {
        const other = index === 0 ? own?.pre : own?.post;
        return arm.refetch !== other?.refetch || arm.wasted !== other.wasted;
      });
    });
    if (differs !== undefined) {
      return {
        mismatch: `recording ${trajectory} does not give the counts of boundary ${trajectory}@${cut} at k = ${differs.horizon}: it is of another run`,
      };
    }
    for (const rollout of [...result.pre, ...result.post]) {
      for (const { signature } of rollout.actions)
        membership.set(signature, history.has(signature) ? 'before' : 'new');
    }
  }
  return { membership, places, contradiction: null };
}
