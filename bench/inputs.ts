import { type Fraction, fraction, fractionToFloat, subtractFractions } from '../src/python/fraction.ts';
import { MersenneTwister } from '../src/python/mersenne-twister.ts';

/** Seed of all inputs: the same numbers in every run, on every machine. */
export const INPUT_SEED = 20261130n;

/** How many rollouts the arms of a boundary have. */
export interface Arms {
  readonly least: number;
  readonly most: number;
}

/** A count of calls: 0 … 14. */
const COUNTS = 15;

/**
 * Differences of means of counts, one per pair of arms, as a report has them: the second arm a little heavier.
 *
 * @param count how many differences.
 */
export function differences(count: number, arms: Arms, seed: bigint = INPUT_SEED): Fraction[] {
  const random = new MersenneTwister(seed + BigInt(count));
  const mean = (extra: number): Fraction => {
    const rollouts = arms.least + random.randrange(arms.most - arms.least + 1);
    let total = 0;
    for (let i = 0; i < rollouts; i++) total += random.randrange(COUNTS + extra);
    return fraction(BigInt(total), BigInt(rollouts));
  };
  return Array.from({ length: count }, (_, i) => {
    const before = mean(0);
    return subtractFractions(mean(i % 4 === 0 ? 1 : 0), before);
  });
}

/** Vectors of `length` differences as doubles, three rollouts an arm. */
export function vectors(count: number, length: number): number[][] {
  return Array.from({ length: count }, (_, i) =>
    differences(length, { least: 3, most: 3 }, INPUT_SEED + BigInt(1000 * (i + 1))).map(fractionToFloat),
  );
}
