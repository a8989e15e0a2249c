import type { BoundaryResult } from '../core/model/boundary.ts';
import type { Channel, HorizonSummary } from '../core/model/report.ts';
import type { ArmName } from '../core/model/rollout.ts';
import { type WastedTests, wastedTests } from '../core/report/build-strategy.ts';
import { exactWasted } from '../core/report/exact-wasted.ts';
import { CHANNELS, deltaAt, type ScoringTools } from '../core/report/horizon-summary.ts';
import { isMarked } from '../core/report/significance.ts';
import { formatFixed } from '../python/format.ts';
import { type SumFamily, sumFloats } from '../python/sum.ts';
import type { NumericKernel } from '../statistics/kernel/kernel.ts';
import { permutationBeyondLimit } from '../statistics/permutation-test.ts';
import type { PermutationCell, StrategyHorizon } from './types.ts';

/** What our own exact value may cost where AG2 gives none: some tenths of a second in WebAssembly, 64 MB. */
const BEYOND_BUDGET = { cells: 3e8, bytes: 64 * 1024 * 1024 };

/**
 * One strategy at one k, from its summary at k and its scored boundaries.
 * @param tests of the wasted deltas at k, where they are made already.
 */
export function strategyHorizon(
  strategy: number,
  summary: HorizonSummary,
  scored: readonly BoundaryResult[],
  tools: ScoringTools,
  tests: WastedTests = wastedTests(scored, summary.horizon, tools.kernel),
): StrategyHorizon {
  const k = summary.horizon;
  return {
    strategy,
    k,
    n: scored.length,
    intervals: byChannel((channel) => summary[channel]),
    marks: byChannel((channel) => isMarked(summary[channel])),
    signTestP: tests.signTestP,
    otherPrint: otherPrint(scored, summary, tools.family),
    permutation: permutationCell(tests, scored, k, tools.kernel),
    acting: { pre: acting(scored, k, 'pre'), post: acting(scored, k, 'post') },
  };
}

function permutationCell(
  tests: WastedTests,
  scored: readonly BoundaryResult[],
  k: number,
  kernel: NumericKernel,
): PermutationCell {
  const beyond =
    tests.permutationP === null
      ? permutationBeyondLimit(
          kernel,
          scored.map((result) => exactWasted(deltaAt(result, k))),
          BEYOND_BUDGET,
        )
      : null;
  return { p: tests.permutationP, error: tests.permutationError, beyond };
}

/** A mean that lies on a rounding tie, or near one, may print otherwise under the other float sum. */
function otherPrint(
  scored: readonly BoundaryResult[],
  summary: HorizonSummary,
  family: SumFamily,
): StrategyHorizon['otherPrint'] {
  const other: SumFamily = family === 'naive' ? 'compensated' : 'naive';
  const prints = CHANNELS.flatMap((channel) => {
    const deltas = scored.map((result) => deltaAt(result, summary.horizon)[channel]);
    const text = formatFixed(sumFloats(deltas, other) / deltas.length, 3, { sign: true });
    return text === formatFixed(summary[channel].mean, 3, { sign: true }) ? [] : [[channel, text] as const];
  });
  return Object.fromEntries(prints);
}

function byChannel<T>(value: (channel: Channel) => T): Record<Channel, T> {
  return Object.fromEntries(CHANNELS.map((channel) => [channel, value(channel)])) as Record<Channel, T>;
}

/** Share of an arm still acting at call k: mean over the scored boundaries of 1 − stopped(k). */
function acting(scored: readonly BoundaryResult[], k: number, arm: ArmName): number {
  const sum = scored.reduce((total, result) => total + (1 - deltaAt(result, k)[arm].stopped), 0);
  return sum / scored.length;
}
