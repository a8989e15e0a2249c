import type { RolloutStore } from '../../core/columns/rollout-store.ts';
import type { StatedReport } from '../../core/report/stated-report.ts';
import type { Problem } from '../problem.ts';
import type { UnknownField } from '../unknown-fields.ts';

/** An AG2 report that was read and checked, perhaps with parts left out. */
export interface ParsedReport extends StatedReport {
  /** Where the rollouts of all boundaries lie. */
  readonly store: RolloutStore;
  readonly problems: readonly Problem[];
  readonly unknownFields: readonly UnknownField[];
  /** Set when something was left out: boundaries read whole, of how many the file has. */
  readonly partial: { readonly shown: number; readonly of: number } | null;
}
