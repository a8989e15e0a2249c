import type { StrategyReport, VerificationReport } from '../core/model/report.ts';
import { isScored, type ScoringTools } from '../core/report/horizon-summary.ts';
import { failureBounds } from './failures.ts';
import { groupByRecording, placedDeltas } from './groups.ts';
import { inferenceAt } from './infer.ts';
import {
  type ChannelEvidence,
  type DecidingChannel,
  type Evidence,
  noWorseP,
  stopsEarly,
  verdictRule,
  whyUndecided,
} from './rules.ts';
import type { InferenceSlice, Margins, Verdict, Verdicts } from './types.ts';

/** What verdicts are made with. */
export interface VerdictOptions {
  /** The report's horizon unless told. */
  readonly k?: number;
  /** {@link defaultMargins} unless told. */
  readonly margins?: Margins;
  /** Undefined: by the rule; null: none. */
  readonly control?: number | null | undefined;
}

/** Margins unless told: 0.05 of the k calls wasted (0.25 at k = 5), and a share of 0.05 stopped. */
export function defaultMargins(k: number): Margins {
  const hundredths = 5 * k;
  const text = `${Math.floor(hundredths / 100)}.${`${hundredths % 100}`.padStart(2, '0')}`;
  return { wasted: text, stopped: '0.05' };
}

/**
 * The verdict on every strategy: docs/verdict.md, the first rule that holds.
 * @throws CancelledError; RangeError for a margin that is no decimal number.
 */
export function verdictsOf(
  report: VerificationReport,
  options: VerdictOptions,
  tools: ScoringTools,
): Verdicts {
  const k = options.k ?? report.horizon;
  const margins = options.margins ?? defaultMargins(k);
  const slice = inferenceAt(report, k, tools, options.control);
  const { control, strategies } = slice;
  const family = strategies.filter((one, index) => one !== null && index !== control).length;
  return {
    k,
    control,
    margins,
    strategies: report.strategies.map((strategy, index): Verdict => {
      const inference = strategies[index] ?? null;
      const evidence = evidenceOf(strategy, index, slice, margins, tools);
      const rule = verdictRule(evidence);
      return {
        strategy: index,
        rule,
        alsoStopsEarly: rule === 'worse' && stopsEarly(evidence),
        control: index === control,
        undecided: rule === 'undecided' && inference !== null ? whyUndecided(evidence, family) : null,
        wasted: inference?.channels.wasted ?? null,
        stopped: inference?.channels.stopped ?? null,
        adjusted: inference?.adjusted ?? { wasted: null, stopped: null },
        overControl: inference?.difference?.wasted ?? null,
        noWorseP: {
          wasted: evidence.channels?.wasted.noWorseP ?? null,
          stopped: evidence.channels?.stopped.noWorseP ?? null,
        },
        failures: failureBounds(report, index, { slice, margins }, tools, rule),
        grown: strategy.grownBoundaries,
        unscored: strategy.boundaries.filter((result) => !isScored(result)).length,
        unchanged: strategy.unchangedBoundaries,
        tested: strategy.boundaries.length,
      };
    }),
  };
}

/** What the rules look at, for a strategy as it ran. */
function evidenceOf(
  strategy: StrategyReport,
  index: number,
  { k, control, strategies }: InferenceSlice,
  margins: Margins,
  tools: ScoringTools,
): Evidence {
  const inference = strategies[index] ?? null;
  if (inference === null) return { strategy, channels: null };
  const scored = strategy.boundaries.filter(isScored);
  const asksControl = control !== null && control !== index;
  const evidence = (channel: DecidingChannel): ChannelEvidence => ({
    ...inference.channels[channel],
    adjusted: inference.adjusted[channel],
    noWorseP: noWorseP(groupByRecording(placedDeltas(scored, k, channel)), channel, margins, tools),
    clearsControl: () => !asksControl || (inference.difference?.[channel].byRecording.above ?? false),
  });
  return { strategy, channels: { wasted: evidence('wasted'), stopped: evidence('stopped') } };
}
