import type { Interval } from '../../statistics/interval.ts';
import type { BoundaryResult } from './boundary.ts';

/** The five numbers each boundary and horizon has. `stopped` is a share, the others are calls. */
export type Channel = 'blocked' | 'refetch' | 'wasted' | 'harm' | 'stopped';

/** A message and how often it occurred. */
export interface ErrorCount {
  readonly message: string;
  readonly count: number;
}

/** Means over the scored boundaries at one horizon, each with AG2's 95 % bootstrap interval. */
export interface HorizonSummary extends Readonly<Record<Channel, Interval>> {
  /** k: the first k calls of each rollout are read. */
  readonly horizon: number;
  /** Number of scored boundaries. */
  readonly boundaries: number;
}

/** Which arm failed more often than the other; null when both failed equally often. */
export type FailureAsymmetry = 'pre' | 'post' | null;

/** One strategy over all boundaries. Source: AG2 1.2.1, `StrategyReport`. */
export interface StrategyReport {
  readonly strategy: string;
  /** Two-sided exact sign test on the wasted deltas at the horizon; 1 when nothing was scored. */
  readonly signTestP: number;
  /** Two-sided exact sign-flip permutation test on them; null when AG2's own limit refuses it. */
  readonly permutationP: number | null;
  /** Why `permutationP` is null; null exactly when it is a number. */
  readonly permutationError: string | null;
  /** Median of tokens after / tokens before; 1 when there is none. */
  readonly medianTokenRatio: number;
  readonly unchangedBoundaries: number;
  readonly unscoredBoundaries: number;
  readonly postRollouts: number;
  /** POST rollouts that failed. */
  readonly failedRollouts: number;
  readonly preRollouts: number;
  readonly failedPreRollouts: number;
  readonly failureAsymmetry: FailureAsymmetry;
  readonly postErrors: readonly ErrorCount[];
  readonly failedCompactions: number;
  readonly compactionErrors: readonly ErrorCount[];
  /** Boundaries whose compacted context has more tokens than the history. */
  readonly grownBoundaries: number;
  /** k = 1…horizon; empty when no boundary was scored. */
  readonly horizons: readonly HorizonSummary[];
  readonly boundaries: readonly BoundaryResult[];
}

/** What AG2's verifier writes as `report.to_dict()`: one cohort. */
export interface VerificationReport {
  readonly horizon: number;
  readonly samples: number;
  /** Distinct (trajectory, cut) pairs. */
  readonly boundaries: number;
  /** Recordings with at least one boundary. */
  readonly recordings: number;
  readonly preRollouts: number;
  readonly failedPreRollouts: number;
  readonly preErrors: readonly ErrorCount[];
  /** In the caller's order. */
  readonly strategies: readonly StrategyReport[];
}
