/** The adapter against a server of its own, with the packages of both versions of the SDK. */
import * as openAiCompatible3 from '@ai-sdk/openai-compatible';
import * as sdk7 from 'ai';
import * as sdk6 from 'ai-6';
import * as openAiCompatible2 from 'openai-compatible-2';
import { afterEach, describe, expect, test } from 'vitest';
import type { RecordedEvent } from '../../core/events/event.ts';
import { ActionBudget } from '../../core/turn/action-budget.ts';
import { TurnLog } from '../../core/turn/turn-log.ts';
import { errorText } from '../verify/error-text.ts';
import { makeToolSet } from '../verify/tools.ts';
import type { AiSdk } from './ai-sdk.ts';
import {
  type OpenAiCompatible,
  type OpenAiCompatibleAgentOptions,
  openAiCompatibleAgent,
  openAiCompatibleSummarizer,
} from './openai-compatible.ts';
import { type ScriptedServer, startChatServer } from './testing/chat-server.ts';
import { describeAdapterContract } from './testing/contract.ts';
import { type Script, ScriptedModel } from './testing/scripted-model.ts';

const six = sdk6 as unknown as AiSdk;
const two = openAiCompatible2 as unknown as OpenAiCompatible;

const VERSIONS: readonly (readonly [string, AiSdk, OpenAiCompatible])[] = [
  ['openai-compatible 2 with ai 6', six, two],
  ['openai-compatible 2 with ai 7', sdk7, two],
  ['openai-compatible 3 with ai 7', sdk7, openAiCompatible3],
];

const servers: ScriptedServer[] = [];

async function serve(script: Script | ScriptedModel, raw?: string): Promise<ScriptedServer> {
  const model = script instanceof ScriptedModel ? script : new ScriptedModel(script);
  const server = await startChatServer(model, raw);
  servers.push(server);
  return server;
}

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

for (const [name, sdk, openAiCompatible] of VERSIONS) {
  describeAdapterContract(name, async (model, { retries, system }) => {
    const { url } = await serve(model);
    return openAiCompatibleAgent({
      baseURL: url,
      model: 'scripted',
      maxRetries: retries,
      sdk,
      openAiCompatible,
      ...(system === null ? {} : { system }),
    });
  });
}

const tools = makeToolSet({
  look: { description: 'Looks.', parameters: { type: 'object', properties: {} }, execute: () => 'seen' },
});
const place = { trajectory: 0, cut: 1, arm: 'pre', strategy: null, sample: 0, seed: 12 } as const;
const forever = new AbortController().signal;

function history(): readonly RecordedEvent[] {
  const log = new TurnLog(() => 1, null);
  log.request('Go.');
  log.respond({ text: null, calls: [{ id: 'h', name: 'look', arguments: '{broken' }] });
  log.finish('h', { kind: 'result', value: 'seen' });
  log.endRound();
  return log.events;
}

const resume = (options: OpenAiCompatibleAgentOptions) =>
  openAiCompatibleAgent(options).resume(history(), tools, new ActionBudget(3), forever, place);

describe('a server', () => {
  test('is sent the key, the seed, the tools and arguments that are always an object', async () => {
    const { url, requests } = await serve([{ text: 'Done.' }]);
    await resume({ baseURL: url, model: 'small', apiKey: 'secret' });
    expect(requests).toMatchObject([
      {
        path: '/v1/chat/completions',
        authorization: 'Bearer secret',
        body: {
          model: 'small',
          seed: 12,
          tools: [{ function: { name: 'look', description: 'Looks.', parameters: { type: 'object' } } }],
        },
      },
    ]);
    expect(requests[0]?.body.stream).not.toBe(true);
    expect(requests[0]?.body.messages[1]?.tool_calls?.[0]?.function.arguments).toBe(
      '{"invalid_arguments":"{broken"}',
    );
  });

  test('is sent no key without one', async () => {
    const { url, requests } = await serve([{ text: 'Done.' }]);
    await resume({ baseURL: url, model: 'small' });
    expect(requests[0]?.authorization).toBeUndefined();
  });

  test('that fails once is asked again', async () => {
    const error = new Error('out of memory');
    const { url, requests } = await serve([{ error, retryable: true }, { text: 'Done.' }]);
    const events = await resume({ baseURL: url, model: 'small' });
    expect(requests).toHaveLength(2);
    expect(events.map(({ kind }) => kind)).toEqual(['ModelResponse']);
  });

  test('that always fails is told of in its own words', async () => {
    const error = new Error('out of memory');
    const { url } = await serve([{ error, retryable: true }]);
    const failure = await resume({ baseURL: url, model: 'small', maxRetries: 0 }).catch(errorText);
    expect(failure).toBe('AI_APICallError: out of memory');
  });

  test('whose answer is no JSON is told of', async () => {
    const { url } = await serve([{ text: 'Done.' }], '<html>');
    const failure = await resume({ baseURL: url, model: 'small', maxRetries: 0 }).catch(errorText);
    expect(failure).toBe('AI_APICallError: Invalid JSON response');
  });

  test('that is not there is told of', async () => {
    const { url, close } = await serve([]);
    await close();
    const failure = await resume({ baseURL: url, model: 'small', maxRetries: 0 }).catch(errorText);
    expect(failure).toMatch(/^AI_APICallError: Cannot connect to API: /);
  });

  test('summarises', async () => {
    const { url, requests } = await serve([
      { text: 'Short.', usage: { promptTokens: 5, completionTokens: 1 } },
    ]);
    const summarize = openAiCompatibleSummarizer({ baseURL: url, model: 'small', temperature: 0 });
    expect(await summarize('Summarise.', forever)).toMatchObject({
      text: 'Short.',
      usage: { promptTokens: 5, completionTokens: 1 },
      model: 'small',
      provider: 'openai-compatible.chat',
    });
    expect(requests[0]?.body).toMatchObject({ messages: [{ role: 'user', content: 'Summarise.' }] });
  });
});

test('packages that do not go together are told of', async () => {
  const { url } = await serve([]);
  const failure = await resume({
    baseURL: url,
    model: 'small',
    sdk: six,
    openAiCompatible: openAiCompatible3,
  }).catch(errorText);
  expect(failure).toMatch(/^AI_UnsupportedModelVersionError: /);
});
