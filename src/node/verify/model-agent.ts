import type { RecordedEvent } from '../../core/events/event.ts';
import type { ModelReply, ToolOutcome } from '../../core/events/make-events.ts';
import type { ActionBudget } from '../../core/turn/action-budget.ts';
import type { TurnLog } from '../../core/turn/turn-log.ts';
import type { RecordingAdapter, RolloutPlace } from './agent-adapter.ts';
import { openTurnLog } from './recording.ts';
import { callTool, type ToolSet, untilAborted } from './tools.ts';

/** What a model is given at each step. */
export interface ModelCall {
  /** Everything the agent is shown, in order. */
  readonly events: readonly RecordedEvent[];
  readonly tools: ToolSet;
  readonly signal: AbortSignal;
  /** Which rollout it is; null while a run is recorded. */
  readonly place: RolloutPlace | null;
}

/** A model: from what it is shown to its next answer. What it throws ends the rollout, unless it is tried again. */
export type Model = (call: ModelCall) => ModelReply | Promise<ModelReply>;

/** How a {@link modelAgent} is made. */
export interface ModelAgentOptions {
  readonly name?: string;
  readonly model: Model;
  /** How often a failing call of the model is tried again. Default 0. */
  readonly retries?: number;
}

/**
 * An agent that is nothing but AG2's loop around a model: answer, run all its calls together, show it the results, until it
 * calls nothing or the budget is spent. For scripted models, for tests, and for models that no framework is needed for.
 */
export function modelAgent({ name = 'model', model, retries = 0 }: ModelAgentOptions): RecordingAdapter {
  const ask = async (call: ModelCall): Promise<ModelReply> => {
    for (let attempt = 0; ; attempt += 1) {
      call.signal.throwIfAborted();
      try {
        return await untilAborted(Promise.resolve(model(call)), call.signal);
      } catch (error) {
        if (call.signal.aborted || attempt >= retries) throw error;
      }
    }
  };
  const turn = async (
    history: readonly RecordedEvent[],
    log: TurnLog,
    tools: ToolSet,
    signal: AbortSignal,
    place: RolloutPlace | null,
  ) => {
    while (log.mayAnswer()) {
      const reply = await ask({ events: [...history, ...log.events], tools, signal, place });
      log.respond(reply);
      if (reply.calls.length === 0) break;
      const outcomes = await Promise.all(reply.calls.map((call) => callTool(tools, call, signal)));
      // in the order of the calls: two of them may have one id
      for (const [index, { id }] of reply.calls.entries()) log.finish(id, outcomes[index] as ToolOutcome);
    }
    log.endRound();
    return log.events;
  };
  return {
    name,
    resume: (
      history: readonly RecordedEvent[],
      tools: ToolSet,
      budget: ActionBudget,
      signal: AbortSignal,
      place: RolloutPlace,
    ) => turn(history, openTurnLog(budget), tools, signal, place),
    run: (task, tools, signal) => {
      const log = openTurnLog(null);
      log.request(task);
      return turn([], log, tools, signal, null);
    },
  };
}
