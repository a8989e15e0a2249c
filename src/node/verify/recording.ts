import type { PlannedRecording } from '../../core/boundaries/plan.ts';
import type { RecordedEvent } from '../../core/events/event.ts';
import { TurnLog } from '../../core/turn/turn-log.ts';
import { writeEvents } from '../../formats/ag2-events/write-events.ts';
import type { RecordingAdapter } from './agent-adapter.ts';
import { secondsNow } from './clock.ts';
import { type Environment, ReplayEnvironment } from './environment.ts';
import { makeToolSet, type ToolDefinitions } from './tools.ts';

/** A run of an agent, and how to build the world it ran in. Source: AG2 1.2.1, `Recording`. */
export class Recording implements PlannedRecording {
  readonly events: readonly RecordedEvent[];
  readonly environment: Environment;
  /** Numbers of events to cut after; null: chosen by `every` and `minPrefix`. */
  readonly cuts: readonly number[] | null;

  constructor(
    events: readonly RecordedEvent[],
    environment: Environment,
    cuts: readonly number[] | null = null,
  ) {
    this.events = Array.from(events);
    this.environment = environment;
    this.cuts = cuts;
  }

  /** The events as AG2's event log holds them, a line each. */
  toJsonl(): string {
    return writeEvents(this.events);
  }
}

/** How a run is recorded. */
export interface RecordOptions {
  readonly signal?: AbortSignal;
  readonly cuts?: readonly number[];
}

/**
 * Lets an agent do a task in a fresh world and keeps what happened.
 * @param factory makes the world's functions, in their first state; used again for every replay.
 * @throws whatever the agent throws.
 */
export async function recordRun(
  agent: RecordingAdapter,
  task: string,
  factory: () => ToolDefinitions | Promise<ToolDefinitions>,
  { signal = new AbortController().signal, cuts }: RecordOptions = {},
): Promise<Recording> {
  const events = await agent.run(task, makeToolSet(await factory()), signal);
  return new Recording(events, new ReplayEnvironment(factory), cuts ?? null);
}

/** A log for a turn under a budget, or without one while recording. */
export function openTurnLog(budget: ConstructorParameters<typeof TurnLog>[1]): TurnLog {
  return new TurnLog(secondsNow, budget);
}
