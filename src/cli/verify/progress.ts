import type { VerificationPlan } from '../../node/verify/verification-plan.ts';
import type { ProgressEvent } from '../../node/verify/verifier.ts';

/** How far a verification is. Pieces of work are compactions and rollouts. */
export interface ProgressState {
  readonly done: number;
  /** Of the done ones. */
  readonly failed: number;
  readonly left: number;
  /** Rollouts a second since the start, without those of an earlier start; null until it is known. */
  readonly rate: number | null;
  /** Seconds; null until it is known. */
  readonly timeLeft: number | null;
  /** Tokens of the model, as far as the agent told. */
  readonly tokens: number;
}

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

const BAR = 24;
const NUMBER = new Intl.NumberFormat('en-US');

/** One line: a bar, done, failed and left, the rate, the time left, tokens. */
export function progressLine(state: ProgressState, bar: boolean): string {
  const { done, failed, left, rate, timeLeft, tokens } = state;
  const share = done + left === 0 ? 1 : done / (done + left);
  const filled = Math.floor(share * BAR);
  return [
    ...(bar ? [`[${'#'.repeat(filled)}${'-'.repeat(BAR - filled)}]`] : []),
    `${Math.floor(share * 100)} %`,
    `${NUMBER.format(done)} done`,
    `${NUMBER.format(failed)} failed`,
    `${NUMBER.format(left)} left`,
    ...(rate === null
      ? []
      : [`${rate >= 10 ? NUMBER.format(Math.round(rate)) : rate.toFixed(1)} rollouts/s`]),
    ...(timeLeft === null || left === 0 ? [] : [`${durationText(timeLeft)} to go`]),
    ...(tokens === 0 ? [] : [`${NUMBER.format(tokens)} tokens`]),
  ].join('  ');
}

/** `8 s`, `3 min`, `2 h 5 min`. */
export function durationText(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${rest} min`}`;
}

/** Where progress is shown: a bar that is written over on a terminal, a line now and then elsewhere. */
export class ProgressOutput {
  readonly #stderr: { write(text: string): unknown };
  readonly #terminal: boolean;
  readonly #now: () => number;
  #shown: number | null = null;
  #barStands = false;

  /** Milliseconds between two lines: a bar moves, lines fill logs. */
  static readonly BAR_EVERY = 100;
  static readonly LINE_EVERY = 10_000;

  constructor(stderr: { write(text: string): unknown }, terminal: boolean, now: () => number) {
    this.#stderr = stderr;
    this.#terminal = terminal;
    this.#now = now;
  }

  /** Shows it when it is time, or when `last`. */
  show(progress: Progress, last = false): void {
    const now = this.#now();
    const every = this.#terminal ? ProgressOutput.BAR_EVERY : ProgressOutput.LINE_EVERY;
    if (!last && this.#shown !== null && now - this.#shown < every) return;
    this.#shown = now;
    const line = progressLine(progress.state, this.#terminal);
    this.#stderr.write(this.#terminal ? `\r\u001b[K${line}${last ? '\n' : ''}` : `${line}\n`);
    this.#barStands = this.#terminal && !last;
  }

  /** Writes a line of its own, above the bar. */
  say(text: string): void {
    if (this.#barStands) this.#stderr.write('\r\u001b[K');
    this.#barStands = false;
    this.#stderr.write(`${text}\n`);
  }
}
