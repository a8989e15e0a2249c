import { throwIfCancelled } from '../../util/cancellation.ts';
import type { KernelExports, SumFunction } from './exports.ts';
import type { ResampleJob } from './kernel.ts';
import type { KernelMemory } from './kernel-memory.ts';
import { batches, RESAMPLED_INDICES_AT_ONCE } from './resample-layout.ts';

const STATE_WORDS = 624;
/** The index stream writes whole blocks, so up to one block more than asked for, and a little over. */
const SURPLUS_INDICES = STATE_WORDS + 4;
const BYTES_PER_PAIR = 16;

/** Addresses of the parts of a job that all its batches use. */
interface Workspace {
  readonly memory: KernelMemory;
  readonly state: number;
  readonly indices: number;
  readonly values: number;
  readonly sums: number;
  readonly scratch: number;
  readonly selected: number;
}

/** Some pairs of vectors that are summed together. */
interface Group {
  readonly values: number;
  readonly sums: number;
  readonly sum: SumFunction;
}

/** `NumericKernel.resampledSums` in WebAssembly: pairs of vectors, up to seven pairs in registers at a time. */
export function resampledSums(memory: KernelMemory, job: ResampleJob): Float64Array {
  const { length, resamples } = job;
  const parts = batches(job);
  const pairs = Math.max(0, ...parts.map(({ vectors }) => Math.ceil(vectors.length / 2)));
  const work: Workspace = {
    memory,
    state: memory.reserve(4 * STATE_WORDS),
    indices: memory.reserve(4 * (indicesAtOnce(job) + SURPLUS_INDICES)),
    values: memory.reserve(pairs * length * BYTES_PER_PAIR),
    sums: memory.reserve(pairs * resamples * BYTES_PER_PAIR),
    scratch: memory.reserve(4 * resamples * 8),
    selected: memory.reserve(4 * 8),
  };
  const bounds = new Float64Array(2 * job.vectors.length);
  for (const { first, vectors } of parts) {
    sumAll(work, job, layOut(work, job, vectors));
    for (let i = 0; i < vectors.length; i += 2) {
      const [lowRank, highRank] = job.ranks;
      const column = work.sums + (i / 2) * resamples * BYTES_PER_PAIR;
      memory.exports.selectTwo(column, resamples, lowRank, highRank, work.scratch, work.selected);
      const wanted = i + 1 < vectors.length ? 4 : 2;
      bounds.set(memory.float64(work.selected, wanted), 2 * (first + i));
    }
  }
  return bounds;
}

/** Copies the vectors into groups: row j of a group holds value j of each of its vectors. */
function layOut(work: Workspace, job: ResampleJob, vectors: readonly ArrayLike<number>[]): Group[] {
  const { length, resamples } = job;
  const functions = sumFunctions(work.memory.exports, job.family);
  const pairs = Math.ceil(vectors.length / 2);
  const count = Math.ceil(pairs / functions.length);
  return Array.from({ length: count }, (_, group) => {
    const first = Math.floor((pairs * group) / count);
    const width = Math.floor((pairs * (group + 1)) / count) - first;
    const address = work.values + first * length * BYTES_PER_PAIR;
    const values = work.memory.float64(address, 2 * width * length).fill(0);
    vectors.slice(2 * first, 2 * (first + width)).forEach((vector, lane) => {
      for (let j = 0, at = lane; j < length; j++, at += 2 * width) values[at] = vector[j]!;
    });
    return {
      values: address,
      sums: work.sums + first * resamples * BYTES_PER_PAIR,
      sum: functions[width - 1]!,
    };
  });
}

/** Fills the sums: for each pair of vectors a column of resamples. */
function sumAll(work: Workspace, job: ResampleJob, groups: readonly Group[]): void {
  const { length, resamples } = job;
  const { exports } = work.memory;
  const shift = Math.clz32(length);
  const atOnce = indicesAtOnce(job) / length;
  const bytes = new Uint8Array(exports.memory.buffer);
  work.memory.uint32(work.state, STATE_WORDS).set(job.seededState);
  let drawn = work.indices;
  for (let done = 0; done < resamples; done += atOnce) {
    throwIfCancelled(job.cancellation);
    const now = Math.min(atOnce, resamples - done);
    const used = work.indices + 4 * now * length;
    while (drawn < used) drawn = exports.drawIndexBlock(work.state, drawn, shift, length) >>> 0;
    for (const { values, sums, sum } of groups)
      sum(values, work.indices, length, now, sums + done * BYTES_PER_PAIR, resamples * BYTES_PER_PAIR);
    bytes.copyWithin(work.indices, used, drawn);
    drawn -= used - work.indices;
  }
}

/** Indices drawn before they are used: those of some whole resamples. */
function indicesAtOnce({ length, resamples }: ResampleJob): number {
  return length * Math.max(1, Math.min(resamples, Math.floor(RESAMPLED_INDICES_AT_ONCE / length)));
}

/** The functions that sum 1, 2, 3 … pairs. */
function sumFunctions(exports: KernelExports, family: ResampleJob['family']): SumFunction[] {
  if (family === 'compensated') return [exports.sumCompensated1, exports.sumCompensated2];
  return [
    exports.sumNaive1,
    exports.sumNaive2,
    exports.sumNaive3,
    exports.sumNaive4,
    exports.sumNaive5,
    exports.sumNaive6,
    exports.sumNaive7,
  ];
}
