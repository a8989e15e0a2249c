/**
 * Sums of whole numbers that do not fit a double, kept in doubles: a number is cut into limbs of 40 bits, which are added
 * up each by itself without rounding, and put together at the end.
 */

const LIMB_BITS = 40;
const LIMB = 2 ** LIMB_BITS;
const MASK = BigInt(LIMB - 1);

/**
 * Cuts whole numbers into limbs, the lowest first; each has the sign of its number. Up to 2^12 limbs may be added.
 * @returns for each place the limbs of all numbers; at least one place.
 */
export function limbsOf(numbers: readonly bigint[]): Float64Array[] {
  const places: Float64Array[] = [];
  let rest = numbers.map((value) => (value < 0n ? -value : value));
  do {
    const limbs = rest.map((value, index) => Number(value & MASK) * (numbers[index]! < 0n ? -1 : 1));
    places.push(Float64Array.from(limbs));
    rest = rest.map((value) => value >> BigInt(LIMB_BITS));
  } while (rest.some((value) => value !== 0n));
  return places;
}

/**
 * Puts sums of limbs together: Σ limb · 2^(40 · place − shift). Right to some units in the last place, with the exact
 * sign, and 0 exactly where the sum is.
 * @param places sums of limbs, as {@link limbsOf} orders them.
 */
export function joinLimbs(places: readonly Float64Array[], shift: number): Float64Array {
  const weights = Float64Array.from(
    { length: places.length + 1 },
    (_, place) => 2 ** (LIMB_BITS * place - shift),
  );
  const digits = new Float64Array(places.length + 1);
  return Float64Array.from({ length: places[0]?.length ?? 0 }, (_, index) => {
    const sign = normalise(places, index, 1, digits) < 0 ? -1 : 1;
    if (sign < 0) normalise(places, index, -1, digits);
    // all are ≥ 0 now, so nothing cancels
    let sum = 0;
    for (let place = digits.length - 1; place >= 0; place -= 1) sum += digits[place]! * weights[place]!;
    return sum === 0 ? 0 : sign * sum;
  });
}

/** Carries upwards until all but the highest are in [0, 2^40). @returns the highest, which has the sign of the sum. */
function normalise(
  places: readonly Float64Array[],
  index: number,
  factor: 1 | -1,
  digits: Float64Array,
): number {
  let carry = 0;
  for (let place = 0; place < places.length; place += 1) {
    const value = factor * places[place]![index]! + carry;
    carry = Math.floor(value / LIMB);
    digits[place] = value - carry * LIMB;
  }
  digits[places.length] = carry;
  return carry;
}
