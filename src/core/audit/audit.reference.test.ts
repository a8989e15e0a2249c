import { describe, expect, test } from 'vitest';
import { readText } from '../../formats/read-text.ts';
import { MISSING, valueAt, withChange } from '../../formats/testing/edit-json.ts';
import { type Golden, goldens } from '../../formats/testing/goldens.ts';
import { loadKernel } from '../../node/kernel.ts';
import { loads } from '../../python/json-read.ts';
import type { PyValue } from '../../python/json-value.ts';
import { dumps } from '../../python/json-write.ts';
import type { PathStep } from '../../util/json-path.ts';
import { type Audit, auditReport, auditSteps } from './audit.ts';

const kernel = await loadKernel();

function audit(text: string): Audit & { readonly problems: number } {
  const report = readText(text).found[0]?.report;
  if (report === undefined) throw new Error('no report');
  return { ...auditReport(report, kernel), problems: report.problems.length };
}

describe.each(goldens())('$name', (golden: Golden) => {
  test('has no number that does not follow, under the sums it was written with', () => {
    const { differ, findings, checked, sumFamilyFits } = audit(golden.reportText);
    // put together by hand, one strategy without its PRE rollouts: AG2's verifier writes them under every strategy
    const lacking = golden.name.startsWith('no-boundaries/') ? 7 : 0;
    expect(differ).toBe(lacking);
    for (const { path } of findings)
      expect(path).toMatch(/^strategies\["no-reason"\]\.boundaries\[\d\]\.pre\.length$/);
    expect(checked).toBeGreaterThan(0);
    expect(['both', golden.family]).toContain(sumFamilyFits);
  });
});

const shop = loads(goldens().find(({ name }) => name === 'shop/python312')?.reportText ?? '');
const boundary: PathStep[] = ['strategies', 'tail', 'boundaries', 3];

/** The first finding of a report with one place changed. */
function firstFinding(path: readonly PathStep[], changed: PyValue | typeof MISSING) {
  const { findings, differ, problems } = audit(dumps(withChange(shop, path, changed)));
  return { path: findings[0]?.path, level: findings[0]?.level, differ, problems, findings };
}

const number = (path: readonly PathStep[]): number => Number(valueAt(shop, path));

describe('a tampered report is found out', () => {
  const delta = [...boundary, 'deltas', 4];
  test.each<[string, readonly PathStep[], PyValue, string]>([
    [
      'a delta, in its last digit',
      [...delta, 'wasted'],
      number([...delta, 'wasted']) + 2 ** -50,
      'strategies.tail.boundaries[3].deltas[4].wasted',
    ],
    [
      'an arm mean of blocked',
      [...delta, 'post', 'blocked'],
      1,
      'strategies.tail.boundaries[3].deltas[4].post.blocked',
    ],
    [
      'an arm mean of stopped',
      [...delta, 'pre', 'stopped'],
      1,
      'strategies.tail.boundaries[3].deltas[4].pre.stopped',
    ],
    [
      'an arm mean that no count gives',
      [...delta, 'post', 'wasted'],
      number([...delta, 'post', 'wasted']) + 0.1,
      'strategies.tail.boundaries[3].deltas[4].post.wasted',
    ],
    [
      'the number of rollouts',
      [...delta, 'post', 'rollouts'],
      4n,
      'strategies.tail.boundaries[3].deltas[4].post.rollouts',
    ],
    [
      'a bound of a summary',
      ['strategies', 'tail', 'horizons', 2, 'wasted', 'low'],
      0.5,
      'strategies.tail.horizons[2].wasted.low',
    ],
    ['a p', ['strategies', 'summary', 'permutation_p'], 0.01, 'strategies.summary.permutation_p'],
    [
      'a count',
      ['strategies', 'summary', 'unchanged_boundaries'],
      3n,
      'strategies.summary.unchanged_boundaries',
    ],
    ['the ratio', ['strategies', 'tail', 'median_token_ratio'], 0.9, 'strategies.tail.median_token_ratio'],
    [
      'the asymmetry',
      ['strategies', 'tail', 'failure_asymmetry'],
      'post',
      'strategies.tail.failure_asymmetry',
    ],
    ['the head', ['recordings'], 4n, 'recordings'],
    [
      'a signature',
      [...boundary, 'post', 0, 'actions', 0, 'signature'],
      'x({})',
      'strategies.tail.boundaries[3].post[0].actions[0].signature',
    ],
  ])('%s', (_, path, changed, place) => {
    const { path: found, findings, differ } = firstFinding(path, changed);
    expect(findings.map((one) => one.path)).toContain(place);
    expect(differ).toBeGreaterThan(0);
    // what follows from it may differ too, but nothing beneath it
    expect(found).toBe(findings[0]?.path);
    const levels = findings.map(({ level }) => level);
    const order = ['calls', 'boundary', 'strategy', 'report'];
    expect(levels).toEqual([...levels].sort((a, b) => order.indexOf(a) - order.indexOf(b)));
  });

  test('a call that is blocked, and was not', () => {
    const place = [...boundary, 'post', 1, 'actions', 0, 'blocked'];
    const { findings } = firstFinding(place, valueAt(shop, place) !== true);
    expect(
      findings
        .map(({ path }) => path)
        .some((path) => /boundaries\[3\]\.deltas\[0\]\.post\.blocked/.test(path)),
    ).toBe(true);
  });

  test('PRE under one strategy that is not PRE under the others', () => {
    const { path, level } = firstFinding([...boundary, 'pre', 1, 'actions', 0, 'call_id'], 'other');
    expect([path, level]).toEqual(['strategies.tail.boundaries[3].pre[1].actions[0].call_id', 'calls']);
  });

  test('a dropped rollout', () => {
    const { differ, findings } = firstFinding([...boundary, 'post', 2], MISSING);
    expect(differ).toBeGreaterThan(0);
    expect(findings.some(({ path }) => path.startsWith('strategies.tail.boundaries[3].deltas[0].post'))).toBe(
      true,
    );
  });

  test('two swapped calls: the counts of the arm no longer fit', () => {
    const actions = [...boundary, 'post', 0, 'actions'];
    const [first, second] = [valueAt(shop, [...actions, 0]), valueAt(shop, [...actions, 1])];
    const swapped = withChange(
      withChange(shop, [...actions, 0], second ?? null),
      [...actions, 1],
      first ?? null,
    );
    expect(audit(dumps(swapped)).differ).toBeGreaterThan(0);
  });

  test('counts that no history explains', () => {
    let changed: PyValue = shop;
    for (const arm of ['pre', 'post']) {
      for (const channel of ['refetch', 'wasted'])
        changed = withChange(changed, [...boundary, 'deltas', 0, arm, channel], arm === 'pre' ? 0 : 1);
    }
    expect(
      audit(dumps(changed)).findings.some(({ recomputed }) => recomputed.includes('one history explains')),
    ).toBe(true);
  });
});

test('floats are measured in units in the last place', () => {
  const path = ['strategies', 'tail', 'horizons', 2, 'wasted', 'mean'];
  const { findings } = firstFinding(path, number(path) * (1 + 2 ** -52));
  expect(findings[0]).toMatchObject({ path: 'strategies.tail.horizons[2].wasted.mean', ulps: '1' });
});

describe('in steps', () => {
  const text = dumps(withChange(shop, [...boundary, 'deltas', 4, 'wasted'], 0.123));

  test('tells how much is done, rising from 0 to 1, and finds the same', () => {
    const report = readText(text).found[0]?.report;
    if (report === undefined) throw new Error('no report');
    const steps = auditSteps(report, kernel);
    const shares: number[] = [];
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) shares.push(step.value);
    expect(shares.length).toBeGreaterThan(report.plan.horizon);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect([shares[0]! > 0, shares.at(-1)! < 1]).toEqual([true, true]);
    expect(step.value).toEqual(auditReport(report, kernel));
  });

  test('does not ask again which sums fit', () => {
    const report = readText(text).found[0]?.report;
    if (report === undefined) throw new Error('no report');
    const steps = auditSteps(report, kernel, 'both');
    let step = steps.next();
    while (step.done !== true) step = steps.next();
    expect(step.value.sumFamilyFits).toBe('both');
  });
});

describe('a finding knows its place', () => {
  test.each<[string, readonly PathStep[], PyValue, number | null, number | null]>([
    ['a delta', [...boundary, 'deltas', 4, 'wasted'], 0.123, 1, 3],
    ['a signature', [...boundary, 'post', 0, 'actions', 0, 'signature'], 'x({})', 1, 3],
    ['PRE under one strategy', [...boundary, 'pre', 1, 'actions', 0, 'call_id'], 'other', 1, 3],
    ['a number of a strategy', ['strategies', 'tail', 'sign_test_p'], 0.5, 1, null],
    ['the head', ['recordings'], 4n, null, null],
  ])('%s', (_, path, changed, strategy, place) => {
    const { findings } = firstFinding(path, changed);
    expect(findings[0]).toMatchObject({ strategy, boundary: place });
  });
});
