/** A mean over n values with the bounds of its interval, in the values' unit. */
export interface Interval {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  /** Number of values. */
  readonly n: number;
}
