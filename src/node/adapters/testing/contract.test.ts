/** The contract holds for the plain loop around a model, which no framework has a part in. */
import type { RecordedEvent } from '../../../core/events/event.ts';
import { type ContentPart, eventContent } from '../../../core/events/parts.ts';
import { dumps } from '../../../python/json-write.ts';
import { modelAgent } from '../../verify/model-agent.ts';
import { describeAdapterContract } from './contract.ts';
import { type ShownMessage, shownArguments } from './scripted-model.ts';

const textOf = (parts: readonly ContentPart[]) =>
  parts.map((part) => (part.kind === 'text' ? part.text : dumps(part.data))).join('\n');

function shownEvent(event: RecordedEvent): readonly ShownMessage[] {
  const content = eventContent(event);
  switch (content.role) {
    case 'request':
      return [{ role: 'user', text: textOf(content.parts) }];
    case 'summary':
      return [{ role: 'user', text: `[Summary of earlier conversation]\n${content.text}` }];
    case 'response': {
      const calls = content.calls.map((call) => ({ ...call, arguments: shownArguments(call.arguments) }));
      return [{ role: 'assistant', text: content.text ?? '', ...(calls.length === 0 ? {} : { calls }) }];
    }
    case 'results':
      return content.results.map(({ parentId, parts }) => ({
        role: 'tool',
        callId: parentId,
        text: textOf(parts),
      }));
    default:
      return [];
  }
}

describeAdapterContract('the loop around a model', (model, { retries, system }) =>
  modelAgent({
    retries,
    model: async ({ events, signal }) => {
      const instructions: ShownMessage[] = system === null ? [] : [{ role: 'system', text: system }];
      const reply = await model.next([...instructions, ...events.flatMap(shownEvent)], signal);
      return { text: reply.text ?? null, calls: reply.calls ?? [], usage: reply.usage ?? null };
    },
  }),
);
