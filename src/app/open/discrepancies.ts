/** Stated numbers that differ from the recomputed ones: those of the report itself and of each k, put together. */
import type { ReportOverview } from '../../view-model/types.ts';

type Discrepancy = ReportOverview['discrepancies'][number];

interface Compared {
  readonly discrepancies: readonly Discrepancy[];
  readonly discrepancyCount: number;
}

export interface AllDiscrepancies {
  /** The first of them, each place once. */
  readonly first: readonly Discrepancy[];
  readonly count: number;
}

/** As many as are worth reading. */
const MOST = 20;

export function allDiscrepancies(overview: Compared, slices: readonly Compared[]): AllDiscrepancies {
  const parts = [overview, ...slices];
  const byPath = new Map(parts.flatMap((part) => part.discrepancies).map((one) => [one.path, one]));
  return {
    first: [...byPath.values()].slice(0, MOST),
    count: parts.reduce((sum, part) => sum + part.discrepancyCount, 0),
  };
}
