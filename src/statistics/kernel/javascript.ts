import { throwIfCancelled } from '../../util/cancellation.ts';
import { compensatedSumsOf6 } from './accumulate-compensated.ts';
import { naiveSumsOf13 } from './accumulate-naive.ts';
import { IndexStream } from './index-stream.ts';
import type { DoubleDouble, NumericKernel, ResampleJob, SubsetCountJob } from './kernel.ts';
import { batches, RESAMPLED_INDICES_AT_ONCE } from './resample-layout.ts';
import { selectionScratch, selectTwo } from './selection.ts';
import { STEP_SIZE, subsetSteps } from './subset-steps.ts';

/**
 * The kernel in plain JavaScript: the fallback where WebAssembly SIMD is missing, and the other's cross-check.
 *
 * @param fallbackReason why WebAssembly is not used, where that would have been better.
 */
export function javascriptKernel(fallbackReason?: string): NumericKernel {
  return {
    name: 'javascript',
    ...(fallbackReason === undefined ? {} : { fallbackReason }),
    residuePassesPerDoubleDouble: 2,
    resampledSums,
    subsetCountResidues,
    subsetCountDoubleDouble,
  };
}

function resampledSums(job: ResampleJob): Float64Array {
  const bounds = new Float64Array(2 * job.vectors.length);
  const scratch = selectionScratch(job.resamples);
  for (const { first, vectors } of batches(job)) {
    const { sums, width } = sumsOfBatch(job, vectors);
    vectors.forEach((_, i) => {
      bounds.set(selectTwo(sums, i, width, job.resamples, job.ranks, scratch), 2 * (first + i));
    });
  }
  return bounds;
}

/** All resampled sums of a few vectors: the sum of resample r and vector v at `r * width + v`. */
function sumsOfBatch(
  job: ResampleJob,
  vectors: readonly ArrayLike<number>[],
): { sums: Float64Array; width: number } {
  const { length, resamples } = job;
  const { accumulate, lanes } =
    job.family === 'naive'
      ? { accumulate: naiveSumsOf13, lanes: 13 }
      : { accumulate: compensatedSumsOf6, lanes: 6 };
  const groups: Float64Array[] = [];
  for (let i = 0; i < vectors.length; i += lanes)
    groups.push(interleaved(vectors.slice(i, i + lanes), length, lanes));
  const width = groups.length * lanes;
  const sums = new Float64Array(resamples * width);
  const atOnce = Math.max(1, Math.min(resamples, Math.floor(RESAMPLED_INDICES_AT_ONCE / length)));
  const indices = new Uint32Array(atOnce * length);
  const stream = new IndexStream(job.seededState, length);
  for (let done = 0; done < resamples; done += atOnce) {
    throwIfCancelled(job.cancellation);
    const now = Math.min(atOnce, resamples - done);
    stream.fill(indices, now * length);
    groups.forEach((values, group) => {
      accumulate({ values, indices, length, resamples: now }, sums, done * width + group * lanes, width);
    });
  }
  return { sums, width };
}

/** Values of up to `lanes` vectors, value j of vector v at `j * lanes + v`; missing vectors are zeros. */
function interleaved(vectors: readonly ArrayLike<number>[], length: number, lanes: number): Float64Array {
  const values = new Float64Array(length * lanes);
  vectors.forEach((vector, lane) => {
    for (let j = 0; j < length; j++) values[j * lanes + lane] = vector[j]!;
  });
  return values;
}

function subsetCountResidues(job: SubsetCountJob, moduli: readonly number[]): Uint32Array {
  const [low, high] = job.targets;
  const steps = subsetSteps(job);
  const cells = new Int32Array(high + 1);
  const residues = new Uint32Array(2 * moduli.length);
  moduli.forEach((modulus, i) => {
    let power = 1;
    cells[0] = 1;
    for (let step = 0; step < steps.length; step += STEP_SIZE) {
      throwIfCancelled(job.cancellation);
      const [part, before, first, last] = readStep(steps, step);
      if (last > before) cells.fill(power, before + 1, last + 1);
      addResidues(cells, part, first, last, modulus);
      power = (power * 2) % modulus;
    }
    residues[2 * i] = cells[low]!;
    residues[2 * i + 1] = cells[high]!;
  });
  return residues;
}

function readStep(
  steps: Uint32Array,
  at: number,
): [part: number, before: number, first: number, last: number] {
  return [steps[at]!, steps[at + 1]!, steps[at + 2]!, steps[at + 3]!];
}

/** Subtracting the modulus first keeps every intermediate value a 32-bit integer. */
function addResidues(cells: Int32Array, part: number, first: number, last: number, modulus: number): void {
  for (let t = last; t >= first; t--) {
    const reduced = (((cells[t]! - modulus) | 0) + cells[t - part]!) | 0;
    cells[t] = (reduced + ((reduced >> 31) & modulus)) | 0;
  }
}

function subsetCountDoubleDouble(
  job: SubsetCountJob,
  scale: number,
): [low: DoubleDouble, high: DoubleDouble] {
  const [low, high] = job.targets;
  const steps = subsetSteps(job);
  const highs = new Float64Array(high + 1);
  const lows = new Float64Array(high + 1);
  let power = 2 ** -scale;
  highs[0] = power;
  for (let step = 0; step < steps.length; step += STEP_SIZE) {
    throwIfCancelled(job.cancellation);
    const [part, before, first, last] = readStep(steps, step);
    if (last > before) highs.fill(power, before + 1, last + 1);
    addDoubleDoubles(highs, lows, part, first, last);
    power *= 2;
  }
  return [
    { high: highs[low]!, low: lows[low]! },
    { high: highs[high]!, low: lows[high]! },
  ];
}

/**
 * Sum of two non-negative double-doubles with relative error ≤ 3·2^-106: algorithm 5, SloppyDWPlusDW, of Joldes,
 * Muller and Popescu, "Tight and rigorous error bounds for basic building blocks of double-word arithmetic" (2017).
 */
function addDoubleDoubles(
  highs: Float64Array,
  lows: Float64Array,
  part: number,
  first: number,
  last: number,
): void {
  for (let t = last; t >= first; t--) {
    const a = highs[t]!;
    const b = highs[t - part]!;
    const sum = a + b;
    const bRounded = sum - a;
    const error = a - (sum - bRounded) + (b - bRounded) + (lows[t]! + lows[t - part]!);
    const high = sum + error;
    highs[t] = high;
    lows[t] = error - (high - sum);
  }
}
