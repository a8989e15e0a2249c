import { describe, expect, test, vi } from 'vitest';
import { rescoreByTool } from '../src/core/attribution/rescore-by-tool.ts';
import { recomputeBoundaries, recomputeReport } from '../src/core/report/recompute.ts';
import { summaryText } from '../src/core/report/summary.ts';
import { numberRecordings } from '../src/formats/ag2-events/number-recordings.ts';
import { readText } from '../src/formats/read-text.ts';
import { withChange } from '../src/formats/testing/edit-json.ts';
import { goldens } from '../src/formats/testing/goldens.ts';
import { recordingsOf } from '../src/formats/testing/recordings.ts';
import { sampleReport } from '../src/formats/testing/sample-report.ts';
import { gzipOf } from '../src/node/testing/pack.ts';
import { dumps } from '../src/python/json-write.ts';
import { javascriptKernel } from '../src/statistics/kernel/javascript.ts';
import type { AnalysisService } from './analysis-service.ts';
import { idsOf, Page } from './testing/page.ts';

const sample = sampleReport(2);
const text = dumps(sample);
const otherText = dumps(withChange(sample, ['samples'], 3n));

describe('answers', () => {
  test('to every question come from the report that is asked', async () => {
    const { service } = new Page();
    const open = async (content: string) =>
      (await service.open(1, 'r', new Blob([content]), () => {})).reports[0]!.id;
    const [a, b] = [await open(text), await open(otherText)];
    expect((await service.horizon(a, 1)).k).toBe(1);
    expect((await service.matrix(a, 'harm', 2)).channel).toBe('harm');
    const detail = await service.boundary(a, 1, 0);
    expect([detail.pre.planned, (await service.boundary(b, 1, 0)).pre.planned]).toEqual([2, 3]);
    expect((await service.callTexts(a, 1, 0, 'pre', 0, 0)).signature).toBe('a({})');
    const call = detail.pre.rollouts[0]!.calls[0]!;
    expect((await service.occurrences(a, 0, call.signatureId)).here.length).toBeGreaterThan(0);
    expect(await service.errors(a)).not.toEqual([]);
    expect((await service.attributionShare(a)).calls).toBeGreaterThan(0);
    expect((await service.signatureBoard(a)).map(({ strategy }) => strategy)).toEqual([0, 1]);
    expect(await service.summary(b)).toContain('(3 samples per arm');
  });

  const questions: [string, (service: AnalysisService, id: string) => Promise<unknown>][] = [
    ['horizon', (service, id) => service.horizon(id, 9)],
    ['matrix', (service, id) => service.matrix(id, 'wasted', 0)],
    ['boundary', (service, id) => service.boundary(id, 9, 0)],
    ['callTexts', (service, id) => service.callTexts(id, 0, 0, 'pre', 9, 0)],
    ['occurrences', (service, id) => service.occurrences(id, 9, 0)],
  ];

  test.each(questions)('%s about what is not there is refused', async (_, ask) => {
    const page = new Page();
    const [id] = idsOf(await page.open(text)) as [string];
    await expect(ask(page.service, id)).rejects.toThrow(RangeError);
  });

  test.each([
    ...questions,
    ['errors', (service: AnalysisService, id: string) => service.errors(id)],
    ['summary', (service: AnalysisService, id: string) => service.summary(id)],
    ['attributionShare', (service: AnalysisService, id: string) => service.attributionShare(id)],
    ['signatureBoard', (service: AnalysisService, id: string) => service.signatureBoard(id)],
    ['addRecordings', (service: AnalysisService, id: string) => service.addRecordings(id, [])],
  ] as typeof questions)('%s about a closed report is refused by its id', async (_, ask) => {
    const page = new Page();
    const [id] = idsOf(await page.open(text)) as [string];
    await page.service.close(id);
    await expect(ask(page.service, id)).rejects.toThrow(new RangeError(`the report ${id} is not open`));
    await page.service.close(id);
  });
});

describe('an audit', () => {
  test('tells how far it is and what it found; the second time at once', async () => {
    const page = new Page();
    const [id] = idsOf(await page.open(text)) as [string];
    const shares: number[] = [];
    const audit = await page.service.audit(-1, id, (done) => shares.push(done));
    expect(audit.differ).toBe(0);
    expect(Object.values(audit.levels).reduce((sum, { checked }) => sum + checked, 0)).toBe(audit.checked);
    expect(shares.length).toBeGreaterThan(2);
    const again = vi.fn();
    expect(await page.service.audit(-2, id, again)).toBe(audit);
    expect(again).not.toHaveBeenCalled();
  });

  test('is cancelled, lets questions in, and ends when its report is closed', async () => {
    const page = new Page();
    const [id] = idsOf(await page.open(text)) as [string];
    const cancelled = page.service.audit(-1, id, () => void page.service.cancel(-1));
    await expect(cancelled).rejects.toMatchObject({ name: 'CancelledError' });
    const closed = page.service.audit(-2, id, () => {});
    expect((await page.service.horizon(id, 1)).k).toBe(1);
    await page.service.close(id);
    await expect(closed).rejects.toThrow(`the report ${id} is not open`);
  });
});

describe('recordings beside a report', () => {
  const golden = goldens().find(({ name }) => name === 'shop/python312') ?? expect.unreachable();
  const logs = recordingsOf(golden.name).map((log, index) => ({
    name: `${index}.jsonl`,
    data: new Blob([log]),
  }));

  test('make its refetches exact', async () => {
    const page = new Page();
    const [id] = idsOf(await page.open(golden.reportText)) as [string];
    const files = [
      ...logs.slice(1).toReversed(),
      {
        name: '0.jsonl.gz',
        data: new Blob([gzipOf(recordingsOf(golden.name)[0]!) as Uint8Array<ArrayBuffer>]),
      },
    ];
    expect(await page.service.addRecordings(id, files)).toEqual({
      matched: [0, 1, 2],
      missing: [],
      unused: [],
      mismatches: [],
      problems: [],
      complete: true,
    });
    expect((await page.service.boundary(id, 1, 0)).attribution.exact).toBe(true);
  });

  test('let it be scored by tool and back, each call known by its name', async () => {
    const page = new Page();
    const { service } = page;
    const [id] = idsOf(await page.open(golden.reportText)) as [string];
    const incomplete = await service.addRecordings(id, logs.slice(1));
    expect(incomplete.complete).toBe(false);
    await expect(service.scoreBy(id, 'tool')).rejects.toThrow('recordings of all boundaries');
    const before = [
      await service.summary(id),
      await service.horizon(id, 2),
      await service.matrix(id, 'wasted', 2),
    ];
    expect((await service.addRecordings(id, logs)).complete).toBe(true);

    const { overview, atHorizon } = await service.scoreBy(id, 'tool');
    expect(await service.summary(id)).toBe(summaryByTool(golden.name, golden.reportText));
    expect([overview.discrepancyCount, atHorizon.discrepancyCount]).toEqual([0, 0]);
    expect((await service.horizon(id, 2)).discrepancyCount).toBe(0);
    const share = await service.attributionShare(id);
    expect([share.determined, share.exactBoundaries]).toEqual([share.calls, share.boundaries]);
    const calls = (await service.boundary(id, 1, 0)).post.rollouts.flatMap((rollout) => rollout.calls);
    expect(calls.every(({ signature, name }) => signature === name)).toBe(true);
    expect((await service.audit(-1, id, () => {})).differ).toBe(0);

    await service.scoreBy(id, 'call');
    expect([
      await service.summary(id),
      await service.horizon(id, 2),
      await service.matrix(id, 'wasted', 2),
    ]).toEqual(before);
  });

  test('that cannot be read are told by name', async () => {
    const page = new Page();
    const [id] = idsOf(await page.open(golden.reportText)) as [string];
    const files = [{ name: '0.jsonl', data: new Blob(['oops']) }, ...logs.slice(1)];
    const { matched, missing, problems } = await page.service.addRecordings(id, files);
    expect([matched, missing, problems.map(({ place }) => [place.member, place.line])]).toEqual([
      [1, 2],
      [0],
      [['0.jsonl', 1]],
    ]);
  });
});

/** As the command line makes it. */
function summaryByTool(golden: string, reportText: string): string {
  const stated = readText(reportText).found[0]?.report ?? expect.unreachable();
  const { recordings } = numberRecordings(
    recordingsOf(golden).map((text, index) => ({ name: `${index}.jsonl`, text })),
  );
  const tools = { kernel: javascriptKernel(), family: 'compensated' } as const;
  return summaryText(recomputeReport(rescoreByTool(recomputeBoundaries(stated), recordings), tools));
}
