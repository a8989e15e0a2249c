import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as z from 'zod';
import { ConfigError } from './config-error.ts';
import type { VerificationConfig } from './define-verification.ts';

const isFunction = (value: unknown) => typeof value === 'function';
const has = (name: string) => (value: unknown) =>
  typeof value === 'object' && value !== null && isFunction((value as Record<string, unknown>)[name]);
const count = z.int('must be a whole number').min(1, 'must be at least 1').optional();
const functionLike = z.custom<unknown>(isFunction, 'must be a function');

const CONFIG = z.strictObject({
  agent: z.custom(
    (value) => has('resume')(value) && typeof (value as { name?: unknown }).name === 'string',
    'must be an agent adapter: an object with a name and resume(…), e.g. aiSdkAgent({ … }) or modelAgent({ … })',
  ),
  tools: functionLike.optional(),
  environment: z.custom(has('restore'), 'must have restore(prefix, context)').optional(),
  recordings: z.union(
    [
      functionLike,
      z
        .array(
          z.union([z.string(), z.custom((value) => Array.isArray((value as { events?: unknown })?.events))], {
            error: 'must be the path of an event log, or a Recording',
          }),
        )
        .min(1, 'must not be empty'),
    ],
    { error: 'must be a list of paths or Recordings, or a function that makes Recordings' },
  ),
  strategies: z.custom((value) => {
    const held = value instanceof Map ? Array.from(value.values()) : Object.values(value ?? {});
    return typeof value === 'object' && held.length > 0 && held.every(has('compact'));
  }, 'must be an object of strategies by name, each with compact(events, context)'),
  horizon: count,
  samples: count,
  concurrency: count,
  timeout: z.number('must be a number of seconds').positive('must be above 0').optional(),
  every: count,
  minPrefix: count,
  report: z.string('must be a path').optional(),
  journal: z.string('must be a path').optional(),
});

/**
 * Loads `verify.config.ts` (or .js, .mjs) without a build step, and checks it.
 * @throws ConfigError for a file that is not there, does not run, or says something else than a verification.
 */
export async function loadConfig(path: string): Promise<VerificationConfig> {
  if (!existsSync(path)) throw new ConfigError(`${path}: no such file`);
  const { createJiti } = await import('jiti');
  let loaded: unknown;
  try {
    const jiti = createJiti(pathToFileURL(path).href, { moduleCache: false, alias: ownEntries() });
    loaded = await jiti.import(path, { default: true });
  } catch (error) {
    throw new ConfigError(
      `${path} does not run: ${error instanceof Error ? (error.stack ?? error.message) : error}`,
      {
        cause: error,
      },
    );
  }
  return checkConfig(loaded, path);
}

/** Entries of this package that a config may import: they are found wherever the config lies, and are those of this program. */
export const ENTRIES = ['ai-sdk', 'openai-compatible', 'openai-agents', 'langgraph', 'message-lists'];

/** Folders with `index` and `adapters`, from this module: among the sources, in a built chunk, in the built command line. */
const ROOTS = ['../', './', '../node/'];

function ownEntries(): Record<string, string> {
  for (const root of ROOTS) {
    for (const extension of ['ts', 'js']) {
      const path = (name: string) => fileURLToPath(new URL(`${root}${name}.${extension}`, import.meta.url));
      if (!existsSync(path('index'))) continue;
      const entries = ENTRIES.map((name) => [`compaction-verifier/${name}`, path(`adapters/${name}`)]);
      return Object.fromEntries([...entries, ['compaction-verifier', path('index')]]);
    }
  }
  return {};
}

/** @throws ConfigError naming every field that is wrong. */
export function checkConfig(loaded: unknown, path: string): VerificationConfig {
  if (typeof loaded !== 'object' || loaded === null || !('agent' in loaded)) {
    throw new ConfigError(
      `${path} exports no verification: write export default defineVerification({ agent, tools, recordings, strategies })`,
    );
  }
  const result = CONFIG.safeParse(loaded);
  if (!result.success) {
    throw new ConfigError(`${path} can't be used:\n${result.error.issues.map(issueText).join('\n')}`);
  }
  const config = loaded as VerificationConfig;
  if ((config.tools === undefined) === (config.environment === undefined)) {
    throw new ConfigError(
      `${path} can't be used:\n  tools, environment: give one of the two, the functions of a fresh world or what builds worlds`,
    );
  }
  return config;
}

function issueText(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') {
    const known = Object.keys(CONFIG.shape).join(', ');
    return `  ${issue.keys.join(', ')}: not an option. There are ${known}`;
  }
  const path = issue.path.map(String).join('.');
  return `  ${path}: ${issue.message}`;
}
