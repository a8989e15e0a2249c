import type { BoundaryResult } from '../core/model/boundary.ts';
import type { VerificationReport } from '../core/model/report.ts';
import { CHANNELS, isScored, type ScoringTools } from '../core/report/horizon-summary.ts';
import { plannedBoundaries } from '../core/report/planned-boundaries.ts';
import { holmAdjusted } from '../statistics/holm.ts';
import type { Interval } from '../statistics/interval.ts';
import { byRecording } from './by-recording.ts';
import { controlIndex } from './control.ts';
import { groupByRecording, placedDeltas } from './groups.ts';
import { bootstrapDifferences, pairedDifferences, pairing } from './paired-difference.ts';
import {
  type ByRecording,
  type InferenceSlice,
  type StrategyInference,
  TESTED_CHANNELS,
  type TestedChannel,
} from './types.ts';

/**
 * All strategies of a report at one k: by recording, and against the control.
 * @param report its horizons are not read.
 * @param chosen the control. undefined: by the rule ({@link controlIndex}); null: none; one with nothing scored, or that
 *   the report does not have, is none: no strategy could clear it, so nothing could be found worse.
 * @throws CancelledError
 */
export function inferenceAt(
  report: VerificationReport,
  k: number,
  tools: ScoringTools,
  chosen: number | null = controlIndex(report.strategies),
): InferenceSlice {
  const control = scoredControl(report, chosen);
  const channels = report.strategies.map(({ boundaries }) =>
    channelsOf(boundaries.filter(isScored), k, tools),
  );
  const adjusted = {
    wasted: familyOf(channels, 'wasted', control),
    stopped: familyOf(channels, 'stopped', control),
  };
  const differences = differencesToControl(report, k, control, tools);
  return {
    k,
    control,
    strategies: channels.map((own, strategy): StrategyInference | null =>
      own === null
        ? null
        : {
            strategy,
            k,
            channels: own,
            difference: differences[strategy]?.difference ?? null,
            harmDifference: differences[strategy]?.harm ?? null,
            adjusted: {
              wasted: adjusted.wasted[strategy] ?? null,
              stopped: adjusted.stopped[strategy] ?? null,
            },
          },
    ),
  };
}

function scoredControl({ strategies }: VerificationReport, chosen: number | null): number | null {
  return chosen !== null && strategies[chosen]?.boundaries.some(isScored) ? chosen : null;
}

function channelsOf(
  scored: readonly BoundaryResult[],
  k: number,
  tools: ScoringTools,
): Record<TestedChannel, ByRecording> | null {
  if (scored.length === 0) return null;
  return Object.fromEntries(
    TESTED_CHANNELS.map((channel) => [
      channel,
      byRecording(groupByRecording(placedDeltas(scored, k, channel)), tools),
    ]),
  ) as Record<TestedChannel, ByRecording>;
}

/** Holm over the strategies that have a p, the control excluded. */
function familyOf(
  channels: readonly (Readonly<Record<TestedChannel, ByRecording>> | null)[],
  channel: 'wasted' | 'stopped',
  control: number | null,
): (number | null)[] {
  return holmAdjusted(channels.map((own, index) => (index === control ? null : (own?.[channel].p ?? null))));
}

interface ControlDifference {
  readonly difference: StrategyInference['difference'];
  readonly harm: Interval | null;
}

/** Each strategy's paired difference to the control; nothing for the control itself. */
function differencesToControl(
  report: VerificationReport,
  k: number,
  control: number | null,
  tools: ScoringTools,
): (ControlDifference | null)[] {
  if (control === null) return report.strategies.map(() => null);
  const planned = plannedBoundaries(report.strategies.map(({ boundaries }) => boundaries));
  const resultsOf = (strategy: number) => planned.map(({ results }) => results[strategy]);
  const pairings = report.strategies.map((_, index) =>
    index === control ? null : pairing(resultsOf(index), resultsOf(control)),
  );
  const asked = pairings.flatMap((one) =>
    one === null ? [] : CHANNELS.map((channel) => ({ pairing: one, channel })),
  );
  const intervals = bootstrapDifferences(asked, k, tools);
  let next = 0;
  return pairings.map((one) => {
    if (one === null) return null;
    const own = intervals.slice(next, next + CHANNELS.length);
    next += CHANNELS.length;
    const byChannel = Object.fromEntries(CHANNELS.map((channel, index) => [channel, own[index]])) as Record<
      (typeof CHANNELS)[number],
      Interval
    >;
    const difference = pairedDifferences(one, k, byChannel, tools);
    return difference === null ? null : { difference, harm: byChannel.harm };
  });
}
