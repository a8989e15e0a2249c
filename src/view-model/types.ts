/**
 * What the screens and the command line are given: plain, serialisable rows and series. The worker makes them from
 * the cohort it owns; the page only draws them. Strategies are addressed by their index in the report (names are
 * hostile text and may repeat after a rename), boundaries by their index in {@link ReportOverview.boundaries}.
 */

import type { Membership } from '../core/attribution/attribute.ts';
import type { AttributionCount } from '../core/attribution/share.ts';
import type { HistoryPlace } from '../core/events/actions.ts';
import type { BoundaryDelta, ContextSize } from '../core/model/boundary.ts';
import type { Channel, ErrorCount, FailureAsymmetry } from '../core/model/report.ts';
import type { ArmName, Ending } from '../core/model/rollout.ts';
import type { Discrepancy } from '../core/report/compare.ts';
import type { Problem } from '../formats/problem.ts';
import type { SumFamily } from '../python/sum.ts';
import type { Interval } from '../statistics/interval.ts';

/** One boundary of the report: a recording and a cut. */
export interface BoundaryKey {
  readonly trajectory: number;
  readonly cut: number;
  /** 0, or 1, 2 … where a report lists the same cut again. */
  readonly occurrence: number;
  readonly preSize: ContextSize;
}

/** Rollouts of each arm at the boundaries where a strategy compacted, and how many of them failed. */
export type FailuresAlike = Readonly<Record<ArmName, { readonly failed: number; readonly rollouts: number }>>;

/** What does not depend on k, for one strategy. */
export interface StrategyFacts {
  readonly index: number;
  readonly name: string;
  /** True for the one strategy read as the ruler: all of its boundaries are unchanged. */
  readonly control: boolean;
  readonly tested: number;
  readonly scored: number;
  /** Median share of context tokens kept (1 = all; AG2 prints it as %); null when no boundary has sizes. */
  readonly kept: number | null;
  /** Boundaries left unchanged. */
  readonly noop: number;
  readonly grown: number;
  readonly postRollouts: number;
  readonly failedRollouts: number;
  readonly preRollouts: number;
  readonly failedPreRollouts: number;
  readonly failureAsymmetry: FailureAsymmetry;
  /** Ours, beside it. */
  readonly failuresAlike: FailuresAlike;
  readonly failedCompactions: number;
  /** Tokens spent by all compactions of the strategy. */
  readonly compactionTokens: number;
  /** AG2's words when nothing was scored (`no scorable boundaries: …`, `no boundaries tested`), else null. */
  readonly unscoredReason: string | null;
}

/** A permutation p as AG2 gives it, and ours where AG2 gives none. */
export interface PermutationCell {
  /** AG2's p; null where AG2 prints `n/a`. */
  readonly p: number | null;
  /** AG2's reason for `n/a`. */
  readonly error: string | null;
  /** Ours, beyond AG2's limit: the exact value or a rigorous interval; null when AG2 has p or it was too large for us too. */
  readonly beyond: { readonly low: number; readonly high: number } | null;
}

/** One strategy at one k. */
export interface StrategyHorizon {
  readonly strategy: number;
  readonly k: number;
  /** Scored boundaries. */
  readonly n: number;
  readonly intervals: Readonly<Record<Channel, Interval>>;
  /** AG2's `*`: the interval excludes 0 and n ≥ 10. */
  readonly marks: Readonly<Record<Channel, boolean>>;
  readonly signTestP: number;
  /** Means that print otherwise, with three decimals, under the other Python's float sum: what that would be. */
  readonly otherPrint: Partial<Readonly<Record<Channel, string>>>;
  readonly permutation: PermutationCell;
  /** Share still acting at call k: mean over scored boundaries of 1 − stopped(k), per arm. */
  readonly acting: Readonly<Record<ArmName, number>>;
}

/** All strategies of a report at one k; null for a strategy with nothing scored. */
export interface HorizonSlice {
  readonly k: number;
  readonly strategies: readonly (StrategyHorizon | null)[];
  /** Numbers the file states for this k that differ from ours: the first few, and how many. */
  readonly discrepancies: readonly Discrepancy[];
  readonly discrepancyCount: number;
}

/** A sentence of AG2's summary that is no table row, for display under the table. */
export interface Note {
  /** `warning` for AG2's `!` notes, else `note`. */
  readonly level: 'warning' | 'note';
  /** Index of the strategy it speaks of, null for the report. */
  readonly strategy: number | null;
  readonly text: string;
}

/** Everything about an opened report but its calls and what depends on k. */
export interface ReportOverview {
  readonly horizon: number;
  readonly samples: number;
  /** Distinct (trajectory, cut) pairs, and recordings with at least one. */
  readonly boundaryCount: number;
  readonly recordingCount: number;
  readonly preRollouts: number;
  readonly failedPreRollouts: number;
  readonly preErrors: readonly ErrorCount[];
  readonly strategies: readonly StrategyFacts[];
  /** In report order (recording, then cut as given). */
  readonly boundaries: readonly BoundaryKey[];
  /** The lines of AG2's summary that are no table: header lines and notes, in AG2's order. */
  readonly notes: readonly Note[];
  /** Which Python's float sum the numbers are computed with, and which of the two the file's numbers fit. */
  readonly sumFamily: SumFamily;
  readonly sumFamilyFits: SumFamily | 'both' | 'neither';
  /** Set when something of the file was left out: shown as "recomputed, 11 of 12 boundaries". */
  readonly partial: { readonly shown: number; readonly of: number } | null;
  /**
   * Stated numbers that differ from the recomputed ones (the first 20), and how many do; those that depend on k
   * come with each {@link HorizonSlice}.
   */
  readonly discrepancies: readonly Discrepancy[];
  readonly discrepancyCount: number;
  /** Names of fields this version does not know, as generalised paths with how often they occur. */
  readonly unknownFields: readonly { readonly path: string; readonly count: number }[];
  readonly problems: readonly Problem[];
}

/** Why a cell has no delta. `absent`: the strategy has no such boundary (or it was left out of a faulty file). */
export type CellState = 'scored' | 'compaction' | 'pre' | 'post' | 'both' | 'absent' | 'left-out';

/** Deltas of one channel at one k, strategy × boundary, row-major: cell = strategy · boundaries + boundary. */
export interface DeltaMatrix {
  readonly channel: Channel;
  readonly k: number;
  readonly strategies: number;
  readonly boundaries: number;
  /** NaN where not scored. */
  readonly deltas: Float64Array;
  readonly states: readonly CellState[];
  /** Share of context tokens kept per cell; NaN where unknown. Does not depend on channel and k. */
  readonly kept: Float64Array;
}

/** One argument in a cell of the rollout matrix. */
export interface BriefArgument {
  readonly key: string;
  /** Shortest form: strings without quotes, cut at about 40 characters. */
  readonly value: string;
  /** True when most calls with this key have another, common value: printed last and bold. */
  readonly unusual: boolean;
}

/** One call of a rollout, ready to draw. Positions count from 0. */
export interface CallCell {
  readonly position: number;
  readonly callId: string;
  readonly name: string;
  readonly brief: readonly BriefArgument[];
  /** Arguments pretty-printed (or raw when they are no JSON), cut at {@link CALL_TEXT_LIMIT} characters. */
  readonly argumentsText: string;
  readonly argumentsLength: number;
  readonly argumentsValid: boolean;
  readonly signature: string;
  readonly signatureLength: number;
  /** Equal numbers = equal signatures, within one report. */
  readonly signatureId: number;
  readonly blocked: boolean;
  readonly errorType: string | null;
  /** Position of the first earlier call of this rollout with the same signature, else null. */
  readonly repeatOf: number | null;
  /**
   * Whether a call with this signature was made before the cut, for repeats too: proven either way, or `open` where the
   * counts allow both. Null when the call does not count (see {@link RolloutRow.scored}, or beyond the horizon).
   */
  readonly beforeCut: Membership | null;
  /** Where the recording has that earlier call; null without a recording, or when there is none. */
  readonly historyPlace: HistoryPlace | null;
}

/** What is known of the refetches of one boundary's PRE and one strategy's POST. */
export interface DetailAttribution extends AttributionCount {
  /** False when the counts of the boundary contradict one another: the file is wrong, and nothing is proven. */
  readonly consistent: boolean;
  /** Known from the recording, so every call is determined. */
  readonly exact: boolean;
}

/** What is known of the refetches of a whole report; each boundary's PRE is counted once. */
export interface AttributionShare extends AttributionCount {
  /** Scored boundaries, and those of them whose recording is known. */
  readonly boundaries: number;
  readonly exactBoundaries: number;
  /** Boundaries (by index) whose counts contradict one another. */
  readonly contradictions: readonly number[];
}

/** A number before the compaction and after it: calls over the scored rollouts. */
export interface PrePost {
  readonly pre: number;
  readonly post: number;
}

/** One signature under one strategy: how often it was refetched or blocked before and after compaction. */
export interface SignatureRow {
  /** Cut at {@link CALL_TEXT_LIMIT} characters. */
  readonly signature: string;
  readonly signatureId: number;
  readonly name: string;
  readonly brief: readonly BriefArgument[];
  /** Calls that are proven to repeat one made before the cut or earlier in their rollout. */
  readonly refetches: PrePost;
  /** Calls that may be one: what the counts leave open. */
  readonly open: PrePost;
  readonly blocked: PrePost;
  /** Calls that were blocked or proven refetches, each counted once. */
  readonly wasted: PrePost;
  /** Boundaries at which POST wasted it, or may have. */
  readonly boundaries: number;
  /** Earliest position at which POST wasted it, or may have; null when only PRE did. */
  readonly firstPosition: number | null;
  /** One such call: the first of POST, else of PRE. */
  readonly example: {
    readonly boundary: number;
    readonly arm: ArmName;
    readonly sample: number;
    readonly position: number;
  };
}

/** What one strategy should have kept: the signatures it wasted most calls on. */
export interface StrategySignatures {
  readonly strategy: number;
  /** Scored rollouts that the counts are of. */
  readonly rollouts: PrePost;
  /** By wasted POST − PRE, largest first; at most {@link SIGNATURE_ROWS}. */
  readonly rows: readonly SignatureRow[];
  /** Signatures there are in all. */
  readonly total: number;
}

/** Most rows of the signature board for one strategy. */
export const SIGNATURE_ROWS = 200;

/** The signature board: an entry for each strategy, in report order. */
export type SignatureBoard = readonly StrategySignatures[];

/** What became of recordings that were laid beside a report. Trajectories are numbers of recordings, from 0. */
export interface RecordingsResult {
  /** Trajectories whose refetches are exact now. */
  readonly matched: readonly number[];
  /** Trajectories of the report that still have no recording. */
  readonly missing: readonly number[];
  /** Recordings the report has no boundary of. */
  readonly unused: readonly number[];
  /** Recordings that are not those of the report, each with its first difference in words. */
  readonly mismatches: readonly { readonly trajectory: number; readonly message: string }[];
  /** What could not be read. */
  readonly problems: readonly Problem[];
  /** Whether the recordings of all boundaries are beside the report, so that it can be scored by tool. */
  readonly complete: boolean;
}

/** A report scored by another key: all that the page keeps of it. */
export interface Rescored {
  readonly overview: ReportOverview;
  readonly atHorizon: HorizonSlice;
}

/** Longest text of a call that is sent to the page unasked; the rest comes on demand. In UTF-16 units. */
export const CALL_TEXT_LIMIT = 4000;

export interface RolloutRow {
  readonly sample: number;
  readonly ending: Ending;
  readonly error: string | null;
  readonly scored: boolean;
  readonly calls: readonly CallCell[];
}

/** What the means of one arm say of one call position, over its scored rollouts. */
export interface PositionCounts {
  /** Rollouts that made a call at this position. */
  readonly calls: number;
  readonly blocked: number;
  readonly wasted: number;
  readonly refetch: number;
  /** Of the refetches, those that repeat a call of the same rollout (seen in the file) … */
  readonly repeats: number;
  /** … and those that must repeat a call made before the cut (which ones is not in the file). */
  readonly fromHistory: number;
}

export interface ArmDetail {
  readonly rollouts: readonly RolloutRow[];
  /** Rollouts planned (samples); rows missing up to here are drawn as empty slots. */
  readonly planned: number;
  /** One entry per call position 0…horizon−1; empty when the boundary is not scored. */
  readonly positions: readonly PositionCounts[];
}

/** Everything the drill-down of one boundary and strategy shows. */
export interface BoundaryDetail {
  readonly strategy: number;
  readonly boundary: number;
  readonly state: CellState;
  readonly preSize: ContextSize;
  readonly postSize: ContextSize | null;
  readonly compactionTokens: number;
  readonly unchanged: boolean;
  readonly compactionError: string | null;
  /** k = 1…horizon; empty when not scored. */
  readonly deltas: readonly BoundaryDelta[];
  readonly pre: ArmDetail;
  readonly post: ArmDetail;
  /** Arguments that nearly all calls here share, left out of the cells and said once. */
  readonly sharedArguments: readonly { readonly key: string; readonly value: string }[];
  readonly attribution: DetailAttribution;
}

/** Full texts of one call, fetched on demand. */
export interface CallTexts {
  readonly arguments: string;
  readonly signature: string;
}

/** Where else in the report a call with this signature was made. */
export interface CallOccurrences {
  /** At the same boundary, over PRE and every strategy. */
  readonly here: readonly {
    /** Strategy index, or null for PRE (shared by all). */
    readonly strategy: number | null;
    readonly sample: number;
    readonly position: number;
    readonly blocked: boolean;
  }[];
  /** At the other boundaries: calls in all, and at how many boundaries. */
  readonly elsewhere: { readonly calls: number; readonly boundaries: number };
}

/** One error text over the report. */
export interface ErrorRow {
  readonly kind: 'rollout' | 'compaction';
  readonly message: string;
  /** PRE rollouts it ended (0 for compactions). */
  readonly pre: number;
  /** POST rollouts or compactions it ended, per strategy index. */
  readonly strategies: readonly number[];
  /** Boundaries it hit: strategy index (null = PRE) and boundary index. */
  readonly hits: readonly { readonly strategy: number | null; readonly boundary: number }[];
}
