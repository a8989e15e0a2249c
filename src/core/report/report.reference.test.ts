import { describe, expect, it } from 'vitest';
import { readText } from '../../formats/read-text.ts';
import { goldens } from '../../formats/testing/goldens.ts';
import { dumps } from '../../python/json-write.ts';
import { javascriptKernel } from '../../statistics/kernel/javascript.ts';
import { Discrepancies } from './compare.ts';
import { compareReport, recomputeBoundaries, recomputeReport } from './recompute.ts';
import { chosenFamily, fittingSumFamily } from './sum-family.ts';
import { summaryText } from './summary.ts';
import { toDict } from './to-dict.ts';

const kernel = javascriptKernel();

describe('reports written by the real AG2', () => {
  const all = goldens();
  it('are there, of both float-sum families', () => {
    expect(new Set(all.map(({ family }) => family))).toEqual(new Set(['naive', 'compensated']));
  });

  it.each(all)('$name is recomputed to the last bit', ({ reportText, summary, family }) => {
    const { found, problems } = readText(reportText);
    expect(problems).toEqual([]);
    const stated = found[0]!.report;
    expect(stated.problems).toEqual([]);
    expect(stated.unknownFields).toEqual([]);
    const boundaries = recomputeBoundaries(stated, true);
    const fit = fittingSumFamily(boundaries, kernel);
    expect([family, 'both']).toContain(fit);
    const report = recomputeReport(boundaries, {
      kernel,
      family: fit === 'both' ? family : chosenFamily(fit),
    });
    const differences = new Discrepancies(5);
    compareReport({ stated, report }, differences);
    expect(differences.first).toEqual([]);
    expect(summaryText(report)).toBe(summary);
    expect(dumps(toDict(report)) === reportText).toBe(true);
  });
});
