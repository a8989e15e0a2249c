import { attributeBoundary, type BoundaryAttribution } from '../core/attribution/attribute.ts';
import {
  type MatchedRecordings,
  matchRecordings,
  type Recordings,
} from '../core/attribution/match-recordings.ts';
import { countDetermined } from '../core/attribution/share.ts';
import type { RecordedEvent } from '../core/events/event.ts';
import { isScored } from '../core/report/horizon-summary.ts';
import type { PlannedBoundary } from '../core/report/planned-boundaries.ts';
import type { SignatureKey } from '../core/scoring/burden.ts';
import type { AttributionShare } from './types.ts';

/** What is known of the history before each boundary of a report: from its counts when asked, from recordings where laid beside it. */
export class Attributions {
  readonly #planned: readonly PlannedBoundary[];
  readonly #horizon: number;
  readonly #known = new Map<number, BoundaryAttribution>();
  #share: AttributionShare | undefined;
  #next = 0;

  readonly #key: SignatureKey;
  readonly #recordings = new Map<number, readonly RecordedEvent[]>();

  /** @param key what histories are told by, as the calls' signatures are. */
  constructor(planned: readonly PlannedBoundary[], horizon: number, key: SignatureKey = 'call') {
    this.#planned = planned;
    this.#horizon = horizon;
    this.#key = key;
  }

  /** @throws RangeError when there is no such boundary. */
  at(boundary: number): BoundaryAttribution {
    const remembered = this.#known.get(boundary);
    if (remembered !== undefined) return remembered;
    const planned = this.#planned[boundary];
    if (planned === undefined) throw new RangeError(`there is no boundary ${boundary}`);
    const found = attributeBoundary(planned, this.#horizon);
    this.#known.set(boundary, found);
    return found;
  }

  /** @returns true when every boundary is attributed. */
  more(boundaries: number): boolean {
    const end = Math.min(this.#planned.length, this.#next + boundaries);
    for (; this.#next < end; this.#next += 1) this.at(this.#next);
    return this.#next === this.#planned.length;
  }

  all(): BoundaryAttribution[] {
    return this.#planned.map((_, boundary) => this.at(boundary));
  }

  /** Recordings of earlier calls stay; one of the same trajectory takes the other's place when it agrees. */
  addRecordings(recordings: Recordings): MatchedRecordings {
    const result = matchRecordings(this.#planned, recordings, this.#horizon, this.#key);
    for (const trajectory of result.matched)
      this.#recordings.set(trajectory, recordings.get(trajectory) ?? []);
    for (const [boundary, attribution] of result.exact) this.#known.set(boundary, attribution);
    this.#share = undefined;
    return { ...result, missing: result.missing.filter((trajectory) => !this.#recordings.has(trajectory)) };
  }

  /** The recordings that agree; null while one of a trajectory with boundaries is missing. */
  recordings(): Recordings | null {
    const complete = this.#planned.every(({ trajectory }) => this.#recordings.has(trajectory));
    return complete ? this.#recordings : null;
  }

  /** Each boundary's PRE is counted once. */
  share(): AttributionShare {
    this.#share ??= this.#countAll();
    return this.#share;
  }

  #countAll(): AttributionShare {
    const contradictions: number[] = [];
    const sums = { calls: 0, determined: 0, boundaries: 0, exactBoundaries: 0 };
    this.#planned.forEach((planned, boundary) => {
      const attribution = this.at(boundary);
      if (attribution.contradiction !== null) contradictions.push(boundary);
      const scored = planned.results.filter((result) => result !== undefined).filter(isScored);
      if (scored.length === 0) return;
      sums.boundaries += 1;
      if (attribution.places !== null) sums.exactBoundaries += 1;
      for (const rollouts of [planned.pre, ...scored.map(({ post }) => post)]) {
        const { calls, determined } = countDetermined(rollouts, attribution, this.#horizon);
        sums.calls += calls;
        sums.determined += determined;
      }
    });
    return { ...sums, contradictions };
  }
}
