import { describe, expect, test } from 'vitest';
import { buildReport } from '../core/report/build-report.ts';
import { summaryText } from '../core/report/summary.ts';
import { readText } from '../formats/read-text.ts';
import { MISSING, withChange } from '../formats/testing/edit-json.ts';
import { goldens } from '../formats/testing/goldens.ts';
import { sampleReport } from '../formats/testing/sample-report.ts';
import type { PyValue } from '../python/json-value.ts';
import { dumps } from '../python/json-write.ts';
import { javascriptKernel } from '../statistics/kernel/javascript.ts';
import type { PathStep } from '../util/json-path.ts';
import { OpenReport } from './open-report.ts';

const kernel = javascriptKernel();
const sample = sampleReport(3);
const opened = (value: PyValue) => new OpenReport(readText(dumps(value)).found[0]!.report, kernel);
const changed = (path: PathStep[], value: PyValue | typeof MISSING) =>
  opened(withChange(sample, path, value));
const report = opened(sample);

describe('an overview', () => {
  test('of a right file states no difference and leaves nothing out', () => {
    const overview = report.overview();
    expect(overview).toMatchObject({
      horizon: 2,
      samples: 2,
      boundaryCount: 3,
      recordingCount: 1,
      preRollouts: 6,
      failedPreRollouts: 1,
      sumFamilyFits: 'both',
      sumFamily: 'compensated',
      partial: null,
      discrepancies: [],
      discrepancyCount: 0,
      unknownFields: [],
      problems: [],
    });
    expect(overview.strategies.map(({ name, tested, scored }) => [name, tested, scored])).toEqual([
      ['control', 3, 3],
      ['tail', 3, 2],
    ]);
    expect(overview.boundaries.map(({ trajectory, cut }) => [trajectory, cut])).toEqual([
      [0, 3],
      [0, 4],
      [0, 5],
    ]);
  });

  test('can be sent to another thread', () => {
    expect(structuredClone(report.overview())).toEqual(report.overview());
    expect(structuredClone(report.boundary(0, 0))).toEqual(report.boundary(0, 0));
    expect(structuredClone(report.horizon(2))).toEqual(report.horizon(2));
  });

  test('names the stated number that is not ours', () => {
    const { discrepancies, discrepancyCount } = changed(
      ['strategies', 'tail', 'sign_test_p'],
      0.25,
    ).overview();
    expect(discrepancies).toEqual([
      { path: 'strategies.tail.sign_test_p', stated: '0.25', recomputed: '0.5', ulps: '4503599627370496' },
    ]);
    expect(discrepancyCount).toBe(1);
  });

  test('says what of the file was left out', () => {
    const { partial, problems, unknownFields } = opened(
      withChange(withChange(sample, ['strategies', 'tail', 'boundaries', 1, 'cut'], MISSING), ['seed'], 1n),
    ).overview();
    expect(partial).toEqual({ shown: 2, of: 3 });
    expect(problems.map(({ place }) => place.path)).toEqual(['strategies.tail.boundaries[1].cut']);
    expect(unknownFields).toEqual([{ path: 'seed', count: 1 }]);
  });
});

describe('a slice', () => {
  test('holds for each k what a whole report holds', () => {
    const stated = readText(dumps(sample)).found[0]!.report;
    const whole = buildReport(stated.plan, stated.strategies, { kernel, family: 'compensated' });
    for (const k of [1, 2]) {
      const { strategies, discrepancyCount } = report.horizon(k);
      expect(discrepancyCount).toBe(0);
      strategies.forEach((strategy, index) => {
        const { horizon, boundaries, ...intervals } = whole.strategies[index]!.horizons[k - 1]!;
        expect(strategy).toMatchObject({ k: horizon, n: boundaries, intervals });
      });
    }
    expect(report.horizon(2).strategies[1]?.permutation.p).toBe(whole.strategies[1]?.permutationP);
    expect(report.summary()).toBe(summaryText(whole));
  });

  test('is made once', () => {
    expect(report.horizon(1)).toBe(report.horizon(1));
  });

  test('of a strategy with nothing scored is null', () => {
    const unscored = changed(['strategies', 'tail', 'boundaries'], []);
    expect(unscored.horizon(1).strategies.map((strategy) => strategy === null)).toEqual([false, true]);
  });

  test.each([
    [0, 0, 1],
    [1, 1, 0],
  ])('a tampered interval at index %d shows with its own k', (index, inOverview, atOne) => {
    const tampered = changed(['strategies', 'tail', 'horizons', index, 'wasted', 'low'], -9.5);
    expect(tampered.overview().discrepancyCount).toBe(inOverview);
    expect(tampered.horizon(1).discrepancyCount).toBe(atOne);
    const [first] = [...tampered.overview().discrepancies, ...tampered.horizon(1).discrepancies];
    expect(first?.path).toBe(`strategies.tail.horizons[${index}].wasted.low`);
  });
});

describe('what is not there', () => {
  test.each<[string, () => unknown]>([
    ['k below 1', () => report.horizon(0)],
    ['k beyond the horizon', () => report.horizon(3)],
    ['half a k', () => report.horizon(1.5)],
    ['a matrix at another k', () => report.matrix('wasted', 3)],
    ['a strategy', () => report.boundary(2, 0)],
    ['a negative strategy', () => report.boundary(-1, 0)],
    ['a boundary', () => report.boundary(0, 3)],
    ['half a boundary', () => report.boundary(0, 0.5)],
    ['a sample', () => report.callTexts(0, 0, 'pre', 9, 0)],
    ['a call', () => report.callTexts(0, 0, 'pre', 0, 2)],
    ['a signature', () => report.occurrences(0, 1e6)],
    ['a boundary of occurrences', () => report.occurrences(3, 0)],
  ])('%s is refused by name', (_, question) => {
    expect(question).toThrow(RangeError);
  });
});

test('texts of a call are whole, found by sample number', () => {
  const actions = ['strategies', 'control', 'boundaries', 1, 'post', 1, 'actions', 0];
  const long = changed([...actions, 'arguments'], `{"text": "${'x'.repeat(9000)}"}`);
  expect(long.callTexts(0, 1, 'post', 1, 0).arguments).toHaveLength('{\n  "text": ""\n}'.length + 9000);
  expect(report.callTexts(0, 1, 'post', 1, 0)).toEqual({ arguments: '{}', signature: 'post({})' });
});

test('matrix, occurrences and errors are about the same boundaries', () => {
  expect(report.matrix('blocked', 2).states).toEqual([
    'scored',
    'scored',
    'scored',
    'scored',
    'scored',
    'compaction',
  ]);
  const call = report.boundary(0, 1).pre.rollouts[0]!.calls[0]!;
  expect(report.occurrences(1, call.signatureId).elsewhere.boundaries).toBe(2);
  expect(report.errors().map(({ kind, message }) => [kind, message])).toEqual([
    ['rollout', 'unknown error'],
    ['rollout', 'ProviderError: busy'],
    ['compaction', 'Error: down'],
  ]);
});

test.each(goldens())(
  "$name: the summary is AG2's, and no number differs",
  ({ reportText, summary, family }) => {
    const golden = new OpenReport(readText(reportText).found[0]!.report, kernel);
    const overview = golden.overview();
    expect([family, 'both']).toContain(overview.sumFamilyFits);
    expect(golden.summary()).toBe(summary);
    expect(overview.discrepancies).toEqual([]);
    expect(golden.horizon(1).discrepancies).toEqual([]);
  },
);
