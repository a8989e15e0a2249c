import type { AgentInputItem } from '@openai/agents';
import { describe, expect, test } from 'vitest';
import { makeBoundary } from '../../core/boundaries/boundary.ts';
import type { RecordedEvent } from '../../core/events/event.ts';
import { compactContext } from '../verify/compact-context.ts';
import type { CompactStrategy } from '../verify/strategies.ts';
import { chatMessages } from './messages.ts';
import { inputFilterCompaction, openAiAgentsCompaction } from './openai-agents-compaction.ts';
import { talkingRounds } from './testing/histories.ts';

function compacted(strategy: CompactStrategy, events = talkingRounds(3)) {
  return compactContext(strategy, makeBoundary(events, events.length), new AbortController().signal, () => 2);
}

const textsOf = (events: readonly RecordedEvent[]) => chatMessages(events).map(({ text }) => text);

describe('a compactor of items', () => {
  test.each([
    ['everything', (items: AgentInputItem[]) => items],
    ['copies of everything', (items: AgentInputItem[]) => structuredClone(items)],
  ])('that keeps %s leaves the history unchanged', async (_what, keep) => {
    expect((await compacted(openAiAgentsCompaction(keep))).unchanged).toBe(true);
  });

  test('is given words, calls and results one by one; the last ones keep their very events', async () => {
    const all = talkingRounds(3);
    const kinds: (string | undefined)[] = [];
    const { events, orphanResults } = await compacted(
      openAiAgentsCompaction((items) => {
        kinds.push(...items.slice(0, 6).map(({ type }) => type));
        return items.slice(-5);
      }),
      all,
    );
    expect(kinds).toEqual([
      'message',
      'message',
      'function_call',
      'function_call',
      'function_call_result',
      'function_call_result',
    ]);
    expect(orphanResults).toBe(0);
    expect(events.every((event) => all.includes(event))).toBe(true);
    expect(textsOf(events)).toEqual(['Round 2.', 'seen 2', 'RangeError: none']);
  });

  test('that clears results and drops words keeps the calls of a round together, and their failures', async () => {
    const { events, orphanResults } = await compacted(
      openAiAgentsCompaction((items) =>
        items.flatMap((item, index): AgentInputItem[] => {
          if (index === 1) return [];
          if (item.type !== 'function_call_result' || !item.callId.startsWith('0')) return [item];
          return [{ ...item, output: [{ type: 'input_text' as const, text: '[cleared]' }] }];
        }),
      ),
    );
    expect(orphanResults).toBe(0);
    const [response] = events.filter(({ role }) => role === 'response');
    expect(response?.calls.map(({ id, arguments: text }) => [id, text])).toEqual([
      ['0a', '{ "round": 0 }'],
      ['0b', '{ "round": 0 }'],
    ]);
    expect(events.find(({ role }) => role === 'results')?.results).toEqual([
      { parentId: '0a', blocked: false, errorType: null },
      { parentId: '0b', blocked: true, errorType: 'RangeError' },
    ]);
    expect(textsOf(events).slice(1, 4)).toEqual(['', '[cleared]', '[cleared]']);
  });

  test('that puts words before the last round shows them', async () => {
    const { events } = await compacted(
      openAiAgentsCompaction((items) => [
        { type: 'message', role: 'system', content: 'Nothing yet.' },
        { type: 'message', role: 'user', content: [{ type: 'input_image', image: 'data:,' }] },
        ...items.slice(-5),
      ]),
    );
    expect(events.slice(0, 2).map(({ kind }) => kind)).toEqual(['CompactionSummary', 'ModelRequest']);
    expect(textsOf(events)[1]).toBe('[image]');
  });

  test.each([
    ['no list', () => null as never, 'gave no list of items'],
    [
      'what no event tells of',
      (items: AgentInputItem[]) => [
        { type: 'compaction', encrypted_content: 'x' } as AgentInputItem,
        ...items.slice(-5),
      ],
      'an item of type "compaction"',
    ],
    [
      'no last round',
      (items: AgentInputItem[]) => items.slice(0, -1),
      "OpenAiAgentsCompact did not keep the boundary's last ToolResultsEvent",
    ],
  ])('that gives %s fails', async (_what, give, message) => {
    await expect(compacted(openAiAgentsCompaction(give))).rejects.toThrow(message);
  });
});

test('a filter of the runner compacts as in production', async () => {
  const { events } = await compacted(
    inputFilterCompaction(({ modelData: { input, ...rest } }) => ({ ...rest, input: input.slice(-5) })),
  );
  expect(textsOf(events)).toEqual(['Round 2.', 'seen 2', 'RangeError: none']);
});
