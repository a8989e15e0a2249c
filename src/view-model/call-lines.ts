import {
  attributeBoundary,
  type BoundaryAttribution,
  type Membership,
} from '../core/attribution/attribute.ts';
import { matchRecordings, type Recordings } from '../core/attribution/match-recordings.ts';
import type { BoundaryResult } from '../core/model/boundary.ts';
import type { VerificationReport } from '../core/model/report.ts';
import type { ArmName, Rollout } from '../core/model/rollout.ts';
import { isScored } from '../core/report/horizon-summary.ts';
import { type PlannedBoundary, plannedBoundaries } from '../core/report/planned-boundaries.ts';

/** One call of a report, with what is known of it; names as AG2 writes them. */
export interface CallLine {
  readonly strategy: string;
  readonly trajectory: number;
  readonly cut: number;
  readonly arm: ArmName;
  readonly sample: number;
  /** From 0. */
  readonly position: number;
  readonly name: string;
  readonly signature: string;
  readonly blocked: boolean;
  readonly error_type: string | null;
  /** Position of the first earlier call of this rollout with the same signature, else null. */
  readonly repeat_of: number | null;
  /** Whether the signature was executed before the cut: proven either way, or null where it is open. */
  readonly before_cut: boolean | null;
  /** Whether the call counts: its boundary and rollout are scored, and it is within the horizon. */
  readonly scored: boolean;
}

const BEFORE_CUT: Readonly<Record<Membership, boolean | null>> = { before: true, new: false, open: null };

/** A report whose calls are told one by one. */
export class CallLines {
  readonly #report: VerificationReport;
  readonly #planned: readonly PlannedBoundary[];
  readonly #attributions: readonly BoundaryAttribution[];
  /** Recordings that do not agree with the report, in words; at their boundaries the counts alone are used. */
  readonly mismatches: readonly string[];

  /**
   * @param report with the deltas it states.
   * @param recordings by number, as far as they are at hand.
   */
  constructor(report: VerificationReport, recordings: Recordings = new Map()) {
    this.#report = report;
    this.#planned = plannedBoundaries(report.strategies.map(({ boundaries }) => boundaries));
    const { exact, mismatches } = matchRecordings(this.#planned, recordings, report.horizon);
    this.mismatches = mismatches.map(({ message }) => message);
    this.#attributions = this.#planned.map(
      (planned, index) => exact.get(index) ?? attributeBoundary(planned, report.horizon),
    );
  }

  /** Boundaries whose counts contradict one another, as `recording@cut`. */
  contradictions(): string[] {
    return this.#planned.flatMap(({ trajectory, cut }, index) =>
      this.#attributions[index]?.contradiction == null ? [] : [`${trajectory}@${cut}`],
    );
  }

  /**
   * Every call: strategies in report order, then boundaries, PRE before POST, samples, positions.
   * @param strategy only this one.
   */
  *lines(strategy: string | null = null): IterableIterator<CallLine> {
    for (const [index, { strategy: name }] of this.#report.strategies.entries()) {
      if (strategy !== null && strategy !== name) continue;
      for (const [place, { results }] of this.#planned.entries()) {
        const result = results[index];
        const attribution = this.#attributions[place];
        if (result === undefined || attribution === undefined) continue;
        for (const arm of ['pre', 'post'] as const) yield* this.#armLines(name, result, arm, attribution);
      }
    }
  }

  *#armLines(
    strategy: string,
    result: BoundaryResult,
    arm: ArmName,
    { membership }: BoundaryAttribution,
  ): IterableIterator<CallLine> {
    const { trajectory, cut } = result;
    for (const rollout of result[arm]) {
      const ran = isScored(result) && rollout.ending !== 'error';
      for (const line of rolloutLines(rollout, membership)) {
        const scored = ran && line.position < this.#report.horizon;
        yield { strategy, trajectory, cut, arm, sample: rollout.sample, ...line, scored };
      }
    }
  }
}

function* rolloutLines(
  rollout: Rollout,
  membership: BoundaryAttribution['membership'],
): IterableIterator<Omit<CallLine, 'strategy' | 'trajectory' | 'cut' | 'arm' | 'sample' | 'scored'>> {
  const first = new Map<string, number>();
  for (const [position, { name, signature, blocked, errorType }] of rollout.actions.entries()) {
    const repeat = first.get(signature) ?? null;
    if (repeat === null) first.set(signature, position);
    yield {
      position,
      name,
      signature,
      blocked,
      error_type: errorType,
      repeat_of: repeat,
      before_cut: BEFORE_CUT[membership.get(signature) ?? 'open'],
    };
  }
}

/** How many scored calls there are, and of how many it is known whether they are refetches. */
export interface AttributionShare {
  readonly calls: number;
  readonly determined: number;
}

/** Counts each boundary's PRE once. */
export function attributionShare(lines: CallLines): AttributionShare {
  let calls = 0;
  let determined = 0;
  const seen = new Set<string>();
  for (const line of lines.lines()) {
    if (!line.scored) continue;
    const key = `${line.trajectory}@${line.cut} ${line.sample} ${line.position}`;
    if (line.arm === 'pre' && seen.has(key)) continue;
    if (line.arm === 'pre') seen.add(key);
    calls += 1;
    if (line.repeat_of !== null || line.before_cut !== null) determined += 1;
  }
  return { calls, determined };
}
