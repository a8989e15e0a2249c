import type { ToolOutcome } from '../../core/events/make-events.ts';
import { dumps } from '../../python/json-write.ts';

/** What a model is shown of the answer to a call: the same live as from a history. */
export function shownText(outcome: ToolOutcome): string {
  if (outcome.kind === 'error') return outcome.text;
  return typeof outcome.value === 'string' ? outcome.value : dumps(outcome.value);
}
