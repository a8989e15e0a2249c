/** Audits asked for, one after the other, each with its progress. Knows nothing of workers or React. */
import type { Audit } from '../../core/audit/audit.ts';

/** A long computation under way. */
export interface Work<T> {
  /** Rejects with `CancelledError` after {@link Work.cancel}. */
  readonly answer: Promise<T>;
  cancel(): void;
}

/** How far the audit of a report is. */
export type AuditState =
  | { readonly kind: 'unasked' }
  | { readonly kind: 'waiting' }
  /** `percent` done, whole. */
  | { readonly kind: 'running'; readonly percent: number }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'told'; readonly audit: Audit };

const UNASKED: AuditState = { kind: 'unasked' };

export class Audits {
  readonly #states = new Map<string, AuditState>();
  readonly #listeners = new Set<() => void>();
  readonly #start: (report: string, onProgress: (done: number) => void) => Work<Audit>;
  #running: { readonly report: string; readonly work: Work<Audit> } | null = null;

  constructor(start: (report: string, onProgress: (done: number) => void) => Work<Audit>) {
    this.#start = start;
  }

  /** What is known now; the same object until it changes. */
  peek(report: string): AuditState {
    return this.#states.get(report) ?? UNASKED;
  }

  /** Asks for those that nobody asked for yet; one that was cancelled stays so. */
  ensure(reports: readonly string[]): void {
    const unasked = reports.filter((report) => !this.#states.has(report));
    if (unasked.length === 0) return;
    for (const report of unasked) this.#states.set(report, { kind: 'waiting' });
    this.#tell();
    this.#next();
  }

  /** Asks anew for one that was cancelled or failed. */
  again(report: string): void {
    const { kind } = this.peek(report);
    if (kind === 'cancelled' || kind === 'failed') this.#states.delete(report);
    this.ensure([report]);
  }

  cancel(report: string): void {
    const { kind } = this.peek(report);
    if (kind !== 'waiting' && kind !== 'running') return;
    this.#stop(report);
    this.#set(report, { kind: 'cancelled' });
    this.#next();
  }

  /** Its report was closed. */
  forget(report: string): void {
    this.#stop(report);
    if (!this.#states.delete(report)) return;
    this.#tell();
    this.#next();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #stop(report: string): void {
    if (this.#running?.report !== report) return;
    this.#running.work.cancel();
    this.#running = null;
  }

  #next(): void {
    if (this.#running !== null) return;
    const waiting = [...this.#states].find(([, { kind }]) => kind === 'waiting');
    if (waiting === undefined) return;
    const [report] = waiting;
    this.#set(report, { kind: 'running', percent: 0 });
    // what an audit says once it is no longer the running one comes too late
    const running = {
      report,
      work: this.#start(report, (done) => {
        const percent = Math.floor(100 * done);
        const known = this.peek(report);
        if (this.#running !== running || (known.kind === 'running' && known.percent === percent)) return;
        this.#set(report, { kind: 'running', percent });
      }),
    };
    this.#running = running;
    const end = (state: AuditState) => {
      if (this.#running !== running) return;
      this.#running = null;
      this.#set(report, state);
      this.#next();
    };
    running.work.answer.then(
      (audit) => end({ kind: 'told', audit }),
      (reason: unknown) =>
        end({ kind: 'failed', message: reason instanceof Error ? reason.message : String(reason) }),
    );
  }

  #set(report: string, state: AuditState): void {
    this.#states.set(report, state);
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
