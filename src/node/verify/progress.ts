import type { ProgressState } from '../../view-model/live.ts';
import type { VerificationPlan } from './verification-plan.ts';
import type { ProgressEvent } from './verifier.ts';

/** Counts what has ended. */
export class Progress {
  readonly #now: () => number;
  readonly #start: number;
  readonly #all: number;
  #done = 0;
  #fresh = 0;
  #failed = 0;
  #skipped = 0;
  #tokens = 0;

  /** @param now milliseconds of a clock that only goes forward. */
  constructor(
    { compactions, rollouts }: Pick<VerificationPlan, 'compactions' | 'rollouts'>,
    now: () => number,
  ) {
    this.#now = now;
    this.#start = now();
    this.#all = compactions + rollouts;
  }

  count(event: ProgressEvent): void {
    if (event.kind === 'skipped') this.#skipped += event.rollouts;
    if (event.kind !== 'rollout' && event.kind !== 'compaction') return;
    this.#done += 1;
    if (event.failed) this.#failed += 1;
    if (event.kind === 'rollout') {
      this.#tokens += event.tokens;
      if (!event.kept) this.#fresh += 1;
    }
  }

  get state(): ProgressState {
    const left = Math.max(0, this.#all - this.#done - this.#skipped);
    const seconds = (this.#now() - this.#start) / 1000;
    const rate = this.#fresh > 0 && seconds > 0 ? this.#fresh / seconds : null;
    return {
      done: this.#done,
      failed: this.#failed,
      left,
      rate,
      timeLeft: rate === null ? null : left / rate,
      tokens: this.#tokens,
    };
  }
}
