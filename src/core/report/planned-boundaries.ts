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

/** A boundary while the lists are read, in a chain that keeps report order. */
interface Draft {
  readonly first: BoundaryResult;
  readonly occurrence: number;
  pre: Rollouts;
  readonly results: (BoundaryResult | undefined)[];
  next: Draft | undefined;
}

/**
 * Lines the boundaries of all strategies up, in report order. They are matched by recording, cut and how often that
 * cut occurred before in the strategy's list, which equals matching by position in every report of AG2's verifier
 * and survives a boundary that is missing under one strategy: it takes its place behind the one that precedes it in
 * another strategy's list. (Of a cut that was planned twice the first must not be the missing one.)
 * @param strategies the boundaries of each strategy.
 */
export function plannedBoundaries(strategies: readonly (readonly BoundaryResult[])[]): PlannedBoundary[] {
  const drafts = new Map<string, Draft>();
  let head: Draft | undefined;
  strategies.forEach((boundaries, strategy) => {
    const occurrences = new Map<string, number>();
    let last: Draft | undefined;
    for (const result of boundaries) {
      const place = `${result.trajectory}@${result.cut}`;
      const occurrence = occurrences.get(place) ?? 0;
      occurrences.set(place, occurrence + 1);
      const key = `${place}#${occurrence}`;
      let draft = drafts.get(key);
      if (draft === undefined) {
        draft = newDraft(result, occurrence, strategies.length, last === undefined ? head : last.next);
        drafts.set(key, draft);
        if (last === undefined) head = draft;
        else last.next = draft;
      }
      // A faulty file may lack some of them under one strategy.
      if (result.pre.length > draft.pre.length) draft.pre = result.pre;
      draft.results[strategy] = result;
      last = draft;
    }
  });
  return inReportOrder(head, strategies[0]?.length ?? 0);
}

function newDraft(
  first: BoundaryResult,
  occurrence: number,
  strategies: number,
  next: Draft | undefined,
): Draft {
  return {
    first,
    occurrence,
    pre: first.pre,
    results: new Array<BoundaryResult | undefined>(strategies).fill(undefined),
    next,
  };
}

/** The chain as a list; where the first strategy lacked boundaries, by recording (the sort is stable). */
function inReportOrder(head: Draft | undefined, firstListed: number): PlannedBoundary[] {
  const planned: PlannedBoundary[] = [];
  for (let draft = head; draft !== undefined; draft = draft.next) {
    const { first, occurrence, pre, results } = draft;
    const { trajectory, cut, preSize } = first;
    planned.push({ trajectory, cut, occurrence, preSize, pre, results });
  }
  return planned.length === firstListed ? planned : planned.sort((a, b) => a.trajectory - b.trajectory);
}
