import { ValueError } from '../../python/errors.ts';
import { actionsFromEvents } from '../events/actions.ts';
import type { RecordedEvent } from '../events/event.ts';
import { type Boundary, makeBoundary, selectCuts } from './boundary.ts';

/** A recorded run to choose boundaries of. */
export interface PlannedRecording {
  readonly events: readonly RecordedEvent[];
  /** Where to cut; null: as {@link selectCuts} does. */
  readonly cuts: readonly number[] | null;
}

/** How boundaries are chosen. */
export interface CutOptions {
  /** Calls between two boundaries. Default 5. */
  readonly every?: number;
  /** Calls before the first one. Default 3. */
  readonly minPrefix?: number;
}

/**
 * The boundaries of recordings, in their order. Source: AG2 1.2.1, `CompactionVerifier.verify`, with its words.
 * @throws ValueError for a recording without rounds, a cut where nothing can be resumed, or no boundary at all.
 */
export function planBoundaries(
  recordings: readonly PlannedRecording[],
  options: CutOptions = {},
): Boundary[] {
  const boundaries = recordings.flatMap(({ events, cuts }, index) => {
    refuseTrace(events, index);
    return (cuts ?? selectCuts(events, options)).map((cut) => makeBoundary(events, cut, index));
  });
  if (boundaries.length === 0) throw new ValueError(nothingToVerify(recordings, options.minPrefix ?? 3));
  return boundaries;
}

function refuseTrace(events: readonly RecordedEvent[], index: number): void {
  if (events.some(({ role }) => role === 'results') || !events.some(({ role }) => role === 'result')) return;
  throw new ValueError(
    `recording ${index} has tool results but no ToolResultsEvent, so no point in it can be resumed. This is what an ag2.eval Trace rebuilt from telemetry spans holds (its events from run_agent or evaluate_traces): each tool call and result, but not the user request, the calls on each model response, or the ToolResultsEvent that closes each round. No setting of every, min_prefix or cuts can fix that. Record the agent's own stream instead: run agent.ask(..., stream=stream) and pass list(await stream.history.get_events()).`,
  );
}

const SHAPES_SHOWN = 5;

function nothingToVerify(recordings: readonly PlannedRecording[], minPrefix: number): string {
  if (recordings.length === 0) return 'no boundary to verify: no recordings given';
  const shapes = recordings.slice(0, SHAPES_SHOWN).map(shape).join('; ');
  const more = recordings.length > SHAPES_SHOWN ? '; ...' : '';
  return `no boundary to verify (${shapes}${more}). The first boundary is taken once min_prefix=${minPrefix} actions have executed, and only where another tool round follows: calls issued in one model response are one round, and the last round is never a boundary. Record longer runs, lower min_prefix, or pass Recording(..., cuts=[...]).`;
}

function shape({ events, cuts }: PlannedRecording, index: number): string {
  if (cuts !== null) return `recording ${index}: ${cuts.length} cuts given`;
  const actions = actionsFromEvents(events).length;
  const rounds = events.filter(({ kind }) => kind === 'ToolResultsEvent').length;
  return `recording ${index}: ${actions} action${actions === 1 ? '' : 's'} in ${rounds} tool round${rounds === 1 ? '' : 's'}`;
}
