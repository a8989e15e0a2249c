/** What the dashboard is told of a verification under way: how far it is, and the report so far. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NumericKernel } from '../../statistics/kernel/kernel.ts';
import type { LiveMessage } from '../../view-model/live.ts';
import { PartialReport } from './partial-report.ts';
import { Progress } from './progress.ts';
import type { VerificationPlan } from './verification-plan.ts';
import type { VerificationReport } from './verification-report.ts';
import type { ProgressEvent } from './verifier.ts';

/** Milliseconds between two messages, at least. */
const TELL_EVERY = 500;
/** Milliseconds after which a silent connection is given a sign of life. */
const ALIVE_EVERY = 15_000;

/** Handlers by their path below the site, and what the verification tells them. */
export class LiveFeed {
  /** Nobody can guess it: `live/<32 hexadecimal digits>/`. */
  readonly path = `live/${randomBytes(16).toString('hex')}/`;
  readonly progress: Progress;
  readonly #plan: VerificationPlan;
  readonly #kernel: NumericKernel;
  readonly #partial: PartialReport;
  readonly #listeners = new Set<ServerResponse>();
  #state: LiveMessage['state'] = 'running';
  #final: VerificationReport | null = null;
  #told: string | null = null;
  #text: { readonly version: number; readonly json: string | null } | null = null;
  readonly #timers: readonly NodeJS.Timeout[];

  constructor(plan: VerificationPlan, kernel: NumericKernel, now: () => number) {
    this.#plan = plan;
    this.#kernel = kernel;
    this.#partial = new PartialReport(plan);
    this.progress = new Progress(plan, now);
    this.#timers = [
      setInterval(() => this.#tell(), TELL_EVERY),
      setInterval(() => this.#live(), ALIVE_EVERY),
    ];
    for (const timer of this.#timers) timer.unref();
  }

  count(event: ProgressEvent): void {
    this.progress.count(event);
    this.#partial.land(event);
  }

  /** It is over, with its report. */
  end(report: VerificationReport): void {
    this.#final = report;
    this.#state = 'done';
    this.#tell();
  }

  /** Ends the connections; a verification that has not ended was stopped. */
  close(): void {
    if (this.#state === 'running') {
      this.#state = 'stopped';
      this.#tell();
    }
    for (const timer of this.#timers) clearInterval(timer);
    for (const listener of this.#listeners) listener.end();
  }

  /** Paths below the site. */
  get routes(): Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => void>> {
    return {
      [`${this.path}events`]: (request, response) => this.#listen(request, response),
      [`${this.path}report.json`]: (_, response) => this.#sendReport(response),
    };
  }

  #listen(request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    response.write(`retry: 2000\n\ndata: ${this.#message()}\n\n`);
    this.#listeners.add(response);
    response.on('close', () => this.#listeners.delete(response));
  }

  #sendReport(response: ServerResponse): void {
    const json = this.#reportText();
    if (json === null) {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Nothing has landed yet.');
      return;
    }
    response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }).end(json);
  }

  /** The report's text, made when it is asked for, and anew only when something has landed. */
  #reportText(): string | null {
    const version = this.#version;
    if (this.#text?.version !== version) {
      const report = this.#final ?? this.#partial.report(this.#kernel);
      this.#text = { version, json: report?.toJson() ?? null };
    }
    return this.#text.json;
  }

  get #version(): number {
    if (this.#final !== null) return this.#partial.version + 1;
    return this.#partial.isEmpty ? 0 : this.#partial.version;
  }

  #message(): string {
    const message: LiveMessage = {
      ...this.progress.state,
      state: this.#state,
      version: this.#version,
      boundaries: this.#plan.boundaries.length,
    };
    return JSON.stringify(message);
  }

  #tell(): void {
    if (this.#listeners.size === 0) return;
    const message = this.#message();
    if (message === this.#told) return;
    this.#told = message;
    for (const listener of this.#listeners) listener.write(`data: ${message}\n\n`);
  }

  #live(): void {
    for (const listener of this.#listeners) listener.write(': alive\n\n');
  }
}
