import type { Action, ArmName, Ending, Rollout, Rollouts } from '../model/rollout.ts';
import { blockedFlags } from '../model/rollout.ts';
import type { StatedReport } from '../report/stated-report.ts';

/**
 * The report with every call known by its tool alone: its signature is its name. Whatever tells calls apart by signature tells
 * them apart by tool then. Rollouts are made when asked, as those beneath.
 */
export function callsByTool<T extends StatedReport>(report: T): T {
  return {
    ...report,
    strategies: report.strategies.map((strategy) => ({
      ...strategy,
      boundaries: strategy.boundaries.map((result) => ({
        ...result,
        pre: new ToolRollouts(result.pre),
        post: new ToolRollouts(result.post),
      })),
    })),
  };
}

class ToolRollouts implements Rollouts {
  readonly length: number;
  readonly #rollouts: Rollouts;

  constructor(rollouts: Rollouts) {
    this.#rollouts = rollouts;
    this.length = rollouts.length;
  }

  at(index: number): Rollout | undefined {
    const rollout = this.#rollouts.at(index);
    return rollout === undefined ? undefined : new ToolRollout(rollout);
  }

  *[Symbol.iterator](): IterableIterator<Rollout> {
    for (const rollout of this.#rollouts) yield new ToolRollout(rollout);
  }
}

class ToolRollout implements Rollout {
  readonly arm: ArmName;
  readonly sample: number;
  readonly ending: Ending;
  readonly error: string | null;
  readonly #rollout: Rollout;

  constructor(rollout: Rollout) {
    this.#rollout = rollout;
    this.arm = rollout.arm;
    this.sample = rollout.sample;
    this.ending = rollout.ending;
    this.error = rollout.error;
  }

  get actions(): readonly Action[] {
    return this.#rollout.actions.map((action) => ({ ...action, signature: action.name }));
  }

  blockedFlags(): ArrayLike<number> {
    return blockedFlags(this.#rollout);
  }
}
