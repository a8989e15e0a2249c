import { ValueError } from '../../python/errors.ts';
import { strRepr } from '../../python/text.ts';
import type { Action } from '../model/rollout.ts';
import type { SignatureKey } from '../scoring/burden.ts';
import { callSignature } from '../scoring/signature.ts';
import type { RecordedCall, RecordedEvent, RecordedResult } from './event.ts';

/** A call with its answer, and where the answer stands. */
export interface PlacedAction {
  readonly action: Action;
  /** Index of the first event that answered the call. */
  readonly event: number;
}

interface Issued {
  readonly call: RecordedCall;
  readonly signature: string;
  answer: { readonly result: RecordedResult; readonly event: number } | null;
}

/**
 * The calls of a sequence of events that have a result, in the order they were issued. Ids may come again once they were
 * answered; the same call seen in another container is one call.
 * @throws ValueError where results cannot be paired, with AG2's words. Source: AG2 1.2.1, `actions_from_events`.
 */
export function actionsFromEvents(events: readonly RecordedEvent[]): PlacedAction[] {
  const pairing = new Pairing();
  events.forEach((event, index) => {
    pairing.issue(event, index);
    for (const result of event.results) pairing.answer(result, index);
  });
  return pairing.actions();
}

class Pairing {
  readonly #issued: Issued[] = [];
  readonly #awaiting = new Map<string, Issued>();

  issue({ kind, calls }: RecordedEvent, index: number): void {
    if (new Set(calls.map(({ id }) => id)).size < calls.length) {
      throw new ValueError(`${kind} at ${index} holds several calls with one id; results cannot be paired`);
    }
    for (const call of calls) {
      const signature = callSignature(call.name, call.arguments);
      const waiting = this.#awaiting.get(call.id);
      if (waiting === undefined) {
        const issued: Issued = { call, signature, answer: null };
        this.#issued.push(issued);
        this.#awaiting.set(call.id, issued);
      } else if (waiting.signature !== signature) {
        throw new ValueError(
          `call id ${strRepr(call.id)} at ${index} is reused while an earlier call with that id is still awaiting its result; results cannot be paired`,
        );
      }
    }
  }

  answer(result: RecordedResult, event: number): void {
    const waiting = this.#awaiting.get(result.parentId);
    if (waiting === undefined) return;
    this.#awaiting.delete(result.parentId);
    waiting.answer = { result, event };
  }

  actions(): PlacedAction[] {
    return this.#issued.flatMap(({ call, signature, answer }) =>
      answer === null
        ? []
        : [
            {
              event: answer.event,
              action: {
                callId: call.id,
                name: call.name,
                arguments: call.arguments,
                signature,
                blocked: answer.result.blocked,
                errorType: answer.result.errorType,
              },
            },
          ],
    );
  }
}

/** Where a call was made before a cut. */
export interface HistoryPlace {
  /** Index of the event that answered it. */
  readonly event: number;
  /** Number of the call in the recording, from 1. */
  readonly call: number;
}

/**
 * The signatures executed before a cut, blocked ones too, each with its first place.
 * @param cut number of events before it.
 * @throws ValueError as {@link actionsFromEvents}. Source: AG2 1.2.1, `history_signatures`.
 */
export function historySignatures(events: readonly RecordedEvent[], cut: number): Map<string, HistoryPlace> {
  return historyBefore(actionsFromEvents(events.slice(0, cut)), cut);
}

/**
 * The same from calls that were paired already, over this cut or a later one: a call that is answered later was not
 * executed yet.
 * @param key what the history is told by: the whole call, or its tool alone.
 */
export function historyBefore(
  actions: readonly PlacedAction[],
  cut: number,
  key: SignatureKey = 'call',
): Map<string, HistoryPlace> {
  const places = new Map<string, HistoryPlace>();
  actions
    .filter(({ event }) => event < cut)
    .forEach(({ action, event }, index) => {
      const name = key === 'call' ? action.signature : action.name;
      if (!places.has(name)) places.set(name, { event, call: index + 1 });
    });
  return places;
}
