import type { ResampleJob } from './kernel.ts';

/** So many indices (64 KB) are drawn, used for every vector, and forgotten: they stay in the nearest caches. */
export const RESAMPLED_INDICES_AT_ONCE = 16_384;

const SUMS_AT_ONCE = 2 ** 22;

/** A run of a job's vectors whose sums fit into memory together. */
export interface Batch {
  /** Position of the batch's first vector within the job. */
  readonly first: number;
  readonly vectors: readonly ArrayLike<number>[];
}

/**
 * Cuts a job into batches of at most 32 MB of sums (at least one vector each). Each batch draws the index stream
 * anew, which costs little beside some hundred vectors.
 */
export function batches(job: ResampleJob): Batch[] {
  const size = Math.max(1, Math.floor(SUMS_AT_ONCE / job.resamples));
  const count = Math.ceil(job.vectors.length / size);
  return Array.from({ length: count }, (_, i) => {
    const first = Math.floor((job.vectors.length * i) / count);
    const end = Math.floor((job.vectors.length * (i + 1)) / count);
    return { first, vectors: job.vectors.slice(first, end) };
  });
}
