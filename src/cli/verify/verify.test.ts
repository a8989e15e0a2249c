import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '../testing/run.ts';

const folder = mkdtempSync(join(tmpdir(), 'verify-command-'));
const CONFIG = fileURLToPath(new URL('testing/verify.config.ts', import.meta.url));
const SHOP = fileURLToPath(new URL('../../../public/data/', import.meta.url));
const place = (name: string) => join(folder, name);

beforeAll(() => {
  process.env.MODEL_MILLISECONDS = '0';
});
afterAll(() => {
  delete process.env.MODEL_MILLISECONDS;
  rmSync(folder, { recursive: true });
});

test('a dry run prints what is known and calls no model', async () => {
  const ran = await run(['verify', CONFIG, '--report', place('dry.json'), '--dry-run', '--samples', '2']);
  expect(ran).toEqual({
    code: 0,
    stderr: '',
    stdout: [
      'agent         erratic counter',
      'strategies    control, tail, summary',
      'boundaries    known once the recordings are made, which the config does on the spot',
      'a boundary    3 compactions, 8 rollouts, at most 40 model calls',
      '',
    ].join('\n'),
  });
  expect(existsSync(place('dry.json'))).toBe(false);
});

test("writes the report, prints the plan, progress and AG2's summary; the recordings can be verified again", async () => {
  const ran = await run(['verify', CONFIG, '--report', place('report.json')]);
  expect(ran.code).toBe(0);
  expect(ran.stderr).toContain('recording 2 made: once more');
  expect(ran.stderr).toContain('boundaries    12 boundaries from 3 recordings of 3');
  expect(ran.stderr).toContain('rollouts      288 (6 an arm: PRE once, POST for each strategy)');
  expect(ran.stderr).toContain('model calls   at most 1,440 (5 calls a rollout)');
  expect(ran.stderr).toContain('100 %  324 done  0 failed  0 left');
  const summary = await run(['summary', place('report.json')]);
  expect(summary.stdout).toBe(ran.stdout);
  const audit = await run(['audit', place('report.json')]);
  expect(audit.code).toBe(0);
  const calls = await run(['calls', place('report.json'), '--recordings', place('report.recordings')]);
  expect(calls.code).toBe(0);
  expect(calls.stderr).toMatch(/(\d+) of \1 scored calls determined/);

  // the same verification, of the recordings as files
  writeFileSync(
    place('again.config.ts'),
    `import config from ${JSON.stringify(CONFIG)};
     export default { ...config, recordings: ['report.recordings'] };`,
  );
  const again = await run(['verify', place('again.config.ts'), '--report', place('again.json')]);
  expect([again.code, again.stdout]).toEqual([0, ran.stdout]);
  expect(readFileSync(place('again.json'), 'utf8') === readFileSync(place('report.json'), 'utf8')).toBe(true);
  const dry = await run(['verify', place('again.config.ts'), '--dry-run']);
  expect(dry.stdout).toContain('compactions   36');
  expect(readdirSync(folder).filter((name) => /journal|lock|\.part$/.test(name))).toEqual([]);
});

test('what can not be used is said, with exit code 2', async () => {
  const nowhere = await run(['verify', place('nowhere.config.ts')]);
  expect([nowhere.code, nowhere.stdout]).toEqual([2, '']);
  expect(nowhere.stderr).toContain('nowhere.config.ts: no such file');

  const config = (name: string, change: string) => {
    writeFileSync(
      place(name),
      `import config from ${JSON.stringify(CONFIG)}; export default { ...config, ${change} };`,
    );
    return run(['verify', place(name), '--report', place(`${name}.json`)]);
  };
  expect((await config('a.config.ts', 'samples: 0')).stderr).toContain('samples: must be at least 1');
  expect((await config('b.config.ts', `recordings: [${JSON.stringify(SHOP)}]`)).stderr).toContain(
    'the folder holds no .jsonl or .jsonl.gz file',
  );
  expect((await config('c.config.ts', 'minPrefix: 50')).stderr).toContain(
    'no boundary to verify (recording 0: ',
  );
  expect((await config('d.config.ts', 'recordings: () => []')).stderr).toContain(
    'the function gave no recordings',
  );
  const failing = await config(
    'e.config.ts',
    'agent: { ...config.agent, run: () => { throw new Error("no key"); } }',
  );
  expect([failing.code, failing.stderr]).toEqual([
    2,
    expect.stringContaining('recording 0 could not be made: Error: no key'),
  ]);
  expect((await config('f.config.ts', 'agent: { name: "a", resume: config.agent.resume }')).stderr).toContain(
    `agent "a" can't record`,
  );
  const once = await run(['verify', place('c.config.ts'), '--report', place('twice.json')]);
  expect(once.stderr).toContain('recording 0 made');
  const twice = await run(['verify', place('c.config.ts'), '--report', place('twice.json')]);
  expect(twice.stderr).toContain('recording 0 is there already');
  const other = await config(
    'g.config.ts',
    'agent: { ...config.agent, name: "another" }, report: "twice.json"',
  );
  expect(other.code).toBe(0);
  const another = await run(['verify', place('g.config.ts')]);
  expect(another.stderr).toContain(
    'are of an unfinished verification of agent "erratic counter", this one is "another"',
  );
  for (const option of [
    ['--samples', '0'],
    ['--timeout', 'soon'],
    ['--every', '1.5'],
    ['--port', 'x'],
  ]) {
    expect((await run(['verify', CONFIG, ...option])).code).toBe(2);
  }
});

test('a report in which nothing could be scored is written, and the exit code says so', async () => {
  writeFileSync(
    place('broken.config.ts'),
    `import config from ${JSON.stringify(CONFIG)};
     export default { ...config, strategies: { broken: { compact: () => { throw new Error('no room'); } } } };`,
  );
  const ran = await run(['verify', place('broken.config.ts'), '--report', place('broken.json')]);
  expect(ran.code).toBe(1);
  expect(ran.stdout).toContain('broken: most common compaction error (12x): Error: no room');
  expect(ran.stderr).toContain('No boundary could be scored');
  expect(existsSync(place('broken.json'))).toBe(true);
});
