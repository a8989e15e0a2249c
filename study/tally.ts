import type { ScoringTools } from '../src/core/report/horizon-summary.ts';
import type { Verdict, VerdictRule, Verdicts } from '../src/inference/types.ts';
import { verdictsOf } from '../src/inference/verdict.ts';
import type { MersenneTwister } from '../src/python/mersenne-twister.ts';
import type { Cell } from './cells.ts';
import { drawReport, type World } from './world.ts';

/** What came of one cell, as shares. */
export interface Tally {
  readonly cell: Cell;
  /** Of all strategies: those with each verdict. */
  readonly rules: Readonly<Record<VerdictRule, number>>;
  /** Of all reports: those with at least one strategy called worse, or one that stops early. */
  readonly anyWorse: number;
  readonly anyStopsEarly: number;
  /** Of the strategies with an interval by recording: those that cover the truth, for wasted and stopped. */
  readonly covered: { readonly wasted: number; readonly stopped: number };
}

/** Draws the reports of a cell and counts. */
export function tally(cell: Cell, random: MersenneTwister, tools: ScoringTools): Tally {
  const reports = Array.from({ length: cell.reports }, () =>
    verdictsOf(drawReport(cell.world, random), {}, tools),
  );
  const verdicts = reports.flatMap(strategiesOf);
  const rule = (name: VerdictRule) => share(verdicts, (verdict) => verdict.rule === name);
  return {
    cell,
    rules: {
      'nothing-scored': rule('nothing-scored'),
      'did-not-compact': rule('did-not-compact'),
      worse: rule('worse'),
      'stops-early': share(verdicts, stopsEarly),
      better: rule('better'),
      'no-worse': rule('no-worse'),
      undecided: rule('undecided'),
    },
    anyWorse: share(reports, (report) => strategiesOf(report).some((verdict) => verdict.rule === 'worse')),
    anyStopsEarly: share(reports, (report) => strategiesOf(report).some(stopsEarly)),
    covered: {
      wasted: coverage(verdicts, 'wasted', cell.world),
      stopped: coverage(verdicts, 'stopped', cell.world),
    },
  };
}

/** All but the control. */
function strategiesOf({ strategies, control }: Verdicts): readonly Verdict[] {
  return strategies.filter(({ strategy }) => strategy !== control);
}

function stopsEarly({ rule, alsoStopsEarly }: Verdict): boolean {
  return rule === 'stops-early' || alsoStopsEarly;
}

function coverage(verdicts: readonly Verdict[], channel: 'wasted' | 'stopped', truth: World): number {
  const intervals = verdicts.flatMap((verdict) => verdict[channel]?.interval ?? []);
  return share(intervals, ({ low, high }) => low <= truth[channel] && truth[channel] <= high);
}

function share<T>(all: readonly T[], holds: (one: T) => boolean): number {
  return all.length === 0 ? Number.NaN : all.filter(holds).length / all.length;
}
