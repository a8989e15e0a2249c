import { describe, expect, it } from 'vitest';
import { fraction } from '../python/fraction.ts';
import { kernels } from './kernel/testing/kernels.ts';
import { exactPermutationTest, permutationBeyondLimit } from './permutation-test.ts';
import { ag2References, FAILING_SAMPLES, outcome } from './testing/ag2-reference.ts';

describe.each(await kernels())('exactPermutationTest with $name', (kernel) => {
  describe.each(ag2References())('and AG2 $ag2 under Python $python agree', ({ vectors, failures }) => {
    it.each(vectors)('on $name', ({ values, permutation, fractions, exact_permutation }) => {
      expect(outcome(() => exactPermutationTest(kernel, values))).toEqual(permutation);
      if (fractions === undefined) return;
      const exact = fractions.map(([n, d]) => fraction(BigInt(n), BigInt(d)));
      expect(outcome(() => exactPermutationTest(kernel, exact))).toEqual(exact_permutation);
      const { low, high } = permutationBeyondLimit(kernel, exact, { cells: 1e6 });
      const p = exact_permutation?.value;
      expect(low).toBeLessThanOrEqual(p ?? high);
      expect(high).toBeGreaterThanOrEqual(p ?? low);
    });

    it.each(failures.filter((failure) => failure.function === 'exact_permutation_test'))(
      'on $of',
      (failure) => {
        const { function: _, of, ...expected } = failure;
        expect(outcome(() => exactPermutationTest(kernel, FAILING_SAMPLES[of]))).toEqual(expected);
      },
    );
  });
});
