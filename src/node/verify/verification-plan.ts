import { createHash } from 'node:crypto';
import type { Boundary } from '../../core/boundaries/boundary.ts';
import { type CutOptions, planBoundaries } from '../../core/boundaries/plan.ts';
import { writeEvents } from '../../formats/ag2-events/write-events.ts';
import { ValueError } from '../../python/errors.ts';
import type { Recording } from './recording.ts';
import type { CompactStrategy } from './strategies.ts';

/** How many calls are read, how often, and how many things run at once. */
export interface VerifierOptions {
  /** Calls of a rollout that are read. Default 5. */
  readonly horizon?: number;
  /** Rollouts an arm. Default 3. */
  readonly samples?: number;
  /** Compactions and rollouts at once. Default 4. */
  readonly concurrency?: number;
  /** Milliseconds a rollout or compaction may take. Default: as long as it takes. */
  readonly timeout?: number | null;
}

/** What a verification will do, before it does it. */
export interface VerificationPlan {
  readonly horizon: number;
  readonly samples: number;
  readonly recordings: number;
  readonly strategies: readonly string[];
  readonly boundaries: readonly Boundary[];
  /** Compactions in all. */
  readonly compactions: number;
  /** Rollouts in all, when every strategy compacts. */
  readonly rollouts: number;
  /** Calls of the agent's model, at most: one an action, and the retries of the agent's own come on top. */
  readonly modelCalls: number;
  /** What it is about, piece by piece: two plans are the same exactly when all are. Names to SHA-256 or numbers. */
  readonly identity: Readonly<Record<string, string | number>>;
}

/** Strategies by name, in the order of the report. */
export type Strategies = Readonly<Record<string, CompactStrategy>> | ReadonlyMap<string, CompactStrategy>;

/** Entries of strategies, in order. A `Map` also keeps names that look like numbers where they stand. */
export function strategyEntries(strategies: Strategies): readonly (readonly [string, CompactStrategy])[] {
  return strategies instanceof Map ? Array.from(strategies) : Object.entries(strategies);
}

/**
 * Plans a verification. Source: AG2 1.2.1, `CompactionVerifier.verify`, with its words.
 * @throws ValueError where nothing can be verified.
 */
export function planVerification(
  agent: string,
  recordings: readonly Recording[],
  strategies: Strategies,
  { horizon, samples }: Required<Pick<VerifierOptions, 'horizon' | 'samples'>>,
  cuts: CutOptions,
): VerificationPlan {
  const names = strategyEntries(strategies).map(([name]) => name);
  if (names.length === 0) throw new ValueError('give at least one strategy to verify');
  const boundaries = planBoundaries(recordings, cuts);
  const rollouts = boundaries.length * samples * (1 + names.length);
  return {
    horizon,
    samples,
    recordings: recordings.length,
    strategies: names,
    boundaries,
    compactions: boundaries.length * names.length,
    rollouts,
    modelCalls: rollouts * horizon,
    identity: {
      agent,
      horizon,
      samples,
      boundaries: digest(boundaries.map(({ trajectory, cut }) => `${trajectory}@${cut}`).join(' ')),
      strategies: digest(JSON.stringify(names)),
      recordings: digest(recordings.map(({ events }) => writeEvents(events)).join('\n\n')),
    },
  };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** A number for a place of a plan: the same in every run, another for every place. From 0 to 2^31 - 1. */
export function placeSeed(boundary: number, strategy: number | null, sample: number): number {
  return createHash('sha256').update(`${boundary}/${strategy}/${sample}`).digest().readUInt32BE(0) >>> 1;
}
