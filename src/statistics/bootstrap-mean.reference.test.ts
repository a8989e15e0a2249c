import { describe, expect, it } from 'vitest';
import { bootstrapMeans } from './bootstrap-mean.ts';
import { kernels } from './kernel/testing/kernels.ts';
import { ag2References, outcome } from './testing/ag2-reference.ts';

describe.each(await kernels())('bootstrapMeans with $name', (kernel) => {
  describe.each(ag2References())(
    'and AG2 $ag2 under Python $python',
    ({ family, vectors, options, failures }) => {
      it('agree on every sample to the last bit', () => {
        const samples = vectors.map(({ values }) => values);
        expect(samples.length).toBeGreaterThan(20);
        expect(bootstrapMeans(kernel, samples, { family })).toEqual(
          vectors.map(({ bootstrap }) => bootstrap),
        );
      });

      it.each(options)(
        'agree with $resamples resamples and seed $seed',
        ({ values, resamples, seed, bootstrap }) => {
          const [interval] = bootstrapMeans(kernel, [values], {
            family,
            ...(resamples === undefined ? {} : { resamples }),
            ...(seed === undefined ? {} : { seed: BigInt(seed) }),
          });
          expect(interval).toEqual(bootstrap);
        },
      );

      it('refuse an empty sample alike', () => {
        const { error, message } = failures.find((failure) => failure.function === 'bootstrap_mean')!;
        expect(outcome(() => bootstrapMeans(kernel, [[]], { family })[0]!.mean)).toEqual({ error, message });
      });
    },
  );
});
