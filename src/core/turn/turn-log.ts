import type { RecordedCall, RecordedEvent } from '../events/event.ts';
import { EventMaker, isTold, type ModelReply, type ToolOutcome } from '../events/make-events.ts';
import { type ActionBudget, BUDGET_REACHED } from './action-budget.ts';

interface Asked {
  readonly call: RecordedCall;
  outcome: ToolOutcome | null;
}

/**
 * Writes down a turn of an agent as AG2's stream would hold it, whatever framework runs the agent: call {@link mayAnswer}
 * before each call of the model, {@link respond} with its answer, {@link finish} for each call that a tool answered and
 * {@link endRound} when all of a response are. Results stand in the order of their calls, whichever came first.
 */
export class TurnLog {
  readonly #make: EventMaker;
  readonly #budget: ActionBudget | null;
  readonly #events: RecordedEvent[] = [];
  #round: Asked[] = [];

  /**
   * @param now the time, in seconds since 1970.
   * @param budget null: as long as the agent likes, as when a run is recorded.
   */
  constructor(now: () => number, budget: ActionBudget | null) {
    this.#make = new EventMaker(now);
    this.#budget = budget;
  }

  /** All that happened so far. */
  get events(): readonly RecordedEvent[] {
    return this.#events;
  }

  /** Calls of the round that wait for an answer. */
  get open(): readonly RecordedCall[] {
    return this.#round.flatMap(({ call, outcome }) => (outcome === null ? [call] : []));
  }

  /** The user asks. */
  request(text: string): void {
    this.#events.push(this.#make.request(text));
  }

  /**
   * Whether the model may be called. When the budget is spent it may not: {@link BUDGET_REACHED} is written as its answer
   * and the turn must end. Ends a round that is open.
   */
  mayAnswer(): boolean {
    this.endRound();
    if (this.#budget === null || !this.#budget.spent) return true;
    this.#events.push(this.#make.response({ text: BUDGET_REACHED, calls: [] }));
    return false;
  }

  /** The model has answered; with calls, a round begins. */
  respond(reply: ModelReply): void {
    this.endRound();
    this.#budget?.countAnswer();
    if (isTold(reply.usage)) this.#events.push(this.#make.usage(reply.usage, 'model_call', reply));
    this.#events.push(this.#make.response(reply));
    if (reply.calls.length === 0) return;
    this.#events.push(this.#make.calls(reply.calls));
    for (const call of reply.calls) this.#events.push(this.#make.call(call));
    this.#round = reply.calls.map((call) => ({ call, outcome: null }));
  }

  /** A call of the round was answered: the first open one with this id. An answer to none is passed over. */
  finish(callId: string, outcome: ToolOutcome): void {
    const asked = this.#round.find(({ call, outcome: known }) => call.id === callId && known === null);
    if (asked !== undefined) asked.outcome = outcome;
  }

  /**
   * Writes the results of the round, in the order of its calls. While a call is open there is no end of a round, as in
   * AG2 when a turn breaks off: what was answered is told, and nothing can be resumed from there.
   */
  endRound(): void {
    const round = this.#round;
    this.#round = [];
    const answered = round.flatMap(({ call, outcome }) => (outcome === null ? [] : [{ call, outcome }]));
    if (answered.length === 0) return;
    for (const each of answered) this.#events.push(this.#make.result(each));
    if (answered.length < round.length) return;
    this.#events.push(this.#make.results(answered));
    this.#budget?.countResults(answered.length);
  }
}
