import { ValueError } from '../../python/errors.ts';
import { actionsFromEvents } from '../events/actions.ts';
import type { RecordedEvent } from '../events/event.ts';
import { answerParts, type ContentPart } from '../events/parts.ts';
import type { Action } from '../model/rollout.ts';

/** A call made before a boundary, and what it was answered. */
export interface PrefixAction extends Action {
  readonly answer: readonly ContentPart[];
}

/** A place of a recording where the agent can be resumed, with and without compaction. */
export interface Boundary {
  /** Index of the recording, from 0. */
  readonly trajectory: number;
  /** Number of events before it. */
  readonly cut: number;
  /** The events before it. The last one is the round that the agent goes on from. */
  readonly context: readonly RecordedEvent[];
  /** The calls executed before it, in the order they were issued. */
  readonly prefix: readonly PrefixAction[];
  /** Their signatures. */
  readonly history: ReadonlySet<string>;
  /** Their tools. */
  readonly historyTools: ReadonlySet<string>;
}

/** Where a history can be cut: right after each round's `ToolResultsEvent`. Source: AG2 1.2.1, `resumable_cuts`. */
export function resumableCuts(events: readonly RecordedEvent[]): number[] {
  return events.flatMap(({ kind }, index) => (kind === 'ToolResultsEvent' ? [index + 1] : []));
}

/**
 * Cuts spread over a history: the first once `minPrefix` calls have executed, then one every `every` calls, none behind the
 * last call. Source: AG2 1.2.1, `select_cuts`.
 * @throws ValueError for numbers below 1, or where results can't be paired.
 */
export function selectCuts(
  events: readonly RecordedEvent[],
  { every = 5, minPrefix = 3 }: { readonly every?: number; readonly minPrefix?: number } = {},
): number[] {
  if (every < 1 || minPrefix < 1) throw new ValueError('every and min_prefix must be at least 1');
  const answered = actionsFromEvents(events)
    .map(({ event }) => event)
    .sort((a, b) => a - b);
  const cuts: number[] = [];
  let executed = 0;
  let next = minPrefix;
  for (const cut of resumableCuts(events)) {
    while (executed < answered.length && (answered[executed] ?? 0) < cut) executed += 1;
    if (executed >= answered.length) break;
    if (executed < next) continue;
    cuts.push(cut);
    next = executed + every;
  }
  return cuts;
}

/**
 * The boundary after a number of events. Source: AG2 1.2.1, `make_boundary`.
 * @throws ValueError where the cut is not right after a round, with AG2's words.
 */
export function makeBoundary(events: readonly RecordedEvent[], cut: number, trajectory = 0): Boundary {
  const context = Number.isInteger(cut) && cut >= 1 && cut <= events.length ? events.slice(0, cut) : [];
  if (context.at(-1)?.kind !== 'ToolResultsEvent') {
    throw new ValueError(`cut ${cut} is not right after a ToolResultsEvent; use resumable_cuts()`);
  }
  const prefix = actionsFromEvents(context).map(({ action, event }) => ({
    ...action,
    answer: answerParts(context[event], action.callId),
  }));
  return {
    trajectory,
    cut,
    context,
    prefix,
    history: new Set(prefix.map(({ signature }) => signature)),
    historyTools: new Set(prefix.map(({ name }) => name)),
  };
}
