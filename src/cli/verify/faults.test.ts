/** What can happen to a verification under way: each time the same command goes on, and the report is the same. */
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startVerify } from './testing/start.ts';

const KILLS = 20;
let folder: string;
let whole: string;

const place = (name: string) => join(folder, name);
const report = (name: string) => readFileSync(place(`${name}.json`), 'utf8');
const journal = (name: string) => place(`${name}.journal.jsonl`);
const run = (name: string, options?: Parameters<typeof startVerify>[1]) =>
  startVerify(['--report', place(`${name}.json`)], options);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'verify-'));
  const { ended, texts } = run('whole', { environment: { MODEL_MILLISECONDS: '0' } });
  expect([await ended, texts.stderr]).toEqual([
    { code: 0, signal: null },
    expect.stringContaining('report written'),
  ]);
  whole = report('whole');
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Waits until the journal has so many lines, or the process has ended. */
async function untilLines(name: string, lines: number, ended: Promise<unknown>): Promise<void> {
  let over = false;
  void ended.then(() => (over = true));
  while (!over) {
    if (existsSync(journal(name)) && readFileSync(journal(name), 'utf8').split('\n').length > lines) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

test('an unbroken run leaves a report and its recordings, no journal and no lock', () => {
  expect(readdirSync(folder).sort()).toEqual(['whole.json', 'whole.recordings']);
  expect(readdirSync(place('whole.recordings'))).toEqual([
    '000.jsonl',
    '001.jsonl',
    '002.jsonl',
    'agent.txt',
  ]);
  expect(JSON.parse(whole).boundaries).toBe(12);
});

test(`killed ${KILLS} times at random moments, it goes on and gives the same report`, async () => {
  const seed = Number(process.env.FAULT_SEED ?? Date.now() % 100_000);
  let state = seed;
  const dice = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 32;
  };
  let kills = 0;
  let kept = 0;
  while (kills < KILLS) {
    const { child, ended } = run('killed');
    // the first while recordings are made, the others some lines further on than the last time
    if (kills < 4) await new Promise((resolve) => setTimeout(resolve, 300 + dice() * 500));
    else await untilLines('killed', kept + Math.floor(dice() * 24), ended);
    await new Promise((resolve) => setTimeout(resolve, dice() * 20));
    child.kill('SIGKILL');
    const { signal } = await ended;
    if (signal !== 'SIGKILL') break;
    kills += 1;
    const lines = existsSync(journal('killed'))
      ? readFileSync(journal('killed'), 'utf8').split('\n').length
      : 0;
    expect(lines, `seed ${seed}, kill ${kills}`).toBeGreaterThanOrEqual(kept);
    kept = lines;
    expect(existsSync(place('killed.json'))).toBe(false);
  }
  expect(kills, `seed ${seed}: the run ended before it was killed ${KILLS} times`).toBe(KILLS);
  const { ended, texts } = run('killed', { environment: { MODEL_MILLISECONDS: '0' } });
  expect((await ended).code).toBe(0);
  expect(texts.stderr).toContain('of an earlier start are in');
  expect(report('killed') === whole, `seed ${seed}`).toBe(true);
}, 240_000);

test('interrupted once, it lets rollouts end, says so, and goes on later', async () => {
  const first = run('interrupted');
  await untilLines('interrupted', 30, first.ended);
  first.child.kill('SIGINT');
  expect(await first.ended).toEqual({ code: 130, signal: null });
  expect(first.texts.stderr).toContain('what runs may end, nothing more is begun');
  expect(first.texts.stderr).toContain('The same command goes on from here.');
  expect(existsSync(place('interrupted.json'))).toBe(false);
  const second = run('interrupted', { environment: { MODEL_MILLISECONDS: '0' } });
  expect((await second.ended).code).toBe(0);
  expect(report('interrupted') === whole).toBe(true);
});

test('interrupted twice, it stops now, in the midst of a hanging model', async () => {
  const first = run('hanging', { environment: { MODEL_MILLISECONDS: '3' } });
  await untilLines('hanging', 10, first.ended);
  first.child.kill('SIGKILL');
  await first.ended;
  const second = run('hanging', { environment: { MODEL_MILLISECONDS: '1000000' } });
  await expect.poll(() => second.texts.stderr, { timeout: 20_000 }).toContain('going on');
  second.child.kill('SIGINT');
  await expect.poll(() => second.texts.stderr).toContain('Ctrl-C again stops now');
  second.child.kill('SIGINT');
  expect(await second.ended).toEqual({ code: 130, signal: null });
  const third = run('hanging', { environment: { MODEL_MILLISECONDS: '0' } });
  expect((await third.ended).code).toBe(0);
  expect(report('hanging') === whole).toBe(true);
});

test('a torn last line is redone', async () => {
  const first = run('torn');
  await untilLines('torn', 40, first.ended);
  first.child.kill('SIGKILL');
  await first.ended;
  truncateSync(journal('torn'), statSync(journal('torn')).size - 7);
  const second = run('torn', { environment: { MODEL_MILLISECONDS: '0' } });
  expect((await second.ended).code).toBe(0);
  expect(report('torn') === whole).toBe(true);
});

test('a line in the midst that is none is named, and the journal is left as it is', async () => {
  const first = run('foreign');
  await untilLines('foreign', 20, first.ended);
  first.child.kill('SIGKILL');
  await first.ended;
  appendFileSync(journal('foreign'), '\n{"not": "ours"}\n');
  const before = readFileSync(journal('foreign'), 'utf8');
  const second = run('foreign');
  expect((await second.ended).code).toBe(2);
  expect(second.texts.stderr).toMatch(/is no journal of a verification \(line \d+\)/);
  expect(readFileSync(journal('foreign'), 'utf8')).toBe(before);
});

test('a journal of another plan is refused, naming what differs', async () => {
  const first = run('other');
  await untilLines('other', 5, first.ended);
  first.child.kill('SIGKILL');
  await first.ended;
  const second = startVerify(['--report', place('other.json'), '--samples', '2', '--every', '4']);
  expect((await second.ended).code).toBe(2);
  expect(second.texts.stderr).toContain(
    'is of another verification: samples (6 there, 2 now), the boundaries differ',
  );
});

test('a second start while one runs is refused', async () => {
  const first = run('twice');
  await untilLines('twice', 5, first.ended);
  const second = run('twice');
  expect((await second.ended).code).toBe(2);
  expect(second.texts.stderr).toContain('is in use by a verification that is running');
  first.child.kill('SIGKILL');
  await first.ended;
});

test('a full disk under the journal ends it with a clear error, and what it holds is whole', async () => {
  const first = run('full', { limit: 64 });
  expect((await first.ended).code).toBe(2);
  expect(first.texts.stderr).toContain("can't be written");
  expect(first.texts.stderr).toContain('run the same command again to go on');
  expect(existsSync(place('full.json'))).toBe(false);
  const second = run('full', { environment: { MODEL_MILLISECONDS: '0' } });
  expect((await second.ended).code).toBe(0);
  expect(second.texts.stderr).toContain('of an earlier start are in');
  expect(report('full') === whole).toBe(true);
});
