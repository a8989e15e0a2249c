import type { NumericKernel } from '../src/statistics/kernel/kernel.ts';
import { permutationBeyondLimit } from '../src/statistics/permutation-test.ts';
import type { Benchmark } from './benchmark.ts';
import { type Arms, differences } from './inputs.ts';
import { formatSeconds, medianSeconds } from './timing.ts';

/** Enough for every case here to be counted exactly. */
const BUDGET = { cells: 1e11, bytes: 2 ** 30 };
const REPEATS = 5;

/** The engine to measure: residues alone, or whatever the library takes. */
type Engine = 'residues' | 'chosen';

/** The sign-flip test, from fractions to p, against `reference.py`. */
export const permutationBenchmarks: readonly Benchmark[] = [
  against(
    'permutation, 590 differences, 3 rollouts, by residues',
    40,
    590,
    { least: 3, most: 3 },
    'residues',
  ),
  against('permutation, 590 differences, 3 rollouts', 40, 590, { least: 3, most: 3 }, 'chosen'),
  against(
    'permutation, 590 differences, 1 to 6 rollouts, by residues',
    80,
    590,
    { least: 1, most: 6 },
    'residues',
  ),
  against('permutation, 590 differences, 1 to 6 rollouts', 80, 590, { least: 1, most: 6 }, 'chosen'),
  {
    ...against('permutation, 590 differences, 8 to 10 rollouts', 200, 590, { least: 8, most: 10 }, 'chosen'),
    fullOnly: true,
  },
  {
    name: 'permutation, 1000 differences, 49 and 50 rollouts',
    goal: { bound: 'at most', value: 4, unit: 's' },
    async measure({ kernel, quick }) {
      const input = differences(1000, { least: 49, most: 50 });
      const seconds = medianSeconds(quick ? 1 : 3, () => permutationBeyondLimit(kernel, input, BUDGET));
      const chosen = permutationBeyondLimit(kernel, input, BUDGET);
      const byResidues = permutationBeyondLimit(withEngine(kernel, 'residues'), input, BUDGET);
      return {
        value: seconds,
        ours: formatSeconds(seconds),
        reference: '',
        check: {
          equal:
            chosen.low === chosen.high && byResidues.low === chosen.low && byResidues.high === chosen.high,
          what: 'both engines, p exact',
        },
      };
    },
  },
];

function against(name: string, least: number, count: number, arms: Arms, engine: Engine): Benchmark {
  return {
    name,
    goal: { bound: 'at least', value: least, unit: 'x' },
    async measure(context) {
      const kernel = withEngine(context.kernel, engine);
      const input = differences(count, arms);
      const seconds = medianSeconds(REPEATS, () => permutationBeyondLimit(kernel, input, BUDGET));
      const { low, high } = permutationBeyondLimit(kernel, input, BUDGET);
      const reference = await context.python.permutation({
        kind: 'permutation',
        differences: input.map((f) => [Number(f.numerator), Number(f.denominator)]),
      });
      return {
        value: reference.seconds / seconds,
        ours: formatSeconds(seconds),
        reference: formatSeconds(reference.seconds),
        check: { equal: low === reference.results && high === reference.results, what: 'p' },
      };
    },
  };
}

/** A kernel for which residues always look cheapest, if they are to be measured. */
function withEngine(kernel: NumericKernel, engine: Engine): NumericKernel {
  return engine === 'residues'
    ? { ...kernel, residuePassesPerDoubleDouble: Number.POSITIVE_INFINITY }
    : kernel;
}
