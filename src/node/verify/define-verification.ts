import type { AgentAdapter, RecordingAdapter } from './agent-adapter.ts';
import type { Environment } from './environment.ts';
import type { Recording } from './recording.ts';
import type { ToolDefinitions } from './tools.ts';
import type { Strategies } from './verification-plan.ts';

/** One run to record. */
export interface RunToRecord {
  /** Makes the functions of this run's world, in their first state; the config's own when left out. */
  readonly tools?: () => ToolDefinitions | Promise<ToolDefinitions>;
  /** Numbers of events to cut after; chosen by `every` and `minPrefix` when left out. */
  readonly cuts?: readonly number[];
}

/** What makes recordings on the spot is given. */
export interface RecordingTools {
  /** Lets the agent do a task in a fresh world. Kept on disk, so that a second start does not do it again. */
  record(task: string, run?: RunToRecord): Promise<Recording>;
}

/** What `verify.config.ts` says. */
export interface VerificationConfig {
  /** The agent whose history is compacted: an adapter. To record on the spot it must be able to start from nothing. */
  readonly agent: AgentAdapter | RecordingAdapter;
  /** Makes the functions of a fresh world, in their first state. */
  readonly tools?: () => ToolDefinitions | Promise<ToolDefinitions>;
  /** In place of `tools`: builds worlds in a way of its own. */
  readonly environment?: Environment;
  /** Paths of AG2 event logs from the config's folder (files or folders), recordings, or what makes them on the spot. */
  readonly recordings:
    | readonly (string | Recording)[]
    | ((tools: RecordingTools) => readonly Recording[] | Promise<readonly Recording[]>);
  /** By name, in the report's order. */
  readonly strategies: Strategies;
  readonly horizon?: number;
  readonly samples?: number;
  readonly concurrency?: number;
  /** Seconds a rollout or a compaction may take. */
  readonly timeout?: number;
  readonly every?: number;
  readonly minPrefix?: number;
  /** Where the report goes, from the config's folder. Default `report.json`. */
  readonly report?: string;
  /** Where the journal goes, from the config's folder. Default: the report's name with `.journal.jsonl`. */
  readonly journal?: string;
}

/** Types what `verify.config.ts` exports by default. */
export function defineVerification(config: VerificationConfig): VerificationConfig {
  return config;
}
