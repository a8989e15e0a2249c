import type { Channel } from '../src/core/model/report.ts';
import type { ArmName } from '../src/core/model/rollout.ts';
import type { Problem } from '../src/formats/problem.ts';
import { type FoundReport, readText } from '../src/formats/read-text.ts';
import { LONGEST_TEXT, tooLargeProblem, unpack } from '../src/formats/unpack.ts';
import { sha256Hex } from '../src/platform/web/digest.ts';
import { loadKernel } from '../src/platform/web/kernel.ts';
import { readBlob } from '../src/platform/web/read-blob.ts';
import { webUnpackTools } from '../src/platform/web/unpack-tools.ts';
import type { NumericKernel } from '../src/statistics/kernel/kernel.ts';
import { CancelledError, throwIfCancelled } from '../src/util/cancellation.ts';
import { OpenReport } from '../src/view-model/open-report.ts';
import type {
  BoundaryDetail,
  CallOccurrences,
  CallTexts,
  DeltaMatrix,
  ErrorRow,
  HorizonSlice,
} from '../src/view-model/types.ts';
import type { AnalysisApi, OpenedReport, OpenProgress, OpenResult, OpenStage } from './protocol.ts';

/** A report the service holds. */
interface Held {
  readonly report: OpenReport;
  readonly digest: string;
  readonly bytes: number;
}

/** One opening under way. */
class Ticket {
  cancelled = false;
}

/** Progress is told at most so often, in milliseconds, and at each new stage. */
const PROGRESS_EVERY = 60;

/** Owns the open reports and answers the page. */
export class AnalysisService implements AnalysisApi {
  readonly #reports = new Map<string, Held>();
  readonly #tickets = new Map<number, Ticket>();
  readonly #kernel: Promise<NumericKernel> = loadKernel();
  /** Files are opened one after the other, so that two large ones are never in memory at once. */
  #queue: Promise<unknown> = Promise.resolve();
  #nextId = 1;

  open(
    number: number,
    name: string,
    data: Blob,
    onProgress: (progress: OpenProgress) => void,
  ): Promise<OpenResult> {
    const ticket = new Ticket();
    this.#tickets.set(number, ticket);
    const opening = this.#queue
      .then(() => this.#open(ticket, name, data, new Progress(data.size, onProgress)))
      .finally(() => this.#tickets.delete(number));
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

  async summary(report: string): Promise<string> {
    return this.#held(report).summary();
  }

  async close(report: string): Promise<void> {
    this.#reports.delete(report);
  }

  #held(id: string): OpenReport {
    const held = this.#reports.get(id);
    if (held === undefined) throw new RangeError(`the report ${id} is not open`);
    return held.report;
  }

  async #open(ticket: Ticket, name: string, data: Blob, progress: Progress): Promise<OpenResult> {
    if (data.size > LONGEST_TEXT) return failed(tooLargeProblem(data.size, null));
    progress.stage('reading');
    let bytes: Uint8Array | null;
    try {
      bytes = await readBlob(data, (done) => progress.bytes(done), ticket);
    } catch (error) {
      if (error instanceof CancelledError) throw error;
      return failed(unreadableProblem(error, data.size));
    }
    const digest = sha256Hex(bytes);
    if (this.#maybeOpen(data.size)) await digest;
    throwIfCancelled(ticket);
    progress.stage('unpacking');
    const unpacked = await unpack(bytes, webUnpackTools);
    bytes = null;
    const texts = [...unpacked.texts];
    const reports: OpenedReport[] = [];
    const alreadyOpen: string[] = [];
    const failures: Problem[] = [...unpacked.problems];
    for (const [index, { text, member }] of texts.entries()) {
      throwIfCancelled(ticket);
      progress.stage('parsing');
      await breathe();
      const content = readText(text);
      failures.push(...content.problems.map((problem) => inMember(problem, member)));
      texts[index] = EMPTY;
      for (const found of content.found) {
        throwIfCancelled(ticket);
        progress.stage('scoring');
        await breathe();
        const place = placeOf(found, member);
        const key = `${await digest}${place}`;
        const known = this.#idOf(key);
        if (known === undefined) reports.push(await this.#add(`${name}${place}`, key, data.size, found));
        else alreadyOpen.push(known);
      }
    }
    return { reports, alreadyOpen, failures };
  }

  async #add(name: string, digest: string, bytes: number, { report }: FoundReport): Promise<OpenedReport> {
    const open = new OpenReport(report, await this.#kernel);
    const id = `report-${this.#nextId}`;
    this.#nextId += 1;
    this.#reports.set(id, { report: open, digest, bytes });
    return {
      id,
      name,
      digest,
      bytes,
      overview: open.overview(),
      atHorizon: open.horizon(report.plan.horizon),
    };
  }

  #maybeOpen(bytes: number): boolean {
    return Array.from(this.#reports.values()).some((held) => held.bytes === bytes);
  }

  #idOf(digest: string): string | undefined {
    for (const [id, held] of this.#reports) if (held.digest === digest) return id;
    return undefined;
  }
}

const EMPTY = { text: '', member: null };

/** Lets messages (a cancel) in between two long steps. */
function breathe(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

function placeOf({ line }: FoundReport, member: string | null): string {
  return `${member === null ? '' : ` > ${member}`}${line === null ? '' : `, line ${line}`}`;
}

function inMember(problem: Problem, member: string | null): Problem {
  if (member === null) return problem;
  const inside = problem.place.member;
  return {
    ...problem,
    place: { ...problem.place, member: inside === undefined ? member : `${member}, ${inside}` },
  };
}

function failed(problem: Problem): OpenResult {
  return { reports: [], alreadyOpen: [], failures: [problem] };
}

function unreadableProblem(error: unknown, size: number): Problem {
  if (error instanceof RangeError) return tooLargeProblem(size, null);
  return {
    kind: 'unreadable',
    message: `The file can't be read: ${error instanceof Error ? error.message : String(error)}.`,
    place: {},
    advice: 'It may have been moved or changed since it was chosen: choose it again.',
  };
}

class Progress {
  readonly #total: number;
  readonly #tell: (progress: OpenProgress) => void;
  #stage: OpenStage = 'reading';
  #toldAt = 0;

  constructor(total: number, tell: (progress: OpenProgress) => void) {
    this.#total = total;
    this.#tell = tell;
  }

  stage(stage: OpenStage): void {
    this.#stage = stage;
    this.#send(stage === 'reading' ? 0 : this.#total);
  }

  bytes(done: number): void {
    if (performance.now() - this.#toldAt >= PROGRESS_EVERY) this.#send(done);
  }

  #send(done: number): void {
    this.#toldAt = performance.now();
    this.#tell({ stage: this.#stage, done, total: this.#total });
  }
}
