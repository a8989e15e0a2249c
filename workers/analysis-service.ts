import type { Audit } from '../src/core/audit/audit.ts';
import type { Channel } from '../src/core/model/report.ts';
import type { ArmName } from '../src/core/model/rollout.ts';
import type { SignatureKey } from '../src/core/scoring/burden.ts';
import type { Problem } from '../src/formats/problem.ts';
import { type FoundReport, readText, type TextContent } from '../src/formats/read-text.ts';
import type { UnpackedText } from '../src/formats/unpack.ts';
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
import { loadKernel } from '../src/platform/web/kernel.ts';
import type { NumericKernel } from '../src/statistics/kernel/kernel.ts';
import { throwIfCancelled } from '../src/util/cancellation.ts';
import { OpenReport } from '../src/view-model/open-report.ts';
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
} from '../src/view-model/types.ts';
import { OpeningProgress } from './opening-progress.ts';
import type {
  AnalysisApi,
  NamedFile,
  OpenedReport,
  OpenProgress,
  OpenResult,
  OpenStage,
} from './protocol.ts';
import { readRecordings } from './read-recordings.ts';
import { unpackFile } from './unpacked-file.ts';

/** A report the service holds. */
interface Held {
  /** As its file states it. */
  readonly report: OpenReport;
  /** What answers: the report, or the same scored by tool. */
  shown: OpenReport;
  readonly digest: string;
}

/** One opening under way. */
class Ticket {
  cancelled = false;
}

/** Owns the open reports and answers the page. */
export class AnalysisService implements AnalysisApi {
  readonly #reports = new Map<string, Held>();
  readonly #tickets = new Map<number, Ticket>();
  readonly #kernel: Promise<NumericKernel>;
  /** Files are opened one after the other, so that two large ones are never in memory at once. */
  #queue: Promise<unknown> = Promise.resolve();
  #nextId = 1;

  /** @param kernel what to compute with; the fastest that runs here unless told. */
  constructor(kernel: Promise<NumericKernel> = loadKernel()) {
    this.#kernel = kernel;
  }

  open(
    number: number,
    name: string,
    data: Blob,
    onProgress: (progress: OpenProgress) => void,
  ): Promise<OpenResult> {
    const ticket = new Ticket();
    this.#tickets.set(number, ticket);
    const opening = this.#queue
      .then(() => this.#open(ticket, name, data, new OpeningProgress(data.size, onProgress)))
      .finally(() => this.#forget(number, ticket));
    this.#queue = opening.catch(() => undefined);
    return opening;
  }

  async cancel(number: number): Promise<void> {
    const ticket = this.#tickets.get(number);
    if (ticket !== undefined) ticket.cancelled = true;
  }

  async horizon(report: string, k: number): Promise<HorizonSlice> {
    return this.#held(report).horizon(k);
  }

  async matrix(report: string, channel: Channel, k: number): Promise<DeltaMatrix> {
    return this.#held(report).matrix(channel, k);
  }

  async boundary(report: string, strategy: number, boundary: number): Promise<BoundaryDetail> {
    return this.#held(report).boundary(strategy, boundary);
  }

  async callTexts(
    report: string,
    strategy: number,
    boundary: number,
    arm: ArmName,
    sample: number,
    position: number,
  ): Promise<CallTexts> {
    return this.#held(report).callTexts(strategy, boundary, arm, sample, position);
  }

  async occurrences(report: string, boundary: number, signatureId: number): Promise<CallOccurrences> {
    return this.#held(report).occurrences(boundary, signatureId);
  }

  async errors(report: string): Promise<readonly ErrorRow[]> {
    return this.#held(report).errors();
  }

  async attributionShare(report: string): Promise<AttributionShare> {
    return (await this.#attributed(report)).attributionShare();
  }

  async signatureBoard(report: string): Promise<SignatureBoard> {
    return (await this.#attributed(report)).signatureBoard();
  }

  async addRecordings(report: string, files: readonly NamedFile[]): Promise<RecordingsResult> {
    this.#of(report);
    const { recordings, problems } = await readRecordings(files);
    const stated = this.#of(report).report;
    const { matched, missing, unused, mismatches } = stated.addRecordings(recordings);
    return { matched, missing, unused, mismatches, problems, complete: stated.hasAllRecordings };
  }

  async scoreBy(report: string, key: SignatureKey): Promise<Rescored> {
    const held = this.#of(report);
    const shown = key === 'tool' ? held.report.scoredByTool() : held.report;
    if (shown === null) throw new RangeError('by tool needs the recordings of all boundaries');
    held.shown = shown;
    const overview = shown.overview();
    return { overview, atHorizon: shown.horizon(overview.horizon) };
  }

  async inference(report: string, k: number, control: ControlChoice): Promise<InferenceSlice> {
    return this.#held(report).inference(k, control);
  }

  async verdicts(report: string, margins: Margins | null, control: ControlChoice): Promise<Verdicts> {
    return this.#held(report).verdicts(margins, control);
  }

  planRecordings(
    ticket: number,
    report: string,
    strategy: number,
    onProgress: (done: number) => void,
  ): Promise<RecordingsNeeded | null> {
    return this.#inSteps(ticket, report, (held) => held.planRecordings(strategy), onProgress);
  }

  async pairs(report: string, channel: TestedChannel, k: number): Promise<StrategyPairs> {
    return this.#held(report).pairs(channel, k);
  }

  async compareReports(
    first: string,
    second: string,
    channel: TestedChannel,
    k: number,
  ): Promise<ReportComparison> {
    return this.#held(first).comparedWith(this.#held(second), channel, k);
  }

  audit(ticket: number, report: string, onProgress: (done: number) => void): Promise<Audit> {
    return this.#inSteps(ticket, report, () => this.#of(report).report.auditSteps(), onProgress);
  }

  async summary(report: string): Promise<string> {
    return this.#held(report).summary();
  }

  async close(report: string): Promise<void> {
    this.#reports.delete(report);
  }

  /** The report, once all its refetches are attributed: in small tasks, so that questions are answered in between. */
  async #attributed(id: string): Promise<OpenReport> {
    while (!this.#held(id).attributeMore()) await new Promise((resolve) => setTimeout(resolve, 0));
    return this.#held(id);
  }

  /** A long computation in small tasks, so that questions, a cancel and the report's closing come in between. */
  async #inSteps<T>(
    number: number,
    report: string,
    start: (held: OpenReport) => Generator<number, T, void>,
    onProgress: (done: number) => void,
  ): Promise<T> {
    const ticket = new Ticket();
    this.#tickets.set(number, ticket);
    try {
      const steps = start(this.#held(report));
      for (;;) {
        await new Promise((resolve) => setTimeout(resolve, 0));
        throwIfCancelled(ticket);
        this.#held(report);
        const step = steps.next();
        if (step.done) return step.value;
        onProgress(step.value);
      }
    } finally {
      this.#forget(number, ticket);
    }
  }

  #of(id: string): Held {
    const held = this.#reports.get(id);
    if (held === undefined) throw new RangeError(`the report ${id} is not open`);
    return held;
  }

  #held(id: string): OpenReport {
    return this.#of(id).shown;
  }

  #forget(number: number, ticket: Ticket): void {
    if (this.#tickets.get(number) === ticket) this.#tickets.delete(number);
  }

  /** Opens all reports of a file; none when it is cancelled or fails on the way. */
  async #open(ticket: Ticket, name: string, data: Blob, progress: OpeningProgress): Promise<OpenResult> {
    const { digest, texts, problems } = await unpackFile(data, progress, ticket);
    const reports: OpenedReport[] = [];
    const alreadyOpen: string[] = [];
    const failures: Problem[] = [...problems];
    try {
      while (texts.length > 0) {
        await step('parsing', progress, ticket);
        const { content, member } = readNext(texts);
        failures.push(...content.problems.map((problem) => inMember(problem, member)));
        for (const found of content.found) {
          await step('scoring', progress, ticket);
          const place = placeOf(found, member);
          const key = `${digest}${place}`;
          const known = this.#idOf(key);
          if (known === undefined) reports.push(await this.#add(`${name}${place}`, key, data.size, found));
          else alreadyOpen.push(known);
        }
      }
    } catch (error) {
      for (const { id } of reports) this.#reports.delete(id);
      throw error;
    }
    return { reports, alreadyOpen, failures };
  }

  async #add(name: string, digest: string, bytes: number, { report }: FoundReport): Promise<OpenedReport> {
    const open = new OpenReport(report, await this.#kernel);
    const id = `report-${this.#nextId}`;
    const opened: OpenedReport = {
      id,
      name,
      digest,
      bytes,
      overview: open.overview(),
      atHorizon: open.horizon(report.plan.horizon),
    };
    this.#nextId += 1;
    this.#reports.set(id, { report: open, shown: open, digest });
    void this.#settle(id, open);
    return opened;
  }

  /** Compacts a report in small tasks, so that questions are answered in between. */
  async #settle(id: string, report: OpenReport): Promise<void> {
    do await new Promise((resolve) => setTimeout(resolve, 0));
    while (this.#reports.has(id) && !report.settle());
  }

  #idOf(digest: string): string | undefined {
    for (const [id, held] of this.#reports) if (held.digest === digest) return id;
    return undefined;
  }
}

/** Begins a stage: tells of it, lets messages in (a cancel), and ends the opening if there was one. */
async function step(stage: OpenStage, progress: OpeningProgress, ticket: Ticket): Promise<void> {
  progress.stage(stage);
  await new Promise((resolve) => setTimeout(resolve, 0));
  throwIfCancelled(ticket);
}

/** Reads the next text and takes it from the list, so that it is in memory no longer than needed. */
function readNext(texts: UnpackedText[]): { content: TextContent; member: string | null } {
  const next = texts.shift();
  return { content: readText(next?.text ?? ''), member: next?.member ?? null };
}

function placeOf({ line }: FoundReport, member: string | null): string {
  return `${member === null ? '' : ` > ${member}`}${line === null ? '' : `, line ${line}`}`;
}

function inMember(problem: Problem, member: string | null): Problem {
  return member === null ? problem : { ...problem, place: { ...problem.place, member } };
}
