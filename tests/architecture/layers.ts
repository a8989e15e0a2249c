/**
 * The layers of docs/architecture.md as data. An arrow is transitive: a layer may import what it names and whatever
 * those may import. What is not here is an error.
 */

export interface Layer {
  /** Folder, from the root of the repository. */
  readonly folder: string;
  /** Layers it may import from, besides itself and what they may import. */
  readonly uses: readonly string[];
  /** Single files that it may import types from, and nothing else; not transitive. */
  readonly usesTypesOf?: readonly string[];
  /** Packages from node_modules, with what lies below them; not transitive. */
  readonly packages?: readonly string[];
  /** Files outside all layers that it may read at build time. */
  readonly files?: readonly string[];
  /** Whether `node:*` is at hand. */
  readonly node?: boolean;
  /** Whether the layer is free of its surroundings: no DOM, clock, randomness, console. */
  readonly pure?: boolean;
}

export const LAYERS: readonly Layer[] = [
  { folder: 'src/util', uses: [], pure: true },
  { folder: 'src/python', uses: ['src/util'], pure: true },
  { folder: 'src/statistics', uses: ['src/python'], pure: true },
  { folder: 'src/core', uses: ['src/statistics'], pure: true },
  { folder: 'src/inference', uses: ['src/core'], pure: true },
  { folder: 'src/formats', uses: ['src/core'], packages: ['zod'], pure: true },
  { folder: 'src/optimize', uses: ['src/inference', 'src/formats'], pure: true },
  { folder: 'src/view-model', uses: ['src/optimize'], pure: true },
  { folder: 'src/figures', uses: ['src/view-model'], pure: true },
  { folder: 'src/share', uses: ['src/figures'], pure: true },
  {
    folder: 'src/platform/web',
    uses: ['src/share'],
    packages: ['@noble/hashes', 'hash-wasm', 'fflate', 'idb-keyval'],
  },
  { folder: 'workers', uses: ['src/platform/web'], packages: ['comlink'] },
  {
    folder: 'src/app/analysis',
    uses: ['src/share', 'src/platform/web'],
    usesTypesOf: ['workers/protocol.ts'],
    packages: ['comlink', 'react'],
  },
  {
    folder: 'src/app',
    uses: ['src/app/analysis'],
    usesTypesOf: ['workers/protocol.ts'],
    packages: [
      'react',
      'react-dom',
      'react-aria-components',
      'zustand',
      '@tanstack/react-table',
      '@tanstack/react-virtual',
      'recharts',
      'lucide-react',
      'idb-keyval',
      'zod',
    ],
  },
  {
    folder: 'src/node',
    uses: ['src/share'],
    packages: ['sirv', 'fflate', 'jiti', 'p-limit', 'zod'],
    node: true,
  },
  {
    folder: 'src/node/adapters',
    uses: ['src/node'],
    // of frameworks, installed by who uses them, see its README.md
    packages: [
      'ai',
      '@ai-sdk/openai-compatible',
      '@openai/agents',
      '@langchain/core',
      '@langchain/langgraph',
      'zod',
    ],
    node: true,
  },
  {
    folder: 'src/cli',
    uses: ['src/node'],
    packages: ['commander', 'fast-xml-builder', 'markdown-table'],
    files: ['package.json'],
    node: true,
  },
];

/** The one place that may start a worker. */
export const STARTS_WORKERS = 'src/app/analysis';

/**
 * What tests beside the code may use on top: the runner, generators, older versions of frameworks and a client of theirs,
 * files, the Node twin of what the code is given, and other pure layers, for the goldens and their readers lie with the
 * format that they belong to.
 */
export const FOR_TESTS = {
  packages: ['vitest', 'fast-check', 'ai-6', 'openai-compatible-2', '@langchain/openai', 'langchain'],
  layers: ['src/node', 'src/platform/web', ...LAYERS.filter(({ pure }) => pure).map(({ folder }) => folder)],
};

/**
 * Globals that a pure layer must be given as arguments. The type check of tsconfig.pure.json has the ECMAScript
 * library alone, so names from outside it are errors there already; these are what that library still offers.
 */
export const IMPURE_GLOBALS: Readonly<Record<string, string>> = {
  Date: 'take the time as an argument',
  console: 'return what is to be said, or throw a named error',
  globalThis: 'take what is needed as an argument',
  eval: 'write the code out',
  Function: 'write the code out',
  window: 'take what is needed as an argument',
  document: 'take what is needed as an argument',
  process: 'take what is needed as an argument',
  setTimeout: 'take the clock as an argument',
  performance: 'take the clock as an argument',
  crypto: 'take the hash or the randomness as an argument',
  fetch: 'take the bytes as an argument',
};

/**
 * Where rings of type imports are let be: a component may name the props of the one that holds it, and a part of the store
 * the whole. Nothing of that is left when the code runs.
 */
export const TYPE_RINGS_ALLOWED = 'src/app';

/** Longest source file, in lines; tests may be longer. */
export const MOST_LINES = 400;

/** Source files that may be longer, each with its reason. */
export const LONG_FILES: Readonly<Record<string, string>> = {};
