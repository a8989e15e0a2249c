/** One call that a model issued. */
export interface RecordedCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
}

/** The answer to a call: blocked when it is an error. */
export interface RecordedResult {
  readonly parentId: string;
  readonly blocked: boolean;
  /** Class name of the error; null when there was none. */
  readonly errorType: string | null;
}

/**
 * One event of a recording, as far as scoring reads it: which calls it holds, which results. Events of other kinds hold
 * none and only count as places.
 */
export interface RecordedEvent {
  /** Class name without its module, e.g. `ToolResultsEvent`; of an unknown class too. */
  readonly kind: string;
  readonly calls: readonly RecordedCall[];
  readonly results: readonly RecordedResult[];
}
