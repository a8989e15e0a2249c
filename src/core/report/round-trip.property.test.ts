import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readText } from '../../formats/read-text.ts';
import { dumps } from '../../python/json-write.ts';
import { javascriptKernel } from '../../statistics/kernel/javascript.ts';
import { arbitraryCohort, type MadeCohort } from '../testing/arbitraries.ts';
import { buildReport } from './build-report.ts';
import { Discrepancies } from './compare.ts';
import { plannedBoundaries } from './planned-boundaries.ts';
import { compareReport, recomputeBoundaries, recomputeReport } from './recompute.ts';
import { fittingSumFamily } from './sum-family.ts';
import { summaryText } from './summary.ts';
import { toDict } from './to-dict.ts';

const kernel = javascriptKernel();
const family = fc.constantFrom('naive' as const, 'compensated' as const);

test('a report that is written, read and scored again is the same to the last byte', () => {
  fc.assert(
    fc.property(arbitraryCohort, family, (cohort, family) => {
      const report = buildReport(cohort.plan, cohort.strategies, { kernel, family });
      const text = dumps(toDict(report));

      const { found, problems } = readText(text);
      expect(problems).toEqual([]);
      const stated = found[0]!.report;
      expect([stated.problems, stated.unknownFields, stated.partial]).toEqual([[], [], null]);

      const recomputed = recomputeBoundaries(stated, true);
      expect(['both', family]).toContain(fittingSumFamily(recomputed, kernel));
      const again = recomputeReport(recomputed, { kernel, family });
      const found5 = new Discrepancies(5);
      compareReport({ stated, report: again }, found5);
      expect(found5.first).toEqual([]);
      expect(dumps(toDict(again))).toBe(text);
      expect(summaryText(again)).toBe(summaryText(report));
    }),
    { numRuns: 40 },
  );
});

test('every boundary of every strategy stands once in the plan, at its own place, with its PRE rollouts', () => {
  fc.assert(
    fc.property(arbitraryCohort, ({ strategies }) => {
      const lists = strategies.map(({ boundaries }) => boundaries);
      const planned = plannedBoundaries(lists);
      lists.forEach((list, strategy) => {
        expect(planned.map(({ results }) => results[strategy])).toEqual(list);
      });
      planned.forEach(({ pre }, index) => {
        expect(pre).toBe(lists[0]?.[index]?.pre);
      });
    }),
  );
});

test('the plan keeps its order and alignment whatever single boundaries are missing under single strategies', () => {
  fc.assert(
    fc.property(withoutRepeatedCuts(), fc.infiniteStream(fc.boolean()), ({ strategies }, missing) => {
      const whole = plannedBoundaries(strategies.map(({ boundaries }) => boundaries));
      const holed = strategies.map(({ boundaries }) =>
        boundaries.filter(() => missing.next().value !== true),
      );
      const planned = plannedBoundaries(holed);
      // Each strategy's own list is in the order of the plan, and none is lost.
      holed.forEach((list, strategy) => {
        expect(planned.flatMap(({ results }) => results[strategy] ?? [])).toEqual(list);
      });
      for (const { trajectory, cut, results } of planned) {
        const place = whole.find((each) => each.trajectory === trajectory && each.cut === cut);
        results.forEach((result, strategy) => {
          if (result !== undefined) expect(result).toBe(place?.results[strategy]);
        });
      }
      const recordings = planned.map(({ trajectory }) => trajectory);
      expect(recordings).toEqual(recordings.toSorted((a, b) => a - b));
    }),
  );
});

function withoutRepeatedCuts(): fc.Arbitrary<MadeCohort> {
  return arbitraryCohort.map(({ plan, strategies }) => ({
    plan,
    strategies: strategies.map(({ strategy, boundaries }) => ({
      strategy,
      boundaries: boundaries.filter(
        ({ trajectory, cut }, index) =>
          boundaries.findIndex((other) => other.trajectory === trajectory && other.cut === cut) === index,
      ),
    })),
  }));
}
