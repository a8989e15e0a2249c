const ZERO = f64x2.splat(0);

/**
 * As `sumNaive`, with Neumaier's correction: beside each sum the rounding errors of its additions, added at the end.
 *
 * CPython finds the error of an addition by comparing magnitudes; Knuth's two-sum finds the same number, both being
 * exact as long as nothing overflows. `pairs` is a constant wherever this is inlined.
 */
@inline
function sumCompensated(
  pairs: i32, values: usize, indices: usize, length: usize, resamples: usize, sums: usize, column: usize,
): void {
  for (let last = sums + 16 * resamples; sums < last; sums += 16) {
    let s0 = ZERO, s1 = ZERO, s2 = ZERO;
    let c0 = ZERO, c1 = ZERO, c2 = ZERO;
    for (let end = indices + 4 * length; indices < end; indices += 4) {
      const row = values + <usize>load<u32>(indices) * (16 * pairs);
      const x0 = v128.load(row);
      const t0 = f64x2.add(s0, x0);
      c0 = f64x2.add(c0, roundingError(s0, x0, t0));
      s0 = t0;
      if (pairs > 1) {
        const x1 = v128.load(row, 16);
        const t1 = f64x2.add(s1, x1);
        c1 = f64x2.add(c1, roundingError(s1, x1, t1));
        s1 = t1;
      }
      if (pairs > 2) {
        const x2 = v128.load(row, 32);
        const t2 = f64x2.add(s2, x2);
        c2 = f64x2.add(c2, roundingError(s2, x2, t2));
        s2 = t2;
      }
    }
    v128.store(sums, f64x2.add(s0, c0));
    if (pairs > 1) v128.store(sums + column, f64x2.add(s1, c1));
    if (pairs > 2) v128.store(sums + column * 2, f64x2.add(s2, c2));
  }
}

/** a + b - sum, exactly, where `sum` is a + b rounded. */
@inline
function roundingError(a: v128, b: v128, sum: v128): v128 {
  const bRounded = f64x2.sub(sum, a);
  return f64x2.add(f64x2.sub(a, f64x2.sub(sum, bRounded)), f64x2.sub(b, bRounded));
}

/** {@link sumCompensated} of 1 pair. */
export function sumCompensated1(
  values: usize, indices: usize, length: usize, resamples: usize, sums: usize, column: usize,
): void {
  sumCompensated(1, values, indices, length, resamples, sums, column);
}

/** {@link sumCompensated} of 2 pairs. */
export function sumCompensated2(
  values: usize, indices: usize, length: usize, resamples: usize, sums: usize, column: usize,
): void {
  sumCompensated(2, values, indices, length, resamples, sums, column);
}

/** {@link sumCompensated} of 3 pairs. */
export function sumCompensated3(
  values: usize, indices: usize, length: usize, resamples: usize, sums: usize, column: usize,
): void {
  sumCompensated(3, values, indices, length, resamples, sums, column);
}

