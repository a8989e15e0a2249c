import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Fraction, fraction } from '../python/fraction.ts';
import { trueDivide } from '../python/rounding.ts';
import type { NumericKernel } from './kernel/kernel.ts';
import { kernels } from './kernel/testing/kernels.ts';
import { signFlipGrid } from './permutation/sign-flip-grid.ts';
import { exactPermutationTest, permutationBeyondLimit } from './permutation-test.ts';

/** Differences of means of small counts: on a grid of twelfths, so that sixty of them are within AG2's limit. */
const difference = fc
  .tuple(fc.integer({ min: -60, max: 60 }), fc.constantFrom(1n, 2n, 3n, 4n, 6n, 12n))
  .map(([n, denominator]) => fraction(BigInt(n), denominator));
const few = fc.array(difference, { maxLength: 11 });
const some = fc.array(difference, { minLength: 23, maxLength: 60 });

/** The definition: all sign patterns of all differences, zeros included. */
function byEnumeration(differences: readonly Fraction[]): number {
  const common = differences.reduce((product, f) => product * f.denominator, 1n);
  const values = differences.map((f) => (f.numerator * common) / f.denominator);
  const size = (n: bigint) => (n < 0n ? -n : n);
  const observed = size(values.reduce((sum, v) => sum + v, 0n));
  let extreme = 0n;
  const flip = (i: number, sum: bigint): void => {
    if (i === values.length) extreme += size(sum) >= observed ? 1n : 0n;
    else for (const value of [values[i]!, -values[i]!]) flip(i + 1, sum + value);
  };
  flip(0, 0n);
  return trueDivide(extreme, 1n << BigInt(values.length));
}

/** A kernel for which counting by residues, or by double-doubles, always looks cheaper. */
const preferring = (kernel: NumericKernel, engine: 'residues' | 'double-doubles'): NumericKernel => ({
  ...kernel,
  residuePassesPerDoubleDouble: engine === 'residues' ? 1e9 : 1e-9,
});

describe.each(await kernels())('exactPermutationTest with $name', (kernel) => {
  const p = (differences: readonly (Fraction | number)[]) => exactPermutationTest(kernel, differences);

  it('equals the full enumeration', () => {
    fc.assert(
      fc.property(few, (differences) => {
        expect(p(differences)).toBe(byEnumeration(differences));
      }),
    );
  });

  it('is the same by residues and by certified double-doubles', () => {
    fc.assert(
      fc.property(some, (differences) => {
        const budget = { cells: 1e15 };
        const byResidues = permutationBeyondLimit(preferring(kernel, 'residues'), differences, budget);
        const byDoubleDoubles = permutationBeyondLimit(
          preferring(kernel, 'double-doubles'),
          differences,
          budget,
        );
        expect(byResidues.low).toBe(byResidues.high);
        expect(byDoubleDoubles).toEqual(byResidues);
        expect(p(differences)).toBe(byResidues.low);
      }),
    );
  });

  it('depends neither on order, nor on all signs, nor on the unit, nor on zeros', () => {
    fc.assert(
      fc.property(some, fc.bigInt(1n, 1000n), (differences, factor) => {
        const expected = p(differences);
        expect(p([...differences].reverse())).toBe(expected);
        expect(p(differences.map((f) => fraction(-f.numerator, f.denominator)))).toBe(expected);
        expect(p(differences.map((f) => fraction(f.numerator * factor, f.denominator)))).toBe(expected);
        expect(p([0, ...differences, fraction(0n, 1n)])).toBe(expected);
      }),
    );
  });

  it('takes the doubles nearest to small fractions for these fractions', () => {
    fc.assert(
      fc.property(some, (differences) => {
        expect(p(differences.map((f) => trueDivide(f.numerator, f.denominator)))).toBe(p(differences));
      }),
    );
  });
});

describe.each(await kernels())('permutationBeyondLimit with $name', (kernel) => {
  it('encloses the exact value whatever the budget', () => {
    fc.assert(
      fc.property(
        some,
        fc.integer({ min: 1, max: 60_000 }),
        fc.integer({ min: 1, max: 20_000 }),
        (d, cells, bytes) => {
          const exact = exactPermutationTest(kernel, d);
          for (const engine of ['residues', 'double-doubles'] as const) {
            const { low, high } = permutationBeyondLimit(preferring(kernel, engine), d, { cells, bytes });
            expect(low).toBeLessThanOrEqual(exact);
            expect(high).toBeGreaterThanOrEqual(exact);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('narrows with the budget', () => {
    const differences = Array.from({ length: 120 }, (_, i) =>
      fraction(BigInt(((i * 7919) % 4001) - 1800), 49n * 47n),
    );
    const widths = [2e4, 2e5, 2e6, 2e7].map((cells) => {
      const { low, high } = permutationBeyondLimit(kernel, differences, { cells });
      return high - low;
    });
    expect(widths[0]).toBeGreaterThan(0);
    expect(widths[1]!).toBeLessThan(widths[0]!);
    expect(widths[2]!).toBeLessThan(widths[1]!);
    expect(widths[3]).toBe(0);
  });

  it('stays exact for more parts than a double can count', () => {
    const differences = Array.from({ length: 1100 }, (_, i) => fraction(BigInt((i % 5) - 1), 1n));
    expect(signFlipGrid(differences).parts.length).toBeLessThan(1100);
    const many = [...differences, ...differences, ...differences];
    for (const list of [differences, many]) {
      const { low, high } = permutationBeyondLimit(kernel, list, { cells: 1e12 });
      expect(low).toBe(high);
      expect(low).toBe(exactPermutationTest(kernel, list));
      expect(low).toBeGreaterThan(0);
      expect(low).toBeLessThan(1e-20);
    }
  });

  it('ends when cancelled', () => {
    const differences = new Array<number>(30).fill(1);
    expect(() => permutationBeyondLimit(kernel, differences, {}, { cancelled: true })).toThrow('cancelled');
  });
});
