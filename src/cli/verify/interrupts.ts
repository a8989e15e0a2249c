import { setMaxListeners } from 'node:events';

/** Ctrl-C once: begin nothing more, let what runs end. Twice: stop now. */
export interface Interrupts {
  readonly finish: AbortSignal;
  readonly stop: AbortSignal;
  /** Signals of the process go on as before. */
  release(): void;
}

/** The person, or who runs the command, wants it to end. */
export class InterruptedError extends Error {
  override readonly name = 'InterruptedError';
}

/**
 * Listens to SIGINT and SIGTERM. The latter stops at once: who sends it does not wait long.
 * @param onFirst told at the first SIGINT.
 */
export function listenToInterrupts(onFirst: () => void): Interrupts {
  const finish = new AbortController();
  const stop = new AbortController();
  // many rollouts and recordings may listen at once
  setMaxListeners(0, finish.signal, stop.signal);
  const end = () => {
    finish.abort();
    stop.abort(new InterruptedError('stopped'));
  };
  const interrupt = () => {
    if (finish.signal.aborted) end();
    else {
      finish.abort();
      onFirst();
    }
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', end);
  return {
    finish: finish.signal,
    stop: stop.signal,
    release: () => {
      process.off('SIGINT', interrupt);
      process.off('SIGTERM', end);
    },
  };
}
