/**
 * Which colour and shape identifies a strategy: ink for controls, then Okabe–Ito with the two hues that mean worse
 * and better kept for last. Seven colours and eight shapes run side by side, so that 56 strategies stay apart.
 */
import type { MarkShape, StrategySeries } from './series.ts';

const SHAPES: readonly MarkShape[] = [
  'square',
  'diamond',
  'triangle',
  'ring',
  'square-open',
  'diamond-open',
  'cross',
  'circle',
];
const CONTROL_SHAPES: readonly MarkShape[] = [
  'circle',
  'ring',
  'square',
  'square-open',
  'diamond',
  'diamond-open',
];
const COLORS = 7;

/** The colour and shape of the n-th strategy that is no control, from 0. */
export function strategyStyle(n: number): { readonly color: string; readonly shape: MarkShape } {
  return { color: `var(--strategy-${1 + (n % COLORS)})`, shape: SHAPES[n % SHAPES.length]! };
}

/** The colour and shape of the n-th control on the page, from 0 (a page with one report has one). */
function controlStyle(n: number): { readonly color: string; readonly shape: MarkShape } {
  return { color: 'var(--strategy-0)', shape: CONTROL_SHAPES[n % CONTROL_SHAPES.length]! };
}

/** What is needed of a report to name its strategies. */
export interface SeriesSource {
  readonly id: string;
  readonly name: string;
  readonly strategies: readonly {
    readonly index: number;
    readonly name: string;
    readonly control: boolean;
  }[];
}

/** Unique on the page: `${report}/${strategy}`. */
function seriesId(report: string, strategy: number): string {
  return `${report}/${strategy}`;
}

/**
 * All strategies of all open reports in page order, each with its colour and shape.
 * @param hidden ids switched off in the legend.
 */
export function assignSeries(
  reports: readonly SeriesSource[],
  hidden: ReadonlySet<string> = new Set(),
): readonly StrategySeries[] {
  let controls = 0;
  let others = 0;
  return reports.flatMap((report) =>
    report.strategies.map((strategy) => {
      const id = seriesId(report.id, strategy.index);
      const style = strategy.control ? controlStyle(controls++) : strategyStyle(others++);
      return {
        id,
        report: report.id,
        strategy: strategy.index,
        label: strategy.name,
        reportLabel: reports.length > 1 ? report.name : null,
        color: style.color,
        shape: style.shape,
        control: strategy.control,
        visible: !hidden.has(id),
      };
    }),
  );
}
