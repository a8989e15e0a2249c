import type { PrefixAction } from '../../core/boundaries/boundary.ts';
import type { ToolOutcome } from '../../core/events/make-events.ts';
import type { ContentPart } from '../../core/events/parts.ts';
import type { PyValue } from '../../python/json-value.ts';
import { dumps } from '../../python/json-write.ts';
import { callTool, makeToolSet, type ToolDefinitions, type ToolSet } from './tools.ts';

/** What an environment is given beside the calls to restore. */
export interface RestoreContext {
  readonly signal: AbortSignal;
  /** Tells of something a reader of the report should know; the same text counts once. */
  warn(text: string): void;
}

/** Builds the world an agent acts in, in the state of a boundary: anew for every rollout. */
export interface Environment {
  /**
   * @param prefix the calls executed before the boundary, in the order they were issued.
   * @returns live tools, under the names the recording has.
   * @throws anything: the rollout is recorded as failed.
   */
  restore(prefix: readonly PrefixAction[], context: RestoreContext): ToolSet | Promise<ToolSet>;
}

/** A recorded call ended otherwise when it was run again. Source: AG2 1.2.1, `ReplayMismatchError`. */
export class ReplayMismatchError extends Error {
  override readonly name = 'ReplayMismatchError';
}

/**
 * Restores a world by running the recorded calls again in a fresh one, one after the other, even those that ran together.
 * An error must be an error again and a success a success; a success with another result is warned of, for the recording
 * then depends on a clock, on randomness or on the order of parallel calls.
 * Source: AG2 1.2.1, `ReplayEnvironment`; the warning is our own.
 */
export class ReplayEnvironment implements Environment {
  readonly #factory: () => ToolDefinitions | Promise<ToolDefinitions>;

  /** @param factory makes a fresh world's functions, in their first state. */
  constructor(factory: () => ToolDefinitions | Promise<ToolDefinitions>) {
    this.#factory = factory;
  }

  async restore(prefix: readonly PrefixAction[], { signal, warn }: RestoreContext): Promise<ToolSet> {
    const tools = makeToolSet(await this.#factory());
    for (const action of prefix) {
      if (!tools.has(action.name)) {
        if (action.blocked) continue;
        throw new ReplayMismatchError(`no function for recorded call ${action.signature}`);
      }
      const call = { id: action.callId, name: action.name, arguments: action.arguments };
      const outcome = await callTool(tools, call, signal);
      compareSuccess(action, outcome);
      if (outcome.kind === 'result' && !sameAnswer(action.answer, outcome.value)) warn(otherResult(action));
    }
    return tools;
  }
}

function compareSuccess({ signature, blocked }: PrefixAction, outcome: ToolOutcome): void {
  if (outcome.kind === 'error' && !blocked) {
    throw new ReplayMismatchError(
      `recorded call ${signature} succeeded but raised ${outcome.errorType} on replay`,
    );
  }
  if (outcome.kind === 'result' && blocked) {
    throw new ReplayMismatchError(`recorded call ${signature} failed but succeeded on replay`);
  }
}

/** Whether a value is what was recorded: one text, or one value. Other recorded parts (media) are not compared. */
function sameAnswer(answer: readonly ContentPart[], value: PyValue): boolean {
  const [part] = answer;
  if (answer.length !== 1 || part === undefined || part.kind === 'media') return true;
  const recorded = part.kind === 'text' ? part.text : part.data;
  return dumps(recorded, { sortKeys: true }) === dumps(value, { sortKeys: true });
}

const LONGEST = 200;

function otherResult({ signature }: PrefixAction): string {
  const call = signature.length > LONGEST ? `${signature.slice(0, LONGEST)}…` : signature;
  return `recorded call ${call} gave another result on replay: the world depends on more than its calls (a clock, randomness, the order of parallel calls), so rollouts may not begin where the recording was`;
}
