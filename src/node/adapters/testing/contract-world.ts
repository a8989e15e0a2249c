/** What the contract of adapters is held in: a world of notes, a history in it, and a model at work there. */
import * as z from 'zod';
import type { RecordedEvent } from '../../../core/events/event.ts';
import { eventContent } from '../../../core/events/parts.ts';
import { TurnLog } from '../../../core/turn/turn-log.ts';
import type { RolloutPlace } from '../../verify/agent-adapter.ts';
import { defineTool, type ToolDefinitions } from '../../verify/tools.ts';
import type { ScriptedReply, ShownMessage } from './scripted-model.ts';

/** A call as a model asks for it; arguments that are no text are written as JSON. */
export const call = (id: string, name: string, args: unknown = {}) => ({
  id,
  name,
  arguments: typeof args === 'string' ? args : JSON.stringify(args),
});

/** A place among rollouts. */
export const place: RolloutPlace = { trajectory: 0, cut: 1, arm: 'pre', strategy: null, sample: 0, seed: 7 };

/** A world of notes: `write` changes it, `read` and `list` look, `hang` never ends. */
export function notes(): ToolDefinitions {
  const held = new Map<string, string>([['first', 'one']]);
  return {
    write: defineTool({
      description: 'Writes a note.',
      parameters: z.object({ key: z.string(), text: z.string() }),
      execute: ({ key, text }) => {
        held.set(key, text);
        return 'written';
      },
    }),
    read: defineTool({
      description: 'Reads a note.',
      parameters: { type: 'object', properties: { key: { type: 'string' } }, required: ['key'] },
      execute: (args) => {
        const { key } = args as { key: string };
        const text = held.get(key);
        if (text === undefined) throw new RangeError(`no note "${key}"`);
        return text;
      },
    }),
    list: defineTool({ parameters: z.object({}), execute: () => Array.from(held.keys()) }),
    hang: defineTool({ parameters: z.object({}), execute: () => new Promise(() => {}) }),
  };
}

/** A history of one round, made as a recording holds it. */
export function history(): readonly RecordedEvent[] {
  const log = new TurnLog(() => 1, null);
  log.request('Look after my notes.');
  const calls = [call('h1', 'read', { key: 'first' }), call('h2', 'list')];
  log.respond({ text: 'I look.', calls, usage: { promptTokens: 9, completionTokens: 3 } });
  log.finish('h2', { kind: 'result', value: ['first'] });
  log.finish('h1', { kind: 'result', value: 'one' });
  log.endRound();
  return log.events;
}

/** What a model is shown of {@link history}. */
export const SHOWN_HISTORY: readonly ShownMessage[] = [
  { role: 'user', text: 'Look after my notes.' },
  {
    role: 'assistant',
    text: 'I look.',
    calls: [
      { id: 'h1', name: 'read', arguments: { key: 'first' } },
      { id: 'h2', name: 'list', arguments: {} },
    ],
  },
  { role: 'tool', callId: 'h1', text: 'one' },
  { role: 'tool', callId: 'h2', text: '["first"]' },
];

/** Results of all rounds, in the order of the events. */
export function resultsOf(events: readonly RecordedEvent[]) {
  return events.flatMap((event) => {
    const content = eventContent(event);
    return content.role === 'results' ? content.results : [];
  });
}

/** What the model said last; null where the last event is no answer. */
export function lastText(events: readonly RecordedEvent[]): string | null {
  const last = events.at(-1);
  const content = last && eventContent(last);
  return content?.role === 'response' ? content.text : null;
}

/** A model that goes by the results it can see: five calls in four rounds, then an answer. Forgetting makes it repeat. */
export function byRounds(shown: readonly ShownMessage[]): ScriptedReply {
  const answered = shown.filter(({ role }) => role === 'tool').length;
  const id = (index: number) => `call_${shown.length}_${index}`;
  switch (answered) {
    case 0:
      return { text: 'I look.', calls: [call(id(0), 'list')] };
    case 1:
      return {
        calls: [call(id(0), 'read', { key: 'first' }), call(id(1), 'write', { key: 'second', text: 'two' })],
      };
    case 2:
      return { calls: [call(id(0), 'list')] };
    case 3:
      return { calls: [call(id(0), 'read', { key: 'second' })] };
    case 4:
      return { calls: [call(id(0), 'read', { key: 'first' })] };
    default:
      return { text: 'All is tidy.' };
  }
}
