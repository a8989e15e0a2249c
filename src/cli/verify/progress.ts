import type { Progress } from '../../node/verify/progress.ts';
import { durationText, type ProgressState } from '../../view-model/live.ts';
import type { Terminal } from '../io.ts';

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

/** Where progress is shown: a bar that is written over on a terminal, a line now and then elsewhere. */
export class ProgressOutput {
  readonly #stderr: Terminal;
  readonly #terminal: boolean;
  readonly #now: () => number;
  #shown: number | null = null;
  #barStands = false;

  /** Milliseconds between two lines: a bar moves, lines fill logs. */
  static readonly BAR_EVERY = 100;
  static readonly LINE_EVERY = 10_000;

  /** @param now milliseconds of a clock that only goes forward. */
  constructor(stderr: Terminal, now: () => number) {
    this.#stderr = stderr;
    this.#terminal = stderr.isTTY === true;
    this.#now = now;
  }

  /** Shows it when it is time, or when `last`. */
  show(progress: Progress, last = false): void {
    const now = this.#now();
    const every = this.#terminal ? ProgressOutput.BAR_EVERY : ProgressOutput.LINE_EVERY;
    if (!last && this.#shown !== null && now - this.#shown < every) return;
    this.#shown = now;
    // A line that wraps can't be written over.
    const width = this.#terminal ? Math.max(20, (this.#stderr.columns || 80) - 1) : Number.POSITIVE_INFINITY;
    const line = progressLine(progress.state, this.#terminal).slice(0, width);
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
