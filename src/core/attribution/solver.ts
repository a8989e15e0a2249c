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

/**
 * Which unknowns the equations force: bounds are propagated, then both values of each unknown that is still open are
 * tried by complete search. What stays open can be either (`complete`), or was not decided within the budget.
 *
 * @param count number of unknowns.
 * @param budget search steps at most; beyond, unknowns stay open.
 */
export function solve(count: number, equations: readonly Equation[], budget: number): Solution {
  const solver = new Solver(count, equations, budget);
  return solver.solve();
}

class Solver {
  readonly #values: Int8Array;
  readonly #equations: readonly Equation[];
  readonly #of: number[][];
  /** Unknowns in the order they were set, so that a try can be taken back. */
  readonly #trail: number[] = [];
  #steps: number;
  #conflict: number | null = null;

  constructor(count: number, equations: readonly Equation[], budget: number) {
    this.#values = new Int8Array(count).fill(OPEN);
    this.#equations = equations;
    this.#steps = budget;
    this.#of = Array.from({ length: count }, () => []);
    equations.forEach(({ unknowns }, index) => {
      for (const unknown of unknowns) this.#of[unknown]?.push(index);
    });
  }

  solve(): Solution {
    const all = this.#equations.map((_, index) => index);
    if (!this.#propagate(all)) return { consistent: false, conflict: this.#conflict };
    const seen = Array.from(this.#values, () => new Set<number>());
    for (let unknown = 0; unknown < this.#values.length; unknown += 1) {
      if (this.#values[unknown] !== OPEN || (seen[unknown]?.size ?? 0) === 2) continue;
      const possible = ([0, 1] as const).filter((value) => this.#mayBe(unknown, value, seen));
      if (possible.length === 0) return { consistent: false, conflict: null };
      if (possible.length === 1 && !this.#set(unknown, possible[0] ?? 0)) {
        return { consistent: false, conflict: this.#conflict };
      }
    }
    const forced = Array.from(this.#values, (value): Forced => (value === 0 || value === 1 ? value : 'open'));
    return { consistent: true, forced, complete: this.#steps > 0 };
  }

  /** Whether some solution has this value; true too when the budget is spent. Solutions found are remembered. */
  #mayBe(unknown: number, value: 0 | 1, seen: readonly Set<number>[]): boolean {
    if (seen[unknown]?.has(value)) return true;
    const mark = this.#trail.length;
    const found = this.#set(unknown, value) && this.#search(unknown);
    if (found && this.#steps > 0) this.#remember(seen);
    this.#undo(mark);
    return found;
  }

  #remember(seen: readonly Set<number>[]): void {
    this.#values.forEach((value, unknown) => {
      if (value !== OPEN) seen[unknown]?.add(value);
    });
  }

  /** Completes the values of all unknowns that hang together with one, leaving them set when it succeeds. */
  #search(from: number): boolean {
    if (this.#steps <= 0) return true;
    this.#steps -= 1;
    const next = this.#openNeighbour(from);
    if (next === null) return true;
    for (const value of [0, 1] as const) {
      const mark = this.#trail.length;
      if (this.#set(next, value) && this.#search(next)) return true;
      this.#undo(mark);
    }
    return false;
  }

  /** An open unknown of an equation that is not yet settled, nearest first; null when none hangs together with `from`. */
  #openNeighbour(from: number): number | null {
    const reached = new Set([from]);
    const queue = [from];
    for (const unknown of queue) {
      for (const equation of this.#of[unknown] ?? []) {
        for (const other of this.#equations[equation]?.unknowns ?? []) {
          if (reached.has(other)) continue;
          if (this.#values[other] === OPEN) return other;
          reached.add(other);
          queue.push(other);
        }
      }
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
