import type { RecordedEvent } from '../../core/events/event.ts';
import type { ArmName } from '../../core/model/rollout.ts';
import type { ActionBudget } from '../../core/turn/action-budget.ts';
import type { ToolSet } from './tools.ts';

/** Which resumption it is: for logs, and for models that can be seeded. */
export interface RolloutPlace {
  /** Index of the recording, from 0. */
  readonly trajectory: number;
  /** Number of events before the cut. */
  readonly cut: number;
  readonly arm: ArmName;
  /** Null in the PRE arm, which all strategies share. */
  readonly strategy: string | null;
  readonly sample: number;
  /** The same for the same place of the same plan, whatever the order rollouts run in: an integer from 0 to 2^31 - 1. */
  readonly seed: number;
}

/**
 * An agent of any framework that can go on from a history. The history ends with a `ToolResultsEvent`; the agent is
 * shown it (and its own instructions), nothing else, and acts with `tools` until it answers or the budget is spent.
 */
export interface AgentAdapter {
  /** A name for messages and journals, e.g. `ai-sdk gpt-5-mini`. */
  readonly name: string;
  /**
   * @param tools live tools of a world that is in the state of the cut.
   * @param budget ask it before each call of the model; a {@link TurnLog} does.
   * @param signal aborted on a time-out, or to stop now.
   * @param place which resumption it is.
   * @returns what happened, from the first answer of the model on, in AG2's order: a {@link TurnLog}'s events.
   * @throws whatever the model or the framework threw in the end: the rollout is recorded as failed.
   */
  resume(
    history: readonly RecordedEvent[],
    tools: ToolSet,
    budget: ActionBudget,
    signal: AbortSignal,
    place: RolloutPlace,
  ): Promise<readonly RecordedEvent[]>;
}

/** An adapter that can also start from nothing, so that runs can be recorded with it. */
export interface RecordingAdapter extends AgentAdapter {
  /**
   * Lets the agent do a task from the start.
   * @returns everything that happened, the request first.
   */
  run(task: string, tools: ToolSet, signal: AbortSignal): Promise<readonly RecordedEvent[]>;
}
