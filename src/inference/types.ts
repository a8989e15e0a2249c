/**
 * What inference says of a report, as plain data that a worker can send. Strategies are addressed by their index in
 * the report. Definitions: docs/statistics.md and docs/verdict.md.
 */
import type { Interval } from '../statistics/interval.ts';

/** The channels that have tests and intervals of ours: harm is ≥ 0 by construction and has none. */
export type TestedChannel = 'blocked' | 'refetch' | 'wasted' | 'stopped';

export const TESTED_CHANNELS: readonly TestedChannel[] = ['blocked', 'refetch', 'wasted', 'stopped'];

/** A mean over boundaries, with what is known of it when recordings are the units that vary. */
export interface ByRecording {
  /** Scored boundaries, and the recordings that have at least one (M). */
  readonly boundaries: number;
  readonly recordings: number;
  /** Σ deltas / boundaries, from exact sums. */
  readonly mean: number;
  /** 95 % interval by inverting the exact sign-flip test of whole recordings; null below 6 recordings. */
  readonly interval: { readonly low: number; readonly high: number } | null;
  /** True where the subsets were drawn (more than 20 recordings) instead of enumerated. */
  readonly sampled: boolean;
  /** Two-sided exact sign flip of whole recordings; null only beyond the limit of the exact test, with `pError`. */
  readonly p: number | null;
  readonly pError: string | null;
  /** Smallest p these recordings can give: 2 / 2^m, m = recordings whose sum is not 0; 1 when all are 0. */
  readonly smallestP: number;
  /** Signs of exact bounds: whether low > 0 and high < 0 (a bound that is exactly 0 is neither). */
  readonly above: boolean;
  readonly below: boolean;
  /** Each recording's own mean, in report order: drawn as dots. */
  readonly perRecording: readonly {
    readonly trajectory: number;
    readonly boundaries: number;
    readonly mean: number;
  }[];
  /** One-way ANOVA estimator of the correlation within recordings (may be negative); null where undefined. */
  readonly correlation: number | null;
  /** boundaries / (1 + (Σ n_g² / n − 1) · max(0, correlation)); null where the correlation is. */
  readonly effectiveBoundaries: number | null;
}

/** A paired difference (this strategy − the other) at the boundaries scored in both. */
export interface PairedDifference {
  /** AG2's way: bootstrap of the mean over boundaries. */
  readonly byBoundary: Interval;
  readonly byRecording: ByRecording;
  /** Boundaries common to both; those scored in one only, as indexes into the report's boundaries. */
  readonly common: number;
  readonly onlyFirst: readonly number[];
  readonly onlySecond: readonly number[];
}

/** One strategy at one k. */
export interface StrategyInference {
  readonly strategy: number;
  readonly k: number;
  readonly channels: Readonly<Record<TestedChannel, ByRecording>>;
  /** Against the control, per channel and for harm (mean and AG2's interval only); null for the control and without one. */
  readonly difference: Readonly<Record<TestedChannel, PairedDifference>> | null;
  readonly harmDifference: Interval | null;
  /** Holm-adjusted two-sided p by recording over the strategies of the report, control excluded; null where none. */
  readonly adjusted: { readonly wasted: number | null; readonly stopped: number | null };
}

/** All strategies of a report at one k; null for a strategy with nothing scored. */
/** Which strategy others are held against: an index, `none`, or null for the one that the rule names. */
export type ControlChoice = number | 'none' | null;

export interface InferenceSlice {
  readonly k: number;
  /** Index of the control, null when there is none. */
  readonly control: number | null;
  readonly strategies: readonly (StrategyInference | null)[];
}

/** The rule that held, in the order they are tried. */
export type VerdictRule =
  | 'nothing-scored'
  | 'did-not-compact'
  | 'worse'
  | 'stops-early'
  | 'better'
  | 'no-worse'
  | 'undecided';

/** Why a verdict is open. */
export interface Undecided {
  /** Too few recordings for any p ≤ 0.05 under Holm; or the interval spans what the rules ask. */
  readonly why:
    | 'too-few-recordings'
    | 'too-few-boundaries'
    | 'not-clear-of-control'
    | 'interval'
    | 'test-too-large';
  /** Recordings at least needed for any p ≤ 0.05 (the floor under Holm); null when there are enough. */
  readonly recordingsNeeded: number | null;
}

/** What failures could change, when all that failed is scored worst and best: docs/verdict.md, "Failures". */
export interface FailureBounds {
  /** Failed POST rollouts, failed compactions and failed PRE rollouts at the strategy's boundaries. */
  readonly failedPost: number;
  readonly failedCompactions: number;
  readonly failedPre: number;
  /** Mean wasted delta, worst and best case, over all boundaries that would then be scored. */
  readonly worst: number;
  readonly best: number;
  /** True when the verdict's rule is the same with wasted and stopped at their worst and at their best: four cases. */
  readonly holds: boolean;
  /** Share of rollouts that failed where the strategy compacted: POST and PRE, like with like. */
  readonly postShare: number;
  readonly preShare: number;
}

/** The verdict on one strategy, at the horizon it is made for. */
export interface Verdict {
  readonly strategy: number;
  readonly rule: VerdictRule;
  /** Said beside `worse` when stops-early holds too. */
  readonly alsoStopsEarly: boolean;
  readonly control: boolean;
  /** Set exactly when the rule is `undecided`. */
  readonly undecided: Undecided | null;
  /** Null when nothing was scored. */
  readonly wasted: ByRecording | null;
  readonly stopped: ByRecording | null;
  readonly adjusted: { readonly wasted: number | null; readonly stopped: number | null };
  /** Difference to the control on wasted; null without a control. */
  readonly overControl: PairedDifference | null;
  /** One-sided p of "no worse than the margin", per channel; null below 6 recordings. */
  readonly noWorseP: { readonly wasted: number | null; readonly stopped: number | null };
  /** Null when nothing failed. */
  readonly failures: FailureBounds | null;
  /** Qualifiers: contexts that grew, boundaries tested and not scored, boundaries left unchanged. */
  readonly grown: number;
  readonly unscored: number;
  readonly unchanged: number;
  readonly tested: number;
}

/** Margins of "no worse": calls wasted per rollout over the horizon, and share stopped. */
export interface Margins {
  /** Decimal text as given, e.g. "0.25": exact. */
  readonly wasted: string;
  readonly stopped: string;
}

/** All verdicts of a report. */
export interface Verdicts {
  readonly k: number;
  readonly control: number | null;
  readonly margins: Margins;
  readonly strategies: readonly Verdict[];
}

/** How many recordings in all would give p ≤ 0.05 in 80 % of resamples. A planning aid. */
export interface RecordingsNeeded {
  /** Null: more than `most`. */
  readonly need: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** Largest number tried. */
  readonly most: number;
}

/** Two strategies of a report, or of two reports whose boundaries are proven to be the same. */
export interface StrategyPair {
  /** Indexes: difference = first − second. */
  readonly first: number;
  readonly second: number;
  /** Null without a common boundary. */
  readonly difference: PairedDifference | null;
}

/** All pairs of a report in one channel at one k. */
export interface StrategyPairs {
  readonly k: number;
  readonly channel: TestedChannel;
  /** first < second; in order of first, then second. */
  readonly pairs: readonly StrategyPair[];
}

/** One thing two reports are compared by. */
export interface Comparability {
  readonly what:
    | 'horizon'
    | 'samples'
    | 'boundaries'
    | 'recordings'
    | 'pre wasted'
    | 'pre stopped'
    | 'pre actions';
  /** Null where a report has none. */
  readonly first: number | null;
  readonly second: number | null;
  readonly same: boolean;
}

/** Two reports side by side. */
export interface ReportComparison {
  readonly k: number;
  readonly channel: TestedChannel;
  readonly comparability: readonly Comparability[];
  /** Boundaries at which recording, cut, sizes and PRE rollouts are equal, and all boundaries of either. */
  readonly paired: number;
  readonly boundaries: readonly [first: number, second: number];
  /** Strategies of the same name; `difference` (first − second) is null where nothing is paired: side by side only. */
  readonly strategies: readonly {
    readonly name: string;
    readonly first: ByRecording | null;
    readonly second: ByRecording | null;
    readonly difference: PairedDifference | null;
  }[];
  /** Names in one report only. */
  readonly onlyFirst: readonly string[];
  readonly onlySecond: readonly string[];
}
