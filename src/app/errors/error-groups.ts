/** Errors as the table shows them: rollouts and compactions apart, most frequent first. Pure. */
import type { ErrorRow } from '../../view-model/types.ts';

export interface ErrorGroups {
  readonly rollouts: readonly ErrorRow[];
  readonly compactions: readonly ErrorRow[];
}

/** How often an error occurred, over PRE and all strategies. */
function errorTotal(row: ErrorRow): number {
  return row.strategies.reduce((sum, n) => sum + n, row.pre);
}

export function errorGroups(rows: readonly ErrorRow[]): ErrorGroups {
  const sorted = [...rows].sort((a, b) => errorTotal(b) - errorTotal(a));
  return {
    rollouts: sorted.filter((row) => row.kind === 'rollout'),
    compactions: sorted.filter((row) => row.kind === 'compaction'),
  };
}

/** `ReplayMismatchError: recorded call …` as class and rest; a text that begins otherwise has no class. */
export function errorParts(message: string): { readonly name: string; readonly rest: string } {
  const [, name, rest] =
    /^([A-Za-z_][\w.]{0,80}(?:Error|Exception|Warning|Interrupt|Exit|Timeout))(?::\s*|$)([\s\S]*)$/.exec(
      message,
    ) ?? [];
  return name === undefined || rest === undefined ? { name: '', rest: message } : { name, rest };
}

/** The boundaries an error hit, each once, in report order: which arms and strategies it hit there. */
export function hitBoundaries(
  row: ErrorRow,
): readonly { readonly boundary: number; readonly strategies: readonly (number | null)[] }[] {
  const byBoundary = new Map<number, (number | null)[]>();
  for (const { boundary, strategy } of row.hits) {
    const strategies = byBoundary.get(boundary);
    if (strategies === undefined) byBoundary.set(boundary, [strategy]);
    else strategies.push(strategy);
  }
  return [...byBoundary]
    .map(([boundary, strategies]) => ({ boundary, strategies }))
    .sort((a, b) => a.boundary - b.boundary);
}
