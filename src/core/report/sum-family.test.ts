import { describe, expect, test } from 'vitest';
import type { PyDict, PyValue } from '../../python/json-value.ts';
import type { SumFamily } from '../../python/sum.ts';
import { javascriptKernel } from '../../statistics/kernel/javascript.ts';
import type { BoundaryResult } from '../model/boundary.ts';
import { makeBoundary, makeDelta } from '../testing/make.ts';
import { buildReport } from './build-report.ts';
import type { StatedReport } from './stated-report.ts';
import { chosenFamily, fittingSumFamily } from './sum-family.ts';
import { strategyHeadValue } from './to-dict.ts';

const kernel = javascriptKernel();
const plan = { horizon: 1, samples: 1 };

function withWasted(...deltas: readonly (readonly [number, number])[]): BoundaryResult[] {
  return deltas.map(([count, rollouts]) =>
    makeBoundary({ deltas: [makeDelta({ rollouts }, { rollouts, wasted: count / rollouts })] }),
  );
}

function stated(boundaries: readonly BoundaryResult[], numbers: PyDict): StatedReport {
  const indices = boundaries.map((_, index) => index);
  return { plan, stated: new Map(), strategies: [{ strategy: 's', boundaries, indices, stated: numbers }] };
}

function writtenWith(family: SumFamily, boundaries: readonly BoundaryResult[]): StatedReport {
  const report = buildReport(plan, [{ strategy: 's', boundaries }], { kernel, family });
  return stated(boundaries, strategyHeadValue(report.strategies[0]!));
}

// Ten times 1/10: Python <= 3.11 adds up to 0.9999999999999999, Python >= 3.12 to 1.
const tenTenths = withWasted(...Array.from({ length: 10 }, () => [1, 10] as const));
const halves = withWasted([1, 2], [0, 2], [1, 2]);

describe('the family of float sums', () => {
  test.each(['naive', 'compensated'] as const)('%s shows in a mean', (family) => {
    expect(fittingSumFamily(writtenWith(family, tenTenths), kernel)).toBe(family);
  });

  test.each(['naive', 'compensated'] as const)('%s shows in a bound alone', (family) => {
    // Both families give these values the same mean, but not the same bounds.
    const boundaries = withWasted([2, 3], [-1, 3], [1, 3], [4, 3], [0, 3], [-3, 3], [2, 3]).map(
      (each) => each,
    );
    const [naive, compensated] = (['naive', 'compensated'] as const).map(
      (each) =>
        buildReport(plan, [{ strategy: 's', boundaries }], { kernel, family: each }).strategies[0]!
          .horizons[0]!.wasted,
    );
    expect(naive?.mean).toBe(compensated?.mean);
    expect([naive?.low, naive?.high]).not.toEqual([compensated?.low, compensated?.high]);
    expect(fittingSumFamily(writtenWith(family, boundaries), kernel)).toBe(family);
  });

  test('does not show where sums are exact, or nothing was scored', () => {
    expect(fittingSumFamily(writtenWith('naive', halves), kernel)).toBe('both');
    expect(fittingSumFamily(writtenWith('naive', [makeBoundary()]), kernel)).toBe('both');
    expect(fittingSumFamily({ plan, stated: new Map(), strategies: [] }, kernel)).toBe('both');
  });

  test.each<[string, (mean: PyValue) => PyValue]>([
    ['a changed mean', () => 0.3],
    ['an int for a float', () => 1n],
    ['nothing', () => null],
  ])('is neither for %s', (_, change) => {
    const report = writtenWith('naive', halves);
    const numbers = new Map(report.strategies[0]!.stated);
    const summary = (numbers.get('horizons') as readonly PyDict[])[0]!;
    const wasted = new Map(summary.get('wasted') as PyDict);
    wasted.set('mean', change(wasted.get('mean') ?? null));
    numbers.set('horizons', [new Map(summary).set('wasted', wasted)]);
    expect(fittingSumFamily(stated(halves, numbers), kernel)).toBe('neither');
  });

  test('is not sought in means over other boundaries than ours, nor beyond the horizon', () => {
    const whole = writtenWith('naive', tenTenths).strategies[0]!.stated;
    expect(fittingSumFamily(stated(tenTenths.slice(1), whole), kernel)).toBe('both');
    expect(fittingSumFamily(stated([makeBoundary()], whole), kernel)).toBe('both');
    const [first] = whole.get('horizons') as readonly PyDict[];
    const beyond = new Map(first).set('wasted', null);
    expect(
      fittingSumFamily(stated(tenTenths, new Map(whole).set('horizons', [first!, beyond])), kernel),
    ).toBe('naive');
  });

  test('is found beside a strategy of which something was left out', () => {
    const whole = writtenWith('naive', tenTenths).strategies[0]!;
    const partial = { ...whole, strategy: 'partial', boundaries: tenTenths.slice(1) };
    expect(fittingSumFamily({ plan, stated: new Map(), strategies: [partial, whole] }, kernel)).toBe('naive');
  });
});

test.each([
  ['naive', 'naive'],
  ['compensated', 'compensated'],
  ['both', 'compensated'],
  ['neither', 'compensated'],
] as const)('where %s fits, we compute as %s', (fit, family) => {
  expect(chosenFamily(fit)).toBe(family);
});
