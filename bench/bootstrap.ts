import type { SumFamily } from '../src/python/sum.ts';
import { bootstrapMeans, DEFAULT_RESAMPLES } from '../src/statistics/bootstrap-mean.ts';
import type { Interval } from '../src/statistics/interval.ts';
import type { NumericKernel } from '../src/statistics/kernel/kernel.ts';
import type { BenchContext, Benchmark, Measurement } from './benchmark.ts';
import { firstCallSeconds } from './first-call.ts';
import { vectors } from './inputs.ts';
import type { ReferenceIntervals } from './python-reference.ts';
import { formatSeconds, median, medianSeconds } from './timing.ts';

/** One size of the bootstrap: so many vectors of so many values. */
interface Size {
  readonly count: number;
  readonly length: number;
  /** Vectors that Python works through, in the quick and in the full run; the rest is extrapolated. */
  readonly python: readonly [quick: number, full: number];
}

const SMALL: Size = { count: 25, length: 12, python: [25, 25] };
const MIDDLE: Size = { count: 25, length: 109, python: [5, 25] };
const MAIN: Size = { count: 25, length: 590, python: [2, 5] };
const MANY: Size = { count: 250, length: 590, python: [2, 5] };
const LARGE: Size = { count: 25, length: 2000, python: [1, 3] };
/** Resamples with which a family that is not this Python's own is checked: it is slow to emulate. */
const FOREIGN_RESAMPLES = 400;
const WARM_REPEATS = 9;
const FRESH_WORKERS = 5;

/** The percentile bootstrap against `reference.py`; times are processor times of whole calls. */
export const bootstrapBenchmarks: readonly Benchmark[] = [
  warm('bootstrap, 25 vectors of 590', 600, MAIN),
  warm('bootstrap, 250 vectors of 590', 800, MANY),
  warm('bootstrap, 25 vectors of 109', 300, MIDDLE),
  warm('bootstrap, 25 vectors of 12', 80, SMALL),
  warm('bootstrap, 25 vectors of 2000', 600, LARGE),
  {
    name: 'bootstrap, 25 vectors of 590, first call in a fresh worker',
    goal: { bound: 'at least', value: 300, unit: 'x' },
    async measure(context) {
      const seconds = [];
      for (let i = 0; i < FRESH_WORKERS; i++) seconds.push(await firstCallSeconds(MAIN.count, MAIN.length));
      return compared(context, MAIN, 'naive', context.kernel, median(seconds));
    },
  },
  warm('bootstrap, 25 vectors of 590, compensated sums', 200, MAIN, 'compensated'),
  {
    name: 'bootstrap, 25 vectors of 590, plain JavaScript',
    goal: { bound: 'at least', value: 120, unit: 'x' },
    measure: (context) => measured(context, MAIN, 'naive', context.javascript),
  },
];

function warm(name: string, least: number, size: Size, family: SumFamily = 'naive'): Benchmark {
  return {
    name,
    goal: { bound: 'at least', value: least, unit: 'x' },
    measure: (context) => measured(context, size, family, context.kernel),
  };
}

function measured(
  context: BenchContext,
  size: Size,
  family: SumFamily,
  kernel: NumericKernel,
): Promise<Measurement> {
  const input = vectors(size.count, size.length);
  const seconds = medianSeconds(WARM_REPEATS, () => bootstrapMeans(kernel, input, { family }));
  return compared(context, size, family, kernel, seconds);
}

/** Sets our seconds against Python's, and our numbers against Python's of the same family of sums. */
async function compared(
  context: BenchContext,
  size: Size,
  family: SumFamily,
  kernel: NumericKernel,
  seconds: number,
): Promise<Measurement> {
  const input = vectors(size.count, size.length);
  const sample = input.slice(0, size.python[context.quick ? 0 : 1]);
  const own = await context.python.bootstrap({
    kind: 'bootstrap',
    vectors: sample,
    resamples: DEFAULT_RESAMPLES,
    sum: 'own',
  });
  const reference = (own.seconds * size.count) / sample.length;
  const check = own.family === family ? own : await foreignSums(context, sample.slice(0, 2), family);
  const resamples = own.family === family ? DEFAULT_RESAMPLES : FOREIGN_RESAMPLES;
  const intervals = bootstrapMeans(kernel, input, { family, resamples });
  return {
    value: reference / seconds,
    ours: formatSeconds(seconds),
    reference: formatSeconds(reference) + (sample.length < size.count ? ` (from ${sample.length})` : ''),
    check: {
      equal: sameIntervals(intervals, check.results),
      what: `${check.results.length} vectors, ${resamples} resamples, ${family}`,
    },
  };
}

function foreignSums(
  { python }: BenchContext,
  sample: readonly (readonly number[])[],
  family: SumFamily,
): Promise<{ results: ReferenceIntervals }> {
  return python.bootstrap({ kind: 'bootstrap', vectors: sample, resamples: FOREIGN_RESAMPLES, sum: family });
}

function sameIntervals(ours: readonly Interval[], reference: ReferenceIntervals): boolean {
  return reference.every(([mean, low, high], i) => {
    const interval = ours[i]!;
    return Object.is(interval.mean, mean) && Object.is(interval.low, low) && Object.is(interval.high, high);
  });
}
