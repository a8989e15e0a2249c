import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { goldens } from '../formats/testing/goldens.ts';
import * as library from './index.ts';

test('the library attributes calls, from the counts and from recordings', async () => {
  const { reportText } = goldens().find(({ name }) => name === 'few/python312')!;
  const stdin = (async function* () {
    yield Buffer.from(reportText);
  })();
  const { reports } = await library.readReports('-', stdin);
  const { plan, strategies } = reports[0]!.report;
  const planned = library.plannedBoundaries(strategies.map(({ boundaries }) => boundaries));
  const folder = fileURLToPath(new URL('../formats/ag2-report/goldens/few/recordings', import.meta.url));
  const { recordings, problems } = await library.readRecordings(folder);
  expect(problems).toEqual([]);
  const { exact } = library.matchRecordings(planned, recordings, plan.horizon);
  planned.forEach((boundary, index) => {
    const history = library.historySignatures(recordings.get(boundary.trajectory)!, boundary.cut);
    expect(exact.get(index)?.places).toEqual(history);
    for (const [signature, found] of library.attributeBoundary(boundary, plan.horizon).membership) {
      expect([signature, found]).toEqual([signature, exact.get(index)?.membership.get(signature)]);
    }
  });
  expect(exact.size).toBe(8);
});

test('the library scores a report again and prints it as AG2 does', async () => {
  const { reportText, summary } = goldens().find(({ name }) => name === 'few/python312')!;
  const stdin = (async function* () {
    yield Buffer.from(reportText);
  })();
  const { reports, problems } = await library.readReports('-', stdin);
  expect(problems).toEqual([]);
  const kernel = await library.loadKernel();
  const boundaries = library.recomputeBoundaries(reports[0]!.report, true);
  const family = library.chosenFamily(library.fittingSumFamily(boundaries, kernel));
  const report = library.recomputeReport(boundaries, { kernel, family });
  expect(library.summaryText(report)).toBe(summary);
  expect(library.dumps(library.toDict(report)) === reportText).toBe(true);
});
