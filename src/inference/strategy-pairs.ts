import type { VerificationReport } from '../core/model/report.ts';
import type { ScoringTools } from '../core/report/horizon-summary.ts';
import { plannedBoundaries } from '../core/report/planned-boundaries.ts';
import { bootstrapDifferences, type Pairing, pairedDifference, pairing } from './paired-difference.ts';
import type { StrategyPairs, TestedChannel } from './types.ts';

/**
 * Every strategy of a report against every other, paired at the boundaries scored in both.
 * @throws CancelledError
 */
export function strategyPairs(
  report: VerificationReport,
  k: number,
  channel: TestedChannel,
  tools: ScoringTools,
): StrategyPairs {
  const planned = plannedBoundaries(report.strategies.map(({ boundaries }) => boundaries));
  const resultsOf = (strategy: number) => planned.map(({ results }) => results[strategy]);
  const pairs = report.strategies.flatMap((_, first) =>
    report.strategies
      .slice(first + 1)
      .map((_other, offset): { first: number; second: number; pairing: Pairing } => {
        const second = first + 1 + offset;
        return { first, second, pairing: pairing(resultsOf(first), resultsOf(second)) };
      }),
  );
  const intervals = bootstrapDifferences(
    pairs.map((pair) => ({ pairing: pair.pairing, channel })),
    k,
    tools,
  );
  return {
    k,
    channel,
    pairs: pairs.map(({ first, second, pairing: own }, index) => ({
      first,
      second,
      difference: pairedDifference(
        own,
        k,
        channel,
        intervals[index] ?? { mean: 0, low: 0, high: 0, n: 0 },
        tools,
      ),
    })),
  };
}
