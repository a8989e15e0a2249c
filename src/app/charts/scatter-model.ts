/** Kept against burden: the points of the scatter, and its axes. */
import type { Channel } from '../../core/model/report.ts';
import { FEWEST_MARKED } from '../../view-model/curve-series.ts';
import { signed } from '../../view-model/labels.ts';
import { type Axis, axisWithZero } from '../../view-model/scales.ts';
import type { DeltaMatrix, HorizonSlice, ReportOverview } from '../../view-model/types.ts';
import type { StrategySeries } from '../design/series.ts';

/** One open report, as far as the scatter needs it; slice and matrix are null until they come. */
export interface ScatterReport {
  readonly report: string;
  readonly overview: ReportOverview;
  readonly slice: HorizonSlice | null;
  readonly matrix: DeltaMatrix | null;
}

/** A strategy: median share kept, mean delta and its interval. */
export interface StrategyPoint {
  readonly series: StrategySeries;
  readonly kept: number;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  readonly n: number;
  readonly few: boolean;
  /** Boundaries left unchanged, and tested in all. */
  readonly noop: number;
  readonly tested: number;
  /** `tail +0.972`. */
  readonly value: string;
}

/** One boundary under one strategy. */
export interface BoundaryPoint {
  readonly series: StrategySeries;
  readonly boundary: number;
  readonly kept: number;
  readonly delta: number;
}

/** The strategies with a share kept and a scored delta. */
export function strategyPoints(
  reports: readonly ScatterReport[],
  series: readonly StrategySeries[],
  channel: Channel,
): readonly StrategyPoint[] {
  return series.flatMap((one) => {
    const report = reports.find((candidate) => candidate.report === one.report);
    const facts = report?.overview.strategies[one.strategy];
    const at = report?.slice?.strategies[one.strategy];
    if (!one.visible || facts === undefined || facts.kept === null || at === null || at === undefined)
      return [];
    const { mean, low, high, n } = at.intervals[channel];
    return [
      {
        series: one,
        kept: facts.kept,
        mean,
        low,
        high,
        n,
        few: n < FEWEST_MARKED,
        noop: facts.noop,
        tested: facts.tested,
        value: signed(mean),
      },
    ];
  });
}

/** At most this many small marks are drawn, evenly thinned; the caption says so. */
export const MOST_SMALL_MARKS = 4000;

/** The scored boundaries of the visible strategies; thinned evenly when there are very many. */
export function boundaryPoints(
  reports: readonly ScatterReport[],
  series: readonly StrategySeries[],
): { readonly points: readonly BoundaryPoint[]; readonly of: number } {
  const points: BoundaryPoint[] = [];
  for (const one of series) {
    const matrix = one.visible ? reports.find((report) => report.report === one.report)?.matrix : null;
    if (matrix === null || matrix === undefined) continue;
    for (let boundary = 0; boundary < matrix.boundaries; boundary++) {
      const cell = one.strategy * matrix.boundaries + boundary;
      const kept = matrix.kept[cell]!;
      const delta = matrix.deltas[cell]!;
      if (Number.isFinite(kept) && Number.isFinite(delta))
        points.push({ series: one, boundary, kept, delta });
    }
  }
  if (points.length <= MOST_SMALL_MARKS) return { points, of: points.length };
  const every = points.length / MOST_SMALL_MARKS;
  const thinned = Array.from({ length: MOST_SMALL_MARKS }, (_, i) => points[Math.floor(i * every)]!);
  return { points: thinned, of: points.length };
}

/** Axes over everything that is drawn: per cent kept (0 to 100 at least), delta with zero. */
export function scatterAxes(
  strategies: readonly StrategyPoint[],
  boundaries: readonly BoundaryPoint[],
): { readonly x: Axis; readonly y: Axis } {
  const kept = [...strategies, ...boundaries].map((point) => point.kept * 100);
  const deltas = [
    ...strategies.flatMap((point) => [point.low, point.high]),
    ...boundaries.map((p) => p.delta),
  ];
  const max = kept.reduce((a, b) => Math.max(a, b), 100);
  // the kept axis ends at the data, not at the next tick: one grown context must not push all others to the left
  const x = axisWithZero([max < 125 ? 100 : max], 4);
  return { x: { ...x, max, ticks: x.ticks.filter((tick) => tick <= max) }, y: axisWithZero(deltas, 5) };
}
