/** Rows of the strategy table: a strategy of a report with its facts, its numbers at k and the ruler to read them by. */
import type { Channel } from '../../core/model/report.ts';
import type { Interval } from '../../statistics/interval.ts';
import type { HorizonSlice, StrategyFacts, StrategyHorizon } from '../../view-model/types.ts';
import type { StrategySeries } from '../design/series.ts';

export interface StrategyRow {
  /** The series' id. */
  readonly id: string;
  readonly series: StrategySeries;
  readonly facts: StrategyFacts;
  /** Null when nothing was scored; undefined while the numbers are under way. */
  readonly at: StrategyHorizon | null | undefined;
  readonly channel: Channel;
  /** The chosen channel's interval. */
  readonly chosen: Interval | null;
  /** AG2's `*` on it. */
  readonly marked: boolean;
  /** The interval of the report's control, the band behind the row. */
  readonly band: Interval | null;
  /** The report's horizon where it ends before k: its numbers are those at its horizon. */
  readonly endsAt: number | null;
}

/** What is needed of a report. */
export interface RowSource {
  readonly id: string;
  readonly overview: { readonly horizon: number; readonly strategies: readonly StrategyFacts[] };
}

/**
 * @param slices one a report, in the same order; undefined while under way.
 * @param series of all reports, in page order.
 */
export function strategyRows(
  reports: readonly RowSource[],
  slices: readonly (HorizonSlice | undefined)[],
  series: readonly StrategySeries[],
  channel: Channel,
  k: number,
): readonly StrategyRow[] {
  const byId = new Map(series.map((one) => [one.id, one]));
  return reports.flatMap((report, index) => {
    const slice = slices[index];
    const { horizon, strategies } = report.overview;
    const control = strategies.find((facts) => facts.control);
    const band =
      control === undefined ? null : (slice?.strategies[control.index]?.intervals[channel] ?? null);
    return strategies.flatMap((facts) => {
      const id = `${report.id}/${facts.index}`;
      const own = byId.get(id);
      if (own === undefined) return [];
      const at = slice === undefined ? undefined : (slice.strategies[facts.index] ?? null);
      return [
        {
          id,
          series: own,
          facts,
          at,
          channel,
          chosen: at?.intervals[channel] ?? null,
          marked: at?.marks[channel] ?? false,
          band,
          endsAt: horizon < k ? horizon : null,
        },
      ];
    });
  });
}

/** The strategy's boundary with the largest delta in a matrix row; null when none is scored. */
export function worstBoundary(
  matrix: { readonly boundaries: number; readonly deltas: Float64Array },
  strategy: number,
): number | null {
  let worst: number | null = null;
  let largest = Number.NEGATIVE_INFINITY;
  for (let boundary = 0; boundary < matrix.boundaries; boundary++) {
    const delta = matrix.deltas[strategy * matrix.boundaries + boundary] ?? Number.NaN;
    if (delta > largest) {
      largest = delta;
      worst = boundary;
    }
  }
  return worst;
}
