import {
  AIMessage,
  type BaseMessage,
  ChatMessage,
  HumanMessage,
  RemoveMessage,
  SystemMessage,
  ToolMessage,
  trimMessages,
} from '@langchain/core/messages';
import { summarizationMiddleware } from 'langchain';
import { describe, expect, test } from 'vitest';
import { makeBoundary } from '../../core/boundaries/boundary.ts';
import type { RecordedEvent } from '../../core/events/event.ts';
import { compactContext } from '../verify/compact-context.ts';
import type { CompactStrategy } from '../verify/strategies.ts';
import { type CompactionNode, langChainCompaction, langGraphNodeCompaction } from './langchain-compaction.ts';
import { langChainForm } from './langchain-messages.ts';
import { chatMessages } from './messages.ts';
import { talkingRounds } from './testing/histories.ts';
import { LangChainModel } from './testing/langchain-model.ts';
import { ScriptedModel } from './testing/scripted-model.ts';

function compacted(strategy: CompactStrategy, events = talkingRounds(3)) {
  return compactContext(strategy, makeBoundary(events, events.length), new AbortController().signal, () => 2);
}

const rolesOf = (events: readonly RecordedEvent[]) => chatMessages(events).map(({ role }) => role);

describe('a compactor of messages', () => {
  test.each([
    ['everything', (messages: BaseMessage[]) => messages],
    [
      'copies of everything, without ids',
      (messages: BaseMessage[]) =>
        messages.map((message) => {
          if (message.type === 'ai') {
            const { content, tool_calls } = message as AIMessage;
            return new AIMessage({ content, ...(tool_calls === undefined ? {} : { tool_calls }) });
          }
          if (message.type === 'human') return new HumanMessage(message.text);
          const { content, tool_call_id, status } = message as ToolMessage;
          return new ToolMessage({ content, tool_call_id, ...(status === undefined ? {} : { status }) });
        }),
    ],
  ])('that keeps %s leaves the history unchanged', async (_what, keep) => {
    expect((await compacted(langChainCompaction(keep))).unchanged).toBe(true);
  });

  test('such as trimMessages keeps the very events of the last messages', async () => {
    const all = talkingRounds(3);
    const { events, orphanResults, unchanged } = await compacted(
      langChainCompaction((messages) =>
        trimMessages(messages, {
          maxTokens: 6,
          tokenCounter: (given) => given.length,
          strategy: 'last',
          startOn: 'ai',
        }),
      ),
      all,
    );
    expect([unchanged, orphanResults]).toEqual([false, 0]);
    expect(rolesOf(events)).toEqual(['assistant', 'tool', 'tool', 'assistant', 'tool', 'tool']);
    expect(events.every((event) => all.includes(event))).toBe(true);
  });

  test('that clears a result keeps its failure, and calls as they came', async () => {
    const { events } = await compacted(
      langChainCompaction((messages) =>
        messages.map((message) => {
          const { tool_call_id, status = 'success' } = message as ToolMessage;
          return tool_call_id === '0b'
            ? new ToolMessage({ content: '[cleared]', tool_call_id, status })
            : message;
        }),
      ),
    );
    const [first] = events.filter(({ role }) => role === 'results');
    expect(first?.results).toEqual([
      { parentId: '0a', blocked: false, errorType: null },
      { parentId: '0b', blocked: true, errorType: 'RangeError' },
    ]);
    expect(chatMessages(events).filter(({ text }) => text === '[cleared]')).toHaveLength(1);
    expect(events.find(({ role }) => role === 'response')?.calls[0]?.arguments).toBe('{ "round": 0 }');
  });

  test('that puts a summary first shows it; the tokens of its model are the cost', async () => {
    const usage = { promptTokens: 30, completionTokens: 4 };
    const model = new LangChainModel(new ScriptedModel([{ text: 'Nothing yet.', usage }]));
    const strategy = langChainCompaction(async (messages, { config }) => {
      const { text } = await model.invoke([...messages, new HumanMessage('Sum up.')], config);
      return [new SystemMessage(text), ...messages.slice(-3)];
    });
    const { events, tokens } = await compacted(strategy);
    expect([events[0]?.kind, events[0]?.data.get('summary')]).toEqual(['CompactionSummary', 'Nothing yet.']);
    expect(tokens).toBe(34);
  });

  test('that drops the last round fails by the words of AG2', async () => {
    await expect(compacted(langChainCompaction((messages) => messages.slice(0, -1)))).rejects.toThrow(
      "LangChainCompact did not keep the boundary's last ToolResultsEvent",
    );
  });

  test('must not give the marks of a reducer', async () => {
    await expect(
      compacted(
        langChainCompaction((messages) => [new RemoveMessage({ id: 'message-0' }), ...messages.slice(1)]),
      ),
    ).rejects.toThrow('langGraphNodeCompaction');
  });
});

describe('a node of a graph', () => {
  test.each([
    ['nothing', () => undefined],
    ['nothing of messages', () => ({ other: 1 })],
  ])('that returns %s leaves the history unchanged', async (_what, node) => {
    expect((await compacted(langGraphNodeCompaction(node))).unchanged).toBe(true);
  });

  test('that removes messages compacts as in production', async () => {
    const { events, orphanResults } = await compacted(
      langGraphNodeCompaction(({ messages }) => ({
        summary: 'beside',
        messages: messages.slice(0, -3).map(({ id = '' }) => new RemoveMessage({ id })),
      })),
    );
    expect(rolesOf(events)).toEqual(['assistant', 'tool', 'tool']);
    expect(orphanResults).toBe(0);
  });

  test('that gives what the model is shown compacts to it', async () => {
    const { events } = await compacted(
      langGraphNodeCompaction(({ messages }) => ({
        llmInputMessages: [new HumanMessage('So far: nothing.'), ...messages.slice(-3)],
      })),
    );
    expect(rolesOf(events)).toEqual(['user', 'assistant', 'tool', 'tool']);
    expect(events[0]?.kind).toBe('ModelRequest');
  });
});

test('the middleware of langchain that summarises compacts as in production', async () => {
  const usage = { promptTokens: 30, completionTokens: 4 };
  const model = new LangChainModel(new ScriptedModel([{ text: 'Nothing yet.', usage }]));
  const { beforeModel } = summarizationMiddleware({
    model,
    trigger: { messages: 6 },
    keep: { messages: 3 },
  } as never);
  const hook = (typeof beforeModel === 'function' ? beforeModel : beforeModel?.hook) as CompactionNode;
  const strategy = langGraphNodeCompaction((state, config) =>
    hook(state, { ...config, context: {} } as never),
  );
  const { events, tokens, orphanResults } = await compacted(strategy);
  expect(rolesOf(events)).toEqual(['user', 'assistant', 'tool', 'tool']);
  expect(chatMessages(events)[0]?.text).toContain('Nothing yet.');
  expect([tokens, orphanResults]).toEqual([34, 0]);
});

test('messages of any kind are read', () => {
  const { read } = langChainForm({ AIMessage, HumanMessage, ToolMessage });
  expect(read(new ChatMessage({ content: 'Go.', role: 'developer' }))).toEqual({
    role: 'system',
    text: 'Go.',
  });
  expect(read(new ChatMessage({ content: 'Go.', role: 'assistant' })).role).toBe('assistant');
  expect(read(new ChatMessage({ content: 'Go.', role: 'someone' })).role).toBe('user');
  const image = { type: 'image_url', image_url: { url: 'data:,' } };
  const parts = [{ type: 'text', text: 'See ' }, image, { type: 'thinking', thinking: 'Hm.' }];
  expect(read(new HumanMessage({ content: parts })).text).toBe('See [image]');
  const broken = new AIMessage({
    content: '',
    invalid_tool_calls: [{ type: 'invalid_tool_call', id: 'a', name: 'look', args: '{' }],
  });
  expect(read(broken).calls).toEqual([{ id: 'a', name: 'look', input: '{' }]);
});
