import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleReport } from '../formats/testing/sample-report.ts';
import { LONGEST_TEXT } from '../formats/unpack.ts';
import { dumps } from '../python/json-write.ts';
import { readReports } from './read-reports.ts';
import { zipOf } from './testing/pack.ts';

const text = dumps(sampleReport(1));
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reports-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function* chunks(...parts: (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(part);
}

const noInput = chunks();

test('a file is read, and named as it was named', async () => {
  const path = join(folder, 'a.json');
  await writeFile(path, text);
  const { reports, problems } = await readReports(path, noInput);
  expect(problems).toEqual([]);
  expect(reports.map(({ name, report }) => [name, report.plan])).toEqual([
    [path, { horizon: 2, samples: 2 }],
  ]);
});

test('- is the standard input, however it comes in pieces', async () => {
  const bytes = Buffer.from(text.replace('"tail"', '"tail \\u00e9 é"'));
  const pieces = Array.from({ length: Math.ceil(bytes.length / 7) }, (_, i) =>
    bytes.subarray(7 * i, 7 * i + 7),
  );
  const { reports } = await readReports('-', chunks(...pieces));
  expect(reports.map(({ name }) => name)).toEqual(['-']);
  expect(reports[0]?.report.strategies[1]?.strategy).toBe('tail é é');
});

test('several reports of one file are named by their places', async () => {
  const zip = zipOf({
    'a.json': text,
    'b.jsonl': `${text}\noops\n${text}`,
    'c.txt': 'c',
  });
  const { reports, problems } = await readReports('-', chunks(zip));
  expect(reports.map(({ name }) => name)).toEqual([
    '- > a.json',
    '- > b.jsonl, line 1',
    '- > b.jsonl, line 3',
  ]);
  expect(problems.map(({ kind, place }) => [kind, place.member, place.line])).toEqual([
    ['not-json', 'b.jsonl', 2],
    ['not-json', 'c.txt', 1],
  ]);
});

describe('what cannot be read comes back as a problem', () => {
  test.each([
    ['a file that is not there', 'missing.json', /ENOENT/],
    ['a folder', '.', /EISDIR/],
  ])('%s', async (_, name, message) => {
    const { reports, problems } = await readReports(join(folder, name), noInput);
    expect(reports).toEqual([]);
    expect(problems.map(({ kind }) => kind)).toEqual(['unreadable']);
    expect(problems[0]?.message).toMatch(message);
  });

  test('an input that breaks off', async () => {
    const { problems } = await readReports(
      '-',
      (async function* () {
        yield Buffer.from('{');
        throw new Error('unplugged');
      })(),
    );
    expect(problems[0]?.message).toBe("The file can't be read: unplugged.");
  });

  test('an input without end, as soon as it is too much', async () => {
    const chunk = new Uint8Array(64 * 1024 * 1024);
    let given = 0;
    const { problems } = await readReports(
      '-',
      (async function* () {
        for (;;) {
          given += chunk.length;
          yield chunk;
        }
      })(),
    );
    expect(problems.map(({ kind }) => kind)).toEqual(['too-large']);
    expect(given).toBeLessThanOrEqual(LONGEST_TEXT + chunk.length);
  });
});
