import type { SumFamily } from '../../python/sum.ts';
import type { Cancellation } from '../../util/cancellation.ts';

/** Sums of resamples drawn with one index stream, of which only two order statistics are wanted. */
export interface ResampleJob {
  /** Vectors of one common length `n` ≥ 1 with finite values whose sums cannot overflow. */
  readonly vectors: readonly ArrayLike<number>[];
  /** `n`, the length of every vector, at most 2^31 - 1. */
  readonly length: number;
  /** Number of resamples of each vector, at least 1. */
  readonly resamples: number;
  /** Mersenne Twister state of 624 words, seeded and not yet twisted; it is not changed. */
  readonly seededState: Uint32Array;
  readonly family: SumFamily;
  /** Ascending ranks, 0 … resamples - 1, of the two sums to return. */
  readonly ranks: readonly [low: number, high: number];
  readonly cancellation?: Cancellation | undefined;
}

/**
 * How often subsets of positive integers have a sum of at most t, for two values of t.
 *
 * With C_0(t) = 1 and C_i(t) = C_{i-1}(t) + C_{i-1}(t - part_i) (the last term 0 when t < part_i), the counts are
 * C_m(low) and C_m(high).
 */
export interface SubsetCountJob {
  /** Positive integers, ascending; their sum is below 2^31. */
  readonly parts: Uint32Array;
  /** 0 ≤ low ≤ high ≤ half the sum of the parts. */
  readonly targets: readonly [low: number, high: number];
  readonly cancellation?: Cancellation | undefined;
}

/** Unevaluated sum of two doubles, |low| ≤ half an ulp of high. */
export interface DoubleDouble {
  readonly high: number;
  readonly low: number;
}

/**
 * The heavy loops of the estimators, synchronous and free of side effects. Both implementations return equal bits.
 */
export interface NumericKernel {
  readonly name: 'webassembly-simd' | 'javascript';
  /** Why the slower kernel was taken, when it was not asked for. */
  readonly fallbackReason?: string;
  /** Passes of {@link NumericKernel.subsetCountResidues} that take as long as one double-double pass. */
  readonly residuePassesPerDoubleDouble: number;
  /**
   * Sums the values at `length` drawn indices, in drawing order, for each resample; every vector sees the same indices.
   *
   * @returns two sums per vector, in the order of the vectors: the ones at the job's ranks.
   */
  resampledSums(job: ResampleJob): Float64Array;
  /**
   * The counts modulo each of `moduli`, primes below 2^31.
   *
   * @returns two residues per modulus: of the low target's count, of the high target's.
   */
  subsetCountResidues(job: SubsetCountJob, moduli: readonly number[]): Uint32Array;
  /**
   * The counts times 2^-`scale`, 0 ≤ scale ≤ 1070 and (number of parts) - scale ≤ 1000, with a relative error of at
   * most 3·2^-106 per part.
   */
  subsetCountDoubleDouble(
    job: SubsetCountJob,
    scale: number,
  ): readonly [low: DoubleDouble, high: DoubleDouble];
}
