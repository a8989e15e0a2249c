/** Σ coefficient · h over some unknowns, each 0 or 1, is `total`. */
export interface Equation {
  readonly unknowns: readonly number[];
  /** Positive whole numbers, one for each of the unknowns. */
  readonly coefficients: readonly number[];
  readonly total: number;
}

/** What the equations leave of one unknown. */
export type Forced = 0 | 1 | 'open';

/** What follows from equations. */
export type Solution =
  | { readonly consistent: true; readonly forced: readonly Forced[]; readonly complete: boolean }
  /** The equation that nothing fulfils, given the others; null when only all together are impossible. */
  | { readonly consistent: false; readonly conflict: number | null };

const OPEN = -1;
const NOTHING: Equation = { unknowns: [], coefficients: [], total: 0 };

/**
 * Which unknowns the equations force: bounds are propagated, then both values of each unknown that is still open are
 * tried by complete search. What stays open can be either (`complete`), or was not decided within the budget.
 *
 * @param count number of unknowns.
 * @param budget places of equations that the search may look at; beyond, unknowns stay open.
 */
export function solve(count: number, equations: readonly Equation[], budget: number): Solution {
  const solver = new Solver(count, equations, budget);
  return solver.solve();
}

/** One unknown that the search gave a value. */
interface Choice {
  /** Where it stands in the order of the search. */
  readonly at: number;
  readonly unknown: number;
  readonly value: 0 | 1;
  /** Length of the trail before it. */
  readonly mark: number;
}

class Solver {
  readonly #values: Int8Array;
  readonly #equations: readonly Equation[];
  readonly #of: number[][];
  /** Unknowns in the order they were set, so that a try can be taken back. */
  readonly #trail: number[] = [];
  readonly #allowed: number;
  #budget = 0;
  #conflict: number | null = null;

  constructor(count: number, equations: readonly Equation[], budget: number) {
    this.#values = new Int8Array(count).fill(OPEN);
    this.#equations = equations;
    this.#allowed = budget;
    this.#of = Array.from({ length: count }, () => []);
    equations.forEach(({ unknowns }, index) => {
      for (const unknown of unknowns) this.#of[unknown]?.push(index);
    });
  }

  solve(): Solution {
    const all = this.#equations.map((_, index) => index);
    if (!this.#propagate(all)) return { consistent: false, conflict: this.#conflict };
    // Bounds always reach their end; only what is tried is bounded.
    this.#budget = this.#allowed;
    const seen = Array.from(this.#values, () => new Set<number>());
    for (let unknown = 0; unknown < this.#values.length && this.#budget > 0; unknown += 1) {
      if (this.#values[unknown] !== OPEN || (seen[unknown]?.size ?? 0) === 2) continue;
      const order = this.#component(unknown);
      const possible = ([0, 1] as const).filter((value) => this.#mayBe(unknown, value, order, seen));
      if (possible.length === 0) return { consistent: false, conflict: null };
      if (possible.length === 1 && !this.#set(unknown, possible[0] ?? 0)) {
        return { consistent: false, conflict: this.#conflict };
      }
    }
    const forced = Array.from(this.#values, (value): Forced => (value === 0 || value === 1 ? value : 'open'));
    return { consistent: true, forced, complete: this.#budget > 0 };
  }

  /** Whether some solution has this value; true too when the budget is spent. Solutions found are remembered. */
  #mayBe(unknown: number, value: 0 | 1, order: readonly number[], seen: readonly Set<number>[]): boolean {
    if (seen[unknown]?.has(value)) return true;
    const mark = this.#trail.length;
    const found = this.#set(unknown, value) && this.#search(order);
    if (found && this.#budget > 0) {
      for (const other of order) seen[other]?.add(this.#values[other] ?? 0);
    }
    this.#undo(mark);
    return found;
  }

  /** The open unknowns that hang together with one over open ones, itself first, nearest before farther. */
  #component(from: number): number[] {
    const reached = new Set([from]);
    for (const unknown of reached) {
      for (const equation of this.#of[unknown] ?? []) {
        const { unknowns } = this.#equations[equation] ?? NOTHING;
        this.#budget -= unknowns.length;
        for (const other of unknowns) if (this.#values[other] === OPEN) reached.add(other);
      }
    }
    return Array.from(reached);
  }

  /** Gives every unknown of `order` a value; none is left out when it succeeds. Keeps its own stack: there may be thousands. */
  #search(order: readonly number[]): boolean {
    const choices: Choice[] = [];
    for (let at = 0; at < order.length; at += 1) {
      if (this.#budget <= 0) return true;
      const unknown = order[at] ?? 0;
      if (this.#values[unknown] !== OPEN) continue;
      let next: Choice | null = { at, unknown, value: 0, mark: this.#trail.length };
      while (next !== null && !this.#set(next.unknown, next.value)) {
        this.#undo(next.mark);
        next = next.value === 0 ? { ...next, value: 1 } : this.#retreat(choices);
      }
      if (next === null) return false;
      choices.push(next);
      at = next.at;
    }
    return true;
  }

  /** The newest choice that has another value, with that; null when there is none. */
  #retreat(choices: Choice[]): Choice | null {
    for (let last = choices.pop(); last !== undefined; last = choices.pop()) {
      this.#undo(last.mark);
      if (last.value === 0) return { ...last, value: 1 };
    }
    return null;
  }

  #set(unknown: number, value: number): boolean {
    this.#assign(unknown, value);
    return this.#propagate(this.#of[unknown] ?? []);
  }

  #assign(unknown: number, value: number): void {
    this.#values[unknown] = value;
    this.#trail.push(unknown);
  }

  #undo(mark: number): void {
    while (this.#trail.length > mark) this.#values[this.#trail.pop() ?? 0] = OPEN;
  }

  /** Sets what the equations leave no choice about. @returns false when one of them can't be fulfilled. */
  #propagate(equations: readonly number[]): boolean {
    const queue = [...equations];
    for (let index = queue.pop(); index !== undefined; index = queue.pop()) {
      const set = this.#tighten(index);
      if (set === null) {
        this.#conflict = index;
        return false;
      }
      for (const unknown of set) queue.push(...(this.#of[unknown] ?? []));
    }
    return true;
  }

  /** The unknowns that one equation decides; null when it can't be fulfilled. */
  #tighten(index: number): number[] | null {
    const equation = this.#equations[index];
    if (equation === undefined) return [];
    this.#budget -= equation.unknowns.length;
    let rest = equation.total;
    let most = 0;
    equation.unknowns.forEach((unknown, place) => {
      const coefficient = equation.coefficients[place] ?? 0;
      if (this.#values[unknown] === 1) rest -= coefficient;
      else if (this.#values[unknown] === OPEN) most += coefficient;
    });
    if (rest < 0 || most < rest) return null;
    const set: number[] = [];
    equation.unknowns.forEach((unknown, place) => {
      const coefficient = equation.coefficients[place] ?? 0;
      if (this.#values[unknown] !== OPEN) return;
      if (coefficient > rest) this.#assign(unknown, 0);
      else if (most - coefficient < rest) this.#assign(unknown, 1);
      else return;
      set.push(unknown);
    });
    return set;
  }
}
