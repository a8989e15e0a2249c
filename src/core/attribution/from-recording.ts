import { ValueError } from '../../python/errors.ts';
import { NestingError } from '../../python/json-read.ts';
import { actionsFromEvents, type HistoryPlace, historyBefore, type PlacedAction } from '../events/actions.ts';
import type { RecordedEvent } from '../events/event.ts';
import type { ArmBurden } from '../model/boundary.ts';
import type { ArmName } from '../model/rollout.ts';
import type { PlannedBoundary } from '../report/planned-boundaries.ts';
import { type SignatureKey, scoreBoundary } from '../scoring/burden.ts';
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
 * Which calls of a recording's boundaries were made before their cuts. The recording is checked: every cut must be one at
 * which AG2 resumes, and with this history every arm must have the refetch and wasted means that the report states.
 *
 * @param boundaries all of one recording. @param key what its history is told by, as its calls' signatures are.
 * @returns an attribution for each of them, or the first thing that does not agree.
 */
export function attributeFromRecording(
  boundaries: readonly PlannedBoundary[],
  events: readonly RecordedEvent[],
  horizon: number,
  key: SignatureKey = 'call',
): RecordedAttribution[] | RecordingMismatch {
  for (const { trajectory, cut } of boundaries) {
    const mismatch = cutMismatch(events, cut);
    if (mismatch !== null)
      return { mismatch: `recording ${trajectory}, boundary ${trajectory}@${cut}: ${mismatch}` };
  }
  const actions = pairedUpTo(events, Math.max(0, ...boundaries.map(({ cut }) => cut)));
  if (typeof actions === 'string') return { mismatch: `recording ${boundaries[0]?.trajectory}: ${actions}` };
  const attributions: RecordedAttribution[] = [];
  for (const planned of boundaries) {
    const places = historyBefore(actions, planned.cut, key);
    const differs = firstDifference(planned, new Set(places.keys()), horizon);
    if (differs !== null) {
      const { trajectory, cut } = planned;
      return {
        mismatch: `recording ${trajectory} does not give the counts of boundary ${trajectory}@${cut}, ${differs}: it is of another run`,
      };
    }
    attributions.push({ membership: membershipOf(planned, places), places, contradiction: null });
  }
  return attributions;
}

function cutMismatch(events: readonly RecordedEvent[], cut: number): string | null {
  if (cut < 1) return 'AG2 cuts behind an event';
  if (cut > events.length) return `it has ${events.length} events only`;
  const before = events[cut - 1];
  return before?.role === 'results'
    ? null
    : `event ${cut - 1} is no ToolResultsEvent but ${before?.kind ?? 'none'}`;
}

/** The executed calls; or, in words, why results can't be paired with calls (AG2 itself would refuse). */
function pairedUpTo(events: readonly RecordedEvent[], cut: number): PlacedAction[] | string {
  try {
    return actionsFromEvents(events.slice(0, cut));
  } catch (error) {
    if (error instanceof ValueError || error instanceof NestingError) return error.message;
    throw error;
  }
}

/** The first arm and k whose stated means this history does not give, in words. */
function firstDifference(
  { results }: PlannedBoundary,
  history: ReadonlySet<string>,
  horizon: number,
): string | null {
  for (const [strategy, result] of results.entries()) {
    if (result === undefined || result.deltas.length === 0) continue;
    const made = scoreBoundary(result.pre, result.post, history, horizon);
    for (const [index, stated] of result.deltas.entries()) {
      const own = made[index];
      const arm = (['pre', 'post'] as const).find((name) => differs(stated[name], own?.[name]));
      if (arm !== undefined) return `${armWords(arm, strategy)}, k = ${stated.horizon}`;
    }
  }
  return null;
}

function differs(stated: ArmBurden, own: ArmBurden | undefined): boolean {
  return stated.refetch !== own?.refetch || stated.wasted !== own.wasted;
}

function armWords(arm: ArmName, strategy: number): string {
  return arm === 'pre' ? 'PRE' : `POST of strategy ${strategy + 1}`;
}

function membershipOf(
  { pre, results }: PlannedBoundary,
  places: ReadonlyMap<string, HistoryPlace>,
): Map<string, Membership> {
  const membership = new Map<string, Membership>();
  for (const rollouts of [
    pre,
    ...results.flatMap((result) => (result === undefined ? [] : [result.pre, result.post])),
  ]) {
    for (const { actions } of rollouts) {
      for (const { signature } of actions)
        membership.set(signature, places.has(signature) ? 'before' : 'new');
    }
  }
  return membership;
}
