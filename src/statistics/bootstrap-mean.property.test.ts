import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SumFamily } from '../python/sum.ts';
import { bootstrapMeans } from './bootstrap-mean.ts';
import { kernels } from './kernel/testing/kernels.ts';

const family = fc.constantFrom<SumFamily>('naive', 'compensated');
const sample = fc.array(
  fc.integer({ min: -40, max: 40 }).map((n) => n / 12),
  { minLength: 1, maxLength: 30 },
);

describe.each(await kernels())('bootstrapMeans with $name', (kernel) => {
  it('gives each vector what it gets alone', () => {
    fc.assert(
      fc.property(fc.array(sample, { maxLength: 12 }), family, (vectors, sum) => {
        const options = { family: sum, resamples: 200 };
        const alone = vectors.flatMap((vector) => bootstrapMeans(kernel, [vector], options));
        expect(bootstrapMeans(kernel, vectors, options)).toEqual(alone);
      }),
      { numRuns: 30 },
    );
  });

  it('scales by powers of two, and keeps its bounds in order within the values', () => {
    fc.assert(
      fc.property(sample, family, fc.integer({ min: -30, max: 30 }), (vector, sum, exponent) => {
        const options = { family: sum, resamples: 200 };
        const [own] = bootstrapMeans(kernel, [vector], options);
        const factor = 2 ** exponent;
        const [scaled] = bootstrapMeans(kernel, [vector.map((x) => x * factor)], options);
        expect(scaled).toEqual({
          mean: own!.mean * factor,
          low: own!.low * factor,
          high: own!.high * factor,
          n: own!.n,
        });
        expect(own!.low).toBeLessThanOrEqual(own!.high);
      }),
      { numRuns: 100 },
    );
  });
});
