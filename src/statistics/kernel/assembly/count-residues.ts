/** Bytes of a step of `../subset-steps.ts`: part, sum of the earlier parts, first and last cell. */
const STEP: usize = 16;

/**
 * Runs `count` steps of the subset table modulo a prime below 2^31.
 *
 * @param cells one u32 per sum; before the first step, cell 0 is 1.
 * @param power 2^(steps done) modulo the prime.
 * @returns 2^(steps done) modulo the prime, after these.
 */
export function countResidues(cells: usize, steps: usize, count: usize, modulus: u32, power: u32): u32 {
  for (const end = steps + STEP * count; steps < end; steps += STEP) {
    const part = <usize>load<u32>(steps);
    const before = <usize>load<u32>(steps, 4);
    const first = <usize>load<u32>(steps, 8);
    const last = <usize>load<u32>(steps, 12);
    for (let cell = cells + 4 * (before + 1); cell <= cells + 4 * last; cell += 4) store<u32>(cell, power);
    if (first <= last) addResidues(cells + 4 * first, cells + 4 * last, 4 * part, modulus);
    power = reduced(power + power, modulus);
  }
  return power;
}

/** From the last cell down to the first: cell += the cell `distance` bytes below. */
@inline
function addResidues(first: usize, last: usize, distance: usize, modulus: u32): void {
  const moduli = i32x4.splat(modulus);
  let at = last + 4;
  while (at >= first + 64) {
    at -= 64;
    addFour(at + 48, distance, moduli);
    addFour(at + 32, distance, moduli);
    addFour(at + 16, distance, moduli);
    addFour(at, distance, moduli);
  }
  while (at > first) {
    at -= 4;
    store<u32>(at, reduced(load<u32>(at) + load<u32>(at - distance), modulus));
  }
}

/** A sum below the modulus wraps around when it is subtracted, so the smaller of both is the reduced one. */
@inline
function addFour(at: usize, distance: usize, moduli: v128): void {
  const sum = i32x4.add(v128.load(at), v128.load(at - distance));
  v128.store(at, i32x4.min_u(sum, i32x4.sub(sum, moduli)));
}

@inline
function reduced(sum: u32, modulus: u32): u32 {
  return min(sum, sum - modulus);
}
