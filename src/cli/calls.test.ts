import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withChange } from '../formats/testing/edit-json.ts';
import { type Golden, goldens } from '../formats/testing/goldens.ts';
import { recordingsOf } from '../formats/testing/recordings.ts';
import { zipOf } from '../node/testing/pack.ts';
import { loads } from '../python/json-read.ts';
import { dumps } from '../python/json-write.ts';
import type { CallLine } from '../view-model/call-lines.ts';
import { run } from './testing/run.ts';

const golden = (name: string): Golden => goldens().find((each) => each.name === name) ?? expect.unreachable();
const shop = golden('shop/python312').reportText;
const unequal = golden('unequal/python312').reportText;
const folderOf = (name: string) =>
  fileURLToPath(new URL(`../formats/ag2-report/goldens/${name}/recordings`, import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'calls-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function calls(input: string, ...options: string[]) {
  const { code, stdout, stderr } = await run(['calls', ...options, '-'], input);
  const lines = stdout === '' ? [] : stdout.trimEnd().split('\n');
  return { code, stderr, lines: lines.map((line): CallLine => JSON.parse(line)) };
}

test('a line a call, with all that is known of it', async () => {
  const { code, lines, stderr } = await calls(shop);
  expect(code).toBe(0);
  expect(Object.keys(lines[0] ?? {})).toEqual([
    'strategy',
    'trajectory',
    'cut',
    'arm',
    'sample',
    'position',
    'name',
    'signature',
    'blocked',
    'error_type',
    'repeat_of',
    'before_cut',
    'scored',
  ]);
  expect(new Set(lines.map(({ strategy }) => strategy))).toEqual(new Set(['control', 'tail', 'summary']));
  expect(lines.some(({ repeat_of }) => repeat_of !== null)).toBe(true);
  expect(lines.some(({ before_cut }) => before_cut === true)).toBe(true);
  expect(stderr).toBe('-: 787 of 787 scored calls determined\n');
});

test('of one strategy only', async () => {
  const { lines } = await calls(shop, '--strategy', 'tail');
  expect(new Set(lines.map(({ strategy }) => strategy))).toEqual(new Set(['tail']));
  expect(await calls(shop, '--strategy', 'nope')).toMatchObject({ code: 2, lines: [] });
});

describe('with the recordings', () => {
  test('nothing is open, and nothing that was proven changes', async () => {
    const alone = await calls(unequal);
    const exact = await calls(unequal, '--recordings', folderOf('unequal'));
    expect([exact.code, exact.lines.filter(({ before_cut }) => before_cut === null)]).toEqual([0, []]);
    expect(alone.lines.filter(({ before_cut }) => before_cut === null).length).toBeGreaterThan(0);
    alone.lines.forEach((line, index) => {
      if (line.before_cut !== null) expect(exact.lines[index]).toMatchObject(line);
    });
  });

  test('the earlier call has its place', async () => {
    const { lines } = await calls(shop, '--recordings', folderOf('shop'));
    for (const { before_cut, cut, history_event: event, history_call: call } of lines) {
      expect([typeof event, typeof call]).toEqual(
        before_cut === true ? ['number', 'number'] : ['object', 'object'],
      );
      if (typeof event === 'number') expect(event).toBeLessThan(cut);
    }
  });

  test('as a zip or as one file', async () => {
    const [first, ...more] = recordingsOf('shop/python312');
    const zip = join(folder, 'logs.zip');
    await writeFile(
      zip,
      zipOf(Object.fromEntries([first, ...more].map((text, index) => [`run-${index}.jsonl`, text ?? '']))),
    );
    expect(await calls(shop, '--recordings', zip)).toMatchObject({ code: 0 });
    const one = join(folder, '000.jsonl');
    await writeFile(one, first ?? '');
    expect(await calls(shop, '--recordings', one)).toMatchObject({ code: 0 });
  });

  test('of another run are told, and the counts are used instead', async () => {
    const { code, lines, stderr } = await calls(shop, '--recordings', folderOf('unequal'));
    expect(code).toBe(1);
    expect(stderr).toMatch(/recording 0, boundary 0@61: event 60 is no ToolResultsEvent/);
    const alone = (await calls(shop)).lines;
    expect(lines).toEqual(alone.map((line) => ({ ...line, history_event: null, history_call: null })));
  });

  test.each([
    ['a path that is not there', () => join(folder, 'gone'), "can't be read"],
    ['a folder without logs', () => folder, 'holds no .jsonl'],
  ])('%s is unusable', async (_, path, message) => {
    if (path() === folder) await rm(join(folder, '000.jsonl'), { force: true });
    const { code, lines, stderr } = await calls(shop, '--recordings', path());
    expect([code, lines.length, stderr.includes(message)]).toEqual([2, 0, true]);
  });

  test('a line that is no event is told with its number', async () => {
    const bad = join(folder, 'bad.jsonl');
    await writeFile(bad, `${recordingsOf('shop/python312')[0]?.split('\n')[0]}\n{"type": 1}\n`);
    const { code, stderr } = await calls(shop, '--recordings', bad);
    expect([code, stderr.includes('line 2')]).toEqual([2, true]);
    await rm(bad);
  });
});

test('counts that contradict one another are told with their boundary', async () => {
  let report = loads(shop);
  const path = ['strategies', 'tail', 'boundaries', 0, 'deltas', 4, 'post'];
  for (const channel of ['refetch', 'wasted']) report = withChange(report, [...path, channel], 5);
  const { code, stderr } = await calls(dumps(report));
  const { trajectory, cut } = JSON.parse(shop).strategies.tail.boundaries[0];
  expect(code).toBe(1);
  expect(stderr).toContain(
    `the counts of boundary ${trajectory}@${cut} (wasted, POST of tail, position 4) contradict one another\n`,
  );
});
