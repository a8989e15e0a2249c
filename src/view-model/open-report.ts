import { callsByTool } from '../core/attribution/calls-by-tool.ts';
import type { MatchedRecordings, Recordings } from '../core/attribution/match-recordings.ts';
import { rescoreByTool } from '../core/attribution/rescore-by-tool.ts';
import { type Audit, auditSteps } from '../core/audit/audit.ts';
import type { BoundaryResult } from '../core/model/boundary.ts';
import type { Channel, HorizonSummary, VerificationReport } from '../core/model/report.ts';
import type { ArmName } from '../core/model/rollout.ts';
import { Discrepancies } from '../core/report/compare.ts';
import { isScored, type ScoringTools, summariseHorizons } from '../core/report/horizon-summary.ts';
import { type PlannedBoundary, plannedBoundaries } from '../core/report/planned-boundaries.ts';
import {
  compareHorizon,
  compareReport,
  recomputeBoundaries,
  recomputeReport,
} from '../core/report/recompute.ts';
import { chosenFamily, fittingSumFamily, type SumFamilyFit } from '../core/report/sum-family.ts';
import { summaryText } from '../core/report/summary.ts';
import type { ParsedReport } from '../formats/ag2-report/parsed-report.ts';
import { compareReports } from '../inference/compare-reports.ts';
import { inferenceAt } from '../inference/infer.ts';
import { planningGroups, planningRounds } from '../inference/recordings-needed.ts';
import { strategyPairs } from '../inference/strategy-pairs.ts';
import type {
  ControlChoice,
  InferenceSlice,
  Margins,
  RecordingsNeeded,
  ReportComparison,
  StrategyPairs,
  TestedChannel,
  Verdicts,
} from '../inference/types.ts';
import { verdictsOf } from '../inference/verdict.ts';
import type { NumericKernel } from '../statistics/kernel/kernel.ts';
import { argumentsText } from './arguments-text.ts';
import { Attributions } from './attributions.ts';
import { boundaryDetail } from './boundary-detail.ts';
import { callOccurrences } from './call-occurrences.ts';
import { deltaMatrix } from './delta-matrix.ts';
import { errorRows } from './error-rows.ts';
import { strategyHorizon } from './horizon-slice.ts';
import { reportNotes } from './notes.ts';
import { signatureBoard } from './signature-board.ts';
import { strategyFacts } from './strategy-facts.ts';
import type {
  AttributionShare,
  BoundaryDetail,
  CallOccurrences,
  CallTexts,
  DeltaMatrix,
  ErrorRow,
  HorizonSlice,
  ReportOverview,
  SignatureBoard,
} from './types.ts';

/** Differences kept whole; of the others the number. */
const DISCREPANCIES_SHOWN = 20;

const CALLS_SETTLED_AT_ONCE = 20_000;
/** A task of some 10 ms. */
const BOUNDARIES_ATTRIBUTED_AT_ONCE = 16;

/** As the inference takes it: undefined for the rule, null for none. */
function askedControl(control: ControlChoice): number | null | undefined {
  return control === 'none' ? null : (control ?? undefined);
}

/**
 * One open report: scored again from its rollouts, answering the questions of the screens. What was computed is
 * remembered. All methods that take indexes throw RangeError outside the report.
 */
export class OpenReport {
  readonly #parsed: ParsedReport;
  readonly #tools: ScoringTools;
  readonly #fit: SumFamilyFit;
  readonly #strategies: readonly (readonly BoundaryResult[])[];
  readonly #scored: readonly (readonly BoundaryResult[])[];
  readonly #planned: readonly PlannedBoundary[];
  /** Summarised at the full horizon only. */
  readonly #report: VerificationReport;
  readonly #differences: Discrepancies;
  readonly #slices = new Map<number, HorizonSlice>();
  readonly #attributions: Attributions;
  #board: SignatureBoard | undefined;
  readonly #inferences = new Map<string, InferenceSlice>();
  readonly #verdicts = new Map<string, Verdicts>();
  readonly #pairs = new Map<string, StrategyPairs>();
  #audit: Audit | undefined;

  /** Set when calls are told by their tool alone: what the file states of them does not hold then, and is not compared. */
  readonly #byTool: boolean;

  /** @param asStated when `parsed` is not as its file states it but scored by tool: which sums the file fits. */
  constructor(parsed: ParsedReport, kernel: NumericKernel, asStated?: SumFamilyFit) {
    const recomputed = recomputeBoundaries(parsed);
    this.#parsed = parsed;
    this.#byTool = asStated !== undefined;
    this.#fit = asStated ?? fittingSumFamily(recomputed, kernel);
    this.#tools = { kernel, family: chosenFamily(this.#fit) };
    this.#strategies = recomputed.strategies.map(({ boundaries }) => boundaries);
    this.#scored = this.#strategies.map((boundaries) => boundaries.filter(isScored));
    this.#planned = plannedBoundaries(this.#strategies);
    this.#attributions = new Attributions(this.#planned, parsed.plan.horizon, this.#byTool ? 'tool' : 'call');
    this.#report = recomputeReport(recomputed, this.#tools, [parsed.plan.horizon]);
    this.#differences = new Discrepancies(DISCREPANCIES_SHOWN);
    if (!this.#byTool) compareReport({ stated: parsed, report: this.#report }, this.#differences);
  }

  /**
   * Puts some of the calls into the compact store, a task of about 10 ms; everything works before, too.
   * @returns true when all are there.
   */
  settle(): boolean {
    return this.#parsed.store.settle(CALLS_SETTLED_AT_ONCE);
  }

  /** Everything but the calls and what depends on k. */
  overview(): ReportOverview {
    const report = this.#report;
    return {
      horizon: report.horizon,
      samples: report.samples,
      boundaryCount: report.boundaries,
      recordingCount: report.recordings,
      preRollouts: report.preRollouts,
      failedPreRollouts: report.failedPreRollouts,
      preErrors: report.preErrors,
      strategies: strategyFacts(report.strategies),
      boundaries: this.#planned.map(({ trajectory, cut, occurrence, preSize }) => ({
        trajectory,
        cut,
        occurrence,
        preSize,
      })),
      notes: reportNotes(report),
      sumFamily: this.#tools.family,
      sumFamilyFits: this.#fit,
      partial: this.#parsed.partial,
      discrepancies: this.#differences.first,
      discrepancyCount: this.#differences.count,
      unknownFields: this.#parsed.unknownFields.map(({ path, count }) => ({ path, count })),
      problems: this.#parsed.problems,
    };
  }

  /** All strategies at one k. */
  horizon(k: number): HorizonSlice {
    const remembered = this.#slices.get(k);
    if (remembered !== undefined) return remembered;
    this.#checkHorizon(k);
    const summaries =
      k === this.#parsed.plan.horizon
        ? this.#report.strategies.map(({ horizons }) => horizons)
        : summariseHorizons(this.#scored, [k], this.#tools);
    const differences = new Discrepancies(DISCREPANCIES_SHOWN);
    if (k !== this.#parsed.plan.horizon && !this.#byTool) this.#compareHorizon(summaries, differences);
    const slice: HorizonSlice = {
      k,
      discrepancies: differences.first,
      discrepancyCount: differences.count,
      strategies: this.#scored.map((scored, strategy) => {
        const summary = summaries[strategy]?.[0];
        const known = k === this.#parsed.plan.horizon ? this.#report.strategies[strategy] : undefined;
        return summary === undefined ? null : strategyHorizon(strategy, summary, scored, this.#tools, known);
      }),
    };
    this.#slices.set(k, slice);
    return slice;
  }

  /**
   * By recording and against the control, all strategies at one k.
   */
  inference(k: number, control: ControlChoice): InferenceSlice {
    this.#checkHorizon(k);
    const key = `${k}/${control}`;
    const known = this.#inferences.get(key);
    if (known !== undefined) return known;
    const slice = inferenceAt(this.#report, k, this.#tools, askedControl(control));
    this.#inferences.set(key, slice);
    return slice;
  }

  /**
   * The verdicts, made at the report's horizon.
   * @param margins null: the usual ones. @param control as for {@link inference}.
   */
  verdicts(margins: Margins | null, control: ControlChoice): Verdicts {
    const key = JSON.stringify([margins, control]);
    const known = this.#verdicts.get(key);
    if (known !== undefined) return known;
    const options = { ...(margins === null ? {} : { margins }), control: askedControl(control) };
    const verdicts = verdictsOf(this.#report, options, this.#tools);
    this.#verdicts.set(key, verdicts);
    return verdicts;
  }

  /** How many recordings it would take to decide on a strategy, round by round; yields the share done. */
  planRecordings(strategy: number): Generator<number, RecordingsNeeded | null, void> {
    const own = this.#report.strategies[strategy];
    if (own === undefined) throw new RangeError(`there is no strategy ${strategy}`);
    return planningRounds(planningGroups(own, this.#report.horizon));
  }

  /** Every strategy against every other. */
  pairs(channel: TestedChannel, k: number): StrategyPairs {
    this.#checkHorizon(k);
    const key = `${channel}/${k}`;
    const known = this.#pairs.get(key) ?? strategyPairs(this.#report, k, channel, this.#tools);
    this.#pairs.set(key, known);
    return known;
  }

  /** This report beside another, at a k that both have. */
  comparedWith(other: OpenReport, channel: TestedChannel, k: number): ReportComparison {
    this.#checkHorizon(k);
    other.#checkHorizon(k);
    return compareReports(this.#report, other.#report, k, channel, this.#tools);
  }

  /** Every stated value held against what lies beneath it, step by step; yields the share done. */
  *auditSteps(): Generator<number, Audit, void> {
    this.#audit ??= yield* auditSteps(this.#parsed, this.#tools.kernel, this.#fit);
    return this.#audit;
  }

  /** All deltas of one channel at one k. */
  matrix(channel: Channel, k: number): DeltaMatrix {
    this.#checkHorizon(k);
    return deltaMatrix(this.#planned, this.#strategies.length, channel, k);
  }

  /** The drill-down of one boundary and strategy. */
  boundary(strategy: number, boundary: number): BoundaryDetail {
    return boundaryDetail(this.#result(strategy, boundary), {
      strategy,
      boundary,
      samples: this.#parsed.plan.samples,
      strings: this.#parsed.store.strings,
      horizon: this.#parsed.plan.horizon,
      attribution: this.#attributions.at(boundary),
    });
  }

  /** The whole arguments (pretty where they are JSON) and signature of one call. */
  callTexts(strategy: number, boundary: number, arm: ArmName, sample: number, position: number): CallTexts {
    const rollouts = Array.from(this.#result(strategy, boundary)[arm]);
    const action = rollouts.find((rollout) => rollout.sample === sample)?.actions[position];
    if (action === undefined)
      throw new RangeError(`there is no call ${position} of ${arm} rollout ${sample}`);
    return { arguments: argumentsText(action.arguments).text, signature: action.signature };
  }

  /** Where else calls with this signature were made. */
  occurrences(boundary: number, signatureId: number): CallOccurrences {
    if (this.#planned[boundary] === undefined) throw new RangeError(`there is no boundary ${boundary}`);
    return callOccurrences(this.#planned, boundary, this.#parsed.store.strings.text(signatureId));
  }

  /** Errors, grouped and counted. */
  errors(): ErrorRow[] {
    return errorRows(this.#planned, this.#strategies.length);
  }

  /**
   * Attributes the refetches of some more boundaries; everything works before, too.
   * @returns true when it is done for all.
   */
  attributeMore(): boolean {
    return this.#attributions.more(BOUNDARIES_ATTRIBUTED_AT_ONCE);
  }

  /** Of how many calls it is known whether they are refetches. */
  attributionShare(): AttributionShare {
    return this.#attributions.share();
  }

  /** What each strategy should have kept. */
  signatureBoard(): SignatureBoard {
    this.#board ??= signatureBoard({
      planned: this.#planned,
      attributions: this.#attributions.all(),
      strategies: this.#strategies.length,
      horizon: this.#parsed.plan.horizon,
      strings: this.#parsed.store.strings,
    });
    return this.#board;
  }

  /** Lays recordings beside the report: where they agree with it, refetches are known exactly. */
  addRecordings(recordings: Recordings): MatchedRecordings {
    this.#board = undefined;
    return this.#attributions.addRecordings(recordings);
  }

  /**
   * The report with calls told by their tool alone; null while the recording of a boundary is not beside it.
   */
  scoredByTool(): OpenReport | null {
    const recordings = this.#attributions.recordings();
    if (recordings === null) return null;
    const rescored = callsByTool(rescoreByTool(this.#parsed, recordings));
    const report = new OpenReport(
      { ...this.#parsed, strategies: rescored.strategies },
      this.#tools.kernel,
      this.#fit,
    );
    report.addRecordings(recordings);
    return report;
  }

  /** Whether the recordings of all boundaries are beside it. */
  get hasAllRecordings(): boolean {
    return this.#attributions.recordings() !== null;
  }

  /** AG2's `summary()` text, recomputed. */
  summary(): string {
    return summaryText(this.#report);
  }

  #checkHorizon(k: number): void {
    const { horizon } = this.#parsed.plan;
    if (!Number.isInteger(k) || k < 1 || k > horizon)
      throw new RangeError(`k must be 1 to ${horizon}, not ${k}`);
  }

  #compareHorizon(summaries: readonly (readonly HorizonSummary[])[], differences: Discrepancies): void {
    this.#parsed.strategies.forEach((stated, index) => {
      const summary = summaries[index]?.[0];
      if (summary !== undefined) compareHorizon(stated, summary, differences);
    });
  }

  #result(strategy: number, boundary: number): BoundaryResult {
    const result = this.#planned[boundary]?.results[strategy];
    if (result === undefined) throw new RangeError(`strategy ${strategy} has no boundary ${boundary}`);
    return result;
  }
}
