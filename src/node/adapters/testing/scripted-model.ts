/** A model that follows a script, whatever framework it is put into, and remembers what it was shown. */
import type { RecordedCall } from '../../../core/events/event.ts';

/** A call as a model is shown it again: the arguments as JSON holds them, or the text they were. */
export interface ShownCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: unknown;
}

/** A message as the model is shown it, the same for every framework. Each tool result is a message of its own. */
export interface ShownMessage {
  readonly role: 'system' | 'user' | 'assistant' | 'tool';
  /** Texts joined; of a result the text or the value as JSON; empty without any. */
  readonly text: string;
  /** Of an assistant, where it called tools. */
  readonly calls?: readonly ShownCall[];
  /** Of a result: the call it answers. */
  readonly callId?: string;
}

/** An answer of the model. */
export interface ScriptedReply {
  readonly text?: string;
  /** Arguments are the raw text that the model sends. */
  readonly calls?: readonly RecordedCall[];
  readonly usage?: { readonly promptTokens: number; readonly completionTokens: number };
}

/** What the model does when it is called: answers, fails, or never answers. */
export type ScriptedStep =
  | ScriptedReply
  /** `retryable`: a framework that tries again should, as after HTTP 503. */
  | { readonly error: Error; readonly retryable?: boolean }
  /** Until the call is aborted. */
  | { readonly hangs: true };

/** What to do at each call, in order; or by what is shown, which is the same in every rollout. */
export type Script = readonly ScriptedStep[] | ((shown: readonly ShownMessage[]) => ScriptedStep);

/** The script ran out, or the step can't be answered. */
class ScriptError extends Error {
  override readonly name = 'ScriptError';
}

/**
 * The fake model of a framework asks this one: `next` at each call with the messages it was given. What `next` throws, the
 * fake model throws, as an error of the framework's own kind where only those are tried again ({@link isRetryable}).
 */
export class ScriptedModel {
  readonly #script: Script;
  readonly #shown: (readonly ShownMessage[])[] = [];
  readonly #retryable = new WeakSet<Error>();

  constructor(script: Script) {
    this.#script = script;
  }

  /** What the model was shown at each call, in order, failing calls too. */
  get shown(): readonly (readonly ShownMessage[])[] {
    return this.#shown;
  }

  /** How often the model was called. */
  get calls(): number {
    return this.#shown.length;
  }

  /** The step for what is shown. @throws the script's errors; the signal's reason where the step hangs. */
  async next(shown: readonly ShownMessage[], signal?: AbortSignal): Promise<ScriptedReply> {
    const index = this.#shown.push(shown) - 1;
    const step = typeof this.#script === 'function' ? this.#script(shown) : this.#script[index];
    if (step === undefined) throw new ScriptError(`the model is called ${index + 1} times, once too often`);
    if ('error' in step) {
      if (step.retryable) this.#retryable.add(step.error);
      throw step.error;
    }
    if ('hangs' in step) return untilStopped(signal);
    return step;
  }

  /** Whether an error that {@link next} threw is one to try again after. */
  isRetryable(error: unknown): boolean {
    return error instanceof Error && this.#retryable.has(error);
  }
}

function untilStopped(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    const stop = () => reject(signal?.reason);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}

/** Arguments as a model is shown them: the value where the text is JSON, else the text. */
export function shownArguments(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
