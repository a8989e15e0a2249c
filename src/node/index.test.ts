import { expect, test } from 'vitest';
import { goldens } from '../formats/testing/goldens.ts';
import * as library from './index.ts';

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
