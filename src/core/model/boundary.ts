import type { Rollouts } from './rollout.ts';

/** Size of a context the agent was resumed from. */
export interface ContextSize {
  /** Number of events. */
  readonly events: number;
  /** Tokens, as AG2 estimates them. */
  readonly tokens: number;
}

/** Burden of one arm over the first k calls: means over its scored rollouts. */
export interface ArmBurden {
  /** Calls answered by an error, per rollout. */
  readonly blocked: number;
  /** Calls whose signature was executed before (in the history or earlier in the rollout), per rollout. */
  readonly refetch: number;
  /** Calls that were blocked or a refetch, counted once, per rollout. */
  readonly wasted: number;
  /** Calls made, at most k, per rollout. */
  readonly actions: number;
  /** Share of rollouts with fewer than k calls, 0 to 1. */
  readonly stopped: number;
  /** Number of scored rollouts. */
  readonly rollouts: number;
}

/** What a strategy did to the agent at one boundary over the first `horizon` calls: POST minus PRE. */
export interface BoundaryDelta {
  readonly horizon: number;
  readonly blocked: number;
  readonly refetch: number;
  readonly wasted: number;
  /** max(blocked, 0) + max(refetch, 0). */
  readonly harm: number;
  readonly stopped: number;
  readonly pre: ArmBurden;
  readonly post: ArmBurden;
}

/** One strategy at one boundary (a recording, cut after a number of events). */
export interface BoundaryResult {
  /** Index of the recording, from 0. */
  readonly trajectory: number;
  /** Number of events of the recording before the cut. */
  readonly cut: number;
  readonly preSize: ContextSize;
  /** Null when the strategy failed to compact here. */
  readonly postSize: ContextSize | null;
  /** Tokens the compaction itself spent; 0 when it failed. */
  readonly compactionTokens: number;
  /** True when the strategy returned the history as it was. */
  readonly unchanged: boolean;
  readonly compactionError: string | null;
  /** One entry for each k = 1…horizon; empty when an arm has no scored rollout. */
  readonly deltas: readonly BoundaryDelta[];
  readonly pre: Rollouts;
  /** Empty when the strategy failed to compact. */
  readonly post: Rollouts;
}
