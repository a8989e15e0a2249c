import { describe, expect, test, vi } from 'vitest';
import { MISSING, withChange } from '../src/formats/testing/edit-json.ts';
import { sampleReport } from '../src/formats/testing/sample-report.ts';
import { LONGEST_TEXT } from '../src/formats/unpack.ts';
import { gzipOf, zipOf } from '../src/node/testing/pack.ts';
import { dumps } from '../src/python/json-write.ts';
import { javascriptKernel } from '../src/statistics/kernel/javascript.ts';
import type { NumericKernel } from '../src/statistics/kernel/kernel.ts';
import type { OpenProgress } from './protocol.ts';
import { idsOf, Page } from './testing/page.ts';

const sample = sampleReport(2);
const text = dumps(sample);
const otherText = dumps(withChange(sample, ['samples'], 3n));

describe('opening', () => {
  test('gives the report with its name, size, digest, overview and full horizon', async () => {
    const { reports, alreadyOpen, failures } = await new Page().open(text);
    expect([alreadyOpen, failures]).toEqual([[], []]);
    expect(reports).toHaveLength(1);
    const [report] = reports;
    expect(report).toMatchObject({
      name: 'report.json',
      bytes: text.length,
      overview: { horizon: 2 },
      atHorizon: { k: 2 },
    });
    expect(report?.digest).toMatch(/^[0-9a-f]{32}$/);
  });

  test('tells its stages in order, and the bytes that are done', async () => {
    const told: OpenProgress[] = [];
    await new Page().open(text, 'a', (progress) => told.push(progress));
    expect(told.filter(({ stage }, index) => stage !== told[index - 1]?.stage)).toEqual([
      { stage: 'reading', done: 0, total: text.length },
      { stage: 'unpacking', done: text.length, total: text.length },
      { stage: 'parsing', done: text.length, total: text.length },
      { stage: 'scoring', done: text.length, total: text.length },
    ]);
  });

  test('tells bytes while it reads, at times, never more than there are', async () => {
    const told: OpenProgress[] = [];
    const clock = vi.spyOn(performance, 'now');
    let now = 0;
    clock.mockImplementation(() => (now += 100));
    try {
      // a file of two pieces, each of which comes as little
      const file = Object.defineProperty(new Blob(), 'size', { value: 5e8 });
      const slice = () => new Blob([' '.repeat(10)]);
      await new Page().open(Object.assign(file, { slice }), 'a', (p) => told.push(p));
    } finally {
      clock.mockRestore();
    }
    const reading = told.filter(({ stage }) => stage === 'reading').map(({ done }) => done);
    expect(reading).toEqual([0, 10, 20]);
  });

  test('names the members of a zip and the lines of JSON Lines', async () => {
    const page = new Page();
    const zip = zipOf({ 'a.json': text, 'b.jsonl': `${text}\n${otherText}\n` });
    const { reports, failures } = await page.open(zip, 'all.zip');
    expect(failures).toEqual([]);
    expect(reports.map(({ name }) => name)).toEqual([
      'all.zip > a.json',
      'all.zip > b.jsonl, line 1',
      'all.zip > b.jsonl, line 2',
    ]);
    expect(new Set(reports.map(({ digest }) => digest)).size).toBe(3);
    expect(new Set(reports.map(({ id }) => id)).size).toBe(3);
  });

  test('of what is partly faulty gives both: the reports and the problems with their place', async () => {
    const zip = zipOf({ 'a.json': text, 'b.json': 'oops', 'c.jsonl': `${text}\n{"cut": \n${text}` });
    const { reports, failures } = await new Page().open(zip);
    expect(reports).toHaveLength(3);
    expect(failures.map(({ kind, place }) => [kind, place.member, place.line])).toEqual([
      ['not-json', 'b.json', 1],
      ['truncated', 'c.jsonl', 2],
    ]);
    const partly = await new Page().open(
      dumps(withChange(sample, ['strategies', 'tail', 'boundaries', 0], null)),
    );
    expect(partly.reports[0]?.overview.partial).toEqual({ shown: 1, of: 2 });
  });
});

describe('what cannot be opened is a failure, not an error', () => {
  test.each<[string, Blob | Uint8Array | string, string]>([
    ['nothing', '', 'nothing-inside'],
    ['no text', Uint8Array.of(0xff, 0x00, 0xff), 'unreadable'],
    ['a damaged archive', gzipOf(text).subarray(0, 50), 'archive'],
    ['no report', '{"a": 1}', 'unknown-shape'],
    ['a cut report', text.slice(0, 300), 'truncated'],
    [
      'a file that went away',
      Object.assign(new Blob(['x']), {
        arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
      }),
      'unreadable',
    ],
    [
      'a file beyond all memory',
      Object.defineProperty(new Blob(), 'size', { value: LONGEST_TEXT + 1 }),
      'too-large',
    ],
    [
      'a file too large for this browser',
      Object.assign(new Blob(['x']), {
        arrayBuffer: () => Promise.reject(new RangeError('Array buffer allocation failed')),
      }),
      'too-large',
    ],
  ])('%s', async (_, data, kind) => {
    const { reports, failures } = await new Page().open(data);
    expect(reports).toEqual([]);
    expect(failures.map((problem) => problem.kind)).toEqual([kind]);
  });
});

describe('the same report', () => {
  test('is opened once, whatever its file is called', async () => {
    const page = new Page();
    const first = await page.open(text, 'a.json');
    const second = await page.open(text, 'b.json');
    expect(second).toEqual({ reports: [], alreadyOpen: idsOf(first), failures: [] });
  });

  test('in one opening after the other is opened once too', async () => {
    const page = new Page();
    const [first, second] = await Promise.all([page.open(text), page.open(text)]);
    expect([first.reports.length, second.reports.length, second.alreadyOpen]).toEqual([1, 0, idsOf(first)]);
  });

  test('of a zip is told apart by its member, and opened anew once it was closed', async () => {
    const page = new Page();
    const zip = zipOf({ 'a.json': text, 'b.json': otherText });
    const [a, b] = idsOf(await page.open(zip)) as [string, string];
    await page.service.close(a);
    const again = await page.open(zip);
    expect(again.alreadyOpen).toEqual([b]);
    expect(again.reports.map(({ name }) => name)).toEqual(['report.json > a.json']);
    expect(again.reports[0]?.id).not.toBe(a);
  });
});

describe('cancelling', () => {
  const isCancelled = expect.objectContaining({ name: 'CancelledError' });

  test('before it begins reads nothing', async () => {
    const page = new Page();
    const told = vi.fn();
    const first = page.open(text);
    const second = page.open(otherText, 'b', told);
    await page.cancelLast();
    await expect(second).rejects.toEqual(isCancelled);
    expect(told).not.toHaveBeenCalled();
    expect((await first).reports).toHaveLength(1);
  });

  test.each(['reading', 'unpacking', 'parsing', 'scoring'] as const)(
    'while %s leaves nothing behind',
    async (stage) => {
      const page = new Page();
      const zip = zipOf({ 'a.json': text, 'b.json': otherText });
      let times = 0;
      const opening = page.open(zip, 'all.zip', (progress) => {
        // At the second report of the zip, where there is a second: the first is open by then.
        if (progress.stage === stage) times += 1;
        if (times === (stage === 'scoring' ? 2 : 1)) void page.cancelLast();
      });
      await expect(opening).rejects.toEqual(isCancelled);
      const again = await page.open(zip);
      expect([again.reports.length, again.alreadyOpen]).toEqual([2, []]);
    },
  );

  test('what is done, or was never begun, does nothing', async () => {
    const page = new Page();
    const { reports } = await page.open(text);
    await page.cancelLast();
    await page.service.cancel(99);
    expect(await page.service.summary(reports[0]!.id)).toContain('compaction verifier');
  });

  test('reaches the newer of two openings with one ticket', async () => {
    const { service } = new Page();
    const first = service.open(1, 'a', new Blob([text]), () => {});
    const second = service.open(1, 'b', new Blob([otherText]), () => {});
    await first;
    await service.cancel(1);
    await expect(second).rejects.toEqual(isCancelled);
  });
});

test('a failure while scoring leaves nothing open, and the next file opens', async () => {
  const kernel = { ...javascriptKernel() };
  const page = new Page(kernel);
  const zip = zipOf({ 'a.json': text, 'b.json': otherText });
  const { resampledSums } = kernel;
  let calls = 0;
  const perReport = await countCalls(kernel, () =>
    page.open(text).then(({ reports }) => page.service.close(reports[0]!.id)),
  );
  Object.assign(kernel, {
    resampledSums: (job: Parameters<typeof resampledSums>[0]) => {
      calls += 1;
      if (calls > perReport) throw new RangeError('Array buffer allocation failed');
      return resampledSums(job);
    },
  });
  await expect(page.open(zip)).rejects.toThrow('Array buffer allocation failed');
  Object.assign(kernel, { resampledSums });
  const again = await page.open(zip);
  expect([again.reports.length, again.alreadyOpen]).toEqual([2, []]);
});

async function countCalls(kernel: NumericKernel, work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(kernel, 'resampledSums');
  await work();
  const { length } = spy.mock.calls;
  spy.mockRestore();
  return length;
}

test('a report of a development state opens', async () => {
  const old = withChange(
    withChange(sample, ['recordings'], MISSING),
    ['strategies', 'tail', 'grown_boundaries'],
    MISSING,
  );
  const { reports } = await new Page().open(dumps(old));
  expect(reports[0]?.overview.problems).toEqual([]);
});
