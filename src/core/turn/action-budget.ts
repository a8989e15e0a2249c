import { ValueError } from '../../python/errors.ts';

/** What stands in the place of the model's answer once the budget is spent. Source: AG2 1.2.1, `ActionBudget`. */
export const BUDGET_REACHED = '[compaction verifier] action budget reached';

/**
 * How long a rollout may go on: the model is not called again once `limit` calls were answered by tools, or once it has
 * itself answered `limit` times. A model call that fails does not count, so an agent's own retries are free. All calls
 * of one response run, so a rollout may end with more than `limit` calls.
 * Source: AG2 1.2.1, `ActionBudget`.
 */
export class ActionBudget {
  readonly limit: number;
  #results = 0;
  #answers = 0;

  /** @throws ValueError for a limit below 1. */
  constructor(limit: number) {
    if (!(limit >= 1)) throw new ValueError('limit must be at least 1');
    this.limit = limit;
  }

  /** True once the model must not be called again. */
  get spent(): boolean {
    return this.#results >= this.limit || this.#answers >= this.limit;
  }

  /** The model has answered. */
  countAnswer(): void {
    this.#answers += 1;
  }

  /** A round has ended with so many results, errors and unknown tools among them. */
  countResults(results: number): void {
    this.#results += results;
  }
}
