/** A world and a model small enough to be worked out by hand. */
import { createHash } from 'node:crypto';
import type { ModelReply } from '../../../core/events/make-events.ts';
import { type Model, modelAgent } from '../model-agent.ts';
import { type Recording, recordRun } from '../recording.ts';
import { defineTool, type ToolDefinitions } from '../tools.ts';

/** Adds up; `fail` always fails, `slow` waits first. */
export function counterTools(): ToolDefinitions {
  let total = 0;
  const add = (by: number) => {
    total += by;
    return String(total);
  };
  const parameters = {
    type: 'object',
    properties: { by: { type: 'integer' } },
    required: ['by'],
  } as const;
  return {
    add: defineTool<{ by: number }>({ parameters, execute: ({ by }) => add(by) }),
    slow: defineTool<{ by: number }>({
      parameters,
      execute: async ({ by }) => {
        await new Promise((resolve) => setTimeout(resolve, by));
        return add(by);
      },
    }),
    fail: defineTool({
      parameters: { type: 'object' },
      execute: () => {
        throw new RangeError('it always fails');
      },
    }),
  };
}

/** An answer that calls tools: `add 1`, `fail`, …; nothing is a final answer. */
function calling(step: number, ...calls: readonly (readonly [name: string, args: string])[]): ModelReply {
  return {
    text: calls.length === 0 ? 'done' : null,
    calls: calls.map(([name, args], index) => ({ id: `call-${step}-${index}`, name, arguments: args })),
  };
}

/** Adds 1, 2, 3 … for so many rounds, then answers. */
export function counting(rounds: number): Model {
  return ({ events }) => {
    const done = events.filter(({ role }) => role === 'results').length;
    return done >= rounds ? calling(done) : calling(done, ['add', `{"by": ${done + 1}}`]);
  };
}

/** A run of `rounds` rounds. */
export function countingRun(rounds: number): Promise<Recording> {
  return recordRun(modelAgent({ model: counting(rounds) }), 'count', counterTools);
}

/** Acts by its place and what it is shown: repeats, fails, calls unknown tools, in parallel, or stops. */
export const erratic: Model = ({ events, place }) => {
  const digest = createHash('sha256').update(`${place?.seed}/${events.length}`).digest();
  const step = events.length;
  const by = (digest[1] ?? 0) % 6;
  switch ((digest[0] ?? 0) % 8) {
    case 0:
      return calling(step, ['fail', '{}']);
    case 1:
      return calling(step, ['nothing', '{}']);
    case 2:
      return calling(step, ['slow', `{"by": ${by}}`], ['slow', '{"by": 1}'], ['add', `{"by": ${by}}`]);
    case 3:
      return calling(step, ['add', '{"by": "many"}']);
    case 4:
      return (digest[2] ?? 0) % 3 === 0 ? calling(step) : calling(step, ['add', '{"by": 2}']);
    default:
      return calling(step, ['add', `{"by": ${by}}`]);
  }
};
