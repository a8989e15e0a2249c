import { describe, expect, test } from 'vitest';
import { numberRecordings } from '../formats/ag2-events/number-recordings.ts';
import { readText } from '../formats/read-text.ts';
import { goldens } from '../formats/testing/goldens.ts';
import { recordingsOf } from '../formats/testing/recordings.ts';
import { javascriptKernel } from '../statistics/kernel/javascript.ts';
import { OpenReport } from './open-report.ts';

function open(name: string): OpenReport {
  const golden = goldens().find((each) => each.name === name) ?? expect.unreachable();
  return new OpenReport(readText(golden.reportText).found[0]!.report, javascriptKernel());
}

const logs = (name: string) =>
  numberRecordings(recordingsOf(name).map((text, index) => ({ name: `${index}.jsonl`, text }))).recordings;

describe('a report', () => {
  test('says what the counts alone determine', () => {
    const report = open('unequal/python312');
    const share = report.attributionShare();
    expect(share).toMatchObject({ exactBoundaries: 0, contradictions: [] });
    expect(share.determined).toBeLessThan(share.calls);
    expect(share.determined).toBeGreaterThan(0.9 * share.calls);
  });

  test('attributes in tasks, to the same end', () => {
    const [whole, pieces] = [open('cohort/python312'), open('cohort/python312')];
    let tasks = 1;
    while (!pieces.attributeMore()) tasks += 1;
    expect(tasks).toBeGreaterThan(1);
    expect(pieces.signatureBoard()).toEqual(whole.signatureBoard());
    expect(structuredClone(whole.signatureBoard())).toEqual(whole.signatureBoard());
  });
});

describe('recordings', () => {
  test('make everything exact, and say where the earlier call stands', () => {
    const report = open('unequal/python312');
    const before = report.signatureBoard();
    const recordings = logs('unequal/python312');
    expect(report.addRecordings(recordings)).toMatchObject({
      matched: Array.from(recordings.keys()),
      missing: [],
      unused: [],
      mismatches: [],
    });
    const share = report.attributionShare();
    expect([share.determined, share.exactBoundaries]).toEqual([share.calls, share.boundaries]);
    expect(report.signatureBoard()).not.toEqual(before);
    const { attribution, pre, post } = report.boundary(1, 0);
    expect(attribution).toMatchObject({ exact: true, determined: attribution.calls });
    const calls = [pre, post].flatMap(({ rollouts }) => rollouts.flatMap((row) => row.calls));
    const known = calls.filter(({ beforeCut }) => beforeCut === 'before');
    expect(known.length).toBeGreaterThan(0);
    const { cut } = report.overview().boundaries[0]!;
    for (const { historyPlace } of known) expect(historyPlace?.event).toBeLessThan(cut);
  });

  test('come one after the other; what is missing is told', () => {
    const report = open('shop/python312');
    const [first, ...rest] = Array.from(logs('shop/python312'));
    expect(report.addRecordings(new Map([first!])).missing).toEqual([1, 2]);
    const { exactBoundaries, boundaries } = report.attributionShare();
    expect([exactBoundaries > 0, exactBoundaries < boundaries]).toEqual([true, true]);
    expect(report.addRecordings(new Map(rest)).missing).toEqual([]);
    expect(report.attributionShare()).toMatchObject({ exactBoundaries: boundaries });
  });

  test('of another run, or of no trajectory here, change nothing', () => {
    const report = open('shop/python312');
    const others = Array.from(logs('unequal/python312').values());
    const found = report.addRecordings(new Map([0, 9].map((number, index) => [number, others[index]!])));
    expect(found).toMatchObject({ matched: [], missing: [1, 2], unused: [9] });
    expect(found.mismatches).toMatchObject([
      { trajectory: 0, message: expect.stringContaining('recording 0') },
    ]);
    expect(report.attributionShare().exactBoundaries).toBe(0);
  });
});
