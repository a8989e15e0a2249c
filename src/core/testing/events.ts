import type { EventRole, RecordedCall, RecordedEvent, RecordedResult } from '../events/event.ts';

function event(role: EventRole, kind: string, held: Partial<RecordedEvent>): RecordedEvent {
  return { role, kind, type: `ag2.events.${kind}`, calls: [], results: [], data: new Map(), ...held };
}

/** A call `name({})` with this id. */
export function makeCall(id: string, name = 'look', text = '{}'): RecordedCall {
  return { id, name, arguments: text };
}

/** The answer to the call with this id. */
export function makeResult(parentId: string, blocked = false): RecordedResult {
  return { parentId, blocked, errorType: blocked ? 'KeyError' : null };
}

/** A response of the model that issues calls. */
export function responseEvent(...calls: readonly RecordedCall[]): RecordedEvent {
  return event('response', 'ModelResponse', { calls });
}

/** One call as the executor sees it. */
export function callEvent(call: RecordedCall): RecordedEvent {
  return event('call', 'ToolCallEvent', { calls: [call] });
}

/** One result as the executor gives it. */
export function resultEvent(result: RecordedResult): RecordedEvent {
  return event('result', result.blocked ? 'ToolErrorEvent' : 'ToolResultEvent', { results: [result] });
}

/** The end of a round. */
export function resultsEvent(...results: readonly RecordedResult[]): RecordedEvent {
  return event('results', 'ToolResultsEvent', { results });
}
