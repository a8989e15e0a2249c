/**
 * What page and worker say to each other. Types only: the page imports nothing else from here.
 * Every call carries the report's id; an id is never used again, so an answer for a closed report is dropped by its id.
 */
import type { Audit } from '../src/core/audit/audit.ts';
import type { Channel } from '../src/core/model/report.ts';
import type { ArmName } from '../src/core/model/rollout.ts';
import type { SignatureKey } from '../src/core/scoring/burden.ts';
import type { Problem } from '../src/formats/problem.ts';
import type {
  ControlChoice,
  InferenceSlice,
  Margins,
  RecordingsNeeded,
  ReportComparison,
  StrategyPairs,
  TestedChannel,
  Verdicts,
} from '../src/inference/types.ts';
import type {
  AttributionShare,
  BoundaryDetail,
  CallOccurrences,
  CallTexts,
  DeltaMatrix,
  ErrorRow,
  HorizonSlice,
  RecordingsResult,
  ReportOverview,
  Rescored,
  SignatureBoard,
} from '../src/view-model/types.ts';

/** Stages of opening a file, in order. */
export type OpenStage = 'reading' | 'unpacking' | 'parsing' | 'scoring';

export interface OpenProgress {
  readonly stage: OpenStage;
  /** Bytes done and in all; all is 0 when unknown. */
  readonly done: number;
  readonly total: number;
}

/** A report that opened (perhaps with parts left out, listed in its overview's problems). */
export interface OpenedReport {
  readonly id: string;
  /** File name, with the member of an archive or the line of a JSON Lines file behind it. */
  readonly name: string;
  /** Digest of the bytes the report was read from plus its place in them; equal = the same report. */
  readonly digest: string;
  /** Size of the file in bytes. */
  readonly bytes: number;
  readonly overview: ReportOverview;
  /** The slice at the full horizon, so that the first table needs no second question. */
  readonly atHorizon: HorizonSlice;
}

export interface OpenResult {
  readonly reports: readonly OpenedReport[];
  /** Reports of this file that were open already, by id. */
  readonly alreadyOpen: readonly string[];
  /** What could not be opened at all. */
  readonly failures: readonly Problem[];
}

/** A file that is laid beside an open report. */
export interface NamedFile {
  readonly name: string;
  readonly data: Blob;
}

export interface AnalysisApi {
  /**
   * Opens a file: a report, or gzip, zip or JSON Lines of reports.
   * @param ticket a number chosen by the page, to cancel with.
   */
  open(
    ticket: number,
    name: string,
    data: Blob,
    onProgress: (progress: OpenProgress) => void,
  ): Promise<OpenResult>;
  /** Ends the opening with this ticket; its `open` rejects with an error named `CancelledError`. */
  cancel(ticket: number): Promise<void>;
  /** All strategies at one k; computed once, then remembered. */
  horizon(report: string, k: number): Promise<HorizonSlice>;
  matrix(report: string, channel: Channel, k: number): Promise<DeltaMatrix>;
  boundary(report: string, strategy: number, boundary: number): Promise<BoundaryDetail>;
  callTexts(
    report: string,
    strategy: number,
    boundary: number,
    arm: ArmName,
    sample: number,
    position: number,
  ): Promise<CallTexts>;
  occurrences(report: string, boundary: number, signatureId: number): Promise<CallOccurrences>;
  errors(report: string): Promise<readonly ErrorRow[]>;
  /** Of how many calls it is known whether they are refetches. Other questions are answered in between. */
  attributionShare(report: string): Promise<AttributionShare>;
  /** What each strategy should have kept. Other questions are answered in between. */
  signatureBoard(report: string): Promise<SignatureBoard>;
  /**
   * Lays recordings (event logs, gzip or zip of them) beside a report. Where they agree with it, refetches are known
   * exactly from then on: answers of `boundary`, `attributionShare` and `signatureBoard` change.
   */
  addRecordings(report: string, files: readonly NamedFile[]): Promise<RecordingsResult>;
  /**
   * Answers from now on with calls told by this key, whole or by their tool alone: every answer but `audit`, which is of the
   * file, changes. By tool needs the recordings of all boundaries; without them it rejects.
   */
  scoreBy(report: string, key: SignatureKey): Promise<Rescored>;
  /** By recording and against the control. */
  inference(report: string, k: number, control: ControlChoice): Promise<InferenceSlice>;
  /** At the report's horizon. */
  verdicts(report: string, margins: Margins | null, control: ControlChoice): Promise<Verdicts>;
  /**
   * How many recordings it would take to decide on a strategy; some seconds.
   * @param ticket a number chosen by the page, to {@link cancel} with.
   */
  planRecordings(
    ticket: number,
    report: string,
    strategy: number,
    onProgress: (done: number) => void,
  ): Promise<RecordingsNeeded | null>;
  pairs(report: string, channel: TestedChannel, k: number): Promise<StrategyPairs>;
  compareReports(first: string, second: string, channel: TestedChannel, k: number): Promise<ReportComparison>;
  /**
   * Every stated value held against what lies beneath it; seconds for a large report.
   * @param ticket a number chosen by the page, to {@link cancel} with.
   * @param onProgress is told the share done. Other questions are answered in between.
   */
  audit(ticket: number, report: string, onProgress: (done: number) => void): Promise<Audit>;
  /** AG2's `summary()` text, recomputed. */
  summary(report: string): Promise<string>;
  close(report: string): Promise<void>;
}
