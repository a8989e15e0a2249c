import { type Fraction, fraction, subtractFractions } from '../../python/fraction.ts';
import { roundHalfEven } from '../../python/rounding.ts';
import type { ArmBurden, BoundaryDelta } from '../model/boundary.ts';

/**
 * The wasted delta as an exact fraction: each arm's mean times its rollouts rounds back to the count it came from.
 * Source: AG2 1.2.1, `BoundaryDelta.exact_wasted`.
 */
export function exactWasted(delta: BoundaryDelta): Fraction {
  return subtractFractions(exactMean(delta.post), exactMean(delta.pre));
}

function exactMean(arm: ArmBurden): Fraction {
  return fraction(BigInt(roundHalfEven(arm.wasted * arm.rollouts)), BigInt(arm.rollouts));
}
