import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ConfigError } from './config-error.ts';
import { checkConfig, ENTRIES, loadConfig } from './load-config.ts';
import { modelAgent } from './model-agent.ts';
import { IdentityCompact } from './strategies.ts';

const folder = mkdtempSync(join(tmpdir(), 'config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const valid = {
  agent: modelAgent({ model: () => ({ text: 'done', calls: [] }) }),
  tools: () => ({}),
  recordings: ['runs'],
  strategies: { control: new IdentityCompact() },
};

test('a config in TypeScript is loaded without a build step, with this package wherever it lies', async () => {
  const path = join(folder, 'good.config.ts');
  writeFileSync(
    path,
    `import { defineVerification, IdentityCompact, modelAgent, type Model } from 'compaction-verifier';
     const model: Model = () => ({ text: 'done', calls: [] });
     export default defineVerification({
       agent: modelAgent({ name: 'typed', model }), tools: () => ({}), recordings: ['runs'],
       strategies: { control: new IdentityCompact() }, samples: 2 as number,
     });`,
  );
  expect(await loadConfig(path)).toMatchObject({ agent: { name: 'typed' }, samples: 2 });
});

test('every entry of the package can be imported by a config', () => {
  const { exports } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
  expect(Object.keys(exports)).toEqual(['.', ...ENTRIES.map((name) => `./${name}`)]);
});

test.each([
  ['missing.config.ts', null, /no such file/],
  ['syntax.config.ts', 'export default {', /does not run/],
  ['throws.config.ts', 'throw new Error("no key is set")', /does not run: Error: no key is set/],
  [
    'empty.config.ts',
    'export const a = 1',
    /exports no verification: write export default defineVerification/,
  ],
])('%s is refused by name', async (name, text, message) => {
  const path = join(folder, name);
  if (text !== null) writeFileSync(path, text);
  const loading = loadConfig(path);
  await expect(loading).rejects.toThrow(ConfigError);
  await expect(loading).rejects.toThrow(message);
  await expect(loading).rejects.toThrow(path);
});

test.each([
  [{ ...valid, agent: {} }, 'agent: must be an agent adapter'],
  [{ ...valid, samples: 0 }, 'samples: must be at least 1'],
  [{ ...valid, horizon: 1.5 }, 'horizon: must be a whole number'],
  [{ ...valid, timeout: -1 }, 'timeout: must be above 0'],
  [{ ...valid, strategies: {} }, 'strategies: must be an object of strategies by name'],
  [{ ...valid, strategies: { tail: {} } }, 'strategies: must be an object of strategies by name'],
  [{ ...valid, recordings: [] }, 'recordings: must'],
  [{ ...valid, recordings: [3] }, 'recordings'],
  [{ ...valid, sample: 3 }, 'sample: not an option. There are agent, tools'],
  [{ ...valid, tools: undefined }, 'tools, environment: give one of the two'],
  [{ ...valid, environment: { restore: () => new Map() } }, 'tools, environment: give one of the two'],
])('what is wrong is named (%#)', (config, message) => {
  expect(() => checkConfig(config, 'verify.config.ts')).toThrow(message);
});

test('all that is wrong is named at once, and what is right passes', () => {
  expect(() => checkConfig({ ...valid, samples: 0, every: 'two' }, 'c.ts')).toThrow(
    /^c\.ts can't be used:\n {2}samples: .*\n {2}every: /s,
  );
  expect(checkConfig(valid, 'c.ts')).toBe(valid);
});
