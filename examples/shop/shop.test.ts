import { CompactionVerifier, callTool, makeToolSet, recordRun } from 'compaction-verifier';
import { expect, test, vi } from 'vitest';
import { startChatServer } from '../../src/node/adapters/testing/chat-server.ts';
import { ScriptedModel, type ShownMessage } from '../../src/node/adapters/testing/scripted-model.ts';
import { clerk } from './clerk.ts';
import { openShop, TASK } from './shop.ts';
import config from './verify.config.ts';

test('the clerk restocks the shop, and every shop of one seed is the same', async () => {
  const run = await recordRun(clerk({ seed: 7 }), TASK, () => openShop(3));
  const again = await recordRun(clerk({ seed: 7 }), TASK, () => openShop(3));
  const calls = (recording: typeof run) =>
    recording.events.filter(({ role }) => role === 'call').map((event) => event.calls[0]);
  expect(calls(again)).toEqual(calls(run));
  expect(calls(run).length).toBeGreaterThan(15);
  expect(run.events.at(-1)?.kind).toBe('ModelResponse');
});

test('a session that no login gave is an error by name', async () => {
  const call = { id: 'c', name: 'list_items', arguments: '{"session": "s-1", "page": 1}' };
  const outcome = await callTool(makeToolSet(openShop(1)), call, new AbortController().signal);
  expect(outcome).toMatchObject({ kind: 'error', errorType: 'SessionError' });
});

test('the example: the window that drops the session is worse, the control is not', async () => {
  const { agent, recordings, strategies } = config;
  if (typeof recordings !== 'function') throw new TypeError('the example records on the spot');
  const made = await recordings({
    record: (task, run) => recordRun(clerk({ seed: 7 }), task, run?.tools ?? (() => openShop(1))),
  });
  const report = await new CompactionVerifier(agent).verify(made, strategies);
  const wasted = (name: string) => report.strategies.get(name)!.at(5).wasted;
  expect(made).toHaveLength(8);
  expect(wasted('control').low).toBeLessThanOrEqual(0);
  expect(wasted('tail-window').low).toBeGreaterThan(0.5);
  expect(wasted('summary').mean).toBeLessThan(wasted('tail-window').mean);
});

test('with the two variables a model behind a server works in the shop instead', async () => {
  const sent = (shown: readonly ShownMessage[]) => shown.filter(({ role }) => role === 'tool');
  const server = await startChatServer(
    new ScriptedModel((shown) => {
      const session = /s-[0-9a-f]{6}/.exec(shown.map(({ text }) => text).join(' '))?.[0];
      const page = sent(shown).filter(({ text }) => text.includes('"page"')).length + 1;
      const call =
        session === undefined
          ? { name: 'login', arguments: '{"user": "clerk"}' }
          : { name: 'list_items', arguments: JSON.stringify({ session, page }) };
      return page > 5 ? { text: 'Done.' } : { calls: [{ id: `call-${shown.length}`, ...call }] };
    }),
  );
  vi.resetModules();
  vi.stubEnv('OPENAI_BASE_URL', server.url);
  vi.stubEnv('OPENAI_MODEL', 'small');
  try {
    const { default: withServer } = await import('./verify.config.ts');
    expect(withServer.agent.name).toBe('openai-compatible small');
    if (!('run' in withServer.agent)) throw new TypeError('the agent can record');
    const recording = await recordRun(withServer.agent, TASK, () => openShop(1));
    const report = await new CompactionVerifier(withServer.agent, { horizon: 2, samples: 1 }).verify(
      [recording],
      withServer.strategies,
    );
    expect(report.strategies.get('tail-window')!.at(2).wasted.mean).toBeGreaterThan(0);
    expect(report.data.failedPreRollouts).toBe(0);
    expect(server.requests.every(({ body }) => body.model === 'small')).toBe(true);
  } finally {
    vi.unstubAllEnvs();
    await server.close();
  }
});
