/** The order of the strategies where no table sorts them: the list of narrow pages, the keys `j` and `k`. */
import type { SortBy } from '../../../view-model/url-state.ts';
import type { StrategyRow } from '../rows.ts';

/** What a column sorts by; undefined comes last, whichever way. */
export function sortValue(row: StrategyRow, column: string): number | string | undefined {
  const { facts, at, chosen } = row;
  switch (column) {
    case 'strategy':
      return row.series.label;
    case 'n':
      return facts.scored;
    case 'mean':
      return chosen?.mean;
    case 'low':
      return numberOr(chosen?.low);
    case 'high':
      return numberOr(chosen?.high);
    case 'wasted':
    case 'blocked':
    case 'refetch':
    case 'harm':
    case 'stopped':
      return row.figures?.[column].interval.mean;
    case 'p':
      return at?.permutation.p ?? at?.permutation.beyond?.low;
    case 'over-control':
      return row.overControl?.mean;
    case 'recording-p':
      return row.recording?.p ?? undefined;
    case 'holm-p':
      return row.adjusted ?? undefined;
    case 'correlation':
      return row.recording?.correlation ?? undefined;
    case 'sign-p':
      return at?.signTestP;
    case 'kept':
      return facts.kept ?? undefined;
    case 'noop':
      return facts.noop;
    case 'failed':
      return facts.postRollouts === 0 ? undefined : facts.failedRollouts / facts.postRollouts;
    case 'compaction-tokens':
      return facts.compactionTokens;
    default:
      return undefined;
  }
}

/** A bound that there is; without an interval it is no number. */
function numberOr(value: number | undefined): number | undefined {
  return value === undefined || Number.isNaN(value) ? undefined : value;
}

function compare(a: number | string, b: number | string): number {
  return typeof a === 'string' || typeof b === 'string' ? String(a).localeCompare(String(b)) : a - b;
}

/** Sorted rows, equal ones in page order; pinned controls first. */
export function sortRows(
  rows: readonly StrategyRow[],
  sort: SortBy,
  pinControl: boolean,
): readonly StrategyRow[] {
  return rows.toSorted((a, b) => {
    if (pinControl && a.control !== b.control) return a.control ? -1 : 1;
    const left = sortValue(a, sort.column);
    const right = sortValue(b, sort.column);
    if (left === undefined || right === undefined)
      return Number(left === undefined) - Number(right === undefined);
    return compare(left, right) * (sort.descending ? -1 : 1);
  });
}
