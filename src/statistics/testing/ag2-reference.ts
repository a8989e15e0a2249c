import { readFileSync } from 'node:fs';
import type { SumFamily } from '../../python/sum.ts';
import type { Interval } from '../interval.ts';

/** What a function of AG2 returned or raised. */
export interface Outcome {
  readonly value?: number;
  /** Class of the exception. */
  readonly error?: string;
  readonly message?: string;
}

/** What AG2 makes of one sample. */
export interface ReferenceVector {
  readonly name: string;
  readonly values: readonly number[];
  readonly bootstrap: Interval;
  readonly median: number;
  readonly sign: number;
  readonly permutation: Outcome;
  /** The values as fractions, numerator and denominator, where they are differences of means of counts. */
  readonly fractions?: readonly (readonly [string, string])[];
  readonly exact_permutation?: Outcome;
}

/** Numbers computed by the real AG2 under one Python; `tools/ag2/statistics_reference.py` writes them. */
export interface Ag2Reference {
  readonly python: string;
  readonly ag2: string;
  readonly family: SumFamily;
  readonly vectors: readonly ReferenceVector[];
  /** `bootstrap_mean` with other options than usual. */
  readonly options: readonly {
    readonly values: readonly number[];
    readonly resamples?: number;
    readonly seed?: number;
    readonly bootstrap: Interval;
  }[];
  readonly failures: readonly (Outcome & {
    readonly function: string;
    readonly of: 'empty' | 'NaN' | 'Infinity';
  })[];
}

/** The reference numbers of both families of Python. */
export function ag2References(): Ag2Reference[] {
  return (['311', '312'] as const).map((version) => {
    const url = new URL(`../reference/ag2-statistics-python${version}.json`, import.meta.url);
    const family = version === '311' ? 'naive' : 'compensated';
    return { ...JSON.parse(readFileSync(url, 'utf8')), family };
  });
}

/** Runs a function for its result, or for the class and message of its error, as the reference writes them. */
export function outcome(compute: () => number): Outcome {
  try {
    return { value: compute() };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { error: error.name, message: error.message };
  }
}

/** The samples that the failures of the reference are about. */
export const FAILING_SAMPLES = {
  empty: [],
  NaN: [Number.NaN],
  Infinity: [Number.POSITIVE_INFINITY],
} as const;
