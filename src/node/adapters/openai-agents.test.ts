/** The adapter of the OpenAI Agents SDK, with models that follow a script. */
import { Agent, type AgentInputItem, handoff, OpenAIProvider, Usage } from '@openai/agents';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { RecordedEvent } from '../../core/events/event.ts';
import { eventContent } from '../../core/events/parts.ts';
import { ActionBudget, BUDGET_REACHED } from '../../core/turn/action-budget.ts';
import { makeToolSet } from '../verify/tools.ts';
import { type OpenAiAgentsOptions, openAiAgentsAgent } from './openai-agents.ts';
import { inCallOrder, replyOf } from './openai-agents-items.ts';
import { type ScriptedServer, startChatServer } from './testing/chat-server.ts';
import { describeAdapterContract } from './testing/contract.ts';
import { oneRound } from './testing/histories.ts';
import { OpenAiAgentsModel } from './testing/openai-agents-model.ts';
import { type Script, ScriptedModel } from './testing/scripted-model.ts';

describeAdapterContract('@openai/agents', (model, { retries, system }) =>
  openAiAgentsAgent({
    agent: new Agent({
      name: 'keeper',
      ...(system === null ? {} : { instructions: system }),
      model: new OpenAiAgentsModel(model),
      modelSettings: {
        retry: {
          maxRetries: retries,
          backoff: { initialDelayMs: 1 },
          policy: () => ({ retry: true, approveUnsafeReplay: true }),
        },
      },
    }),
  }),
);

const servers: ScriptedServer[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** A provider of the SDK's own whose server follows a script; its client tries again twice. */
async function providerOf(model: ScriptedModel) {
  const server = await startChatServer(model);
  servers.push(server);
  return new OpenAIProvider({ apiKey: 'none', baseURL: server.url, useResponses: false });
}

describeAdapterContract('@openai/agents over chat completions', async (model, { system }) =>
  openAiAgentsAgent({
    model: 'scripted',
    runConfig: { modelProvider: await providerOf(model) },
    ...(system === null ? {} : { instructions: system }),
  }),
);

const call = (id: string, name = 'look', args = '{}') => ({ id, name, arguments: args });
const tools = makeToolSet({ look: { parameters: z.object({}), execute: () => 'seen' } });
const place = { trajectory: 0, cut: 1, arm: 'post', strategy: 'x', sample: 1, seed: 41 } as const;
const forever = new AbortController().signal;

function scripted(script: Script) {
  const model = new ScriptedModel(script);
  return { script: model, model: new OpenAiAgentsModel(model) };
}

function resume(options: OpenAiAgentsOptions, horizon = 5) {
  return openAiAgentsAgent(options).resume(oneRound(), tools, new ActionBudget(horizon), forever, place);
}

const lastOf = (events: readonly RecordedEvent[]) => {
  const event = events.at(-1);
  return event === undefined ? null : eventContent(event);
};

describe('the agent', () => {
  test('with handoffs is refused', () => {
    const agent = new Agent({ name: 'one', handoffs: [handoff(new Agent({ name: 'two' }))] });
    expect(() => openAiAgentsAgent({ agent })).toThrow('agent "one" has handoffs');
  });

  test('keeps its instructions, settings and output type; its tools are those of the world', async () => {
    const { model } = scripted([{ text: '{"answer": "yes"}' }]);
    const agent = new Agent<{ who: string }, z.ZodObject<{ answer: z.ZodString }>>({
      name: 'keeper',
      instructions: ({ context }) => `Help ${context.who}.`,
      model,
      modelSettings: { temperature: 0.5 },
      outputType: z.object({ answer: z.string() }),
    });
    await resume({ agent, context: (at) => ({ who: `sample ${at?.sample}` }) });
    expect(model.requests[0]).toMatchObject({
      systemInstructions: 'Help sample 1.',
      modelSettings: { temperature: 0.5 },
      outputType: { type: 'json_schema' },
      tools: [{ type: 'function', name: 'look', strict: false, parameters: { type: 'object' } }],
      tracing: false,
    });
  });

  test('ends at the budget whatever its output type, without another call of the model', async () => {
    const { model, script } = scripted([{ calls: [call('a')] }]);
    const agent = new Agent({
      name: 'keeper',
      model,
      modelSettings: { retry: { maxRetries: 5, policy: () => true } },
      outputType: z.object({ answer: z.string() }),
      outputGuardrails: [
        {
          name: 'none',
          execute: async () => ({ tripwireTriggered: true, outputInfo: null }),
        },
      ],
    });
    const events = await resume({ agent }, 1);
    expect(lastOf(events)).toMatchObject({ text: BUDGET_REACHED });
    expect(script.calls).toBe(1);
  });

  test('that must call a tool first must not do so again after the history', async () => {
    const settings = { modelSettings: { toolChoice: 'required' } };
    const { model } = scripted([{ text: 'Done.' }]);
    await resume({ agent: new Agent({ name: 'keeper', model, ...settings }) });
    expect(model.requests[0]?.modelSettings.toolChoice).toBeUndefined();
    const { model: other } = scripted([{ text: 'Done.' }]);
    await resume({ agent: new Agent({ name: 'keeper', model: other, resetToolChoice: false, ...settings }) });
    expect(other.requests[0]?.modelSettings.toolChoice).toBe('required');
  });

  test('may end with the result of a tool', async () => {
    const { model, script } = scripted([{ calls: [call('a')] }]);
    const agent = new Agent({ name: 'keeper', model, toolUseBehavior: 'stop_on_first_tool' });
    const events = await resume({ agent });
    expect(events.at(-1)?.kind).toBe('ToolResultsEvent');
    expect(script.calls).toBe(1);
  });

  test('is made of a model and instructions too, named by the provider of the runner', async () => {
    const { model } = scripted([{ text: 'Done.', usage: { promptTokens: 1, completionTokens: 1 } }]);
    const asked: (string | undefined)[] = [];
    const modelProvider = {
      getModel: (name?: string) => {
        asked.push(name);
        return model;
      },
    };
    const options = { model: 'small', instructions: 'Be brief.', runConfig: { modelProvider } };
    const events = await resume(options);
    expect(asked).toEqual(['small']);
    expect(model.requests[0]?.systemInstructions).toBe('Be brief.');
    expect(events[0]?.data.get('model')).toBe('small');
    expect(openAiAgentsAgent(options).name).toBe('openai-agents small');
    const agent = new Agent({ name: 'keeper', model: 'small' });
    expect(openAiAgentsAgent({ agent }).name).toBe('openai-agents keeper small');
    expect(openAiAgentsAgent({ agent: new Agent({ name: 'keeper', model }) }).name).toBe(
      'openai-agents keeper',
    );
  });

  test('is given the settings and the filter of the runner', async () => {
    const { model } = scripted([{ text: 'Done.' }]);
    const agent = new Agent({ name: 'keeper', model });
    await resume({
      agent,
      sendSeed: true,
      runConfig: {
        modelSettings: { topP: 0.5, providerData: { user: 'me' } },
        callModelInputFilter: ({ modelData }) => ({ ...modelData, input: modelData.input.slice(-2) }),
      },
    });
    expect(model.requests[0]?.modelSettings).toMatchObject({
      topP: 0.5,
      providerData: { user: 'me', seed: 41 },
    });
    expect(model.requests[0]?.input).toHaveLength(2);
  });

  test('records at most so many answers, without a seed', async () => {
    const { model, script } = scripted(() => ({ calls: [call(`c${script.calls}`)] }));
    const options = { agent: new Agent({ name: 'keeper', model }), maxTurns: 3, sendSeed: true };
    const events = await openAiAgentsAgent(options).run('Go.', tools, forever);
    expect(events.at(-1)?.kind).toBe('ToolResultsEvent');
    expect(model.requests.map(({ modelSettings }) => modelSettings.providerData?.seed)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

test('results are put in the order of their calls, round by round', () => {
  const asks = (callId: string): AgentInputItem => ({
    type: 'function_call',
    callId,
    name: 'look',
    arguments: '{}',
  });
  const tells = (callId: string): AgentInputItem => ({
    type: 'function_call_result',
    callId,
    name: 'look',
    status: 'completed',
    output: 'seen',
  });
  const round = (...ids: string[]) => ids.map(tells);
  const given = [...['a', 'b', 'c'].map(asks), ...round('b', 'c', 'a'), asks('b'), ...round('b')];
  expect(inCallOrder(given)).toEqual([
    ...['a', 'b', 'c'].map(asks),
    ...round('a', 'b', 'c'),
    asks('b'),
    ...round('b'),
  ]);
  expect(inCallOrder(round('x', 'y'))).toEqual(round('x', 'y'));
});

test('a response is its words and calls, with all that is told of its tokens', () => {
  const reply = replyOf(
    {
      responseId: 'r1',
      usage: new Usage({
        inputTokens: 10,
        outputTokens: 5,
        totalTokens: 15,
        inputTokensDetails: [{ cached_tokens: 4 }],
        outputTokensDetails: [{ reasoning_tokens: 2 }],
      }),
      output: [
        { type: 'reasoning', content: [{ type: 'input_text', text: 'Hm.' }] },
        {
          type: 'message',
          role: 'assistant',
          status: 'completed',
          content: [
            { type: 'output_text', text: 'I look. ' },
            { type: 'refusal', refusal: 'No.' },
          ],
        },
        { type: 'function_call', callId: 'a', name: 'look', arguments: '{ }' },
      ],
    },
    'small',
  );
  expect(reply).toEqual({
    text: 'I look. No.',
    calls: [call('a', 'look', '{ }')],
    usage: {
      promptTokens: 10,
      completionTokens: 5,
      totalTokens: 15,
      cacheReadInputTokens: 4,
      cacheCreationInputTokens: null,
      thinkingTokens: 2,
    },
    model: 'small',
    provider: 'openai-agents',
    responseId: 'r1',
  });
});
