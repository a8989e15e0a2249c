import { actionsFromEvents, historyBefore, type PlacedAction } from '../events/actions.ts';
import type { BoundaryResult } from '../model/boundary.ts';
import type { StatedReport } from '../report/stated-report.ts';
import { scoreBoundary } from '../scoring/burden.ts';
import type { Recordings } from './match-recordings.ts';

/**
 * The report with every scored boundary scored again by tool: a call repeats another when it has the same name, whatever
 * its arguments. That needs the names called before each cut, which only recordings have.
 *
 * @param recordings of every trajectory with a scored boundary, held against the report before (`matchRecordings`).
 * @throws RangeError when one is missing. Source: AG2 1.2.1, `score_boundary` with key `tool`.
 */
export function rescoreByTool(report: StatedReport, recordings: Recordings): StatedReport {
  const histories = new ToolHistories(recordings, report);
  const { horizon } = report.plan;
  return {
    ...report,
    strategies: report.strategies.map((strategy) => ({
      ...strategy,
      boundaries: strategy.boundaries.map((result): BoundaryResult => {
        if (result.deltas.length === 0) return result;
        const deltas = scoreBoundary(result.pre, result.post, histories.before(result), horizon, 'tool');
        return { ...result, deltas };
      }),
    })),
  };
}

/** Tools called before cuts; each recording is paired once, up to its last cut. */
class ToolHistories {
  readonly #recordings: Recordings;
  readonly #actions = new Map<number, readonly PlacedAction[]>();
  readonly #lastCuts = new Map<number, number>();

  constructor(recordings: Recordings, { strategies }: StatedReport) {
    this.#recordings = recordings;
    for (const { trajectory, cut } of strategies.flatMap(({ boundaries }) => boundaries)) {
      this.#lastCuts.set(trajectory, Math.max(cut, this.#lastCuts.get(trajectory) ?? 0));
    }
  }

  before({ trajectory, cut }: BoundaryResult): Set<string> {
    return new Set(historyBefore(this.#actionsOf(trajectory), cut, 'tool').keys());
  }

  #actionsOf(trajectory: number): readonly PlacedAction[] {
    const known = this.#actions.get(trajectory);
    if (known !== undefined) return known;
    const events = this.#recordings.get(trajectory);
    if (events === undefined) throw new RangeError(`there is no recording ${trajectory}`);
    const actions = actionsFromEvents(events.slice(0, this.#lastCuts.get(trajectory)));
    this.#actions.set(trajectory, actions);
    return actions;
  }
}
