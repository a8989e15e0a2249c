import { compareReports } from '../../inference/compare-reports.ts';
import type { GateFigures, GateSubject } from '../../inference/gate/gate.ts';
import { type ReportComparison, TESTED_CHANNELS, type TestedChannel } from '../../inference/types.ts';
import { byChannel, type GateReport, missing, subjectOf } from './subjects.ts';

/** A comparison in each channel. */
type Comparisons = Readonly<Record<TestedChannel, ReportComparison>>;

/** Current minus baseline, in all channels. */
export function compareWith(current: GateReport, baseline: GateReport): Comparisons {
  const k = current.inference.k;
  return Object.fromEntries(
    TESTED_CHANNELS.map((channel) => [
      channel,
      compareReports(current.report, baseline.report, k, channel, current.tools),
    ]),
  ) as Record<TestedChannel, ReportComparison>;
}

/**
 * One strategy as current minus baseline. Means are subtracted; bounds there are only where the reports are paired.
 * Its verdict stays that of the current report.
 */
export function differenceOf(
  current: GateReport,
  baseline: GateReport,
  comparisons: Comparisons,
  name: string,
): GateSubject {
  const own = subjectOf(current, name);
  const before = subjectOf(baseline, name);
  if (own.missing !== null) return own;
  if (before.missing !== null) return missing(name, 'the baseline has no strategy of this name');
  if (own.figures === null || before.figures === null) {
    return missing(name, 'nothing was scored, here or in the baseline');
  }
  const figures = (channel: TestedChannel): GateFigures | null =>
    subtracted(own.figures?.[channel], before.figures?.[channel], comparisons[channel], name);
  const paired = TESTED_CHANNELS.every((channel) => figures(channel) !== null);
  if (!paired) return missing(name, 'nothing was scored, here or in the baseline');
  return {
    ...own,
    figures: byChannel((channel) => figures(channel) ?? { mean: 0, byBoundary: null, byRecording: null }),
    noBounds: 'no bounds: the reports share no boundary that is proven equal, or too few recordings',
    failedShare: own.failedShare - before.failedShare,
  };
}

function subtracted(
  own: GateFigures | undefined,
  before: GateFigures | undefined,
  { strategies }: ReportComparison,
  name: string,
): GateFigures | null {
  if (own === undefined || before === undefined) return null;
  const difference = strategies.find((one) => one.name === name)?.difference ?? null;
  return {
    mean: own.mean - before.mean,
    byBoundary: difference?.byBoundary ?? null,
    byRecording: difference?.byRecording.interval ?? null,
  };
}
