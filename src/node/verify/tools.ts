/** Tools: plain functions with parameters, checked before each call, live and on replay alike. */
import * as z from 'zod';
import type { RecordedCall } from '../../core/events/event.ts';
import type { ToolOutcome } from '../../core/events/make-events.ts';
import { javascriptValueOf, pyValueOf } from '../../python/from-javascript.ts';
import { loads } from '../../python/json-read.ts';
import { errorClass } from './error-text.ts';

/** A JSON Schema of an object, draft 2020-12, draft 7 or draft 4. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** What a tool is told beside its arguments. */
export interface ToolContext {
  readonly callId: string;
  readonly signal: AbortSignal;
}

/** A tool as it is written down: what it takes, what it does. */
export interface ToolDefinition<Arguments = unknown> {
  readonly description?: string;
  /** A zod schema or a JSON Schema of the arguments object. */
  readonly parameters: z.ZodType<Arguments> | JsonSchema;
  /** A text is shown to the model as it is, anything else as JSON. What it throws is the call's error. */
  execute(args: Arguments, context: ToolContext): unknown;
}

/** Tools by name, in the order they are shown in. */
export type ToolDefinitions = Readonly<Record<string, ToolDefinition>>;

/** Infers what `execute` takes from `parameters`. */
export function defineTool<Arguments>(definition: ToolDefinition<Arguments>): ToolDefinition {
  return definition as ToolDefinition;
}

/** One tool, ready to be called. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  /** Of the arguments, for the model. */
  readonly jsonSchema: JsonSchema;
  /** Checks the arguments and runs the tool. Never throws, unless the signal is aborted. */
  call(call: RecordedCall, signal: AbortSignal): Promise<ToolOutcome>;
}

/** The tools of one world, by name, in order. */
export type ToolSet = ReadonlyMap<string, Tool>;

/** @throws TypeError where a tool's parameters are no schema, naming the tool. */
export function makeToolSet(definitions: ToolDefinitions): ToolSet {
  return new Map(Object.entries(definitions).map(([name, definition]) => [name, makeTool(name, definition)]));
}

/**
 * Runs a call: an unknown tool is AG2's `ToolNotFoundError`.
 * @throws the signal's reason once it is aborted, whatever the tool does.
 */
export async function callTool(
  tools: ToolSet,
  call: RecordedCall,
  signal: AbortSignal,
): Promise<ToolOutcome> {
  signal.throwIfAborted();
  const tool = tools.get(call.name);
  if (tool === undefined) return unknownTool(call.name);
  return untilAborted(tool.call(call, signal), signal);
}

/** What AG2 answers to a call of a tool that is not there. */
export function unknownTool(name: string): ToolOutcome {
  const message = `Tool \`${name}\` not found`;
  return {
    kind: 'error',
    errorType: 'ToolNotFoundError',
    message,
    text: `ag2.exceptions.ToolNotFoundError: ${message}\n`,
    unknown: true,
  };
}

/** What a model is shown of a call that threw. */
export function toolError(error: unknown): ToolOutcome {
  const errorType = errorClass(error);
  const message = error instanceof Error ? error.message : String(error);
  return { kind: 'error', errorType, message, text: `${errorType}: ${message}` };
}

/** Rejects as soon as the signal is aborted: a tool that never ends must not hold a rollout. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** The arguments break the tool's schema. Named as AG2 names it. */
class ValidationError extends Error {
  override readonly name = 'ValidationError';
}

function makeTool(name: string, definition: ToolDefinition): Tool {
  const { schema, jsonSchema } = schemasOf(name, definition.parameters);
  return {
    name,
    description: definition.description ?? '',
    jsonSchema,
    call: async (call, signal) => {
      try {
        const args = await checked(schema, call.arguments);
        const value = await definition.execute(args, { callId: call.id, signal });
        return { kind: 'result', value: pyValueOf(value) };
      } catch (error) {
        signal.throwIfAborted();
        return toolError(error);
      }
    },
  };
}

function schemasOf(
  name: string,
  parameters: ToolDefinition['parameters'],
): { readonly schema: z.ZodType; readonly jsonSchema: JsonSchema } {
  try {
    if (parameters instanceof z.ZodType) {
      return { schema: parameters, jsonSchema: z.toJSONSchema(parameters, { io: 'input' }) };
    }
    return { schema: z.fromJSONSchema(parameters as z.core.JSONSchema.JSONSchema), jsonSchema: parameters };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new TypeError(`the parameters of tool "${name}" are no schema: ${reason}`);
  }
}

/** The arguments as the tool takes them. No arguments are an empty object, as in AG2. */
async function checked(schema: z.ZodType, text: string): Promise<unknown> {
  const value = parsed(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new TypeError('the arguments are no JSON object');
  }
  const result = await schema.safeParseAsync(value);
  if (!result.success) throw new ValidationError(z.prettifyError(result.error));
  return result.data;
}

/** The arguments as Python reads them: `NaN` is JSON there, and errors have Python's names and words. */
function parsed(text: string): unknown {
  return javascriptValueOf(loads(text === '' ? '{}' : text));
}
