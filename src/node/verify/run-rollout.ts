import type { Boundary } from '../../core/boundaries/boundary.ts';
import { actionsFromEvents } from '../../core/events/actions.ts';
import type { RecordedEvent } from '../../core/events/event.ts';
import type { Rollout } from '../../core/model/rollout.ts';
import { ActionBudget } from '../../core/turn/action-budget.ts';
import type { AgentAdapter, RolloutPlace } from './agent-adapter.ts';
import { tokensOf } from './compact-context.ts';
import type { Environment } from './environment.ts';
import { errorText } from './error-text.ts';
import { timeLimit } from './time-limit.ts';
import { untilAborted } from './tools.ts';

/** What a rollout needs. */
export interface RolloutRequest {
  readonly agent: AgentAdapter;
  readonly environment: Environment;
  readonly boundary: Boundary;
  /** What the agent is shown: the raw history, or a compacted one. */
  readonly context: readonly RecordedEvent[];
  readonly horizon: number;
  readonly place: RolloutPlace;
  /** Milliseconds; null: as long as it takes. */
  readonly timeout: number | null;
  /** Aborted to stop now: then the rollout is not recorded at all. */
  readonly signal: AbortSignal;
  warn(text: string): void;
  /** Told the tokens of the model, as far as the agent tells them. */
  spend?(tokens: number): void;
}

/**
 * Resumes the agent once. Failures of the environment, the agent and the pairing of its events are part of the rollout.
 * Source: AG2 1.2.1, `run_rollout`.
 * @throws the signal's reason once it is aborted.
 */
export async function runRollout(request: RolloutRequest): Promise<Rollout> {
  const { place, horizon, signal, context } = request;
  const { arm, sample } = place;
  signal.throwIfAborted();
  const limit = timeLimit(signal, request.timeout, 'the rollout');
  try {
    const events = await untilAborted(resume(request, limit.signal), limit.signal);
    request.spend?.(events.reduce((sum, event) => sum + tokensOf(event), 0));
    // AG2's stream is sent the trigger as well, so its errors count it; its results answer no call that is open
    const actions = actionsFromEvents([...context.slice(-1), ...events]).map(({ action }) => action);
    return { arm, sample, actions, ending: actions.length >= horizon ? 'budget' : 'answer', error: null };
  } catch (error) {
    signal.throwIfAborted();
    return { arm, sample, actions: [], ending: 'error', error: errorText(error) };
  } finally {
    limit.end();
  }
}

async function resume(request: RolloutRequest, signal: AbortSignal): Promise<readonly RecordedEvent[]> {
  const { agent, environment, boundary, context, horizon, place, warn } = request;
  const tools = await environment.restore(boundary.prefix, { signal, warn });
  return agent.resume(context, tools, new ActionBudget(horizon), signal, place);
}
