import type { BoundaryAttribution, Membership } from '../core/attribution/attribute.ts';
import type { Recordings } from '../core/attribution/match-recordings.ts';
import type { HistoryPlace } from '../core/events/actions.ts';
import type { BoundaryResult } from '../core/model/boundary.ts';
import type { VerificationReport } from '../core/model/report.ts';
import type { ArmName, Rollout } from '../core/model/rollout.ts';
import { isScored } from '../core/report/horizon-summary.ts';
import { type PlannedBoundary, plannedBoundaries } from '../core/report/planned-boundaries.ts';
import { Attributions } from './attributions.ts';
import type { AttributionShare } from './types.ts';

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
  /** Only with recordings: the event that answered the earlier call, from 0; null when none is known. */
  readonly history_event?: number | null;
  /** Likewise: the how-manieth call of the recording it is, from 1. */
  readonly history_call?: number | null;
}

const BEFORE_CUT: Readonly<Record<Membership, boolean | null>> = { before: true, new: false, open: null };

/** A report whose calls are told one by one. */
export class CallLines {
  readonly #report: VerificationReport;
  readonly #planned: readonly PlannedBoundary[];
  readonly #attributions: Attributions;
  readonly #recorded: boolean;
  /** Recordings that do not agree with the report, in words; at their boundaries the counts alone are used. */
  readonly mismatches: readonly string[];

  /**
   * @param report with the deltas it states.
   * @param recordings by trajectory, as far as they are at hand; null when there are none.
   */
  constructor(report: VerificationReport, recordings: Recordings | null = null) {
    this.#report = report;
    this.#planned = plannedBoundaries(report.strategies.map(({ boundaries }) => boundaries));
    this.#attributions = new Attributions(this.#planned, report.horizon);
    this.#recorded = recordings !== null;
    const { mismatches } = this.#attributions.addRecordings(recordings ?? new Map());
    this.mismatches = mismatches.map(({ message }) => message);
  }

  /** Of how many calls it is known whether they are refetches. */
  share(): AttributionShare {
    return this.#attributions.share();
  }

  /** Boundaries whose counts contradict one another, each with the place, in words. */
  contradictions(): string[] {
    return this.share().contradictions.map((boundary) => {
      const { trajectory, cut } = this.#planned[boundary] ?? {};
      const { contradiction } = this.#attributions.at(boundary);
      return `boundary ${trajectory}@${cut}${this.#placeWords(contradiction)}`;
    });
  }

  #placeWords(contradiction: BoundaryAttribution['contradiction']): string {
    if (contradiction === null || contradiction === 'anywhere') return '';
    const { strategy, arm, position, channel } = contradiction;
    const under = strategy === null ? '' : ` of ${this.#report.strategies[strategy]?.strategy}`;
    return ` (${channel}, ${arm.toUpperCase()}${under}, position ${position})`;
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
        if (result === undefined) continue;
        const attribution = this.#attributions.at(place);
        for (const arm of ['pre', 'post'] as const) yield* this.#armLines(name, result, arm, attribution);
      }
    }
  }

  *#armLines(
    strategy: string,
    result: BoundaryResult,
    arm: ArmName,
    { membership, places }: BoundaryAttribution,
  ): IterableIterator<CallLine> {
    const { trajectory, cut } = result;
    for (const rollout of result[arm]) {
      const ran = isScored(result) && rollout.ending !== 'error';
      for (const line of rolloutLines(rollout, membership)) {
        const scored = ran && line.position < this.#report.horizon;
        const call = { strategy, trajectory, cut, arm, sample: rollout.sample, ...line, scored };
        yield this.#recorded ? { ...call, ...historyFields(places?.get(line.signature)) } : call;
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

function historyFields(place: HistoryPlace | undefined): Pick<CallLine, 'history_event' | 'history_call'> {
  return { history_event: place?.event ?? null, history_call: place?.call ?? null };
}
