import type { ScoringTools } from '../core/report/horizon-summary.ts';
import { fraction, fractionToFloat } from '../python/fraction.ts';
import { groupSignFlip } from '../statistics/group-sign-flip.ts';
import { effectiveSize, intraclassCorrelation } from '../statistics/intraclass-correlation.ts';
import { typicalValues } from '../statistics/typical-values.ts';
import { exactGroupMean, type RecordingGroup } from './groups.ts';
import type { ByRecording } from './types.ts';

/**
 * A mean over boundaries with its uncertainty when whole recordings vary: exact sign-flip test, the interval it inverts
 * to, the correlation within recordings. Definitions: docs/statistics.md, "By recording".
 * @param groups at least one.
 * @throws CancelledError
 */
export function byRecording(groups: readonly RecordingGroup[], tools: ScoringTools): ByRecording {
  const { kernel, cancellation } = tools;
  const test = groupSignFlip(kernel, groups, cancellation);
  const interval = typicalValues(groups, cancellation);
  const values = groups.map(({ deltas }) => deltas.map(fractionToFloat));
  const correlation = intraclassCorrelation(values);
  return {
    boundaries: groups.reduce((sum, { size }) => sum + size, 0),
    recordings: groups.length,
    mean: exactGroupMean(groups),
    interval: interval === null ? null : { low: interval.low, high: interval.high },
    sampled: interval?.sampled ?? false,
    p: test.p,
    pError: test.error,
    smallestP: test.smallest,
    above: interval !== null && interval.low > 0,
    below: interval !== null && interval.high < 0,
    perRecording: groups.map(({ trajectory, sum, size }) => ({
      trajectory,
      boundaries: size,
      mean: fractionToFloat(fraction(sum.numerator, sum.denominator * BigInt(size))),
    })),
    correlation,
    effectiveBoundaries: correlation === null ? null : effectiveSize(values, correlation),
  };
}
