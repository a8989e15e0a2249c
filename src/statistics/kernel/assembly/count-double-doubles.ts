/** Bytes of a step of `../subset-steps.ts`: part, sum of the earlier parts, first and last cell. */
const STEP: usize = 16;

/**
 * Runs `count` steps of the subset table in double-doubles.
 *
 * @param highs one f64 per sum; before the first step, cell 0 is `power`.
 * @param lows one f64 per sum, all 0 before the first step.
 * @param power what counts as one subset, times 2^(steps done).
 * @returns the power after these steps.
 */
export function countDoubleDoubles(highs: usize, lows: usize, steps: usize, count: usize, power: f64): f64 {
  for (const end = steps + STEP * count; steps < end; steps += STEP) {
    const part = <usize>load<u32>(steps);
    const before = <usize>load<u32>(steps, 4);
    const first = <usize>load<u32>(steps, 8);
    const last = <usize>load<u32>(steps, 12);
    for (let cell = highs + 8 * (before + 1); cell <= highs + 8 * last; cell += 8) store<f64>(cell, power);
    if (first <= last) addCells(highs, lows, first << 3, last << 3, part << 3);
    power += power;
  }
  return power;
}

/** From the last cell down to the first: cell += the cell `distance` bytes below. */
@inline
function addCells(highs: usize, lows: usize, first: usize, last: usize, distance: usize): void {
  let at = last + 8;
  while (at >= first + 16) {
    at -= 16;
    addTwo(highs + at, lows + at, distance);
  }
  if (at > first) addOne(highs + first, lows + first, distance);
}

/** SloppyDWPlusDW of Joldes, Muller and Popescu (2017), as in `../javascript.ts`. */
@inline
function addTwo(high: usize, low: usize, distance: usize): void {
  const a = v128.load(high);
  const b = v128.load(high - distance);
  const sum = f64x2.add(a, b);
  const bRounded = f64x2.sub(sum, a);
  const error = f64x2.add(
    f64x2.add(f64x2.sub(a, f64x2.sub(sum, bRounded)), f64x2.sub(b, bRounded)),
    f64x2.add(v128.load(low), v128.load(low - distance)),
  );
  const rounded = f64x2.add(sum, error);
  v128.store(high, rounded);
  v128.store(low, f64x2.sub(error, f64x2.sub(rounded, sum)));
}

@inline
function addOne(high: usize, low: usize, distance: usize): void {
  const a = load<f64>(high);
  const b = load<f64>(high - distance);
  const sum = a + b;
  const bRounded = sum - a;
  const error = (a - (sum - bRounded)) + (b - bRounded) + (load<f64>(low) + load<f64>(low - distance));
  const rounded = sum + error;
  store<f64>(high, rounded);
  store<f64>(low, error - (rounded - sum));
}
