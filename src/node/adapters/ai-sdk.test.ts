/** The adapter under both versions of the SDK, with the fake models of each. */
import * as sdk7 from 'ai';
import { MockLanguageModelV3, MockLanguageModelV4 } from 'ai/test';
import * as sdk6 from 'ai-6';
import * as mocks6 from 'ai-6/test';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { EventMaker } from '../../core/events/make-events.ts';
import { isDict } from '../../core/events/parts.ts';
import { ActionBudget } from '../../core/turn/action-budget.ts';
import { parseEvents } from '../../formats/ag2-events/parse-events.ts';
import { writeEvents } from '../../formats/ag2-events/write-events.ts';
import { compactContext } from '../verify/compact-context.ts';
import { SummarizeCompact } from '../verify/strategies.ts';
import { makeToolSet } from '../verify/tools.ts';
import { type AiSdk, type AiSdkAgentOptions, aiSdkAgent, aiSdkSummarizer } from './ai-sdk.ts';
import { modelMessages } from './ai-sdk-messages.ts';
import { chatMessages } from './messages.ts';
import { describeAdapterContract } from './testing/contract.ts';
import { oneRound } from './testing/histories.ts';
import { type MockKit, mockModel } from './testing/mock-model.ts';
import { type Script, ScriptedModel } from './testing/scripted-model.ts';

type Model = Exclude<AiSdkAgentOptions['model'], string>;

/** Models of the interface's version 2, which has no fake of its own any more. */
class MockLanguageModelV2 {
  readonly specificationVersion = 'v2';
  readonly provider = 'mock-provider';
  readonly supportedUrls = {};
  readonly modelId: string;
  readonly doGenerate: unknown;

  constructor({ modelId, doGenerate }: { modelId: string; doGenerate: unknown }) {
    this.modelId = modelId;
    this.doGenerate = doGenerate;
  }
}

const kit = (version: MockKit['version'], mock: unknown, APICallError: unknown) =>
  ({ version, MockLanguageModel: mock, APICallError }) as MockKit;

const six = sdk6 as unknown as AiSdk;

const VERSIONS: readonly (readonly [string, AiSdk, MockKit])[] = [
  ['ai 6, models of version 2', six, kit(2, MockLanguageModelV2, sdk6.APICallError)],
  ['ai 6, models of version 3', six, kit(3, mocks6.MockLanguageModelV3, sdk6.APICallError)],
  ['ai 7, models of version 2', sdk7, kit(2, MockLanguageModelV2, sdk7.APICallError)],
  ['ai 7, models of version 3', sdk7, kit(3, MockLanguageModelV3, sdk7.APICallError)],
  ['ai 7, models of version 4', sdk7, kit(4, MockLanguageModelV4, sdk7.APICallError)],
];

(globalThis as { AI_SDK_LOG_WARNINGS?: boolean }).AI_SDK_LOG_WARNINGS = false;

for (const [name, sdk, mocks] of VERSIONS) {
  describeAdapterContract(name, (script, { retries, system }) =>
    aiSdkAgent({
      sdk,
      model: mockModel(mocks, script) as Model,
      maxRetries: retries,
      ...(system === null ? {} : { system }),
    }),
  );
}

const call = (id: string, args = '{}') => ({ id, name: 'look', arguments: args });
const tools = makeToolSet({ look: { parameters: z.object({}), execute: () => 'seen' } });
const place = { trajectory: 0, cut: 1, arm: 'post', strategy: 'x', sample: 1, seed: 41 } as const;
const forever = new AbortController().signal;

function resume(options: AiSdkAgentOptions, horizon = 5) {
  return aiSdkAgent(options).resume(oneRound(), tools, new ActionBudget(horizon), forever, place);
}

describe.each(VERSIONS.filter((_version, index) => index === 1 || index === 4))(
  'the agent of %s',
  (_name, sdk, mocks) => {
    const scripted = (script: Script) => {
      const model = new ScriptedModel(script);
      return { script: model, model: mockModel(mocks, model) as Model & { doGenerateCalls: CallOptions[] } };
    };
    interface CallOptions {
      readonly seed?: number;
      readonly temperature?: number;
      readonly providerOptions?: unknown;
      readonly tools?: readonly { readonly name: string; readonly inputSchema: unknown }[];
      readonly prompt: readonly { readonly role: string; readonly content: unknown }[];
    }

    test.each([
      [undefined, 41],
      ['none', undefined],
      [3, 3],
    ] as const)('with seed %j hands on %j', async (seed, expected) => {
      const { model } = scripted([{ text: 'Done.' }]);
      await resume({ sdk, model, ...(seed === undefined ? {} : { seed }) });
      expect(model.doGenerateCalls[0]?.seed).toBe(expected);
    });

    test('records runs without a seed, and at most so many steps', async () => {
      const { model } = scripted(() => ({ calls: [call('a')] }));
      const events = await aiSdkAgent({ sdk, model, maxSteps: 3 }).run('Go.', tools, forever);
      expect(model.doGenerateCalls.map(({ seed }) => seed)).toEqual([undefined, undefined, undefined]);
      expect(events.at(-1)?.kind).toBe('ToolResultsEvent');
    });

    test('hands settings and tools on', async () => {
      const { model } = scripted([{ text: 'Done.' }]);
      const providerOptions = { mock: { effort: 'low' } };
      await resume({ sdk, model, temperature: 0.5, providerOptions });
      expect(model.doGenerateCalls[0]).toMatchObject({
        temperature: 0.5,
        providerOptions,
        tools: [{ name: 'look', inputSchema: { type: 'object' } }],
      });
    });

    test('gives up after its retries, with the words of the SDK', async () => {
      const error = new Error('overloaded');
      const failing = { error, retryable: true };
      const { script, model } = scripted([failing, failing]);
      await expect(resume({ sdk, model, maxRetries: 1 })).rejects.toMatchObject({
        name: 'AI_RetryError',
        message: expect.stringMatching(/^Failed after 2 attempts.*overloaded/),
      });
      expect(script.calls).toBe(2);
    });

    test('prepareStep sees the steps since the resumption, with their results', async () => {
      const { model } = scripted([{ text: 'One.', calls: [call('a')] }, { text: 'Two.' }]);
      const seen: unknown[] = [];
      await resume({
        sdk,
        model,
        prepareStep: ({ steps, stepNumber, messages, model: given }) => {
          const last = steps.at(-1);
          const results = last?.toolResults.map(({ toolName, output }) => [toolName, output]);
          seen.push([stepNumber, given === model, messages.length, last?.text, results]);
          return {};
        },
      });
      expect(seen).toEqual([
        [0, true, 3, undefined, undefined],
        [1, true, 5, 'One.', [['look', 'seen']]],
      ]);
    });

    test('messages of prepareStep are shown, and handed on as the version does', async () => {
      const { script, model } = scripted([{ calls: [call('a')] }, { calls: [call('b')] }, { text: 'Done.' }]);
      await resume({
        sdk,
        model,
        prepareStep: ({ stepNumber }) =>
          stepNumber === 1 ? { messages: [{ role: 'user', content: 'Only this.' }] } : {},
      });
      expect(script.shown.map((shown) => shown.map(({ role }) => role))).toEqual([
        ['user', 'assistant', 'tool'],
        ['user'],
        sdk === six
          ? ['user', 'assistant', 'tool', 'assistant', 'tool', 'assistant', 'tool']
          : ['user', 'assistant', 'tool'],
      ]);
    });

    test('another model of prepareStep is heard too', async () => {
      const first = scripted([{ text: 'Not me.' }]);
      const second = scripted([{ calls: [call('a', '{ }')] }, { text: 'Done.' }]);
      const events = await resume({
        sdk,
        model: first.model,
        prepareStep: () => ({ model: second.model }),
      });
      expect(first.script.calls).toBe(0);
      expect(events[0]?.calls).toEqual([call('a', '{ }')]);
    });

    test('a name of a model is one of the default provider', async () => {
      const { model } = scripted([{ calls: [call('a')] }, { text: 'Done.' }]);
      const held = globalThis as { AI_SDK_DEFAULT_PROVIDER?: unknown };
      held.AI_SDK_DEFAULT_PROVIDER = { languageModel: () => model };
      try {
        expect((await resume({ sdk, model: 'some/model' })).at(-1)?.kind).toBe('ModelResponse');
      } finally {
        delete held.AI_SDK_DEFAULT_PROVIDER;
      }
    });

    test('reasoning goes back to the provider as it came', async () => {
      const { model } = scripted([{ calls: [call('a', '[1]')] }, { text: 'Done.' }]);
      const { doGenerate } = model;
      const reasoning = { type: 'reasoning', text: 'Hm.', providerMetadata: { mock: { signature: 's' } } };
      model.doGenerate = async (options: never) => {
        const result = await doGenerate(options);
        return { ...result, content: [reasoning, ...result.content] } as never;
      };
      const events = await resume({ sdk, model });
      const answer = {
        role: 'assistant',
        content: [
          { type: 'reasoning', text: 'Hm.', providerOptions: { mock: { signature: 's' } } },
          { type: 'tool-call', toolCallId: 'a', toolName: 'look', input: { invalid_arguments: '[1]' } },
        ],
      };
      expect(model.doGenerateCalls[1]?.prompt.at(-2)).toMatchObject(answer);
      const read = parseEvents(writeEvents([...oneRound(), ...events]));
      const recorded = modelMessages(chatMessages(read.events)).filter(({ role }) => role === 'assistant');
      expect(recorded[1]).toMatchObject(answer);
      expect(recorded[0]).toEqual(modelMessages(chatMessages(oneRound()))[1]);
    });

    test('says which model answered, and what it took', async () => {
      const { model } = scripted([{ text: 'Done.', usage: { promptTokens: 8, completionTokens: 2 } }]);
      const [, response] = await resume({ sdk, model });
      const { data } = response!;
      expect([data.get('model'), data.get('provider'), data.get('finish_reason')]).toEqual([
        'scripted',
        'mock-provider',
        'stop',
      ]);
      const usage = data.get('usage');
      const fields = isDict(usage) ? usage.get('data') : null;
      expect(isDict(fields) && [fields.get('prompt_tokens'), fields.get('completion_tokens')]).toEqual([
        8n,
        2n,
      ]);
    });

    test('summarises', async () => {
      const { script, model } = scripted([
        { text: 'Short.', usage: { promptTokens: 20, completionTokens: 3 } },
      ]);
      const strategy = new SummarizeCompact(5, aiSdkSummarizer(model, { sdk }));
      const context = [...oneRound(), ...oneRound().slice(1)];
      const boundary = {
        trajectory: 0,
        cut: context.length,
        context,
        prefix: [],
        history: new Set<string>(),
        historyTools: new Set<string>(),
      };
      const compacted = await compactContext(strategy, boundary, forever, () => 1);
      expect(compacted.tokens).toBe(23);
      expect(compacted.events[0]?.data.get('summary')).toBe('Short.');
      expect(script.shown[0]?.map(({ role }) => role)).toEqual(['user']);
    });

    test('a context without calls is shown as it is', async () => {
      const { script, model } = scripted([{ text: 'Done.' }]);
      const summary = new EventMaker(() => 1).summary('All of it.', 4);
      await aiSdkAgent({ sdk, model }).resume([summary], tools, new ActionBudget(1), forever, place);
      expect(script.shown[0]).toEqual([
        { role: 'user', text: '[Summary of earlier conversation]\nAll of it.' },
      ]);
    });
  },
);
