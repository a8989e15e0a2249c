/** Asks long work whether it should end. Our own small type, so that pure layers need no DOM `AbortSignal`. */
export interface Cancellation {
  readonly cancelled: boolean;
}

/** Thrown by {@link throwIfCancelled}; callers that cancel expect it. */
export class CancelledError extends Error {
  override readonly name = 'CancelledError';
  constructor() {
    super('The work was cancelled.');
  }
}

/** Ends the work with {@link CancelledError} once cancellation was asked for. */
export function throwIfCancelled(cancellation: Cancellation | undefined): void {
  if (cancellation?.cancelled) throw new CancelledError();
}
