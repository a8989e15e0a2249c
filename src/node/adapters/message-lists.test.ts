import { type ModelMessage, pruneMessages } from 'ai';
import { pruneMessages as pruneMessages6 } from 'ai-6';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeBoundary } from '../../core/boundaries/boundary.ts';
import type { RecordedEvent } from '../../core/events/event.ts';
import { sameEvent } from '../../core/events/same-event.ts';
import { TurnLog } from '../../core/turn/turn-log.ts';
import { pyValueOf } from '../../python/from-javascript.ts';
import { compactContext } from '../verify/compact-context.ts';
import { toolError } from '../verify/tools.ts';
import { aiSdkCompaction, prepareStepCompaction } from './ai-sdk-compaction.ts';
import { modelMessages } from './ai-sdk-messages.ts';
import { type MessageForm, MessageListCompact } from './message-lists.ts';
import { type ChatMessage, chatMessages, MISSING_RESULT } from './messages.ts';

const usage = { promptTokens: 5, completionTokens: 1 };

/** A request, then rounds of as many calls as each number says; the second call of a round fails. Ids come again. */
function rounds(...sizes: readonly number[]): readonly RecordedEvent[] {
  return roundsOf(sizes, (_round, index) => `call_${index}`);
}

function roundsOf(
  sizes: readonly number[],
  idOf: (round: number, index: number) => string,
): readonly RecordedEvent[] {
  const log = new TurnLog(() => 1, null);
  log.request('Look.');
  for (const [round, size] of sizes.entries()) {
    const calls = Array.from({ length: size }, (_, index) => ({
      id: idOf(round, index),
      name: 'look',
      arguments: `{ "round": ${round} }`,
    }));
    log.respond({ text: round % 2 === 0 ? `Round ${round}.` : null, calls, usage });
    for (const [index, { id }] of calls.entries()) {
      const error = toolError(new RangeError(`none in ${round}`));
      const value = round === 1 ? new Map([['seen', BigInt(round)]]) : `seen ${round}`;
      log.finish(id, index === 1 ? error : { kind: 'result', value });
    }
    log.endRound();
  }
  return log.events;
}

function compacted(strategy: MessageListCompact<never> | object, events = rounds(1, 2, 1)) {
  const boundary = makeBoundary(events, events.length);
  return compactContext(
    strategy as MessageListCompact<never>,
    boundary,
    new AbortController().signal,
    () => 2,
  );
}

const kindsOf = (events: readonly RecordedEvent[]) => events.map(({ kind }) => kind);

/** Each message by itself, as other frameworks have them. */
const SINGLE: MessageForm<ChatMessage> = {
  write: (chat) => chat.map((message) => ({ message: { ...message }, from: [message] })),
  read: (message) => {
    if (message.role !== 'tool') return message;
    const { callId, name, text, failed } = message;
    return { role: 'tool', text: '', results: [{ callId, name, text, failed }] };
  },
};

describe('a compactor that keeps', () => {
  test.each([
    ['everything', (messages: ModelMessage[]) => messages],
    ['copies of everything', (messages: ModelMessage[]) => structuredClone(messages)],
    [
      'everything, in other objects with the fields in another order',
      (messages: ModelMessage[]) => messages.map(({ role, content }) => ({ content, role }) as ModelMessage),
    ],
  ])('%s leaves the history unchanged', async (_what, keep) => {
    const { unchanged, events, orphanResults } = await compacted(aiSdkCompaction(keep));
    expect([unchanged, orphanResults, events.length]).toEqual([true, 0, rounds(1, 2, 1).length]);
  });

  test('every message by itself leaves it unchanged too', async () => {
    const { unchanged } = await compacted(new MessageListCompact(SINGLE, (messages) => messages));
    expect(unchanged).toBe(true);
  });

  test('the last messages keeps their very events, with the usage', async () => {
    const all = rounds(1, 2, 1);
    const { events } = await compacted(
      aiSdkCompaction((messages) => messages.slice(-4)),
      all,
    );
    const start = all.findIndex(({ kind }) => kind === 'ToolResultsEvent') + 1;
    expect(events).toEqual(all.slice(start));
    expect(events.every((event, index) => event === all[start + index])).toBe(true);
  });

  test('the last of messages that are alike keeps the last', async () => {
    const all = [...rounds(1), ...rounds(1), ...rounds(1)];
    const { events } = await compacted(
      aiSdkCompaction((messages) => messages.slice(-3)),
      all,
    );
    expect(events[0]).toBe(all[2 * rounds(1).length]);
  });

  test('whole rounds of any choice shows the model those', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.boolean()), { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        async (plan, copy) => {
          const all = rounds(...plan.map(([size]) => size));
          const chosen: ModelMessage[] = [];
          const strategy = aiSdkCompaction((messages) => {
            plan.forEach(([, keep], round) => {
              const kept = keep || round === plan.length - 1;
              if (kept) chosen.push(...messages.slice(1 + 2 * round, 3 + 2 * round));
            });
            return copy ? structuredClone(chosen) : chosen;
          });
          const { events, orphanResults } = await compacted(strategy, all);
          expect(modelMessages(chatMessages(events))).toEqual(chosen);
          expect(orphanResults).toBe(0);
          expect(sameEvent(events.at(-1), all.at(-1))).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('a compactor that changes', () => {
  test('results, in place, gives results with the new words that fail as before', async () => {
    const { events, unchanged, orphanResults } = await compacted(
      aiSdkCompaction((messages) => {
        for (const { role, content } of messages.slice(0, -1)) {
          if (role !== 'tool') continue;
          for (const part of content as { output?: { value: unknown } }[]) part.output!.value = '[cleared]';
        }
        return messages;
      }),
    );
    expect([unchanged, orphanResults]).toEqual([false, 0]);
    const results = events.filter(({ role }) => role === 'results');
    expect(results[1]?.results).toEqual([
      { parentId: 'call_0', blocked: false, errorType: null },
      { parentId: 'call_1', blocked: true, errorType: 'RangeError' },
    ]);
    const tools = chatMessages(events).filter(({ role }) => role === 'tool');
    expect(tools.map(({ text }) => text)).toEqual(['[cleared]', '[cleared]', '[cleared]', 'seen 2']);
    expect(kindsOf(events)).toEqual(kindsOf(rounds(1, 2, 1)));
  });

  test('words of the model keeps its calls as they came', async () => {
    const { events } = await compacted(
      new MessageListCompact(SINGLE, (messages) =>
        messages.map((message) => (message.role === 'assistant' ? { ...message, text: 'Short.' } : message)),
      ),
    );
    const responses = events.filter(({ role }) => role === 'response');
    expect(responses[1]?.calls.map((call) => call.arguments)).toEqual(['{ "round": 1 }', '{ "round": 1 }']);
    expect(chatMessages(events).filter(({ text }) => text === 'Short.')).toHaveLength(3);
  });

  test('calls keeps what it wrote', async () => {
    const { events } = await compacted(
      new MessageListCompact(SINGLE, (messages) =>
        messages.map((message) =>
          message.role === 'assistant'
            ? { ...message, calls: message.calls.map((call) => ({ ...call, input: {} })) }
            : message,
        ),
      ),
    );
    expect(events.find(({ role }) => role === 'response')?.calls).toEqual([
      { id: 'call_0', name: 'look', arguments: '{}' },
    ]);
  });

  test('the last round fails by the words of AG2', async () => {
    for (const change of [
      (messages: ModelMessage[]) => messages.slice(0, -1),
      (messages: ModelMessage[]) => [...messages, { role: 'user' as const, content: 'Go on.' }],
      (messages: ModelMessage[]) => [
        ...messages.slice(0, -1),
        { ...messages.at(-1), content: [] } as unknown as ModelMessage,
      ],
      () => [],
    ]) {
      await expect(compacted(aiSdkCompaction(change))).rejects.toThrow(
        "AiSdkCompact did not keep the boundary's last ToolResultsEvent",
      );
    }
  });

  test('one of two results that stand apart puts them together again', async () => {
    const { events, orphanResults } = await compacted(
      new MessageListCompact(SINGLE, (messages) =>
        messages.map((message) =>
          message.text.includes('none in 1') ? { ...message, text: 'No.' } : message,
        ),
      ),
    );
    expect(orphanResults).toBe(0);
    expect(events.filter(({ role }) => role === 'results').map(({ results }) => results.length)).toEqual([
      1, 2, 1,
    ]);
    expect(chatMessages(events).map(({ text }) => text)).toContain('{"seen": 1}');
  });
});

describe('a compactor that adds', () => {
  test('words of the user shows them as they are', async () => {
    const words = { role: 'user' as const, content: 'So far: nothing.' };
    const { events } = await compacted(aiSdkCompaction((messages) => [words, ...messages.slice(-2)]));
    expect(events[0]?.kind).toBe('ModelRequest');
    expect(modelMessages(chatMessages(events))[0]).toEqual(words);
  });

  test('a system message gives a summary of what was dropped', async () => {
    const { events } = await compacted(
      aiSdkCompaction((messages) => [{ role: 'system', content: 'Nothing yet.' }, ...messages.slice(-2)]),
    );
    expect([events[0]?.kind, events[0]?.data.get('summary')]).toEqual(['CompactionSummary', 'Nothing yet.']);
    const left = events.length - 1;
    expect(events[0]?.data.get('event_count')).toBe(BigInt(rounds(1, 2, 1).length - left));
  });

  test('an answer of the model shows it', async () => {
    const { events } = await compacted(
      aiSdkCompaction((messages) => [
        ...messages.slice(0, 1),
        { role: 'assistant', content: [{ type: 'text', text: 'I looked.' }] },
        ...messages.slice(-2),
      ]),
    );
    expect(chatMessages(events).map(({ role, text }) => [role, text])[1]).toEqual(['assistant', 'I looked.']);
  });

  test('a cost has it in the report', async () => {
    const strategy = aiSdkCompaction((messages, { spend }) => {
      spend({ promptTokens: 30, completionTokens: 4 }, { model: 'small' });
      spend({ promptTokens: 0, completionTokens: 0 });
      return messages;
    });
    expect((await compacted(strategy)).tokens).toBe(34);
  });
});

test('a result without its call is told of', async () => {
  const { orphanResults, events } = await compacted(
    aiSdkCompaction((messages) => messages.filter((_message, index) => index !== 1)),
  );
  expect(orphanResults).toBe(1);
  expect(chatMessages(events).map(({ role }) => role)).toEqual([
    'user',
    'user',
    'assistant',
    'tool',
    'tool',
    'assistant',
    'tool',
  ]);
});

test('a call without its result is answered for when it is shown, and stays so in the next compaction', async () => {
  const { events } = await compacted(
    aiSdkCompaction((messages) => messages.filter((_message, index) => index !== 2)),
    roundsOf([1, 2, 1], (round, index) => `${round}.${index}`),
  );
  expect(chatMessages(events)[2]).toMatchObject({ callId: '0.0', text: MISSING_RESULT });
  const again = await compacted(
    aiSdkCompaction((messages) => messages),
    events,
  );
  expect(again.unchanged).toBe(true);
});

test('no list is an error', async () => {
  await expect(compacted(aiSdkCompaction(() => null as never))).rejects.toThrow('gave no list of messages');
});

describe.each([
  ['6', pruneMessages6 as unknown as typeof pruneMessages],
  ['7', pruneMessages],
])('pruneMessages of ai %s', (_version, prune) => {
  test('drops the calls before the last messages, with their results', async () => {
    const { events, orphanResults } = await compacted(
      aiSdkCompaction((messages) => prune({ messages, toolCalls: 'before-last-2-messages' })),
      roundsOf([1, 2, 1], (round, index) => `${round}.${index}`),
    );
    expect(orphanResults).toBe(0);
    expect(events.flatMap(({ role, calls }) => (role === 'response' ? calls : []))).toHaveLength(1);
    expect(events.length).toBeLessThan(rounds(1, 2, 1).length);
  });
});

test('reasoning that was recorded is there to be pruned', async () => {
  const kept = [
    { type: 'reasoning', text: 'Hm.', providerOptions: { some: { signature: 's' } } },
    { type: 'tool-call', toolCallId: 'a', toolName: 'look', input: {} },
  ];
  const log = new TurnLog(() => 1, null);
  log.request('Look.');
  for (const vendorMetadata of [new Map([['ai_sdk', pyValueOf(kept)]]), new Map()]) {
    log.respond({ text: null, calls: [{ id: 'a', name: 'look', arguments: '', vendorMetadata }] });
    log.finish('a', { kind: 'result', value: 'seen' });
    log.endRound();
  }
  const same = await compacted(
    aiSdkCompaction((messages) => {
      expect(messages[1]).toEqual({ role: 'assistant', content: kept });
      return messages;
    }),
    log.events,
  );
  expect(same.unchanged).toBe(true);
  const { events } = await compacted(
    aiSdkCompaction((messages) => pruneMessages({ messages, reasoning: 'all' })),
    log.events,
  );
  expect(modelMessages(chatMessages(events))[1]).toEqual({ role: 'assistant', content: kept.slice(1) });
  expect(kindsOf(events)).toEqual(kindsOf(log.events));
});

describe('prepareStep', () => {
  test('is given messages and the number of the step', async () => {
    const seen: unknown[] = [];
    const { unchanged } = await compacted(
      prepareStepCompaction(({ messages, stepNumber, steps, initialMessages, responseMessages }) => {
        seen.push(messages.length, stepNumber, steps.length, initialMessages.length, responseMessages.length);
        return {};
      }),
    );
    expect(seen).toEqual([7, 3, 0, 1, 6]);
    expect(unchanged).toBe(true);
  });

  test('compacts as in production', async () => {
    const { events } = await compacted(
      prepareStepCompaction(async ({ messages }) => ({ messages: messages.slice(-2) })),
    );
    expect(modelMessages(chatMessages(events))).toHaveLength(2);
  });

  test('that returns nothing leaves the history unchanged', async () => {
    expect((await compacted(prepareStepCompaction(() => undefined))).unchanged).toBe(true);
  });
});
