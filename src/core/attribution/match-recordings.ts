import type { RecordedEvent } from '../events/event.ts';
import type { PlannedBoundary } from '../report/planned-boundaries.ts';
import type { SignatureKey } from '../scoring/burden.ts';
import { attributeFromRecording, type RecordedAttribution } from './from-recording.ts';

/** Recordings as they belong to a report: by trajectory, from 0. */
export type Recordings = ReadonlyMap<number, readonly RecordedEvent[]>;

/** What recordings say of a report. */
export interface MatchedRecordings {
  /** By boundary index: all boundaries of each trajectory whose recording agrees with the report. */
  readonly exact: ReadonlyMap<number, RecordedAttribution>;
  /** Trajectories whose recording agrees at every boundary. */
  readonly matched: readonly number[];
  /** Trajectories of the report without a recording. */
  readonly missing: readonly number[];
  /** Recordings of trajectories the report has no boundary of. */
  readonly unused: readonly number[];
  /** Recordings that are not those of the report, each with its first difference in words. */
  readonly mismatches: readonly { readonly trajectory: number; readonly message: string }[];
}

/**
 * Holds recordings against a report. One that differs at a single boundary is of another run and is not used at all.
 * @param planned all boundaries of the report. @param key what histories are told by, as the calls' signatures are.
 */
export function matchRecordings(
  planned: readonly PlannedBoundary[],
  recordings: Recordings,
  horizon: number,
  key: SignatureKey = 'call',
): MatchedRecordings {
  const exact = new Map<number, RecordedAttribution>();
  const matched: number[] = [];
  const missing: number[] = [];
  const mismatches: { trajectory: number; message: string }[] = [];
  for (const [trajectory, places] of byTrajectory(planned)) {
    const events = recordings.get(trajectory);
    if (events === undefined) {
      missing.push(trajectory);
      continue;
    }
    const boundaries = places.flatMap((place) => planned[place] ?? []);
    const found = attributeFromRecording(boundaries, events, horizon, key);
    if ('mismatch' in found) {
      mismatches.push({ trajectory, message: found.mismatch });
      continue;
    }
    matched.push(trajectory);
    found.forEach((attribution, index) => {
      exact.set(places[index] ?? 0, attribution);
    });
  }
  const known = new Set(planned.map(({ trajectory }) => trajectory));
  const unused = Array.from(recordings.keys()).filter((trajectory) => !known.has(trajectory));
  return { exact, matched, missing, unused, mismatches };
}

/** Indexes of the boundaries of each trajectory, in report order. */
function byTrajectory(planned: readonly PlannedBoundary[]): Map<number, number[]> {
  const places = new Map<number, number[]>();
  planned.forEach(({ trajectory }, index) => {
    const known = places.get(trajectory);
    if (known === undefined) places.set(trajectory, [index]);
    else known.push(index);
  });
  return places;
}
