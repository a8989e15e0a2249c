import { excludesZero } from '../../statistics/bootstrap-mean.ts';
import type { Interval } from '../../statistics/interval.ts';

/** From this many boundaries on AG2 marks intervals that exclude zero. */
export const MIN_BOUNDARIES_FOR_MARK = 10;

/** AG2's `*`: the interval excludes 0 and rests on at least 10 boundaries. */
export function isMarked(interval: Interval): boolean {
  return excludesZero(interval) && interval.n >= MIN_BOUNDARIES_FOR_MARK;
}
