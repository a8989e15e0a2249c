import type { RecordedEvent } from '../../core/events/event.ts';
import type { Rollout } from '../../core/model/rollout.ts';
import type { CompactedContext } from './compact-context.ts';

/** A compaction that has ended: with a context, or with the text of its error. */
export type Compaction =
  | { readonly kind: 'context'; readonly context: CompactedContext }
  | { readonly kind: 'failed'; readonly error: string };

/** Which piece of work of a verification it is, by its places in the plan. */
export interface CompactionKey {
  /** Index of the boundary in the plan, from 0. */
  readonly boundary: number;
  /** Index of the strategy, from 0. */
  readonly strategy: number;
}

/** A rollout by its places; `strategy` is null in the PRE arm. */
export interface RolloutKey {
  readonly boundary: number;
  readonly strategy: number | null;
  readonly sample: number;
}

/** What has been done before and need not be done again, and where what is done now is kept. */
export interface Journal {
  /** What a compaction gave, when it has ended before. @param context the raw history it was given. */
  compaction(key: CompactionKey, context: readonly RecordedEvent[]): Compaction | undefined;
  rollout(key: RolloutKey): Rollout | undefined;
  /** Keeps it. @throws what can't be written: the verification ends with it. */
  keepCompaction(key: CompactionKey, context: readonly RecordedEvent[], compaction: Compaction): void;
  keepRollout(key: RolloutKey, rollout: Rollout): void;
}

/** Keeps nothing. */
export const NO_JOURNAL: Journal = {
  compaction: () => undefined,
  rollout: () => undefined,
  keepCompaction: () => undefined,
  keepRollout: () => undefined,
};
