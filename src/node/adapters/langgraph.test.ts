/** The adapter of LangGraph, with chat models that follow a script. */
import {
  AIMessage,
  AIMessageChunk,
  type BaseMessage,
  HumanMessage,
  SystemMessage,
  ToolMessage,
} from '@langchain/core/messages';
import { RunnableLambda } from '@langchain/core/runnables';
import { MemorySaver, MessagesAnnotation, START, StateGraph } from '@langchain/langgraph';
import { createReactAgent, ToolNode, toolsCondition } from '@langchain/langgraph/prebuilt';
import { ChatOpenAI } from '@langchain/openai';
import { createAgent, createMiddleware } from 'langchain';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import type { RecordedEvent } from '../../core/events/event.ts';
import { eventContent } from '../../core/events/parts.ts';
import { ActionBudget, BUDGET_REACHED } from '../../core/turn/action-budget.ts';
import { TurnLog } from '../../core/turn/turn-log.ts';
import { makeToolSet } from '../verify/tools.ts';
import { type LangGraphOptions, type LangGraphTool, langGraphAgent } from './langgraph.ts';
import { LangGraphTurn } from './langgraph-turn.ts';
import { type ScriptedServer, startChatServer } from './testing/chat-server.ts';
import { describeAdapterContract } from './testing/contract.ts';
import { oneRound } from './testing/histories.ts';
import { LangChainModel } from './testing/langchain-model.ts';
import { type Script, ScriptedModel } from './testing/scripted-model.ts';

describeAdapterContract('createReactAgent of @langchain/langgraph', (model, { retries, system }) =>
  langGraphAgent({
    model: new LangChainModel(model, { retries }),
    ...(system === null ? {} : { prompt: system }),
  }),
);

describeAdapterContract('createReactAgent, version 2, with a checkpointer', (model, { retries, system }) =>
  langGraphAgent({
    graph: (tools) =>
      createReactAgent({
        llm: new LangChainModel(model, { retries }),
        tools,
        version: 'v2',
        checkpointer: new MemorySaver(),
        ...(system === null ? {} : { prompt: system }),
      }),
  }),
);

/** A graph of the user's own; `mind` is called before the agent at each step. */
function ownGraph(
  model: LangChainModel,
  tools: LangGraphTool[],
  { mind, system = null, retries = 0 }: { mind?: LangChainModel; system?: string | null; retries?: number },
) {
  const instructions = system === null ? [] : [new SystemMessage(system)];
  return new StateGraph(MessagesAnnotation)
    .addNode('minder', async () => {
      await mind?.invoke('Is all well?');
      return {};
    })
    .addNode(
      'agent',
      async ({ messages }) => ({ messages: [await model.invoke([...instructions, ...messages])] }),
      { retryPolicy: { maxAttempts: retries + 1, initialInterval: 1, jitter: false, logWarning: false } },
    )
    .addNode('tools', new ToolNode(tools))
    .addEdge(START, 'minder')
    .addEdge('minder', 'agent')
    .addConditionalEdges('agent', toolsCondition)
    .addEdge('tools', 'minder')
    .compile();
}

describeAdapterContract('a graph of its own', (model, setup) =>
  langGraphAgent({ graph: (tools) => ownGraph(new LangChainModel(model), tools, setup) }),
);

describeAdapterContract('createAgent of langchain', (model, { retries, system }) =>
  langGraphAgent({
    graph: (tools) =>
      createAgent({
        model: new LangChainModel(model, { retries }),
        tools,
        ...(system === null ? {} : { systemPrompt: system }),
      }),
  }),
);

const servers: ScriptedServer[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

describeAdapterContract('createReactAgent with ChatOpenAI', async (model, { retries, system }) => {
  const server = await startChatServer(model);
  servers.push(server);
  // it tells of old packages at each answer whose only calls have arguments that are no JSON
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const settings = { apiKey: 'none', model: 'scripted', configuration: { baseURL: server.url } };
  return langGraphAgent({
    model: new ChatOpenAI({ ...settings, maxRetries: retries }),
    ...(system === null ? {} : { prompt: system }),
  });
});

const call = (id: string, name = 'look', args = '{}') => ({ id, name, arguments: args });
const world = makeToolSet({ look: { parameters: z.object({}), execute: () => 'seen' } });
const place = { trajectory: 0, cut: 1, arm: 'post', strategy: 'x', sample: 1, seed: 41 } as const;
const forever = new AbortController().signal;

function scripted(script: Script, keepsRaw = true) {
  const model = new ScriptedModel(script);
  return { script: model, model: new LangChainModel(model, { keepsRaw }) };
}

function resume(options: LangGraphOptions, horizon = 5) {
  return langGraphAgent(options).resume(oneRound(), world, new ActionBudget(horizon), forever, place);
}

const kindsOf = (events: readonly RecordedEvent[]) => events.map(({ kind }) => kind);
const textOf = (event: RecordedEvent | undefined) => {
  const content = event && eventContent(event);
  return content?.role === 'response' ? content.text : null;
};

describe('the agent', () => {
  test('is shown the schemas of the tools, and has a recursion limit that no budget reaches', async () => {
    const { model, script } = scripted(() => ({ calls: [call(`c${script.calls}`)] }));
    const events = await resume({ model }, 40);
    expect(model.bound).toMatchObject([{ name: 'look', schema: { type: 'object' } }]);
    expect(script.calls).toBe(40);
    expect(textOf(events.at(-1))).toBe(BUDGET_REACHED);
  });

  test('tells only of models in its own nodes, and counts no others', async () => {
    const { model } = scripted([{ calls: [call('a')] }, { calls: [call('b')] }]);
    const { model: mind, script } = scripted(() => ({ text: 'Yes.' }));
    const graph = (tools: LangGraphTool[]) => ownGraph(model, tools, { mind });
    const events = await resume({ graph, nodes: ['agent'] }, 2);
    expect(kindsOf(events).filter((kind) => kind === 'ModelResponse')).toHaveLength(3);
    expect(script.calls).toBe(3);
  });

  test('leaves out the structured response of createReactAgent', async () => {
    const { model } = scripted([{ text: 'Done.' }, { text: 'yes' }]);
    const structured = async (messages: BaseMessage[]) => ({ answer: (await model.invoke(messages)).text });
    model.withStructuredOutput = (() => RunnableLambda.from(structured)) as never;
    const events = await resume({
      graph: (tools) =>
        createReactAgent({ llm: model, tools, responseFormat: z.object({ answer: z.string() }) }),
    });
    expect(kindsOf(events)).toEqual(['ModelResponse']);
  });

  test('leaves out the models of middleware', async () => {
    const { model } = scripted([{ calls: [call('a')] }, { text: 'Done.' }]);
    const { model: mind, script } = scripted(() => ({ text: 'Yes.' }));
    const beforeModel = async () => void (await mind.invoke('Is all well?'));
    const middleware = [createMiddleware({ name: 'minder', beforeModel })];
    const events = await resume({ graph: (tools) => createAgent({ model, tools, middleware }) });
    expect(kindsOf(events).filter((kind) => kind === 'ModelResponse')).toHaveLength(2);
    expect(script.calls).toBe(2);
  });

  test('takes arguments as the framework has them where nothing else is kept', async () => {
    const { model } = scripted([{ calls: [call('a', 'look', '{ "x": 1 }')] }, { text: 'Done.' }], false);
    const events = await resume({ model });
    expect(events[0]?.calls[0]?.arguments).toBe('{"x":1}');
  });

  test('keeps calls in the order they were sent in, broken ones among them', async () => {
    const { model } = scripted([{ calls: [call('a', 'look', '{'), call('b')] }, { text: 'Done.' }]);
    const events = await resume({ model });
    expect(events.at(-2)?.results.map(({ parentId, errorType }) => [parentId, errorType])).toEqual([
      ['a', 'JSONDecodeError'],
      ['b', null],
    ]);
  });

  test('is retried by the policy of a node, which the budget does not count; the end of the budget is not', async () => {
    const { model, script } = scripted([
      { error: new Error('overloaded') },
      { calls: [call('a')] },
      { calls: [call('b')] },
    ]);
    const events = await resume({ graph: (tools) => ownGraph(model, tools, { retries: 1 }) }, 2);
    expect(script.calls).toBe(3);
    expect(textOf(events.at(-1))).toBe(BUDGET_REACHED);
  });

  test('may be held back by a node of the graph, which answers for the tool', async () => {
    const { model } = scripted([{ calls: [call('a'), call('b')] }, { text: 'Done.' }]);
    const graph = (tools: LangGraphTool[]) =>
      new StateGraph(MessagesAnnotation)
        .addNode('agent', async ({ messages }) => ({ messages: [await model.invoke(messages)] }))
        .addNode('warden', async () => ({
          messages: [new ToolMessage({ content: 'Not now.', tool_call_id: 'a', status: 'error' })],
        }))
        .addNode('tools', new ToolNode(tools))
        .addEdge(START, 'agent')
        .addConditionalEdges('agent', (state) => (toolsCondition(state) === 'tools' ? 'warden' : '__end__'))
        .addEdge('warden', 'tools')
        .addEdge('tools', 'agent')
        .compile();
    const events = await resume({ graph });
    expect(events.at(-2)?.results).toEqual([
      { parentId: 'a', blocked: true, errorType: 'ToolError' },
      { parentId: 'b', blocked: false, errorType: null },
    ]);
  });

  test('may end with the result of a tool, of an unknown one too', async () => {
    const { model } = scripted([{ calls: [call('a'), call('b', 'nothing')] }]);
    const graph = (tools: LangGraphTool[]) =>
      new StateGraph(MessagesAnnotation)
        .addNode('agent', async ({ messages }) => ({ messages: [await model.invoke(messages)] }))
        .addNode('tools', new ToolNode(tools))
        .addEdge(START, 'agent')
        .addEdge('agent', 'tools')
        .compile();
    const events = await resume({ graph });
    expect(events.at(-1)?.results.map(({ errorType }) => errorType)).toEqual([null, 'ToolNotFoundError']);
  });

  test('may call its tools itself, without telling for which call', async () => {
    const { model } = scripted([{ calls: [call('a'), call('b')] }]);
    const told: unknown[] = [];
    const graph = ([look]: LangGraphTool[]) =>
      new StateGraph(MessagesAnnotation)
        .addNode('agent', async ({ messages }) => ({ messages: [await model.invoke(messages)] }))
        .addNode('tools', async () => {
          told.push(await look?.invoke({}), await look?.invoke({}));
          return {};
        })
        .addEdge(START, 'agent')
        .addEdge('agent', 'tools')
        .compile();
    const events = await resume({ graph });
    expect(told).toEqual(['seen', 'seen']);
    expect(events.at(-1)?.results.map(({ parentId }) => parentId)).toEqual(['a', 'b']);
  });

  test('is given the input and the configuration of its place', async () => {
    const seen: unknown[] = [];
    const graph = () => ({
      invoke: async (...given: unknown[]) => {
        seen.push(...given);
        return null;
      },
    });
    const input = (messages: BaseMessage[]) => ({ messages, topic: 'notes' });
    const config: LangGraphOptions['config'] = (at) => ({ configurable: { seed: at?.seed }, tags: ['live'] });
    await expect(resume({ graph, input, config })).rejects.toThrow('no chat model of the graph was heard');
    expect(seen).toMatchObject([
      { topic: 'notes', messages: [{ content: 'Go.' }, {}, {}] },
      { configurable: { seed: 41, thread_id: expect.any(String) }, tags: ['live'] },
    ]);
  });

  test('has the name of its model, or its own', () => {
    const model = new ChatOpenAI({ apiKey: 'none', model: 'small' });
    expect(langGraphAgent({ model }).name).toBe('langgraph small');
    expect(langGraphAgent({ model: scripted([]).model }).name).toBe('langgraph');
    const graph = () => createReactAgent({ llm: model, tools: [] });
    expect(langGraphAgent({ graph }).name).toBe('langgraph');
    expect(langGraphAgent({ graph, name: 'mine' }).name).toBe('mine');
  });

  test('records at most so many answers', async () => {
    const { model, script } = scripted(() => ({ calls: [call(`c${script.calls}`)] }));
    const events = await langGraphAgent({ model, maxAnswers: 3 }).run('Go.', world, forever);
    expect(script.calls).toBe(3);
    expect(events.at(-1)?.kind).toBe('ToolResultsEvent');
  });
});

describe('an answer', () => {
  const heard = async (message: AIMessage, llmOutput = {}) => {
    const log = new TurnLog(() => 1, null);
    const turn = new LangGraphTurn({
      log,
      tools: world,
      signal: forever,
      maxAnswers: 9,
      isAgent: () => true,
    });
    await turn.modelStarts([new HumanMessage('Go.')], 'run', {
      ls_model_name: 'small',
      ls_provider: 'fake',
    });
    turn.modelEnds({ generations: [[{ text: '', message } as never]], llmOutput }, 'run');
    return log.events;
  };

  test('that was streamed keeps the arguments of its chunks', async () => {
    const message = new AIMessageChunk({
      content: 'I look.',
      tool_call_chunks: [
        { id: 'a', name: 'look', args: '{ "x": 1 }', index: 0 },
        { id: 'b', name: 'look', args: '[', index: 1 },
      ],
    });
    const events = await heard(message as unknown as AIMessage);
    expect(events[0]?.calls.map((each) => each.arguments)).toEqual(['{ "x": 1 }', '[']);
    expect(message.tool_calls?.map(({ args }) => args)).toEqual([{ x: 1 }, { invalid_arguments: '[' }]);
    expect(message.invalid_tool_calls).toEqual([]);
  });

  test('tells of its model and of its tokens, wherever they stand', async () => {
    const plainUsage = await heard(new AIMessage('Done.'), {
      tokenUsage: { promptTokens: 3, completionTokens: 4, totalTokens: 7 },
    });
    expect(plainUsage[0]?.data.get('model')).toBe('small');
    expect(plainUsage[0]?.data.get('provider')).toBe('fake');
    const usage_metadata = {
      input_tokens: 9,
      output_tokens: 5,
      total_tokens: 14,
      input_token_details: { cache_read: 2, cache_creation: 1 },
      output_token_details: { reasoning: 3 },
    };
    const detailed = await heard(Object.assign(new AIMessage('Done.'), { usage_metadata }));
    expect(detailed.map(({ kind }) => kind)).toEqual(['UsageEvent', 'ModelResponse']);
  });
});

test('reasoning and signatures of a provider are shown again after a cut', async () => {
  const content = [
    { type: 'thinking', thinking: 'Hm.', signature: 'abc' },
    { type: 'text', text: 'I look.' },
    { type: 'tool_use', id: 'a', name: 'look', input: {} },
  ];
  const answer = new AIMessage({
    content,
    tool_calls: [{ type: 'tool_call', id: 'a', name: 'look', args: {} }],
    additional_kwargs: { more: 1 },
  });
  const answers = [answer, new AIMessage('Done.')];
  const { model } = scripted([]);
  model._generate = async () => ({ generations: [{ text: '', message: answers.shift() as AIMessage }] });
  const recorded = await langGraphAgent({ model }).run('Go.', world, forever);
  const seen: BaseMessage[] = [];
  const graph = () => ({
    invoke: async ({ messages }: { messages: BaseMessage[] }) => void seen.push(...messages),
  });
  const cut = langGraphAgent({ graph }).resume(recorded, world, new ActionBudget(1), forever, place);
  await expect(cut).rejects.toThrow('no chat model');
  expect(seen[1]).toMatchObject({ content, additional_kwargs: { more: 1 }, tool_calls: [{ id: 'a' }] });
});
