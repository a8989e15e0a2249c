import type { PyDict } from '../../python/json-value.ts';
import type { BoundaryResult } from '../model/boundary.ts';
import type { ReportPlan } from './build-report.ts';

/** One strategy as a file states it. */
export interface StatedStrategy {
  readonly strategy: string;
  /** With the deltas the file states. */
  readonly boundaries: readonly BoundaryResult[];
  /** Index of each of `boundaries` in the file's list (they differ where one was left out). */
  readonly indices: readonly number[];
  /** The strategy's own numbers as stated: the valid ones, in file order, without `boundaries`. */
  readonly stated: PyDict;
}

/** A report as a file states it: every number above the boundaries is kept apart, to be held against ours. */
export interface StatedReport {
  readonly plan: ReportPlan;
  readonly strategies: readonly StatedStrategy[];
  /** The report's own numbers as stated: the valid ones, without `strategies`. */
  readonly stated: PyDict;
}
