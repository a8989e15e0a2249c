import type { StrategyReport } from '../core/model/report.ts';
import { isScored } from '../core/report/horizon-summary.ts';

/**
 * Index of the strategy the others are read against: a scored one whose every boundary is unchanged; of several the
 * one named `control`, else the first; null when there is none.
 */
export function controlIndex(strategies: readonly StrategyReport[]): number | null {
  const candidates = strategies.flatMap((strategy, index) =>
    strategy.boundaries.some(isScored) && isUnchanged(strategy) ? [index] : [],
  );
  return candidates.find((index) => strategies[index]?.strategy === 'control') ?? candidates[0] ?? null;
}

/** Whether the strategy changed no context at all. */
export function isUnchanged({ unchangedBoundaries, boundaries }: StrategyReport): boolean {
  return boundaries.length > 0 && unchangedBoundaries === boundaries.length;
}
