/** Small reports for tests of the page's pure parts. */
import type { OpenedReport } from '../../../workers/protocol.ts';
import type { Interval } from '../../statistics/interval.ts';
import type { HorizonSlice, ReportOverview, StrategyFacts, StrategyHorizon } from '../../view-model/types.ts';

function interval(mean: number, low = mean - 0.1, high = mean + 0.1, n = 12): Interval {
  return { mean, low, high, n };
}

function factsOf(index: number, name: string, more: Partial<StrategyFacts> = {}): StrategyFacts {
  return {
    index,
    name,
    control: name === 'control',
    tested: 12,
    scored: 12,
    kept: 0.2,
    noop: 0,
    grown: 0,
    postRollouts: 36,
    failedRollouts: 0,
    preRollouts: 36,
    failedPreRollouts: 0,
    failureAsymmetry: null,
    failuresAlike: { post: { failed: 0, rollouts: 36 }, pre: { failed: 0, rollouts: 36 } },
    failedCompactions: 0,
    compactionTokens: 0,
    unscoredReason: null,
    ...more,
  };
}

/** All channels at the same mean. */
function horizonOf(strategy: number, k: number, mean: number): StrategyHorizon {
  const one = interval(mean);
  const marked = one.low > 0 || one.high < 0;
  return {
    strategy,
    k,
    n: 12,
    intervals: { wasted: one, blocked: one, refetch: one, harm: one, stopped: one },
    marks: { wasted: marked, blocked: marked, refetch: marked, harm: marked, stopped: marked },
    otherPrint: {},
    signTestP: 0.5,
    permutation: { p: 0.5, error: null, beyond: null },
    acting: { pre: 1, post: 1 },
  };
}

/** A report of these strategies; a mean of null means that nothing was scored. */
export function openedReport(
  id: string,
  means: Readonly<Record<string, number | null>>,
  horizon = 5,
): OpenedReport {
  const names = Object.entries(means);
  const overview: ReportOverview = {
    horizon,
    samples: 3,
    boundaryCount: 2,
    recordingCount: 1,
    preRollouts: 36,
    failedPreRollouts: 0,
    preErrors: [],
    strategies: names.map(([name, mean], index) =>
      factsOf(
        index,
        name,
        mean === null ? { scored: 0, unscoredReason: 'no scorable boundaries: all failed' } : {},
      ),
    ),
    boundaries: [19, 67].map((cut) => ({
      trajectory: 0,
      cut,
      occurrence: 0,
      preSize: { events: 10, tokens: 100 },
    })),
    notes: [],
    sumFamily: 'compensated',
    sumFamilyFits: 'both',
    partial: null,
    discrepancies: [],
    discrepancyCount: 0,
    unknownFields: [],
    problems: [],
  };
  const atHorizon: HorizonSlice = {
    k: horizon,
    strategies: names.map(([, mean], index) => (mean === null ? null : horizonOf(index, horizon, mean))),
    discrepancies: [],
    discrepancyCount: 0,
  };
  return { id, name: `${id}.json`, digest: `digest of ${id}`, bytes: 100, overview, atHorizon };
}
