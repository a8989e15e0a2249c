import type { Benchmark } from './benchmark.ts';
import { bootstrapBenchmarks } from './bootstrap.ts';
import { importBenchmarks } from './import.ts';
import { liveBenchmarks } from './live.ts';
import { memoryBenchmarks } from './memory.ts';
import { permutationBenchmarks } from './permutation.ts';

/** Every benchmark, in the order of the table. */
export const BENCHMARKS: readonly Benchmark[] = [
  ...bootstrapBenchmarks,
  ...permutationBenchmarks,
  ...memoryBenchmarks,
  ...liveBenchmarks,
  ...importBenchmarks,
];
