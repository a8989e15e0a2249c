/** The package as a project has it that installed it: its entries, with and without the frameworks they are for. */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'package-'));
const NAME = 'compaction-verifier';

const { exports, peerDependencies, peerDependenciesMeta } = JSON.parse(
  readFileSync(`${ROOT}package.json`, 'utf8'),
) as {
  readonly exports: Readonly<Record<string, unknown>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta: Readonly<Record<string, { readonly optional: boolean }>>;
};

/** A project with the package, and with other packages under the names they have there. */
function project(name: string, packages: Readonly<Record<string, string>>): string {
  const root = join(folder, name);
  const modules = join(root, 'node_modules');
  mkdirSync(modules, { recursive: true });
  cpSync(join(folder, 'packed'), join(modules, NAME), { recursive: true });
  for (const [as, installed] of Object.entries(packages)) {
    mkdirSync(dirname(join(modules, as)), { recursive: true });
    symlinkSync(`${ROOT}node_modules/${installed}`, join(modules, as));
  }
  return root;
}

/** What a module prints that runs in a project. */
function run(root: string, code: string): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, ['--input-type=module', '-e', code], { cwd: root }, (error, stdout, stderr) =>
      error === null ? resolve(stdout) : reject(new Error(stderr)),
    );
  });
}

beforeAll(async () => {
  const outDir = join(folder, 'packed/dist');
  await build({ configFile: `${ROOT}vite.node.config.ts`, root: ROOT, logLevel: 'error', build: { outDir } });
  cpSync(`${ROOT}package.json`, join(folder, 'packed/package.json'));
});

afterAll(() => rmSync(folder, { recursive: true }));

test('every framework is optional', () => {
  expect(Object.keys(peerDependenciesMeta)).toEqual(Object.keys(peerDependencies));
  expect(Object.values(peerDependenciesMeta).every(({ optional }) => optional)).toBe(true);
});

test('every entry loads without any framework', async () => {
  const entries = Object.keys(exports).map((entry) => NAME + entry.slice(1));
  const code = `for (const entry of ${JSON.stringify(entries)}) {
    console.log(entry, Object.keys(await import(entry)).length > 0);
  }`;
  const printed = await run(project('bare', {}), code);
  expect(printed).toBe(entries.map((entry) => `${entry} true\n`).join(''));
});

/** Resumes an agent; prints how it answered or why not. */
const resume = (entry: string, agent: string, imports = '') => `
  ${imports}
  import { ActionBudget } from '${NAME}';
  import * as adapter from '${NAME}/${entry}';
  const place = { trajectory: 0, cut: 0, arm: 'pre', strategy: null, sample: 0, seed: 1 };
  const model = {
    specificationVersion: 'v3', provider: 'fake', modelId: 'fake', supportedUrls: {},
    doGenerate: async () => ({
      content: [{ type: 'text', text: 'Done.' }], finishReason: { unified: 'stop' }, warnings: [],
      usage: { inputTokens: {}, outputTokens: {} },
    }),
  };
  const request = { role: 'request', kind: 'ModelRequest', type: 'ModelRequest', calls: [], results: [],
    data: new Map([['parts', ['Go.']]]) };
  try {
    const agent = adapter.${agent};
    const events = await agent.resume([request], new Map(), new ActionBudget(1), new AbortController().signal, place);
    console.log(events.map(({ kind }) => kind).join());
  } catch (error) {
    console.log(error instanceof adapter.MissingPackageError, String(error));
  }
`;

const AI_SDK = resume('ai-sdk', 'aiSdkAgent({ model })');
const SERVER = resume(
  'openai-compatible',
  "openAiCompatibleAgent({ baseURL: 'http://127.0.0.1:1/v1', model: 'small', maxRetries: 0 })",
);

const OPENAI_AGENTS = (model: string) => resume('openai-agents', `openAiAgentsAgent({ model: ${model} })`);

const LANGGRAPH = (model: string, imports?: string) =>
  resume('langgraph', `langGraphAgent({ model: ${model} })`, imports);

test('without its framework an adapter names the package to install', async () => {
  const root = project('without', {});
  expect(await run(root, AI_SDK)).toBe(
    `true MissingPackageError: aiSdkAgent needs the package "ai", which is not installed: npm install "ai@${peerDependencies.ai}"\n`,
  );
  expect(await run(root, SERVER)).toBe(
    `true MissingPackageError: openAiCompatibleAgent needs the package "@ai-sdk/openai-compatible", which is not installed: npm install "@ai-sdk/openai-compatible@${peerDependencies['@ai-sdk/openai-compatible']}"\n`,
  );
  expect(await run(root, OPENAI_AGENTS("'small'"))).toBe(
    `true MissingPackageError: openAiAgentsAgent needs the package "@openai/agents", which is not installed: npm install "@openai/agents@${peerDependencies['@openai/agents']}"\n`,
  );
  expect(await run(root, LANGGRAPH('{}'))).toBe(
    `true MissingPackageError: langGraphAgent needs the package "@langchain/core", which is not installed: npm install "@langchain/core@${peerDependencies['@langchain/core']}"\n`,
  );
  const half = project('half', { '@langchain/core': '@langchain/core' });
  expect(await run(half, LANGGRAPH('{}'))).toBe(
    `true MissingPackageError: langGraphAgent needs the package "@langchain/langgraph", which is not installed: npm install "@langchain/langgraph@${peerDependencies['@langchain/langgraph']}"\n`,
  );
});

test.each([
  ['6', { ai: 'ai-6', '@ai-sdk/openai-compatible': 'openai-compatible-2' }],
  ['7', { ai: 'ai', '@ai-sdk/openai-compatible': '@ai-sdk/openai-compatible' }],
])('with ai %s it finds what the project installed', async (version, packages) => {
  const root = project(`with-${version}`, packages);
  expect(await run(root, AI_SDK)).toBe('ModelResponse\n');
  expect(await run(root, SERVER)).toMatch(/^false AI_APICallError: Cannot connect to API/);
});

test('with the OpenAI Agents SDK it finds what the project installed', async () => {
  const root = project('with-openai-agents', { '@openai/agents': '@openai/agents' });
  const model = `{
    getResponse: async () => ({
      usage: {},
      output: [{ type: 'message', role: 'assistant', status: 'completed', content: [{ type: 'output_text', text: 'Done.' }] }],
    }),
  }`;
  expect(await run(root, OPENAI_AGENTS(model))).toBe('ModelResponse\n');
});

test('with LangGraph it finds what the project installed', async () => {
  const root = project('with-langgraph', {
    '@langchain/core': '@langchain/core',
    '@langchain/langgraph': '@langchain/langgraph',
  });
  const imports = `
    import { AIMessage } from '@langchain/core/messages';
    import { FakeStreamingChatModel } from '@langchain/core/utils/testing';
  `;
  const model = "new FakeStreamingChatModel({ responses: [new AIMessage('Done.')] })";
  expect(await run(root, LANGGRAPH(model, imports))).toBe('ModelResponse\n');
});
