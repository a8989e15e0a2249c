/**
 * What the numbers say, in words. Until there are verdicts these are AG2's own facts: where its interval lies, never
 * "worse" or "better". Everything here is text and numbers; nothing is markup.
 */
import type { Channel } from '../core/model/report.ts';
import { formatFixed } from '../python/format.ts';
import type { Interval } from '../statistics/interval.ts';
import { FEWEST_MARKED } from './curve-series.ts';
import { count, counted, percent, signed } from './labels.ts';
import type { PermutationCell, ReportOverview, StrategyFacts, StrategyHorizon } from './types.ts';

/**
 * Where AG2's interval lies. `few`: fewer than 10 boundaries, AG2 sets no marks; `zero`: mean and bounds are 0;
 * `control`: the ruler, whose interval is read as what resampling does.
 */
export type Reading = 'above' | 'below' | 'across' | 'few' | 'zero' | 'control';

export function readingOf(interval: Interval, control: boolean): Reading {
  if (control) return 'control';
  if (interval.mean === 0 && interval.low === 0 && interval.high === 0) return 'zero';
  if (interval.n < FEWEST_MARKED) return 'few';
  if (interval.low > 0) return 'above';
  return interval.high < 0 ? 'below' : 'across';
}

/** A bound this near to 0 is 0: deltas are fractions of small denominators, what is left is rounding. */
const NO_BOUND = 1e-12;

/** Whether AG2's star rests on a bound that is exactly 0 and only by rounding is not. */
export function isRoundingStar({ low, high }: Interval, marked: boolean): boolean {
  return marked && ((low > 0 && low < NO_BOUND) || (high < 0 && high > -NO_BOUND));
}

const SIDE_WORDS = {
  above: 'interval above 0',
  below: 'interval below 0',
  across: 'interval includes 0',
} as const;

/** The side alone, whatever the number of boundaries. */
function sideOf({ low, high }: Interval): keyof typeof SIDE_WORDS {
  if (low > 0) return 'above';
  return high < 0 ? 'below' : 'across';
}

/** A reading as AG2 would say it. */
export function readingWords(interval: Interval, control: boolean): string {
  const reading = readingOf(interval, control);
  if (reading === 'few') return `fewer than ${FEWEST_MARKED} boundaries`;
  if (reading === 'zero') return 'exactly 0';
  return SIDE_WORDS[sideOf(interval)];
}

/** `72 boundaries · 18 recordings · horizon 8 · 5 samples`. */
export function cohortWords(overview: ReportOverview): string {
  return [
    counted(overview.boundaryCount, 'boundary', 'boundaries'),
    counted(overview.recordingCount, 'recording'),
    `horizon ${overview.horizon}`,
    counted(overview.samples, 'sample'),
  ].join(' · ');
}

/** `wasted of 5 calls`, `stopped, share of rollouts`. */
export function unitWords(channel: Channel, k: number): string {
  if (channel === 'stopped') return 'stopped, share of rollouts';
  return `${channel} of ${counted(k, 'call')}`;
}

/** `95 % +0.389 to +1.639`. */
function intervalWords({ low, high }: Interval): string {
  return `95 % ${signed(low)} to ${signed(high)}`;
}

/** A p value with four decimals, in powers of ten where those would all be 0. No p is 0, but a double can be. */
function exactP(p: number): string {
  if (p === 0) return 'below 1e−300';
  return p < 0.0001 ? p.toExponential(2).replace('-', '−') : formatFixed(p, 4);
}

/** Bounds of a p in words; null where they say nothing. */
function boundsOfP(low: number, high: number): string | null {
  if (low === high) return low === 0 ? exactP(0) : `exact ${exactP(low)}`;
  if (low <= 0) return high >= 1 ? null : `at most ${exactP(high)}`;
  return high >= 1 ? `at least ${exactP(low)}` : `${exactP(low)} to ${exactP(high)}`;
}

/** A permutation p as the table shows it: AG2's text, and ours where AG2 has none. */
export interface PWords {
  /** `0.010`, or AG2's `n/a`. */
  readonly ag2: string;
  /** `exact 0.0769 (ours)`, `0.0768 to 0.0771 (ours)`, or null where AG2's stands or we have none either. */
  readonly ours: string | null;
}

export function pWords({ p, beyond }: PermutationCell): PWords {
  if (p !== null) return { ag2: formatFixed(p, 3), ours: null };
  if (beyond === null) return { ag2: 'n/a', ours: null };
  const bounds = boundsOfP(beyond.low, beyond.high);
  return { ag2: 'n/a', ours: bounds === null ? null : `${bounds} (ours)` };
}

/** One strategy's facts at one k and channel, worst-first sentences are made of these. */
export interface StrategyLine {
  /** Null when nothing was scored. */
  readonly reading: Reading | null;
  readonly words: string;
  readonly interval: Interval | null;
  /** The test is on wasted: other channels have none. */
  readonly p: PWords | null;
  /** What else is to be known, in order of weight. */
  readonly rest: readonly string[];
}

const TOLD: readonly Channel[] = ['wasted', 'refetch', 'blocked', 'stopped'];

function otherChannels(at: StrategyHorizon, channel: Channel): string {
  return TOLD.filter((other) => other !== channel)
    .map((other) => `${other} ${signed(at.intervals[other].mean)}`)
    .join(', ');
}

function keptWords(facts: StrategyFacts): readonly string[] {
  const words: string[] = [];
  if (facts.kept !== null) words.push(`keeps ${percent(facts.kept)} % of tokens`);
  if (facts.grown > 0)
    words.push(`grew at ${count(facts.grown)} of ${count(facts.tested - facts.failedCompactions)}`);
  if (facts.noop > 0) words.push(`unchanged at ${count(facts.noop)} of ${count(facts.tested)}`);
  return words;
}

function failureWords(facts: StrategyFacts): readonly string[] {
  const words: string[] = [];
  if (facts.failedCompactions > 0) {
    words.push(`compaction failed at ${count(facts.failedCompactions)} of ${count(facts.tested)}`);
  }
  if (facts.failureAsymmetry === 'post') words.push('rollouts failed more often after compaction');
  if (facts.failureAsymmetry === 'pre') words.push('rollouts failed more often without compaction');
  return words;
}

export function strategyLine(
  facts: StrategyFacts,
  at: StrategyHorizon | null | undefined,
  channel: Channel,
): StrategyLine {
  if (at === null || at === undefined) {
    return {
      reading: null,
      words: 'not scored',
      interval: null,
      p: null,
      rest: [facts.unscoredReason?.trim() || 'nothing was scored'],
    };
  }
  const interval = at.intervals[channel];
  const control = `${count(facts.noop)} of ${count(facts.tested)} contexts unchanged, so this is resampling alone: read the others against it`;
  return {
    reading: readingOf(interval, facts.control),
    words: readingWords(interval, facts.control),
    interval,
    p: channel === 'wasted' ? pWords(at.permutation) : null,
    rest: facts.control
      ? [control, ...failureWords(facts)]
      : [otherChannels(at, channel), ...keptWords(facts), ...failureWords(facts)],
  };
}

/** A line in one sentence, for screen readers and copying. */
export function lineText(name: string, line: StrategyLine, channel: Channel, k: number): string {
  if (line.interval === null) return `${name}: not scored. ${line.rest.join('; ')}.`;
  const p =
    line.p === null
      ? []
      : [`p ${line.p.ours === null ? line.p.ag2 : `${line.p.ag2} in AG2, ${line.p.ours}`}`];
  const facts = [
    `${signed(line.interval.mean)} ${unitWords(channel, k)}`,
    intervalWords(line.interval),
    ...p,
    line.words,
  ];
  return `${name}: ${facts.join(', ')}. ${line.rest.join('; ')}.`;
}

/** Compares for worst first: larger means before smaller, what was not scored last. */
export function worstFirst(a: Interval | null, b: Interval | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return b.mean - a.mean;
}
