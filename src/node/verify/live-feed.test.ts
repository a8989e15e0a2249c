import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LiveMessage } from '../../view-model/live.ts';
import { loadKernel } from '../kernel.ts';
import { type StaticServer, startStaticServer } from '../static-server.ts';
import { LiveFeed } from './live-feed.ts';
import { modelAgent } from './model-agent.ts';
import { IdentityCompact, TailWindowCompact } from './strategies.ts';
import { counting, countingRun } from './testing/counter.ts';
import { CompactionVerifier } from './verifier.ts';

const folder = mkdtempSync(join(tmpdir(), 'live-'));
const recordings = [await countingRun(12), await countingRun(12)];
const strategies = { control: new IdentityCompact(), tail: new TailWindowCompact(5) };
let gate: () => void = () => undefined;
const open = new Promise<void>((resolve) => (gate = resolve));
let asked = 0;
/** The second boundary of the second recording waits. */
const agent = modelAgent({
  model: async (call) => {
    asked += 1;
    if (call.place?.trajectory === 1 && call.place.cut > 20) await open;
    return counting(20)(call);
  },
});
const verifier = new CompactionVerifier(agent, { concurrency: 64 });
const plan = verifier.plan(recordings, strategies);
let feed: LiveFeed;
let server: StaticServer;

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  feed = new LiveFeed(plan, await loadKernel(), () => performance.now());
  server = await startStaticServer({ siteDirectory: folder, port: 0, routes: feed.routes });
});

afterAll(async () => {
  feed.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

/** The messages of a stream, as they come. */
async function* messages(signal: AbortSignal): AsyncGenerator<LiveMessage> {
  const answer = await fetch(`${server.siteUrl}${feed.path}events`, { signal });
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  let text = '';
  for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const parts = text.split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) if (part.startsWith('data: ')) yield JSON.parse(part.slice(6)) as LiveMessage;
  }
}

test('tells how far it is and gives the report so far, then the whole one; who stops listening stops nothing', async () => {
  const report = `${server.siteUrl}${feed.path}report.json`;
  expect((await fetch(report)).status).toBe(404);
  const gone = new AbortController();
  const stream = messages(gone.signal);
  expect((await stream.next()).value).toMatchObject({
    state: 'running',
    done: 0,
    left: 44,
    version: 0,
    boundaries: 4,
  });

  const verification = verifier.verify(recordings, strategies, { onProgress: (event) => feed.count(event) });
  let message: LiveMessage = (await stream.next()).value!;
  while (message.done < 35) message = (await stream.next()).value!;
  expect(message).toMatchObject({ state: 'running', done: 35, failed: 0, left: 9 });
  expect(message.version).toBeGreaterThan(0);
  const partial = (await (await fetch(report)).json()) as {
    boundaries: number;
    strategies: Record<string, { boundaries: unknown[] }>;
  };
  expect([partial.boundaries, partial.strategies.tail!.boundaries.length]).toEqual([3, 3]);

  gone.abort();
  await stream.next().catch(() => undefined);
  gate();
  const whole = await verification;
  feed.end(whole);
  expect(await (await fetch(report)).text()).toBe(whole.toJson());
  const late = messages(new AbortController().signal);
  const last = (await late.next()).value!;
  expect(last).toMatchObject({ state: 'done', left: 0 });
  expect(last.version).toBeGreaterThan(message.version);
  expect(asked).toBe(36 * 5);
});

test('has an address that nobody can guess, and nothing else is served there', async () => {
  expect(feed.path).toMatch(/^live\/[0-9a-f]{32}\/$/);
  expect((await fetch(`${server.siteUrl}live/${'0'.repeat(32)}/report.json`)).status).toBe(404);
  expect((await fetch(`${server.siteUrl}${feed.path}`)).status).toBe(404);
  expect((await fetch(`${server.siteUrl}${feed.path}events`, { method: 'HEAD' })).status).toBe(200);
});
