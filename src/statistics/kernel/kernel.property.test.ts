import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MersenneTwister, seedState } from '../../python/mersenne-twister.ts';
import { type SumFamily, sumFloats } from '../../python/sum.ts';
import { javascriptKernel } from './javascript.ts';
import type { ResampleJob, SubsetCountJob } from './kernel.ts';
import { builtKernel } from './testing/kernels.ts';

const webassembly = await builtKernel();
const javascript = javascriptKernel();

const seed = fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n });
const family = fc.constantFrom<SumFamily>('naive', 'compensated');
const value = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e300, max: 1e300 }),
  fc.integer({ min: -12, max: 12 }).map((count) => count / 3),
  fc.constantFrom(0, -0, 0.1, 1e-300, -1e-300, 1e16, -1e16, 5e-324),
);

function resampleJobs(sizes: {
  vectors: number;
  length: number;
  resamples: number;
}): fc.Arbitrary<Omit<ResampleJob, 'seededState'>> {
  return fc
    .record({
      count: fc.integer({ min: 1, max: sizes.vectors }),
      length: fc.integer({ min: 1, max: sizes.length }),
      resamples: fc.integer({ min: 1, max: sizes.resamples }),
    })
    .chain(({ count, length, resamples }) =>
      fc.record({
        vectors: fc.array(fc.array(value, { minLength: length, maxLength: length }), {
          minLength: count,
          maxLength: count,
        }),
        length: fc.constant(length),
        resamples: fc.constant(resamples),
        family,
        ranks: fc
          .tuple(fc.nat({ max: resamples - 1 }), fc.nat({ max: resamples - 1 }))
          .map(([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b)]),
      }),
    );
}

/** The definition, with the generator and the sum of `src/python` and a sort. */
function definedSums(job: ResampleJob, seed: bigint): number[] {
  return job.vectors.flatMap((vector) => {
    const random = new MersenneTwister(seed);
    const sums = Array.from({ length: job.resamples }, () =>
      sumFloats(
        Array.from({ length: job.length }, () => vector[random.randrange(job.length)]!),
        job.family,
      ),
    );
    sums.sort((a, b) => a - b);
    return job.ranks.map((rank) => sums[rank]!);
  });
}

const subsetJobs: fc.Arbitrary<SubsetCountJob> = fc
  .array(fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 300 })), {
    minLength: 1,
    maxLength: 80,
  })
  .chain((parts) => {
    const sum = parts.reduce((total, part) => total + part, 0);
    const target = fc.integer({ min: 0, max: sum });
    return fc.tuple(target, target).map(([a, b]) => ({
      parts: Uint32Array.from(parts).sort(),
      targets: [Math.min(a, b), Math.max(a, b)] as const,
    }));
  });

/** The defining recurrence over whole lists of big integers: counts of subsets with a sum of at most the index. */
function definedCounts({ parts, targets }: SubsetCountJob): [low: bigint, high: bigint] {
  let exactly = [1n];
  for (const part of parts) {
    const next = [...exactly, ...new Array<bigint>(part).fill(0n)];
    exactly.forEach((count, sum) => {
      next[sum + part]! += count;
    });
    exactly = next;
  }
  const upTo = (target: number) => exactly.slice(0, target + 1).reduce((total, count) => total + count, 0n);
  return [upTo(targets[0]), upTo(targets[1])];
}

describe('resampledSums', () => {
  it('follows the definition in either kernel', () => {
    const jobs = resampleJobs({ vectors: 5, length: 20, resamples: 60 });
    fc.assert(
      fc.property(jobs, seed, (job, seed) => {
        const seeded = { ...job, seededState: seedState(seed) };
        const expected = definedSums(seeded, seed);
        expect([...javascript.resampledSums(seeded)]).toEqual(expected);
        expect([...webassembly.resampledSums(seeded)]).toEqual(expected);
      }),
      { numRuns: 100 },
    );
  });

  it('gives the same bits in both kernels', () => {
    const same = (sizes: Parameters<typeof resampleJobs>[0], numRuns: number) =>
      fc.assert(
        fc.property(resampleJobs(sizes), seed, (job, seed) => {
          const seeded = { ...job, seededState: seedState(seed) };
          expect([...webassembly.resampledSums(seeded)]).toEqual([...javascript.resampledSums(seeded)]);
        }),
        { numRuns },
      );
    same({ vectors: 40, length: 60, resamples: 300 }, 60);
    same({ vectors: 3, length: 40, resamples: 4000 }, 20);
    same({ vectors: 2, length: 20_000, resamples: 3 }, 2);
  });

  it('leaves the seeded state alone', () => {
    const seededState = seedState(1n);
    const job: ResampleJob = {
      vectors: [[1, 2, 3]],
      length: 3,
      resamples: 50,
      seededState,
      family: 'naive',
      ranks: [0, 49],
    };
    for (const kernel of [webassembly, javascript]) {
      kernel.resampledSums(job);
      expect(seededState).toEqual(seedState(1n));
    }
  });
});

describe('subset counts', () => {
  const moduli = [2 ** 31 - 1, 2147483629, 3];

  it('have the residues of the true counts in either kernel', () => {
    fc.assert(
      fc.property(subsetJobs, (job) => {
        const counts = definedCounts(job);
        const expected = moduli.flatMap((modulus) => counts.map((count) => Number(count % BigInt(modulus))));
        expect([...javascript.subsetCountResidues(job, moduli)]).toEqual(expected);
        expect([...webassembly.subsetCountResidues(job, moduli)]).toEqual(expected);
      }),
      { numRuns: 100 },
    );
  });

  it('are the same double-doubles in both kernels, as near as promised', () => {
    const exactly = (x: number) => BigInt(x * 2 ** 200);
    fc.assert(
      fc.property(subsetJobs, fc.integer({ min: 0, max: 80 }), (job, scale) => {
        const got = javascript.subsetCountDoubleDouble(job, scale);
        expect(webassembly.subsetCountDoubleDouble(job, scale)).toEqual(got);
        definedCounts(job).forEach((count, i) => {
          const error = ((exactly(got[i]!.high) + exactly(got[i]!.low)) << BigInt(scale)) - (count << 200n);
          const size = error < 0n ? -error : error;
          expect(size << 106n <= 3n * BigInt(job.parts.length) * (count << 200n)).toBe(true);
        });
      }),
      { numRuns: 100 },
    );
  });

  it('end when cancelled', () => {
    const job: SubsetCountJob = {
      parts: Uint32Array.of(1, 2),
      targets: [1, 1],
      cancellation: { cancelled: true },
    };
    for (const kernel of [webassembly, javascript]) {
      expect(() => kernel.subsetCountResidues(job, moduli)).toThrow('cancelled');
      expect(() => kernel.subsetCountDoubleDouble(job, 0)).toThrow('cancelled');
    }
  });
});
