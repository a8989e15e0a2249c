import { setMaxListeners } from 'node:events';
import pLimit from 'p-limit';
import type { CutOptions } from '../../core/boundaries/plan.ts';
import type { RecordedEvent } from '../../core/events/event.ts';
import type { BoundaryResult } from '../../core/model/boundary.ts';
import type { Rollout } from '../../core/model/rollout.ts';
import { buildReport } from '../../core/report/build-report.ts';
import { ValueError } from '../../python/errors.ts';
import type { SumFamily } from '../../python/sum.ts';
import { loadKernel } from '../kernel.ts';
import type { AgentAdapter } from './agent-adapter.ts';
import { boundaryResult } from './boundary-result.ts';
import { secondsNow } from './clock.ts';
import { compactContext } from './compact-context.ts';
import { errorText } from './error-text.ts';
import { type Compaction, type Journal, NO_JOURNAL } from './journal-entry.ts';
import type { Recording } from './recording.ts';
import { runRollout } from './run-rollout.ts';
import type { CompactStrategy } from './strategies.ts';
import { timeLimit } from './time-limit.ts';
import { untilAborted } from './tools.ts';
import {
  placeSeed,
  planVerification,
  type Strategies,
  strategyEntries,
  type VerificationPlan,
  type VerifierOptions,
} from './verification-plan.ts';
import { VerificationReport } from './verification-report.ts';

/** What has just ended. */
export type ProgressEvent =
  | {
      readonly kind: 'compaction';
      readonly boundary: number;
      readonly strategy: number;
      readonly failed: boolean;
      readonly compaction: Compaction;
    }
  | {
      readonly kind: 'rollout';
      readonly boundary: number;
      readonly strategy: number | null;
      readonly sample: number;
      readonly failed: boolean;
      /** Tokens of the model, as far as the agent told. */
      readonly tokens: number;
      /** It was done in a run before. */
      readonly kept: boolean;
      readonly rollout: Rollout;
    }
  | { readonly kind: 'skipped'; readonly rollouts: number }
  | { readonly kind: 'boundary'; readonly boundary: number; readonly results: readonly BoundaryResult[] };

/** How one verification runs. */
export interface VerifyOptions extends CutOptions {
  readonly journal?: Journal;
  /** Aborted to stop now: nothing is recorded of what is under way. */
  readonly signal?: AbortSignal;
  /** Aborted to begin nothing more: what is under way ends and is kept. */
  readonly finish?: AbortSignal;
  onProgress?(event: ProgressEvent): void;
  /** Something a reader of the report should know, once each. */
  onWarning?(text: string): void;
  /** How the report's floats are summed. Default: as Python 3.12 and newer. */
  readonly family?: SumFamily;
}

/** The verification was asked to stop before its end; a journal has what was done. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError';
}

/**
 * Measures what compaction strategies do to an agent: at boundaries of recorded runs the agent goes on from the raw history
 * and from each compacted one, several times, in a world rebuilt to the same state.
 * Source: AG2 1.2.1, `CompactionVerifier`. Results of parallel calls stand in the order of the calls, so that a seeded agent
 * gives the same report at any concurrency.
 */
export class CompactionVerifier {
  readonly agent: AgentAdapter;
  readonly horizon: number;
  readonly samples: number;
  readonly concurrency: number;
  readonly timeout: number | null;

  /** @throws ValueError for numbers below 1, with AG2's words. */
  constructor(
    agent: AgentAdapter,
    { horizon = 5, samples = 3, concurrency = 4, timeout = null }: VerifierOptions = {},
  ) {
    if (!(horizon >= 1 && samples >= 1 && concurrency >= 1)) {
      throw new ValueError('horizon, samples and concurrency must each be at least 1');
    }
    this.agent = agent;
    this.horizon = horizon;
    this.samples = samples;
    this.concurrency = concurrency;
    this.timeout = timeout;
  }

  /** What {@link verify} would do. @throws ValueError where nothing can be verified. */
  plan(recordings: readonly Recording[], strategies: Strategies, cuts: CutOptions = {}): VerificationPlan {
    return planVerification(this.agent.name, recordings, strategies, this, cuts);
  }

  /**
   * Runs every compaction and rollout and scores them. A failing one is part of the report.
   * @throws ValueError where nothing can be verified; StoppedError or the signal's reason when it is stopped.
   */
  async verify(
    recordings: Iterable<Recording>,
    strategies: Strategies,
    options: VerifyOptions = {},
  ): Promise<VerificationReport> {
    const all = Array.from(recordings);
    const plan = this.plan(all, strategies, options);
    const run = new Run(this, plan, all, strategyEntries(strategies), options);
    const results = await run.results();
    const report = buildReport(
      plan,
      plan.strategies.map((strategy, index) => ({
        strategy,
        boundaries: results.map((boundary) => boundary[index] as BoundaryResult),
      })),
      { kernel: await loadKernel(), family: options.family ?? 'compensated' },
    );
    return new VerificationReport(report, run.warnings);
  }
}

/** One verification under way. */
class Run {
  readonly #verifier: CompactionVerifier;
  readonly #plan: VerificationPlan;
  readonly #recordings: readonly Recording[];
  readonly #strategies: readonly (readonly [string, CompactStrategy])[];
  readonly #options: VerifyOptions;
  readonly #journal: Journal;
  readonly #signal: AbortSignal;
  readonly #controller = new AbortController();
  readonly #limit: ReturnType<typeof pLimit>;
  readonly #running = new Set<Promise<unknown>>();
  readonly #warnings = new Set<string>();

  constructor(
    verifier: CompactionVerifier,
    plan: VerificationPlan,
    recordings: readonly Recording[],
    strategies: readonly (readonly [string, CompactStrategy])[],
    options: VerifyOptions,
  ) {
    this.#verifier = verifier;
    this.#plan = plan;
    this.#recordings = recordings;
    this.#strategies = strategies;
    this.#options = options;
    this.#journal = options.journal ?? NO_JOURNAL;
    this.#signal = this.#controller.signal;
    this.#limit = pLimit(verifier.concurrency);
    // a listener for each rollout under way
    setMaxListeners(0, this.#signal);
  }

  get warnings(): readonly string[] {
    return Array.from(this.#warnings);
  }

  /** The results of each boundary, a strategy each. The first thing that can't go on ends them all. */
  async results(): Promise<readonly (readonly BoundaryResult[])[]> {
    const outer = this.#options.signal;
    const stop = () => this.#controller.abort(outer?.reason);
    if (outer?.aborted) stop();
    outer?.addEventListener('abort', stop, { once: true });
    try {
      const work = this.#plan.boundaries.map((_, index) => this.#boundary(index));
      for (const each of work) each.catch((error: unknown) => this.#endAll(error));
      return await Promise.all(work);
    } catch (error) {
      throw this.#signal.aborted ? this.#signal.reason : error;
    } finally {
      await Promise.allSettled(this.#running);
      outer?.removeEventListener('abort', stop);
    }
  }

  /** What can't go on ends everything; being asked to begin nothing more does not. */
  #endAll(error: unknown): void {
    if (!(error instanceof StoppedError)) this.#controller.abort(error);
  }

  async #boundary(index: number): Promise<readonly BoundaryResult[]> {
    const compactions = await Promise.all(
      this.#strategies.map((_, strategy) => this.#compaction(index, strategy)),
    );
    const anyContext = compactions.some(({ kind }) => kind === 'context');
    const raw = this.#plan.boundaries[index]?.context ?? [];
    this.#tellSkipped(compactions, anyContext);
    const [pre, ...post] = await Promise.all([
      anyContext ? this.#arm(index, null, raw) : [],
      ...compactions.map((compaction, strategy) =>
        compaction.kind === 'context' ? this.#arm(index, strategy, compaction.context.events) : [],
      ),
    ]);
    const results = compactions.map((compaction, strategy) =>
      boundaryResult(this.#plan, index, compaction, pre, post[strategy] ?? []),
    );
    this.#tell({ kind: 'boundary', boundary: index, results });
    return results;
  }

  #tellSkipped(compactions: readonly Compaction[], anyContext: boolean): void {
    const failed = compactions.filter(({ kind }) => kind === 'failed').length;
    const rollouts = (failed + (anyContext ? 0 : 1)) * this.#verifier.samples;
    if (rollouts > 0) this.#tell({ kind: 'skipped', rollouts });
  }

  /** One compaction in its turn, or as it ended before. */
  async #compaction(boundary: number, strategy: number): Promise<Compaction> {
    const key = { boundary, strategy };
    const context = this.#plan.boundaries[boundary]?.context ?? [];
    const compaction =
      this.#journal.compaction(key, context) ??
      (await this.#turn(async () => {
        const done = await this.#compact(boundary, strategy);
        this.#journal.keepCompaction(key, context, done);
        return done;
      }));
    this.#tell({ kind: 'compaction', ...key, failed: compaction.kind === 'failed', compaction });
    this.#warnOfOrphans(strategy, compaction);
    return compaction;
  }

  async #compact(index: number, strategyIndex: number): Promise<Compaction> {
    const boundary = this.#plan.boundaries[index];
    const [, strategy] = this.#strategies[strategyIndex] ?? [];
    if (boundary === undefined || strategy === undefined) throw new RangeError(`no boundary ${index}`);
    const limit = timeLimit(this.#signal, this.#verifier.timeout, 'the compaction');
    try {
      const work = compactContext(strategy, boundary, limit.signal, secondsNow);
      return { kind: 'context', context: await untilAborted(work, limit.signal) };
    } catch (error) {
      this.#signal.throwIfAborted();
      return { kind: 'failed', error: errorText(limit.signal.aborted ? limit.signal.reason : error) };
    } finally {
      limit.end();
    }
  }

  #warnOfOrphans(strategy: number, compaction: Compaction): void {
    if (compaction.kind !== 'context' || compaction.context.orphanResults === 0) return;
    const name = this.#plan.strategies[strategy] ?? '';
    this.#warn(
      `strategy "${name}" kept results whose call it dropped (call ids that come again can hide this from a window): providers refuse such a context, or show the model less than the strategy kept`,
    );
  }

  /** All rollouts of one arm, in the order of their samples. */
  #arm(
    boundary: number,
    strategy: number | null,
    context: readonly RecordedEvent[],
  ): Promise<readonly Rollout[]> {
    return Promise.all(
      Array.from({ length: this.#verifier.samples }, (_, sample) =>
        this.#rollout(boundary, strategy, sample, context),
      ),
    );
  }

  async #rollout(
    boundary: number,
    strategy: number | null,
    sample: number,
    context: readonly RecordedEvent[],
  ): Promise<Rollout> {
    const key = { boundary, strategy, sample };
    const known = this.#journal.rollout(key);
    let tokens = 0;
    const rollout =
      known ??
      (await this.#turn(async () => {
        const done = await this.#resume(boundary, strategy, sample, context, (spent) => (tokens += spent));
        this.#journal.keepRollout(key, done);
        return done;
      }));
    const failed = rollout.ending === 'error';
    this.#tell({ kind: 'rollout', ...key, failed, kept: known !== undefined, tokens, rollout });
    return rollout;
  }

  #resume(
    index: number,
    strategy: number | null,
    sample: number,
    context: readonly RecordedEvent[],
    spend: (tokens: number) => void,
  ): Promise<Rollout> {
    const boundary = this.#plan.boundaries[index];
    const recording = this.#recordings[boundary?.trajectory ?? -1];
    if (boundary === undefined || recording === undefined) throw new RangeError(`no boundary ${index}`);
    return runRollout({
      agent: this.#verifier.agent,
      environment: recording.environment,
      boundary,
      context,
      horizon: this.#verifier.horizon,
      timeout: this.#verifier.timeout,
      signal: this.#signal,
      spend,
      warn: (text) => this.#warn(`recording ${boundary.trajectory}: ${text}`),
      place: {
        trajectory: boundary.trajectory,
        cut: boundary.cut,
        arm: strategy === null ? 'pre' : 'post',
        strategy: strategy === null ? null : (this.#plan.strategies[strategy] ?? null),
        sample,
        seed: placeSeed(index, strategy, sample),
      },
    });
  }

  /** Waits for a free place, unless nothing more shall begin. */
  #turn<T>(work: () => Promise<T>): Promise<T> {
    return this.#limit(async () => {
      this.#signal.throwIfAborted();
      if (this.#options.finish?.aborted) {
        throw new StoppedError('stopped: what had begun has ended, nothing more was begun');
      }
      const running = work();
      this.#running.add(running);
      try {
        return await running;
      } finally {
        this.#running.delete(running);
      }
    });
  }

  #warn(text: string): void {
    if (this.#warnings.has(text)) return;
    this.#warnings.add(text);
    this.#options.onWarning?.(text);
  }

  #tell(event: ProgressEvent): void {
    this.#options.onProgress?.(event);
  }
}
