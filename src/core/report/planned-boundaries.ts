import type { BoundaryResult, ContextSize } from '../model/boundary.ts';
import type { Rollouts } from '../model/rollout.ts';

/** A boundary as the verifier planned it, whatever the strategies made of it. */
export interface PlannedBoundary {
  readonly trajectory: number;
  readonly cut: number;
  /** 0, or 1, 2 … where the same cut was planned again. */
  readonly occurrence: number;
  readonly preSize: ContextSize;
  /** Its PRE rollouts, shared by every strategy; empty when every strategy failed to compact. */
  readonly pre: Rollouts;
  /** Each strategy's result here, by strategy index; undefined where a strategy has none. */
  readonly results: readonly (BoundaryResult | undefined)[];
}

interface Draft {
  readonly first: BoundaryResult;
  readonly occurrence: number;
  pre: Rollouts;
  readonly results: (BoundaryResult | undefined)[];
}

/**
 * Lines the boundaries of all strategies up. They are matched by recording, cut and how often that cut occurred
 * before in the strategy's list, which equals matching by position in every report of AG2's verifier and survives
 * a boundary that is missing under one strategy. (Of a cut that was planned twice the first must not be the missing
 * one.)
 * @param strategies the boundaries of each strategy.
 */
export function plannedBoundaries(strategies: readonly (readonly BoundaryResult[])[]): PlannedBoundary[] {
  const drafts = new Map<string, Draft>();
  strategies.forEach((boundaries, strategy) => {
    const occurrences = new Map<string, number>();
    for (const result of boundaries) {
      const place = `${result.trajectory}@${result.cut}`;
      const occurrence = occurrences.get(place) ?? 0;
      occurrences.set(place, occurrence + 1);
      const key = `${place}#${occurrence}`;
      let draft = drafts.get(key);
      if (draft === undefined) {
        draft = { first: result, occurrence, pre: result.pre, results: strategies.map(() => undefined) };
        drafts.set(key, draft);
      }
      // A faulty file may lack some of them under one strategy.
      if (result.pre.length > draft.pre.length) draft.pre = result.pre;
      draft.results[strategy] = result;
    }
  });
  const planned = Array.from(drafts.values(), ({ first, occurrence, pre, results }) => ({
    trajectory: first.trajectory,
    cut: first.cut,
    occurrence,
    preSize: first.preSize,
    pre,
    results,
  }));
  return inReportOrder(planned, strategies[0]?.length ?? 0);
}

/**
 * Report order: that of the first strategy; where it lacks boundaries (a faulty file, a report built by hand), by
 * recording and cut, as the verifier picks them.
 */
function inReportOrder(planned: PlannedBoundary[], firstListed: number): PlannedBoundary[] {
  if (planned.length === firstListed) return planned;
  return planned.sort((a, b) => a.trajectory - b.trajectory || a.cut - b.cut || a.occurrence - b.occurrence);
}
