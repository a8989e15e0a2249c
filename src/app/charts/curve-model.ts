/** What the curve pictures draw: lines per strategy, rows per k, which line is lit, which end labels fit. */
import type { Channel } from '../../core/model/report.ts';
import { type CurvePoint, curvePoints, FEWEST_MARKED } from '../../view-model/curve-series.ts';
import type { HorizonSlice } from '../../view-model/types.ts';
import type { StrategySeries } from '../design/series.ts';

/** The slices of one open report; those not yet computed are simply not there. */
export interface ReportCurves {
  readonly report: string;
  readonly horizon: number;
  readonly slices: readonly HorizonSlice[];
}

/** One strategy's line. */
export interface CurveLine {
  readonly series: StrategySeries;
  readonly points: readonly CurvePoint[];
  /** Fewer than 10 boundaries at some k: drawn dashed, as AG2 sets no marks there. */
  readonly few: boolean;
}

/** One k for the chart, which draws nothing but axes by it. */
export interface CurveRow {
  readonly k: number;
  readonly zero: 0;
}

/** Lines of the visible strategies that have a point at some k. */
export function curveLines(
  reports: readonly ReportCurves[],
  series: readonly StrategySeries[],
  channel: Channel,
): readonly CurveLine[] {
  const slices = new Map(reports.map((report) => [report.report, report.slices]));
  return series
    .filter((one) => one.visible)
    .map((one) => {
      const points = curvePoints(slices.get(one.report) ?? [], one.strategy, channel);
      return { series: one, points, few: points.some((point) => point.n < FEWEST_MARKED) };
    })
    .filter((line) => line.points.length > 0);
}

/** Rows k = 1…horizon. */
export function curveRows(horizon: number): readonly CurveRow[] {
  return Array.from({ length: horizon }, (_, i) => ({ k: i + 1, zero: 0 }));
}

/** Points without a hole between them: a line is broken where a k is missing, not drawn across it. */
export function pointRuns(points: readonly CurvePoint[]): readonly (readonly CurvePoint[])[] {
  const runs: CurvePoint[][] = [];
  for (const point of points) {
    const last = runs.at(-1);
    if (last !== undefined && last.at(-1)!.k === point.k - 1) last.push(point);
    else runs.push([point]);
  }
  return runs;
}

/** More lines than this are drawn thin, without bands but the lit one's. */
const CROWD = 4;

/**
 * The line that stands out: the one under the pointer; in a crowd without one, the highest at k; else none (null),
 * and all lines are equal.
 */
export function litLine(lines: readonly CurveLine[], lit: string | null, k: number): string | null {
  if (lit !== null && lines.some((line) => line.series.id === lit)) return lit;
  if (lines.length <= CROWD) return null;
  let best: string | null = null;
  let highest = Number.NEGATIVE_INFINITY;
  for (const line of lines) {
    const mean = line.points.find((point) => point.k === k)?.mean ?? Number.NEGATIVE_INFINITY;
    if (!line.series.control && mean > highest) {
      highest = mean;
      best = line.series.id;
    }
  }
  return best;
}

/** True when lines must be thin. */
export function isCrowd(lines: readonly CurveLine[]): boolean {
  return lines.length > CROWD;
}

/**
 * The lines that get a label at their end: all, or when they do not fit the lit one, controls, then from both ends of
 * the order at the last k inwards (the extremes are what one asks for).
 */
export function labelled(
  lines: readonly CurveLine[],
  lit: string | null,
  room: number,
): readonly CurveLine[] {
  if (lines.length <= room) return lines;
  const last = (line: CurveLine) => line.points.at(-1)?.mean ?? 0;
  const sorted = [...lines].sort((a, b) => last(b) - last(a));
  const ranked = sorted.map((line, i) => {
    const fromEnd = Math.min(i, sorted.length - 1 - i);
    return { line, rank: line.series.id === lit ? -2 : line.series.control ? -1 : fromEnd };
  });
  ranked.sort((a, b) => a.rank - b.rank);
  return ranked.slice(0, Math.max(0, room)).map((entry) => entry.line);
}

/** Ticks on k: all while they fit, then every 2nd, 5th, 10th …; the first, the last and the current k are kept. */
export function kTicks(horizon: number, width: number, k: number): readonly number[] {
  const room = Math.max(2, Math.floor(width / 22));
  const every = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((step) => horizon / step <= room) ?? horizon;
  const regular = Array.from({ length: horizon }, (_, i) => i + 1).filter((n) => n === 1 || n % every === 0);
  const apart = (n: number) => n === k || Math.abs(n - k) >= every / 2;
  return [...new Set([...regular.filter(apart), k])]
    .filter((n) => n >= 1 && n <= horizon)
    .sort((a, b) => a - b);
}
