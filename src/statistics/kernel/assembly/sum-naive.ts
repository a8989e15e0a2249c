const ZERO = f64x2.splat(0);

/**
 * Sums `pairs` pairs of vectors over each resample, left to right from +0: the lanes of a register are different
 * vectors, so no sum changes its order.
 *
 * `pairs` is a constant wherever this is inlined; it leaves that many sums, in registers. V8 spills them and halves
 * the speed from 8 on.
 *
 * @param values row j holds value j of all the vectors, 16 bytes a pair.
 * @param indices `length` indices for each resample.
 * @param sums receives resample r of the first pair at `sums + 16 * r`, further pairs each `column` bytes on.
 */
@inline
function sumNaive(
  pairs: i32, values: usize, indices: usize, length: usize, resamples: usize, sums: usize, column: usize,
): void {
  for (let last = sums + 16 * resamples; sums < last; sums += 16) {
    let s0 = ZERO, s1 = ZERO, s2 = ZERO, s3 = ZERO, s4 = ZERO, s5 = ZERO, s6 = ZERO;
    for (let end = indices + 4 * length; indices < end; indices += 4) {
      const row = values + <usize>load<u32>(indices) * (16 * pairs);
      s0 = f64x2.add(s0, v128.load(row));
      if (pairs > 1) s1 = f64x2.add(s1, v128.load(row, 16));
      if (pairs > 2) s2 = f64x2.add(s2, v128.load(row, 32));
      if (pairs > 3) s3 = f64x2.add(s3, v128.load(row, 48));
      if (pairs > 4) s4 = f64x2.add(s4, v128.load(row, 64));
      if (pairs > 5) s5 = f64x2.add(s5, v128.load(row, 80));
      if (pairs > 6) s6 = f64x2.add(s6, v128.load(row, 96));
    }
    v128.store(sums, s0);
    if (pairs > 1) v128.store(sums + column, s1);
    if (pairs > 2) v128.store(sums + column * 2, s2);
    if (pairs > 3) v128.store(sums + column * 3, s3);
    if (pairs > 4) v128.store(sums + column * 4, s4);
    if (pairs > 5) v128.store(sums + column * 5, s5);
    if (pairs > 6) v128.store(sums + column * 6, s6);
  }
}

/** {@link sumNaive} of 1 pair. */
export function sumNaive1(
  values: usize, indices: usize, length: usize, resamples: usize, sums: usize, column: usize,
): void {
  sumNaive(1, values, indices, length, resamples, sums, column);
}

/** {@link sumNaive} of 2 pairs. */
export function sumNaive2(
  values: usize, indices: usize, length: usize, resamples: usize, sums: usize, column: usize,
): void {
  sumNaive(2, values, indices, length, resamples, sums, column);
}

/** {@link sumNaive} of 3 pairs. */
export function sumNaive3(
  values: usize, indices: usize, length: usize, resamples: usize, sums: usize, column: usize,
): void {
  sumNaive(3, values, indices, length, resamples, sums, column);
}

/** {@link sumNaive} of 4 pairs. */
export function sumNaive4(
  values: usize, indices: usize, length: usize, resamples: usize, sums: usize, column: usize,
): void {
  sumNaive(4, values, indices, length, resamples, sums, column);
}

/** {@link sumNaive} of 5 pairs. */
export function sumNaive5(
  values: usize, indices: usize, length: usize, resamples: usize, sums: usize, column: usize,
): void {
  sumNaive(5, values, indices, length, resamples, sums, column);
}

/** {@link sumNaive} of 6 pairs. */
export function sumNaive6(
  values: usize, indices: usize, length: usize, resamples: usize, sums: usize, column: usize,
): void {
  sumNaive(6, values, indices, length, resamples, sums, column);
}

/** {@link sumNaive} of 7 pairs. */
export function sumNaive7(
  values: usize, indices: usize, length: usize, resamples: usize, sums: usize, column: usize,
): void {
  sumNaive(7, values, indices, length, resamples, sums, column);
}

