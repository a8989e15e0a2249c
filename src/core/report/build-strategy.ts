import type { NumericKernel } from '../../statistics/kernel/kernel.ts';
import { median } from '../../statistics/median.ts';
import { exactPermutationTest, PermutationTestTooLargeError } from '../../statistics/permutation-test.ts';
import { exactSignTest } from '../../statistics/sign-test.ts';
import type { BoundaryResult } from '../model/boundary.ts';
import type { FailureAsymmetry, HorizonSummary, StrategyReport } from '../model/report.ts';
import type { Rollout } from '../model/rollout.ts';
import { countErrors, countTexts } from './count-errors.ts';
import { exactWasted } from './exact-wasted.ts';
import { deltaAt, isScored, type ScoringTools, summariseHorizons } from './horizon-summary.ts';

/** A strategy's name and its boundaries, to be scored. */
export interface StrategyResults {
  readonly strategy: string;
  readonly boundaries: readonly BoundaryResult[];
}

/** Two-sided tests on the wasted deltas at one horizon. */
export interface WastedTests {
  readonly signTestP: number;
  readonly permutationP: number | null;
  readonly permutationError: string | null;
}

/** Both exact tests over the scored boundaries at horizon k; AG2's limit gives null and its reason. */
export function wastedTests(
  scored: readonly BoundaryResult[],
  k: number,
  kernel: NumericKernel,
): WastedTests {
  const deltas = scored.map((result) => deltaAt(result, k));
  const signTestP = exactSignTest(deltas.map((delta) => delta.wasted));
  try {
    return {
      signTestP,
      permutationP: exactPermutationTest(kernel, deltas.map(exactWasted)),
      permutationError: null,
    };
  } catch (error) {
    if (!(error instanceof PermutationTestTooLargeError)) throw error;
    return { signTestP, permutationP: null, permutationError: error.message };
  }
}

/** Tokens after / tokens before at every boundary that has both; scored or not. */
export function tokenRatios(results: readonly BoundaryResult[]): number[] {
  const ratios: number[] = [];
  for (const { preSize, postSize } of results) {
    if (postSize !== null && preSize.tokens !== 0) ratios.push(postSize.tokens / preSize.tokens);
  }
  return ratios;
}

/** Every k of a report: 1…horizon. */
export function allHorizons(horizon: number): number[] {
  return Array.from({ length: horizon }, (_, index) => index + 1);
}

/**
 * Builds the reports of several strategies over the same horizon.
 * @param horizons which k to summarise; all of them unless told. Tests are made at the full horizon.
 * Source: AG2 1.2.1, `StrategyReport.build`.
 */
export function buildStrategies(
  strategies: readonly StrategyResults[],
  horizon: number,
  tools: ScoringTools,
  horizons: readonly number[] = allHorizons(horizon),
): StrategyReport[] {
  const scored = strategies.map(({ boundaries }) => boundaries.filter(isScored));
  const summaries = summariseHorizons(scored, horizons, tools);
  return strategies.map((results, index) =>
    buildStrategy(results, scored[index] ?? [], summaries[index] ?? [], horizon, tools.kernel),
  );
}

function buildStrategy(
  { strategy, boundaries }: StrategyResults,
  scored: readonly BoundaryResult[],
  horizons: readonly HorizonSummary[],
  horizon: number,
  kernel: NumericKernel,
): StrategyReport {
  return {
    strategy,
    ...wastedTests(scored, horizon, kernel),
    ...strategyCounts(boundaries, scored.length),
    horizons,
    boundaries,
  };
}

type StrategyCounts = Omit<
  StrategyReport,
  'strategy' | 'signTestP' | 'permutationP' | 'permutationError' | 'horizons' | 'boundaries'
>;

/** All that needs neither intervals nor tests. */
function strategyCounts(boundaries: readonly BoundaryResult[], scored: number): StrategyCounts {
  const post = boundaries.flatMap((result) => Array.from(result.post));
  const pre = boundaries.flatMap((result) => Array.from(result.pre));
  const ratios = tokenRatios(boundaries);
  const compactionErrors = countTexts(boundaries.flatMap((result) => result.compactionError || []));
  const failedRollouts = post.filter(failed).length;
  const failedPreRollouts = pre.filter(failed).length;
  return {
    medianTokenRatio: ratios.length > 0 ? median(ratios) : 1,
    unchangedBoundaries: boundaries.filter((result) => result.unchanged).length,
    unscoredBoundaries: boundaries.length - scored,
    postRollouts: post.length,
    failedRollouts,
    preRollouts: pre.length,
    failedPreRollouts,
    failureAsymmetry: failureAsymmetry(failedRollouts, post.length, failedPreRollouts, pre.length),
    postErrors: countErrors(post),
    failedCompactions: compactionErrors.reduce((sum, { count }) => sum + count, 0),
    compactionErrors,
    grownBoundaries: boundaries.filter((result) => grew(result)).length,
  };
}

function failed(rollout: Rollout): boolean {
  return rollout.ending === 'error';
}

function grew({ preSize, postSize }: BoundaryResult): boolean {
  return postSize !== null && postSize.tokens > preSize.tokens;
}

/** The arm that failed more often, by shares compared as integer cross products. */
export function failureAsymmetry(
  failedPost: number,
  post: number,
  failedPre: number,
  pre: number,
): FailureAsymmetry {
  const x = failedPost * pre;
  const y = failedPre * post;
  if (x > y) return 'post';
  return y > x ? 'pre' : null;
}
