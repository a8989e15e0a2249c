import { roundHalfEven } from '../../python/rounding.ts';
import type { HistoryPlace } from '../events/actions.ts';
import type { ArmBurden, BoundaryResult } from '../model/boundary.ts';
import type { Action, ArmName, Rollouts } from '../model/rollout.ts';
import type { PlannedBoundary } from '../report/planned-boundaries.ts';
import { scoredRollouts } from '../scoring/burden.ts';
import { type Equation, solve } from './solver.ts';

/** Whether a call with this signature was executed before the cut. */
export type Membership = 'before' | 'new' | 'open';

/** A count that contradicts the others. */
export interface Contradiction {
  /** Null for PRE, which all strategies share (unless one states other means for it). */
  readonly strategy: number | null;
  readonly arm: ArmName;
  /** Call position from 0. */
  readonly position: number;
  readonly channel: 'refetch' | 'wasted';
}

/** What the counts of one boundary, or its recording, say of the history before its cut. */
export interface BoundaryAttribution {
  /** Of every signature that a scored rollout called within the horizon. */
  readonly membership: ReadonlyMap<string, Membership>;
  /** Null when some history explains all counts; a place where one can be told; `anywhere` when only all together contradict. */
  readonly contradiction: Contradiction | 'anywhere' | null;
  /** Of every signature in the history its first call; null without a recording. */
  readonly places: ReadonlyMap<string, HistoryPlace> | null;
}

/** Places of equations that are looked at for one boundary (some 40 ms); beyond, what is undecided stays open. */
const SEARCH_BUDGET = 2_000_000;

/**
 * Finds which signatures were executed before the cut of a boundary. The history is one set for PRE and every strategy;
 * the arms' mean refetch and wasted, times their rollouts, say how many of the first calls at each position it holds:
 * refetches at j = repeats within the rollouts + Σ h over first meetings at j; the same with wasted, where a blocked call
 * counts anyway. What is forced is proven; nothing is guessed. Definition: docs/attribution.md.
 *
 * @param planned with the deltas as the file states them.
 */
export function attributeBoundary(planned: PlannedBoundary, horizon: number): BoundaryAttribution {
  const system = new System(horizon);
  const scored = planned.results.flatMap((result, strategy) =>
    result === undefined || result.deltas.length === 0 ? [] : [{ result, strategy }],
  );
  const [first] = scored;
  if (first !== undefined) system.addArm(first.result, 'pre', null);
  for (const { result, strategy } of scored) {
    // The same rollouts, so the same means; a file that states others contradicts itself here.
    if (first !== undefined && !sameCounts(first.result, result)) system.addArm(result, 'pre', strategy);
    system.addArm(result, 'post', strategy);
  }
  return system.solve();
}

class System {
  readonly #horizon: number;
  readonly #unknowns = new Map<string, number>();
  readonly #equations: Equation[] = [];
  readonly #places: Contradiction[] = [];

  constructor(horizon: number) {
    this.#horizon = horizon;
  }

  addArm(result: BoundaryResult, arm: ArmName, strategy: number | null): void {
    const columns = this.#columns(result[arm]);
    const counts = result.deltas.map((delta) => countsOf(delta[arm]));
    columns.forEach((column, position) => {
      const [here, before] = [counts[position], counts[position - 1]];
      if (here === undefined) return;
      const refetch = here.refetch - (before?.refetch ?? 0);
      const wasted = here.wasted - (before?.wasted ?? 0);
      this.#add(column.met, refetch - column.repeats, { strategy, arm, position, channel: 'refetch' });
      this.#add(column.metFree, wasted - column.spent, { strategy, arm, position, channel: 'wasted' });
    });
  }

  solve(): BoundaryAttribution {
    const solution = solve(this.#unknowns.size, this.#equations, SEARCH_BUDGET);
    if (solution.consistent) {
      const words = { 0: 'new', 1: 'before', open: 'open' } as const;
      return {
        membership: this.#each((unknown) => words[solution.forced[unknown] ?? 'open']),
        contradiction: null,
        places: null,
      };
    }
    const place = solution.conflict === null ? undefined : this.#places[solution.conflict];
    return { membership: this.#each(() => 'open'), contradiction: place ?? 'anywhere', places: null };
  }

  #each(membership: (unknown: number) => Membership): Map<string, Membership> {
    return new Map(Array.from(this.#unknowns, ([signature, unknown]) => [signature, membership(unknown)]));
  }

  #add(met: ReadonlyMap<number, number>, total: number, place: Contradiction): void {
    this.#equations.push({
      unknowns: Array.from(met.keys()),
      coefficients: Array.from(met.values()),
      total,
    });
    this.#places.push(place);
  }

  /** What the calls of an arm's scored rollouts say of each position. */
  #columns(rollouts: Rollouts): Column[] {
    const columns = Array.from(
      { length: this.#horizon },
      (): Column => ({ met: new Map(), metFree: new Map(), repeats: 0, spent: 0 }),
    );
    for (const rollout of scoredRollouts(rollouts)) {
      const seen = new Set<string>();
      rollout.actions.slice(0, this.#horizon).forEach((action, position) => {
        const column = columns[position];
        if (column !== undefined) this.#note(column, action, seen.has(action.signature));
        seen.add(action.signature);
      });
    }
    return columns;
  }

  #note(column: Column, { signature, blocked }: Action, repeated: boolean): void {
    if (repeated) column.repeats += 1;
    if (repeated || blocked) column.spent += 1;
    if (repeated) return;
    const unknown = this.#unknowns.get(signature) ?? this.#unknowns.size;
    this.#unknowns.set(signature, unknown);
    column.met.set(unknown, (column.met.get(unknown) ?? 0) + 1);
    if (!blocked) column.metFree.set(unknown, (column.metFree.get(unknown) ?? 0) + 1);
  }
}

/** One position of an arm. */
interface Column {
  /** Unknowns met first here, and in how many rollouts; of these those that were not blocked. */
  readonly met: Map<number, number>;
  readonly metFree: Map<number, number>;
  /** Calls that repeat one of their own rollout. */
  repeats: number;
  /** Calls that count as wasted whatever the history is. */
  spent: number;
}

function sameCounts(one: BoundaryResult, other: BoundaryResult): boolean {
  return one.deltas.every(({ pre }, index) => {
    const there = other.deltas[index]?.pre;
    return there !== undefined && pre.refetch === there.refetch && pre.wasted === there.wasted;
  });
}

function countsOf(arm: ArmBurden): { refetch: number; wasted: number } {
  const count = (mean: number) => roundHalfEven(mean * arm.rollouts);
  return { refetch: count(arm.refetch), wasted: count(arm.wasted) };
}
