import { RolloutStore } from '../../core/columns/rollout-store.ts';
import type { BoundaryResult } from '../../core/model/boundary.ts';
import type { ReportPlan } from '../../core/report/build-report.ts';
import type { StatedStrategy } from '../../core/report/stated-report.ts';
import type { PyDict } from '../../python/json-value.ts';
import { type PathStep, pathText, shorten } from '../../util/json-path.ts';
import {
  asObject,
  countField,
  FieldError,
  type ForeignObject,
  type ForeignValue,
  field,
  listField,
  objectField,
  objectKeys,
} from '../fields.ts';
import type { Problem } from '../problem.ts';
import { UnknownFields } from '../unknown-fields.ts';
import { parseBoundary } from './parse-boundary.ts';
import { readAction } from './parse-rollout.ts';
import type { ParsedReport } from './parsed-report.ts';
import { REPORT_RULES, readStated, STRATEGY_RULES } from './stated-numbers.ts';

/** Largest horizon and number of samples that are taken for real: more would only mean a broken file. */
const LARGEST_PLAN = 10_000;
/** Faulty places that are told one by one; of the others the number. */
const MOST_PROBLEMS = 1000;
const ADVICE = 'Write the report again with json.dump(report.to_dict(), f), or mend this place.';

const REPORT_FIELDS = new Set([...REPORT_RULES.keys(), 'strategies']);
const STRATEGY_FIELDS = new Set([...STRATEGY_RULES.keys(), 'boundaries']);

/**
 * Checks a value that was detected as an AG2 report. Faulty parts are left out, the smallest that stands alone:
 * a stated number (it is counted again), a rollout with its boundary's scores, a boundary, a strategy.
 * @throws FieldError when horizon, samples or the table of strategies itself is faulty: nothing can be read then.
 */
export function parseReport(value: ForeignValue): ParsedReport {
  const report = asObject(value);
  const plan: ReportPlan = {
    horizon: countField(report, 'horizon', 1, LARGEST_PLAN),
    samples: countField(report, 'samples', 1, LARGEST_PLAN),
  };
  const strategies = objectField(report, 'strategies');
  const reader = new ReportReader(plan);
  const stated = reader.stated([], report, REPORT_RULES);
  reader.unknown.note(report, REPORT_FIELDS, '');
  const parsed = objectKeys(strategies).flatMap(
    (name) => reader.strategy(name, field(strategies, name)) ?? [],
  );
  return {
    plan,
    strategies: parsed,
    stated,
    store: reader.store,
    problems: reader.problems(),
    unknownFields: reader.unknown.list(),
    partial: reader.partial(),
  };
}

class ReportReader {
  readonly store = new RolloutStore(readAction);
  readonly unknown = new UnknownFields();
  readonly #problems: Problem[] = [];
  /** Problems beyond {@link MOST_PROBLEMS}. */
  #untold = 0;
  readonly #plan: ReportPlan;
  /** Indexes (in the file's lists) of boundaries of which something was left out. */
  readonly #touched = new Set<number>();
  #listed = 0;

  constructor(plan: ReportPlan) {
    this.#plan = plan;
  }

  stated(path: readonly PathStep[], object: ForeignObject, rules: typeof REPORT_RULES): PyDict {
    return readStated(object, rules, this.unknown, (error) =>
      this.#leaveOut(path, error, 'this number; it is counted again'),
    );
  }

  strategy(name: string, value: ForeignValue): StatedStrategy | null {
    const path = ['strategies', name];
    try {
      const strategy = asObject(value);
      const list = listField(strategy, 'boundaries');
      const stated = this.stated(path, strategy, STRATEGY_RULES);
      this.unknown.note(strategy, STRATEGY_FIELDS, 'strategies.*');
      this.#listed = Math.max(this.#listed, list.length);
      return { strategy: name, stated, ...this.#boundaries(path, list) };
    } catch (error) {
      if (!(error instanceof FieldError)) throw error;
      this.#leaveOut(path, error, `the strategy ${JSON.stringify(shorten(name, 60))}`);
      return null;
    }
  }

  #boundaries(
    path: readonly PathStep[],
    list: readonly ForeignValue[],
  ): { boundaries: BoundaryResult[]; indices: number[] } {
    const boundaries: BoundaryResult[] = [];
    const indices: number[] = [];
    list.forEach((value, index) => {
      const place = [...path, 'boundaries', index];
      const leaveOut = (error: FieldError, what: string) => {
        this.#touched.add(index);
        this.#leaveOut(place, error, what);
      };
      try {
        boundaries.push(
          parseBoundary(value, {
            horizon: this.#plan.horizon,
            store: this.store,
            unknown: this.unknown,
            onRolloutLeftOut: (error) => leaveOut(error, 'this rollout and the scores of its boundary'),
            onDeltasLeftOut: (error) => leaveOut(error, 'the scores of this boundary'),
          }),
        );
        indices.push(index);
      } catch (error) {
        if (!(error instanceof FieldError)) throw error;
        leaveOut(error, 'this boundary of the strategy');
      }
    });
    return { boundaries, indices };
  }

  #leaveOut(place: readonly PathStep[], error: FieldError, what: string): void {
    if (this.#problems.length === MOST_PROBLEMS) {
      this.#untold += 1;
      return;
    }
    const path = pathText([...place, ...error.path]);
    this.#problems.push({
      kind: 'field',
      message: `${path}: ${error.message}.`,
      place: { path },
      advice: ADVICE,
      leftOut: what,
    });
  }

  problems(): Problem[] {
    if (this.#untold === 0) return this.#problems;
    const message = `${this.#untold} more places of the report are faulty.`;
    return [
      ...this.#problems,
      { kind: 'field', message, place: {}, advice: ADVICE, leftOut: 'what is faulty there' },
    ];
  }

  partial(): ParsedReport['partial'] {
    return this.#touched.size === 0 ? null : { shown: this.#listed - this.#touched.size, of: this.#listed };
  }
}
