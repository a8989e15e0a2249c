import { Discrepancies, type Discrepancy } from '../report/compare.ts';

/** What a finding is about, from the calls upwards: what lies above follows from what lies below. */
export type AuditLevel = 'calls' | 'boundary' | 'strategy' | 'report';

/** Values compared and those among them that differ. */
export interface AuditCount {
  readonly checked: number;
  readonly differ: number;
}

/** Which strategy and boundary a finding is of, as indexes from 0; null where it is above them. */
export interface AuditPlace {
  readonly strategy: number | null;
  /** Among the boundaries of the report, all strategies' lined up. */
  readonly boundary: number | null;
}

/**
 * One thing of a file that does not follow from its calls. For a count that nothing explains, `recomputed` says what is
 * wrong with it.
 */
export interface AuditFinding extends Discrepancy, AuditPlace {
  readonly level: AuditLevel;
}

/** Findings kept of each level; all are counted. */
const MOST_FINDINGS = 1000;

/** What is found at one level, each with its place. */
class LevelFindings {
  readonly found = new Discrepancies(MOST_FINDINGS);
  readonly #places: AuditPlace[] = [];

  /** Whatever `check` finds is of this place. */
  at(place: AuditPlace, check: (found: Discrepancies) => void): void {
    check(this.found);
    while (this.#places.length < this.found.first.length) this.#places.push(place);
  }

  count(): AuditCount {
    return { checked: this.found.checked, differ: this.found.count };
  }

  list(level: AuditLevel): AuditFinding[] {
    return this.found.first.map((finding, index) => ({
      level,
      ...finding,
      strategy: this.#places[index]?.strategy ?? null,
      boundary: this.#places[index]?.boundary ?? null,
    }));
  }
}

/** Everything an audit finds, level by level. */
export class Findings {
  readonly calls = new LevelFindings();
  readonly boundary = new LevelFindings();
  readonly strategy = new LevelFindings();
  readonly report = new LevelFindings();

  /** From the calls upwards. */
  list(): AuditFinding[] {
    return LEVELS.flatMap((level) => this[level].list(level));
  }

  counts(): Readonly<Record<AuditLevel, AuditCount>> {
    return {
      calls: this.calls.count(),
      boundary: this.boundary.count(),
      strategy: this.strategy.count(),
      report: this.report.count(),
    };
  }
}

const LEVELS: readonly AuditLevel[] = ['calls', 'boundary', 'strategy', 'report'];
