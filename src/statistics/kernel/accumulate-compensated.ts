import type { Gather } from './accumulate-naive.ts';

/**
 * Sums 6 vectors over each resample with Neumaier's correction, as `sum` of CPython ≥ 3.12 does.
 *
 * CPython compares magnitudes to find the rounding error of an addition; Knuth's branch-free two-sum finds the same
 * error, both being exact as long as nothing overflows. Sums of resample r go to `sums[at + r * stride]` and the 5
 * places behind.
 */
export function compensatedSumsOf6(gather: Gather, sums: Float64Array, at: number, stride: number): void {
  const { values, indices, length, resamples } = gather;
  for (let i = 0, end = length, r = 0; r < resamples; r++, end += length, at += stride) {
    let s0 = 0;
    let c0 = 0;
    let s1 = 0;
    let c1 = 0;
    let s2 = 0;
    let c2 = 0;
    let s3 = 0;
    let c3 = 0;
    let s4 = 0;
    let c4 = 0;
    let s5 = 0;
    let c5 = 0;
    for (; i < end; i++) {
      const row = indices[i]! * 6;
      const x0 = values[row]!;
      const t0 = s0 + x0;
      c0 += roundingError(s0, x0, t0);
      s0 = t0;
      const x1 = values[row + 1]!;
      const t1 = s1 + x1;
      c1 += roundingError(s1, x1, t1);
      s1 = t1;
      const x2 = values[row + 2]!;
      const t2 = s2 + x2;
      c2 += roundingError(s2, x2, t2);
      s2 = t2;
      const x3 = values[row + 3]!;
      const t3 = s3 + x3;
      c3 += roundingError(s3, x3, t3);
      s3 = t3;
      const x4 = values[row + 4]!;
      const t4 = s4 + x4;
      c4 += roundingError(s4, x4, t4);
      s4 = t4;
      const x5 = values[row + 5]!;
      const t5 = s5 + x5;
      c5 += roundingError(s5, x5, t5);
      s5 = t5;
    }
    sums[at] = s0 + c0;
    sums[at + 1] = s1 + c1;
    sums[at + 2] = s2 + c2;
    sums[at + 3] = s3 + c3;
    sums[at + 4] = s4 + c4;
    sums[at + 5] = s5 + c5;
  }
}

/** a + b - sum, exactly, where `sum` is a + b rounded. */
function roundingError(a: number, b: number, sum: number): number {
  const bRounded = sum - a;
  return a - (sum - bRounded) + (b - bRounded);
}
