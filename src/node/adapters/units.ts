/** A history in pieces: each event that gives messages, with the events around it that go wherever it goes. */
import type { RecordedEvent } from '../../core/events/event.ts';
import type { ChatMessage } from './messages.ts';

/** Events that are kept or dropped together. */
export interface Unit {
  /** In their order; all units' events in a row are the history. */
  readonly events: readonly RecordedEvent[];
  /** Indexes of the messages they gave, in order. */
  readonly messages: readonly number[];
}

/**
 * The units of a history. A response takes the usage before it and the calls behind it; a round's end takes the single results
 * before it; anything else goes with what follows, and at the end with what stands before.
 * @param written what each message was made of.
 */
export function unitsOf(
  events: readonly RecordedEvent[],
  written: readonly { readonly from: readonly ChatMessage[] }[],
): Unit[] {
  const messages = new Map<number, number[]>();
  for (const [index, { from }] of written.entries()) {
    const event = from.find((each) => each.event !== null)?.event;
    if (event != null) messages.set(event, [...(messages.get(event) ?? []), index]);
  }
  const units: { readonly events: RecordedEvent[]; readonly messages: readonly number[] }[] = [];
  let waiting: RecordedEvent[] = [];
  let afterResponse = false;
  for (const [index, event] of events.entries()) {
    const own = messages.get(index);
    if (own !== undefined) {
      units.push({ events: [...waiting, event], messages: own });
      waiting = [];
      afterResponse = event.role === 'response';
    } else if (afterResponse && waiting.length === 0 && (event.role === 'calls' || event.role === 'call')) {
      units.at(-1)?.events.push(event);
    } else waiting.push(event);
  }
  units.at(-1)?.events.push(...waiting);
  return units;
}
