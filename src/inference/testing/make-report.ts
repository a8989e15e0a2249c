import type { BoundaryResult } from '../../core/model/boundary.ts';
import type { StrategyReport, VerificationReport } from '../../core/model/report.ts';
import { makeBoundary, makeDelta } from '../../core/testing/make.ts';

/** Rollouts of each arm. */
const ROLLOUTS = 4;

/** Wasted calls and stopped rollouts of 4 that POST has more than PRE, at one boundary. */
export interface Effect {
  readonly wasted?: number;
  readonly stopped?: number;
}

/** Effects by recording, one a boundary; null is a boundary that is not scored. */
export type Effects = readonly (readonly (Effect | null)[])[];

/** A report at horizon 5 with a strategy of each name; the one named `control` changes nothing. */
export function makeReport(strategies: Readonly<Record<string, Effects>>): VerificationReport {
  return {
    horizon: 5,
    samples: ROLLOUTS,
    boundaries: 0,
    recordings: 0,
    preRollouts: 0,
    failedPreRollouts: 0,
    preErrors: [],
    strategies: Object.entries(strategies).map(([name, effects]) => makeStrategy(name, effects)),
  };
}

function makeStrategy(name: string, effects: Effects): StrategyReport {
  const unchanged = name === 'control';
  const boundaries = effects.flatMap((own, trajectory) =>
    own.map((effect, cut): BoundaryResult => {
      const deltas = effect === null ? [] : [deltaOf(effect)];
      return makeBoundary({ trajectory, cut, unchanged, deltas });
    }),
  );
  return {
    strategy: name,
    signTestP: 1,
    permutationP: 1,
    permutationError: null,
    medianTokenRatio: 1,
    unchangedBoundaries: unchanged ? boundaries.length : 0,
    unscoredBoundaries: 0,
    postRollouts: 0,
    failedRollouts: 0,
    preRollouts: 0,
    failedPreRollouts: 0,
    failureAsymmetry: null,
    postErrors: [],
    failedCompactions: 0,
    compactionErrors: [],
    grownBoundaries: 0,
    horizons: [],
    boundaries,
  };
}

function deltaOf({ wasted = 0, stopped = 0 }: Effect) {
  const arm = (calls: number, stops: number) => ({
    refetch: calls / ROLLOUTS,
    wasted: calls / ROLLOUTS,
    stopped: stops / ROLLOUTS,
    actions: 5,
    rollouts: ROLLOUTS,
  });
  return makeDelta(arm(8, 2), arm(8 + wasted, 2 + stopped), 5);
}

/** The same effect at `each` boundaries of `recordings` recordings, a little more in each next recording. */
export function steady(recordings: number, each: number, effect: Effect): Effects {
  return Array.from({ length: recordings }, () => Array.from({ length: each }, () => effect));
}
