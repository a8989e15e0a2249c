import type { NumericKernel } from '../src/statistics/kernel/kernel.ts';
import type { PythonReference } from './python-reference.ts';

/**
 * What a benchmark must reach: so many times Python's speed, or at most so many seconds or megabytes, or so
 * many a second.
 */
export interface Goal {
  readonly bound: 'at least' | 'at most';
  readonly value: number;
  readonly unit: 'x' | 's' | 'MB' | '/s';
}

/** What one run of a benchmark found. */
export interface Measurement {
  /** In the goal's unit. */
  readonly value: number;
  /** The figures behind it, for the table: our time, Python's time, sizes. */
  readonly ours: string;
  readonly reference: string;
  /** What was compared with the reference, or the first difference. */
  readonly check: { readonly equal: boolean; readonly what: string };
}

/** What benchmarks work with. */
export interface BenchContext {
  readonly kernel: NumericKernel;
  readonly javascript: NumericKernel;
  readonly python: PythonReference;
  /** The quick run: less Python, the same inputs of ours. */
  readonly quick: boolean;
}

/** One line of the table. To add some: a file that exports a list of them, named in `benchmarks.ts`. */
export interface Benchmark {
  readonly name: string;
  readonly goal: Goal;
  /** Left out of the quick run: it would take too long. */
  readonly fullOnly?: boolean;
  measure(context: BenchContext): Promise<Measurement>;
}
