import type { RecordedEvent } from '../events/event.ts';
import { EventMaker, type ToolOutcome, type Usage } from '../events/make-events.ts';

/** Makes events of one moment. */
export const make = new EventMaker(() => 1.5);

/** A call `look({})` with this id, and what it was answered. */
function answeredCall(id: string, value = 'ok') {
  const outcome: ToolOutcome = { kind: 'result', value };
  return { call: { id, name: 'look', arguments: '{}' }, outcome };
}

/** A round as AG2's stream keeps it: with p calls, 3 + 2p events, and one more where usage is told. */
export function round(ids: readonly string[], usage: Usage | null = null): RecordedEvent[] {
  const answered = ids.map((id) => answeredCall(id));
  const calls = answered.map(({ call }) => call);
  return [
    ...(usage === null ? [] : [make.usage(usage, 'model_call')]),
    make.response({ text: null, calls, usage }),
    make.calls(calls),
    ...calls.map((call) => make.call(call)),
    ...answered.map((each) => make.result(each)),
    make.results(answered),
  ];
}

/** A run: the request, a round for each list of ids, and a last answer. */
export function run(...rounds: readonly (readonly string[])[]): RecordedEvent[] {
  return [
    make.request('Look.'),
    ...rounds.flatMap((ids) => round(ids)),
    make.response({ text: 'done', calls: [] }),
  ];
}
