/** Asks the worker, and remembers. The page's only handle on the analysis. */
import { proxy } from 'comlink';
import type { NamedFile, OpenProgress, OpenResult } from '../../../workers/protocol.ts';
import type { Channel } from '../../core/model/report.ts';
import type { ArmName } from '../../core/model/rollout.ts';
import type { SignatureKey } from '../../core/scoring/burden.ts';
import type {
  ControlChoice,
  InferenceSlice,
  Margins,
  RecordingsNeeded,
  ReportComparison,
  StrategyPairs,
  TestedChannel,
  Verdicts,
} from '../../inference/types.ts';
import type {
  AttributionShare,
  BoundaryDetail,
  CallOccurrences,
  CallTexts,
  DeltaMatrix,
  ErrorRow,
  HorizonSlice,
  RecordingsResult,
  Rescored,
  SignatureBoard,
} from '../../view-model/types.ts';
import { Answers, type Question } from './answers.ts';
import { Audits, type Work } from './audits.ts';
import { type RemoteAnalysis, startWorker } from './worker.ts';

/** Small answers, kept for all k of many reports; and large ones (matrices, calls), kept for a few. */
export const small = new Answers(4000);
export const large = new Answers(40);

let remote: RemoteAnalysis | undefined;
let failure: string | undefined;
const failed = new Set<(message: string) => void>();

function fail(message: string): void {
  failure = message;
  for (const listener of failed) listener(message);
}

/** Tells when the worker cannot start or dies, also when it already has. */
export function onWorkerFailure(listener: (message: string) => void): () => void {
  failed.add(listener);
  if (failure !== undefined) listener(failure);
  return () => failed.delete(listener);
}

/** The worker, started at the first question. A dead one rejects in place of never answering. */
function worker(): RemoteAnalysis {
  if (failure !== undefined) throw new Error(failure);
  if (remote === undefined) {
    try {
      remote = startWorker(fail);
    } catch (reason) {
      fail(reason instanceof Error ? reason.message : String(reason));
      throw reason;
    }
  }
  return remote;
}

/** Rejects when the worker dies while it owes an answer. */
function asked<T>(ask: (worker: RemoteAnalysis) => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = onWorkerFailure((message) => reject(new Error(message)));
    Promise.resolve()
      .then(() => ask(worker()))
      .then(resolve, reject)
      .finally(stop);
  });
}

/** Opens a file; its first slices are remembered. Rejects with `CancelledError` after {@link cancelOpening}. */
export async function openFile(
  ticket: number,
  name: string,
  data: Blob,
  onProgress: (progress: OpenProgress) => void,
): Promise<OpenResult> {
  const result = await asked((api) => api.open(ticket, name, data, proxy(onProgress)));
  for (const { id, atHorizon } of result.reports) small.put(sliceKey(id, atHorizon.k), atHorizon);
  return result;
}

export async function cancelOpening(ticket: number): Promise<void> {
  await asked((api) => api.cancel(ticket));
}

/** Frees a report in the worker and forgets all answers about it. */
export async function closeReport(report: string): Promise<void> {
  small.forget(`${report}/`);
  large.forget(`${report}/`);
  audits.forget(report);
  await asked((api) => api.close(report));
}

/** Lays recordings beside a report; what was answered of its calls before is forgotten. */
export async function addRecordings(report: string, files: readonly NamedFile[]): Promise<RecordingsResult> {
  const result = await asked((api) => api.addRecordings(report, files));
  for (const kind of ['boundary', 'attribution', 'signatures']) {
    small.forget(`${report}/${kind}`);
    large.forget(`${report}/${kind}`);
  }
  return result;
}

/** Has a report scored by another key; what was answered of it before is forgotten, but the audit, which is of the file. */
export async function scoreBy(report: string, key: SignatureKey): Promise<Rescored> {
  const rescored = await asked((api) => api.scoreBy(report, key));
  small.forget(`${report}/`);
  large.forget(`${report}/`);
  small.put(sliceKey(report, rescored.atHorizon.k), rescored.atHorizon);
  return rescored;
}

/** Tickets of long computations are below 0, those of openings above. */
let lastWork = 0;

/** Starts a long computation that tells how much of it is done and can be cancelled. */
function startWork<T>(ask: (worker: RemoteAnalysis, ticket: number) => Promise<T>): Work<T> {
  lastWork -= 1;
  const ticket = lastWork;
  return {
    answer: asked((api) => ask(api, ticket)),
    cancel: () => void cancelOpening(ticket).catch(() => undefined),
  };
}

/** How many recordings it would take; some seconds. Rejects with `CancelledError` after `cancel`. */
export function planRecordings(
  report: string,
  strategy: number,
  onProgress: (done: number) => void,
): Work<RecordingsNeeded | null> {
  return startWork((api, ticket) => api.planRecordings(ticket, report, strategy, proxy(onProgress)));
}

/** The audits of the open reports. */
export const audits = new Audits((report, onProgress) =>
  startWork((api, ticket) => api.audit(ticket, report, proxy(onProgress))),
);

/** AG2's summary text, recomputed. */
export function summaryText(report: string): Promise<string> {
  return asked((api) => api.summary(report));
}

function sliceKey(report: string, k: number): string {
  return `${report}/slice/${k}`;
}

export function askSlice(report: string, k: number): Question<HorizonSlice> {
  return { key: sliceKey(report, k), ask: () => asked((api) => api.horizon(report, k)) };
}

export function askMatrix(report: string, channel: Channel, k: number): Question<DeltaMatrix> {
  return {
    key: `${report}/matrix/${channel}/${k}`,
    ask: () => asked((api) => api.matrix(report, channel, k)),
  };
}

/** An answer outside of rendering, from memory where it is known. Rejects with the worker's error. */
async function read<T>(cache: Answers, question: Question<T>): Promise<T> {
  await cache.ensure(question);
  const known = cache.peek<T>(question.key);
  if (known.error !== undefined) {
    // the next time it is asked anew
    cache.forget(question.key);
    throw known.error;
  }
  // under way for somebody else, or forgotten meanwhile
  return known.data ?? question.ask();
}

export function readMatrix(report: string, channel: Channel, k: number): Promise<DeltaMatrix> {
  return read(large, askMatrix(report, channel, k));
}

export function readCallTexts(report: string, place: CallPlace): Promise<CallTexts> {
  return read(large, askCallTexts(report, place));
}

export function readOccurrences(
  report: string,
  boundary: number,
  signatureId: number,
): Promise<CallOccurrences> {
  return read(small, askOccurrences(report, boundary, signatureId));
}

export function askBoundary(report: string, strategy: number, boundary: number): Question<BoundaryDetail> {
  return {
    key: `${report}/boundary/${strategy}/${boundary}`,
    ask: () => asked((api) => api.boundary(report, strategy, boundary)),
  };
}

export function askErrors(report: string): Question<readonly ErrorRow[]> {
  return { key: `${report}/errors`, ask: () => asked((api) => api.errors(report)) };
}

export function askInference(report: string, k: number, control: ControlChoice): Question<InferenceSlice> {
  return {
    key: `${report}/inference/${k}/${control}`,
    ask: () => asked((api) => api.inference(report, k, control)),
  };
}

export function askVerdicts(
  report: string,
  margins: Margins | null,
  control: ControlChoice,
): Question<Verdicts> {
  return {
    key: `${report}/verdicts/${JSON.stringify([margins, control])}`,
    ask: () => asked((api) => api.verdicts(report, margins, control)),
  };
}

export function askPairs(report: string, channel: TestedChannel, k: number): Question<StrategyPairs> {
  return {
    key: `${report}/pairs/${channel}/${k}`,
    ask: () => asked((api) => api.pairs(report, channel, k)),
  };
}

/** Remembered with the first: it goes when that is closed. */
export function askComparison(
  first: string,
  second: string,
  channel: TestedChannel,
  k: number,
): Question<ReportComparison> {
  return {
    key: `${first}/beside/${second}/${channel}/${k}`,
    ask: () => asked((api) => api.compareReports(first, second, channel, k)),
  };
}

export function askAttributionShare(report: string): Question<AttributionShare> {
  return { key: `${report}/attribution`, ask: () => asked((api) => api.attributionShare(report)) };
}

export function askSignatureBoard(report: string): Question<SignatureBoard> {
  return { key: `${report}/signatures`, ask: () => asked((api) => api.signatureBoard(report)) };
}

function askOccurrences(report: string, boundary: number, signatureId: number): Question<CallOccurrences> {
  return {
    key: `${report}/occurrences/${boundary}/${signatureId}`,
    ask: () => asked((api) => api.occurrences(report, boundary, signatureId)),
  };
}

/** Where one call stands in a report. */
export interface CallPlace {
  readonly strategy: number;
  readonly boundary: number;
  readonly arm: ArmName;
  readonly sample: number;
  readonly position: number;
}

function askCallTexts(report: string, place: CallPlace): Question<CallTexts> {
  const { strategy, boundary, arm, sample, position } = place;
  return {
    key: `${report}/texts/${strategy}/${boundary}/${arm}/${sample}/${position}`,
    ask: () => asked((api) => api.callTexts(report, strategy, boundary, arm, sample, position)),
  };
}
