import type { BoundaryResult } from '../../core/model/boundary.ts';
import type { Rollout } from '../../core/model/rollout.ts';
import { buildReport } from '../../core/report/build-report.ts';
import type { NumericKernel } from '../../statistics/kernel/kernel.ts';
import { boundaryResult } from './boundary-result.ts';
import type { Compaction } from './journal-entry.ts';
import type { VerificationPlan } from './verification-plan.ts';
import { VerificationReport } from './verification-report.ts';
import type { ProgressEvent } from './verifier.ts';

/** What has landed of a boundary; samples by their number, with holes. */
interface Landed {
  readonly compactions: (Compaction | undefined)[];
  readonly pre: (Rollout | undefined)[];
  readonly post: (Rollout | undefined)[][];
}

/**
 * The report of a verification that is under way: of what has landed so far. A strategy has a boundary in it once one PRE and
 * one POST rollout there have ended, or its compaction failed. Quick rollouts land first, so until the end the means may lean
 * towards them.
 */
export class PartialReport {
  readonly #plan: VerificationPlan;
  readonly #landed: readonly Landed[];
  #version = 0;

  constructor(plan: VerificationPlan) {
    this.#plan = plan;
    this.#landed = plan.boundaries.map(() => ({
      compactions: [],
      pre: [],
      post: plan.strategies.map(() => []),
    }));
  }

  /** Grows whenever something lands. */
  get version(): number {
    return this.#version;
  }

  land(event: ProgressEvent): void {
    if (event.kind === 'skipped' || event.kind === 'boundary') return;
    const landed = this.#landed[event.boundary];
    if (landed === undefined) return;
    this.#version += 1;
    if (event.kind === 'compaction') landed.compactions[event.strategy] = event.compaction;
    else if (event.strategy === null) landed.pre[event.sample] = event.rollout;
    else (landed.post[event.strategy] ?? [])[event.sample] = event.rollout;
  }

  /** True while nothing can be shown. Asks less than {@link report} does. */
  get isEmpty(): boolean {
    return !this.#landed.some(({ compactions, pre, post }) =>
      compactions.some(
        (compaction, strategy) =>
          compaction?.kind === 'failed' || (ended(pre).length > 0 && ended(post[strategy] ?? []).length > 0),
      ),
    );
  }

  /** Null while nothing can be shown. */
  report(kernel: NumericKernel): VerificationReport | null {
    const strategies = this.#plan.strategies.map((strategy, index) => ({
      strategy,
      boundaries: this.#landed.flatMap((landed, boundary) => this.#result(landed, boundary, index)),
    }));
    if (strategies.every(({ boundaries }) => boundaries.length === 0)) return null;
    return new VerificationReport(buildReport(this.#plan, strategies, { kernel, family: 'compensated' }));
  }

  #result(landed: Landed, boundary: number, strategy: number): BoundaryResult[] {
    const compaction = landed.compactions[strategy];
    if (compaction === undefined) return [];
    const pre = ended(landed.pre);
    const post = ended(landed.post[strategy] ?? []);
    if (compaction.kind === 'context' && (pre.length === 0 || post.length === 0)) return [];
    return [boundaryResult(this.#plan, boundary, compaction, pre, post)];
  }
}

function ended(rollouts: readonly (Rollout | undefined)[]): Rollout[] {
  return rollouts.filter((rollout) => rollout !== undefined);
}
