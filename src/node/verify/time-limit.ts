/** A rollout or a compaction took longer than it may. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

/**
 * A signal that is aborted with the given one, and by {@link TimeLimitError} when the time is over. Call `end` when the work
 * has ended: nothing is left at the given signal then, however many limits it has had.
 * @param milliseconds null: as long as it takes.
 * @param what for the error's words, e.g. `the rollout`.
 */
export function timeLimit(
  signal: AbortSignal,
  milliseconds: number | null,
  what: string,
): { readonly signal: AbortSignal; end(): void } {
  const controller = new AbortController();
  const stop = () => controller.abort(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  const late = () =>
    controller.abort(new TimeLimitError(`${what} took longer than ${(milliseconds ?? 0) / 1000} s`));
  const timer = milliseconds === null ? undefined : setTimeout(late, milliseconds);
  return {
    signal: controller.signal,
    end: () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    },
  };
}
