import { RolloutStore } from '../../core/columns/rollout-store.ts';
import type { BoundaryResult } from '../../core/model/boundary.ts';
import type { ReportPlan } from '../../core/report/build-report.ts';
import type { StatedStrategy } from '../../core/report/stated-report.ts';
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
  type PathStep,
  pathText,
} from '../fields.ts';
import type { Problem } from '../problem.ts';
import { UnknownFields } from '../unknown-fields.ts';
import { parseBoundary } from './parse-boundary.ts';
import type { ParsedReport } from './parsed-report.ts';
import { REPORT_RULES, readStated, STRATEGY_RULES } from './stated-numbers.ts';

/** Largest horizon and number of samples that are taken for real: more would only mean a broken file. */
const LARGEST_PLAN = 10_000;

const REPORT_FIELDS = new Set([...REPORT_RULES.keys(), 'strategies']);
const STRATEGY_FIELDS = new Set([...STRATEGY_RULES.keys(), 'boundaries']);

/**
 * Checks a value that was detected as an AG2 report. Faulty parts are left out, the smallest that stands alone:
 * a stated number (it is counted again), a rollout with its boundary's scores, a boundary, a strategy.
 * @throws FieldError when horizon, samples or the table of strategies itself is faulty: nothing can be read then.
 */
export function parseReport(value: ForeignValue): ParsedReport {
  const report = asObject(value);
  const plan: ReportPlan = { horizon: planField(report, 'horizon'), samples: planField(report, 'samples') };
  const strategies = objectField(report, 'strategies');
  const reader = new ReportReader(plan);
  const head = readStated(report, REPORT_RULES, (error) =>
    reader.leaveOut([], error, 'this number; it is counted again'),
  );
  reader.unknown.note(report, REPORT_FIELDS, '', head.present + 1);
  const parsed = objectKeys(strategies).flatMap(
    (name) => reader.strategy(name, field(strategies, name)) ?? [],
  );
  return {
    plan,
    strategies: parsed,
    stated: head.stated,
    store: reader.store,
    problems: reader.problems,
    unknownFields: reader.unknown.list(),
    partial: reader.partial(),
  };
}

function planField(report: ForeignObject, key: string): number {
  const value = countField(report, key, 1);
  if (value > LARGEST_PLAN) {
    throw new FieldError([key], `a whole number up to ${LARGEST_PLAN}`, value);
  }
  return value;
}

class ReportReader {
  readonly store = new RolloutStore();
  readonly unknown = new UnknownFields();
  readonly problems: Problem[] = [];
  readonly #plan: ReportPlan;
  /** Indexes (in the file's lists) of boundaries of which something was left out. */
  readonly #touched = new Set<number>();
  #listed = 0;

  constructor(plan: ReportPlan) {
    this.#plan = plan;
  }

  strategy(name: string, value: ForeignValue): StatedStrategy | null {
    const path = ['strategies', name];
    try {
      const strategy = asObject(value);
      const list = listField(strategy, 'boundaries');
      const head = readStated(strategy, STRATEGY_RULES, (error) =>
        this.leaveOut(path, error, 'this number; it is counted again'),
      );
      this.unknown.note(strategy, STRATEGY_FIELDS, 'strategies.*', head.present + 1);
      this.#listed = Math.max(this.#listed, list.length);
      return { strategy: name, stated: head.stated, ...this.#boundaries(path, list) };
    } catch (error) {
      if (!(error instanceof FieldError)) throw error;
      this.leaveOut(path, error, `the strategy ${JSON.stringify(name)}`);
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
        this.leaveOut(place, error, what);
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

  leaveOut(place: readonly PathStep[], error: FieldError, what: string): void {
    this.problems.push({
      kind: 'field',
      message: `${pathText([...place, ...error.path])}: ${error.message}.`,
      place: { path: pathText([...place, ...error.path]) },
      advice: 'Write the report again with json.dump(report.to_dict(), f), or mend this place.',
      leftOut: what,
    });
  }

  partial(): ParsedReport['partial'] {
    return this.#touched.size === 0 ? null : { shown: this.#listed - this.#touched.size, of: this.#listed };
  }
}
