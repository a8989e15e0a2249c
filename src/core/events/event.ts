import type { PyDict } from '../../python/json-value.ts';

/** One call that a model issued. */
export interface RecordedCall {
  readonly id: string;
  readonly name: string;
  /** As the model sent them: usually JSON text, possibly empty or broken. */
  readonly arguments: string;
}

/** The answer to a call: blocked when it is an error. */
export interface RecordedResult {
  /** Id of the call. */
  readonly parentId: string;
  readonly blocked: boolean;
  /** Class name of the error; null when there was none. */
  readonly errorType: string | null;
}

/**
 * What an event is to a history: the base class that AG2 reads it by, for a provider's own classes too. `other` is all
 * that holds neither calls nor results nor words of user and model: usage, summaries, alerts, classes nobody knows.
 */
export type EventRole = 'request' | 'response' | 'calls' | 'call' | 'result' | 'results' | 'other';

/** One event of a recording. Nothing of it is lost: what is not read here stands in `data`. */
export interface RecordedEvent {
  readonly role: EventRole;
  /** Class name without its module, e.g. `ToolResultsEvent`; of an unknown class too. */
  readonly kind: string;
  /** Class name as it was written, e.g. `ag2.events.tool_events.ToolResultsEvent`. */
  readonly type: string;
  /** Calls it holds: one, those of a container, or none. */
  readonly calls: readonly RecordedCall[];
  /** Results it holds, likewise. */
  readonly results: readonly RecordedResult[];
  /** All fields as written, numbers exactly; without the tag that names the class. */
  readonly data: PyDict;
}
