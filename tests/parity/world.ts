/** The world of the scenarios. Twin of tools/ag2/parity/world.py. */
import * as z from 'zod';
import { defineTool, type ToolDefinitions } from '../../src/node/verify/tools.ts';

/** No such key. */
class MissingKeyError extends Error {
  override readonly name = 'MissingKeyError';
}

export interface WorldSettings {
  readonly start?: number;
  /** Moves the keys that fail. */
  readonly shift?: number;
  /** Tools that are left out. */
  readonly without?: readonly string[];
}

export function world({ start = 0, shift = 0, without = [] }: WorldSettings): ToolDefinitions {
  let total = start;
  const tools: ToolDefinitions = {
    add: defineTool({
      parameters: z.object({ by: z.int() }),
      execute: async ({ by }) => {
        total += by;
        return { total };
      },
    }),
    echo: defineTool({ parameters: z.object({ text: z.string() }), execute: async ({ text }) => text }),
    get: defineTool({
      parameters: z.object({ key: z.int() }),
      execute: async ({ key }) => {
        if ((key + shift) % 3 === 0) throw new MissingKeyError(`no key ${key}`);
        return `value ${key}`;
      },
    }),
  };
  return Object.fromEntries(Object.entries(tools).filter(([name]) => !without.includes(name)));
}
