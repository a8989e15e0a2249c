import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildReport } from '../core/report/build-report.ts';
import { toDict } from '../core/report/to-dict.ts';
import { makeBoundary, makeDelta, makeRollout } from '../core/testing/make.ts';
import { withChange } from '../formats/testing/edit-json.ts';
import { type Golden, goldens } from '../formats/testing/goldens.ts';
import { sampleReport } from '../formats/testing/sample-report.ts';
import { bytesOf, gzipOf, zipOf } from '../node/testing/pack.ts';
import type { PyValue } from '../python/json-value.ts';
import { dumps } from '../python/json-write.ts';
import { javascriptKernel } from '../statistics/kernel/javascript.ts';
import { printable } from './printable.ts';
import { run } from './testing/run.ts';

const golden = (name: string): Golden => goldens().find((each) => each.name === name) ?? expect.unreachable();
const shop311 = golden('shop/python311');
const shop312 = golden('shop/python312');
const few = golden('few/python312');
const sample = sampleReport(3);

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'summary-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

describe('a report by the real AG2', () => {
  test.each(goldens())('$name prints as AG2 prints it', async ({ reportText, summary }) => {
    expect(await run(['summary', '-'], reportText)).toEqual({ code: 0, stdout: `${summary}\n`, stderr: '' });
  });

  test.each(goldens())('$name is written as AG2 writes it', async ({ reportText, family }) => {
    const python = family === 'naive' ? '3.11' : '3.12';
    const { code, stdout, stderr } = await run(['summary', '--json', '--python', python, '-'], reportText);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout === `${reportText}\n`).toBe(true);
  });
});

describe('--python', () => {
  test('auto takes the sums that fit', async () => {
    for (const { reportText } of [shop311, shop312]) {
      const { code, stdout } = await run(['summary', '--json', '-'], reportText);
      expect([code, stdout === `${reportText}\n`]).toEqual([0, true]);
    }
  });

  test('of the other family differs in last digits, and says so', async () => {
    const { code, stderr } = await run(['summary', '--python', '3.12', '-'], shop311.reportText);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^-: strategies\.\w+\.horizons\[\d\]\.\w+\.(mean|low|high) is stated as /);
    expect((await run(['summary', '--json', '--python', '3.12', '-'], shop311.reportText)).stdout).toBe(
      `${shop312.reportText}\n`,
    );
    expect((await run(['summary', '--json', '--python', '3.11', '-'], shop312.reportText)).stdout).toBe(
      `${shop311.reportText}\n`,
    );
  });

  test('auto, where neither fits, warns and takes 3.12', async () => {
    const tampered = withChange(sample, ['strategies', 'tail', 'horizons', 0, 'wasted', 'mean'], 0.125);
    const { code, stdout, stderr } = await run(['summary', '--json', '-'], dumps(tampered));
    expect([code, stdout]).toEqual([1, `${dumps(sample)}\n`]);
    expect(stderr.split('\n')[0]).toBe(
      '-: the stated means fit the float sum of neither Python <= 3.11 nor Python >= 3.12; computed as Python 3.12.',
    );
  });
});

describe('a tampered number is 1: ours on stdout, its path on stderr', () => {
  test.each<[string, (string | number)[], PyValue, string]>([
    ['of the report', ['pre_rollouts'], 7n, 'pre_rollouts is stated as 7 but recomputed as 6'],
    [
      'of a strategy',
      ['strategies', 'tail', 'sign_test_p'],
      0.25,
      'strategies.tail.sign_test_p is stated as 0.25 but recomputed as 0.5',
    ],
    [
      'of an interval',
      ['strategies', 'tail', 'horizons', 1, 'harm', 'high'],
      9.0,
      'strategies.tail.horizons[1].harm.high is stated as 9.0 but recomputed as',
    ],
    [
      'of a delta',
      ['strategies', 'tail', 'boundaries', 1, 'deltas', 1, 'blocked'],
      2.5,
      'strategies.tail.boundaries[1].deltas[1].blocked is stated as 2.5 but recomputed as 0.5',
    ],
    [
      'of an arm',
      ['strategies', 'control', 'boundaries', 0, 'deltas', 0, 'pre', 'actions'],
      0.0,
      'strategies.control.boundaries[0].deltas[0].pre.actions is stated as 0.0 but recomputed as 1.0',
    ],
    [
      'in a signature',
      ['strategies', 'control', 'boundaries', 0, 'pre', 0, 'actions', 1, 'signature'],
      'b()',
      'strategies.control.boundaries[0].pre[0].actions[1].signature is stated as "b()" but recomputed as "b({})"',
    ],
  ])('%s', async (_, path, value, message) => {
    const whole = await run(['summary', '-'], dumps(sample));
    const { code, stdout, stderr } = await run(['summary', '-'], dumps(withChange(sample, path, value)));
    expect([code, stdout]).toEqual([1, whole.stdout]);
    expect(stderr).toContain(`-: ${message}`);
    expect(stderr).toMatch(/\(\d+ stated values? differs?\)\.\n$/);
  });

  test('a call that was not blocked changes all that follows', async () => {
    const path = ['strategies', 'tail', 'boundaries', 1, 'post', 0, 'actions', 1, 'blocked'];
    const { code, stderr } = await run(['summary', '-'], dumps(withChange(sample, path, false)));
    expect(code).toBe(1);
    expect(stderr).toMatch(/\(([2-9]|\d\d) stated values differ\)/);
  });
});

test('what had to be left out is 1, named with its rule', async () => {
  const faulty = dumps(withChange(sample, ['strategies', 'tail', 'boundaries', 1, 'cut'], 'x'));
  const { code, stdout, stderr } = await run(['summary', '-'], faulty);
  expect(code).toBe(1);
  expect(stdout).toContain('\ntail                    1/2 ');
  expect(stderr).toContain(
    '-: strategies.tail.boundaries[1].cut: expected a whole number from 0 on, found the text "x".\n  left out: this boundary of the strategy\n',
  );
});

describe('files', () => {
  test('are read as they are: gzip, UTF-16, a byte order mark, JSON Lines, zip', async () => {
    const { reportText, summary } = few;
    const utf16 = Buffer.from(`\ufeff${reportText}`, 'utf16le');
    for (const content of [
      gzipOf(reportText),
      utf16,
      `\ufeff${reportText}`,
      `\n${reportText}\n`,
      zipOf({ 'r.json': bytesOf(reportText) }),
    ]) {
      const path = await file('one', content);
      expect(await run(['summary', path])).toEqual({ code: 0, stdout: `${summary}\n`, stderr: '' });
      expect((await run(['summary', '-'], Buffer.from(content))).stdout).toBe(`${summary}\n`);
    }
  });

  test('several have their name before each, and one worst exit code', async () => {
    const good = await file('good.json', few.reportText);
    const bad = await file('bad.json', dumps(withChange(sample, ['recordings'], 9n)));
    const { code, stdout, stderr } = await run(['summary', good, bad, good]);
    expect(code).toBe(1);
    const parts = stdout.split(/^==> (.*) <==$/m).map((part) => part.trim());
    expect([parts[1], parts[2], parts[3], parts[5], parts[6]]).toEqual([
      good,
      few.summary,
      bad,
      good,
      few.summary,
    ]);
    expect(stdout).toMatch(new RegExp(`^==> ${good} <==\n`));
    expect(stdout).toContain(`\n\n==> ${bad} <==\n`);
    expect(stderr).toBe(`${bad}: recordings is stated as 9 but recomputed as 1 (1 stated value differs).\n`);
  });

  test('with --json are a line each, without names', async () => {
    const good = await file('good.json', few.reportText);
    const lines = await file('lines.jsonl', `${dumps(sample)}\n${dumps(sample)}\n`);
    const { code, stdout } = await run(['summary', '--json', good, lines]);
    expect(code).toBe(0);
    expect(stdout).toBe(`${few.reportText}\n${dumps(sample)}\n${dumps(sample)}\n`);
  });

  test('with several reports in them name each by its place', async () => {
    const zip = await file(
      'all.zip',
      zipOf({ 'a.json': bytesOf(dumps(sample)), 'b.jsonl': bytesOf(`${dumps(sample)}\n${dumps(sample)}`) }),
    );
    const { stdout } = await run(['summary', zip]);
    expect(stdout.match(/^==> .* <==$/gm)).toEqual([
      `==> ${zip} > a.json <==`,
      `==> ${zip} > b.jsonl, line 1 <==`,
      `==> ${zip} > b.jsonl, line 2 <==`,
    ]);
  });
});

describe('what cannot be read is 2, with its message, and nothing on stdout', () => {
  test.each<[string, string | Uint8Array, RegExp]>([
    ['nothing', '', /There is nothing inside/],
    ['no JSON', '{"horizon": five}', /line 1, column 13: This is no JSON: Expecting value\.\n {2}near: /],
    ['a cut report', few.reportText.slice(0, 999), /cut off in the middle of its JSON, after 999 characters/],
    ['a printed dict', "{'horizon': 5}", /Use json\.dumps/],
    ['a summary', few.summary, /Use json\.dumps/],
    ['other JSON', '[]', /no report: looked for/],
    ['no text', Uint8Array.of(1, 0xff), /begins with the bytes 01 ff/],
    ['a damaged archive', gzipOf(few.reportText).subarray(0, 100), /gzip archive can't be unpacked/],
    [
      'a faulty plan',
      '{"horizon": 0, "samples": 1, "strategies": {}}',
      /horizon: expected a whole number from 1 on, found the number 0/,
    ],
    [
      'a line among good ones',
      `${dumps(sample)}\n{\n${dumps(sample)}`,
      /^-, line 2, column 2: This is cut off/,
    ],
  ])('%s', async (_, content, message) => {
    const { code, stdout, stderr } = await run(['summary', '-'], Buffer.from(content));
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(message);
  });

  test('also beside files that can', async () => {
    const good = await file('good.json', few.reportText);
    const { code, stdout, stderr } = await run(['summary', good, join(folder, 'missing.json'), folder]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`${join(folder, 'missing.json')}: The file can't be read: ENOENT`);
    expect(stderr).toContain(`${folder}: The file can't be read: EISDIR`);
  });
});

describe('--exact', () => {
  const primes = [101, 103, 107, 109, 113, 127, 131, 137, 139, 149, 151, 157, 163, 167, 173];
  const boundaries = [...primes, ...primes].map((rollouts, index) => {
    const arm = (name: 'pre' | 'post', length: number) =>
      Array.from({ length }, (_, number) => makeRollout({ arm: name, sample: number, ending: 'answer' }));
    const idle = { actions: 0, stopped: 1 };
    return makeBoundary({
      cut: index,
      pre: arm('pre', rollouts),
      post: arm('post', 7),
      deltas: [
        makeDelta(
          { ...idle, rollouts, wasted: 1 / rollouts },
          { ...idle, rollouts: 7, wasted: (index % 6) / 7 },
        ),
      ],
    });
  });
  const tooLarge = dumps(
    toDict(
      buildReport({ horizon: 1, samples: 200 }, [{ strategy: 'tail', boundaries }], {
        kernel: javascriptKernel(),
        family: 'compensated',
      }),
    ),
  );

  test('adds our own p in a line of its own, behind what AG2 prints', async () => {
    const plain = await run(['summary', '-'], tooLarge);
    expect(plain.stdout).toMatch(/ n\/a\n/);
    const { code, stdout, stderr } = await run(['summary', '--exact', '-'], tooLarge);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.startsWith(plain.stdout)).toBe(true);
    expect(stdout.slice(plain.stdout.length)).toMatch(
      /^tail: p (= 0\.\d{3} \(exactly \d\.\d+(e-\d+)?\)|lies between \d\.\d+(e-\d+)? and \d\.\d+(e-\d+)?), computed by Compaction Verifier beyond AG2's limit\n$/,
    );
  });

  test('adds nothing where AG2 has a p', async () => {
    expect((await run(['summary', '--exact', '-'], few.reportText)).stdout).toBe(`${few.summary}\n`);
  });
});

/** Characters that a terminal would obey, line feeds apart. */
function obeyed(text: string): string[] {
  return Array.from(text).filter((character) => character !== '\n' && printable(character) !== character);
}

describe('hostile names', () => {
  const hostile = '\u001b[31m\u009b2J\u202e\nfake: line';

  function renamed(stated: string): string {
    const tail = withChange(sample, ['strategies', 'tail', 'strategy'], stated);
    return dumps(tail).replace('"tail": {', `${dumps(hostile)}: {`);
  }

  test('reach stdout byte for byte, as AG2 prints them', async () => {
    const { code, stdout, stderr } = await run(['summary', '-'], renamed(hostile));
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain(`\n${hostile}`);
  });

  test('send no control sequences to stderr, nor lines of their own', async () => {
    const { code, stderr } = await run(['summary', '-'], renamed('other'));
    expect(code).toBe(1);
    expect(obeyed(stderr)).toEqual([]);
    expect(stderr.split('\n')).toHaveLength(2);

    const places = [
      '{"\u001b]0;title\u0007": 1}',
      `{"horizon": 1, "samples": "\\u009b2J", "strategies": {}}`,
      '{"a": \u009b2J}',
    ];
    for (const content of places) {
      const { code, stderr } = await run(['summary', '-'], content);
      expect(code).toBe(2);
      expect(obeyed(stderr)).toEqual([]);
    }
  });

  test('of members of an archive reach neither', async () => {
    const zip = zipOf({
      'a\u001b[31m.json': bytesOf(dumps(sample)),
      'b.json': bytesOf(dumps(sample)),
      '\u009b2J': bytesOf('x'),
    });
    const faulty = await run(['summary', '-'], zip);
    expect([faulty.code, faulty.stdout]).toEqual([2, '']);
    expect(obeyed(faulty.stderr)).toEqual([]);
    const good = await run(
      ['summary', '-'],
      zipOf({ 'a\u001b[31m.json': bytesOf(dumps(sample)), 'b.json': bytesOf(dumps(sample)) }),
    );
    expect(good.stdout).toContain('==> - > a\uFFFD[31m.json <==');
  });
});
