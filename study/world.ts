import type { ArmBurden, BoundaryDelta, BoundaryResult } from '../src/core/model/boundary.ts';
import type { StrategyReport, VerificationReport } from '../src/core/model/report.ts';
import { boundaryDelta } from '../src/core/scoring/burden.ts';
import type { MersenneTwister } from '../src/python/mersenne-twister.ts';

/** What is true of a drawn report. All effects are those of POST; PRE and the control have none. */
export interface World {
  readonly recordings: number;
  readonly boundariesEach: number;
  /** Strategies besides the control, all alike. */
  readonly strategies: number;
  /** True mean of the wasted delta, in calls of {@link HORIZON}; of the stopped delta, as a share. */
  readonly wasted: number;
  readonly stopped: number;
}

const HORIZON = 5;
const SAMPLES = 3;
/** PRE: wasted calls per rollout, and share of rollouts that stop early. */
const WASTED_BEFORE = 1.5;
const STOPPED_BEFORE = 0.2;
/** Standard deviation of a recording's effect, an exponential less its mean: skewed to the right, as burden is. */
const WASTED_SPREAD = 0.6;
const STOPPED_SPREAD = 0.1;
/** Half the width of a boundary's own effect, uniform. */
const BOUNDARY_SPREAD = 0.3;

/**
 * Draws a report: effects of recordings are independent between strategies and shared by the boundaries of a recording
 * (intra-recording correlation about 0.3); counts are binomial. Only the deltas at the horizon are made, and no calls.
 */
export function drawReport(world: World, random: MersenneTwister): VerificationReport {
  const pre = places(world).map(() => arm(WASTED_BEFORE, STOPPED_BEFORE, random));
  const strategies = Array.from({ length: world.strategies + 1 }, (_, index) =>
    drawStrategy(
      index === 0 ? null : world,
      index === 0 ? 'control' : `strategy ${index}`,
      world,
      pre,
      random,
    ),
  );
  return {
    horizon: HORIZON,
    samples: SAMPLES,
    boundaries: pre.length,
    recordings: world.recordings,
    preRollouts: 0,
    failedPreRollouts: 0,
    preErrors: [],
    strategies,
  };
}

/** The recording of each boundary. */
function places({ recordings, boundariesEach }: World): number[] {
  return Array.from({ length: recordings * boundariesEach }, (_, index) =>
    Math.floor(index / boundariesEach),
  );
}

function drawStrategy(
  effect: World | null,
  name: string,
  world: World,
  pre: readonly ArmBurden[],
  random: MersenneTwister,
): StrategyReport {
  const shifts = Array.from({ length: world.recordings }, () => ({
    wasted: WASTED_SPREAD * skewed(random),
    stopped: STOPPED_SPREAD * skewed(random),
  }));
  const boundaries = places(world).map((trajectory, index): BoundaryResult => {
    const shift = shifts[trajectory];
    const own = BOUNDARY_SPREAD * (2 * uniform(random) - 1);
    const post =
      effect === null || shift === undefined
        ? arm(WASTED_BEFORE, STOPPED_BEFORE, random)
        : arm(
            WASTED_BEFORE + effect.wasted + shift.wasted + own,
            STOPPED_BEFORE + effect.stopped + shift.stopped,
            random,
          );
    return boundary(trajectory, index, effect === null, boundaryDelta(HORIZON, pre[index] ?? post, post));
  });
  return {
    ...UNCOUNTED,
    strategy: name,
    boundaries,
    unchangedBoundaries: effect === null ? boundaries.length : 0,
  };
}

/** From 0 up to, not including, 1. */
function uniform(random: MersenneTwister): number {
  return random.randrange(2 ** 31) / 2 ** 31;
}

/** Mean 0, standard deviation 1, never below −1. */
function skewed(random: MersenneTwister): number {
  return -Math.log(1 - uniform(random)) - 1;
}

function arm(wasted: number, stopped: number, random: MersenneTwister): ArmBurden {
  const calls = binomial(SAMPLES * HORIZON, wasted / HORIZON, random);
  const stops = binomial(SAMPLES, stopped, random);
  return {
    blocked: 0,
    refetch: calls / SAMPLES,
    wasted: calls / SAMPLES,
    actions: HORIZON,
    stopped: stops / SAMPLES,
    rollouts: SAMPLES,
  };
}

function binomial(n: number, p: number, random: MersenneTwister): number {
  let hits = 0;
  for (let i = 0; i < n; i += 1) if (uniform(random) < p) hits += 1;
  return hits;
}

function boundary(trajectory: number, cut: number, unchanged: boolean, delta: BoundaryDelta): BoundaryResult {
  return {
    trajectory,
    cut,
    preSize: { events: 1, tokens: 1 },
    postSize: { events: 1, tokens: 1 },
    compactionTokens: 0,
    unchanged,
    compactionError: null,
    deltas: [delta],
    pre: [],
    post: [],
  };
}

/** What verdicts do not read, or read as nothing. */
const UNCOUNTED = {
  signTestP: 1,
  permutationP: 1,
  permutationError: null,
  medianTokenRatio: 1,
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
} as const;
