/** Tail windows that never split a call from its result. Source: AG2 1.2.1, `ag2.compact`, by execution. */
import type { RecordedEvent } from '../events/event.ts';
import { isConversational } from '../events/size.ts';

/**
 * Index where a window of the last `target` conversational events starts; 0 when there are fewer. Usage within the window
 * rides along for nothing, usage directly before it is left out.
 */
export function windowStart(events: readonly RecordedEvent[], target: number): number {
  let found = 0;
  for (let index = events.length - 1; index >= 0; index -= 1) {
    const event = events[index];
    if (event !== undefined && isConversational(event)) found += 1;
    if (found === target && target > 0) return index;
  }
  return 0;
}

/**
 * The first place from `cut` on where the tail can be replayed: every result has its call, by id alone. The end when there
 * is none. Ids that come again in later responses can make a tail pass that begins within a round, as in AG2.
 */
export function snap(events: readonly RecordedEvent[], cut: number): number {
  if (cut <= 0) return 0;
  const needs = events.map(neededCalls);
  const replay = replayItems(events);
  for (let start = cut; start < events.length; start += 1) {
    if (isReplayable(events, needs, replay, start)) return start;
  }
  return events.length;
}

/** Index of the tail to keep for a target: snapped, 0 when all is kept. */
export function tailStart(events: readonly RecordedEvent[], target: number): number {
  const start = snap(events, windowStart(events, target));
  return start >= events.length ? 0 : start;
}

/** A call that the provider itself ran. */
function isBuiltinCall({ role, kind }: RecordedEvent): boolean {
  return role === 'call' && (kind === 'BuiltinToolCallEvent' || kind.endsWith('ServerToolCallEvent'));
}

/** Ids of the calls without which an event can't be replayed. */
function neededCalls(event: RecordedEvent): readonly string[] {
  switch (event.role) {
    case 'results':
    case 'result':
      return event.results.map(({ parentId }) => parentId).filter((id) => id !== '');
    case 'calls':
      return event.calls.map(({ id }) => id);
    case 'call':
      return isBuiltinCall(event) ? [] : event.calls.map(({ id }) => id);
    default:
      return [];
  }
}

const ANCHORS = new Set(['OpenAIReasoningEvent', 'AnthropicRedactedThinkingEvent']);
const TURN_ITEMS = new Set(['XAIAssistantEvent']);

/** For each event, the index of the provider's item that it needs in the same tail; -1 for none. */
function replayItems(events: readonly RecordedEvent[]): readonly number[] {
  let anchor = -1;
  let turn = -1;
  return events.map((event, index) => {
    if (ANCHORS.has(event.kind)) anchor = index;
    if (TURN_ITEMS.has(event.kind)) turn = index;
    const needed = isBuiltinCall(event)
      ? anchor
      : event.role === 'response' && event.calls.length > 0
        ? turn
        : -1;
    if (event.role === 'request' || event.role === 'response') {
      anchor = -1;
      turn = -1;
    }
    return needed;
  });
}

function isReplayable(
  events: readonly RecordedEvent[],
  needs: readonly (readonly string[])[],
  replay: readonly number[],
  start: number,
): boolean {
  const answerable = new Set<string>();
  for (let index = start; index < events.length; index += 1) {
    const event = events[index];
    if (event === undefined) continue;
    const item = replay[index] ?? -1;
    if (item >= 0 && item < start) return false;
    if (event.role === 'response' || isBuiltinCall(event))
      for (const { id } of event.calls) answerable.add(id);
  }
  for (let index = start; index < events.length; index += 1)
    if (needs[index]?.some((id) => !answerable.has(id))) return false;
  return true;
}
