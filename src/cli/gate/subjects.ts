import type { StrategyReport, VerificationReport } from '../../core/model/report.ts';
import type { GateFigures, GateSubject } from '../../inference/gate/gate.ts';
import { inferenceAt } from '../../inference/infer.ts';
import type { InferenceSlice, StrategyInference, TestedChannel, Verdicts } from '../../inference/types.ts';
import { TESTED_CHANNELS } from '../../inference/types.ts';
import { verdictsOf } from '../../inference/verdict.ts';
import type { RecomputedReport } from '../recomputed.ts';
import type { VerdictSettings } from '../verdict-options.ts';

/** A report with all that a gate may ask of it. */
export interface GateReport extends RecomputedReport {
  readonly inference: InferenceSlice;
  readonly verdicts: Verdicts;
}

/** Why a report of few recordings has no bounds. */
const TOO_FEW = 'no interval by recording below 6 recordings';

/** Computes what a gate asks, at the k of the settings. */
export function gateReport(report: RecomputedReport, settings: VerdictSettings): GateReport {
  const { k, margins, control } = settings;
  return {
    ...report,
    inference: inferenceAt(report.report, k, report.tools, control),
    verdicts: verdictsOf(
      report.report,
      { k, margins, ...(control === undefined ? {} : { control }) },
      report.tools,
    ),
  };
}

/** The names a gate looks at unless told: all strategies but the control. */
export function namesOf({ report, inference }: GateReport): string[] {
  return report.strategies.flatMap(({ strategy }, index) => (index === inference.control ? [] : [strategy]));
}

/** One strategy by its name. */
export function subjectOf(current: GateReport, name: string): GateSubject {
  const place = current.report.strategies.findIndex(({ strategy }) => strategy === name);
  const strategy = current.report.strategies[place];
  if (strategy === undefined) return missing(name, `the report has no strategy of this name`);
  const verdict = current.verdicts.strategies[place];
  return {
    strategy: name,
    missing: null,
    figures: figuresOf(strategy, current.inference.strategies[place] ?? null),
    noBounds: TOO_FEW,
    verdict: verdict?.rule ?? null,
    alsoStopsEarly: verdict?.alsoStopsEarly ?? false,
    failedShare: failedShare(strategy, current.report),
  };
}

export function missing(strategy: string, why: string): GateSubject {
  return {
    strategy,
    missing: why,
    figures: null,
    noBounds: '',
    verdict: null,
    alsoStopsEarly: false,
    failedShare: 0,
  };
}

function figuresOf(strategy: StrategyReport, inference: StrategyInference | null): GateSubject['figures'] {
  if (inference === null) return null;
  const summary = strategy.horizons.find(({ horizon }) => horizon === inference.k);
  return byChannel((channel) => ({
    mean: inference.channels[channel].mean,
    byBoundary: summary?.[channel] ?? null,
    byRecording: inference.channels[channel].interval,
  }));
}

export function byChannel(
  value: (channel: TestedChannel) => GateFigures,
): Record<TestedChannel, GateFigures> {
  return Object.fromEntries(TESTED_CHANNELS.map((channel) => [channel, value(channel)])) as Record<
    TestedChannel,
    GateFigures
  >;
}

/** Of the POST rollouts that were planned, the share that failed; a failed compaction loses all of its boundary. */
function failedShare(strategy: StrategyReport, { samples }: VerificationReport): number {
  const lost = strategy.failedCompactions * samples;
  const planned = strategy.postRollouts + lost;
  return planned === 0 ? 0 : (strategy.failedRollouts + lost) / planned;
}
