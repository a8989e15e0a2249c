/**
 * Command line and library for Node: dist/cli/main.js, dist/node/index.js and the adapters of frameworks beside it, with
 * their packages bundled in, but for the frameworks.
 */
import { chmodSync, cpSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const inRepository = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const {
  exports,
  bin,
  peerDependencies = {},
} = JSON.parse(readFileSync(inRepository('package.json'), 'utf8')) as {
  readonly exports: Readonly<Record<string, { readonly default: string }>>;
  readonly bin: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
};

/** Frameworks that the adapters are for, with all their entries: the user's project has them or has not. */
const PEERS = Object.keys(peerDependencies).map((name) => new RegExp(`^${name}(/|$)`));

/** Every entry of the package, from its source: `node/index` is built from src/node/index.ts. */
const ENTRIES = Object.fromEntries(
  [...Object.values(exports).map((entry) => entry.default), ...Object.values(bin)]
    .map((path) => path.replace(/^(\.\/)?dist\/(.*)\.js$/, '$2'))
    .map((name) => [name, `src/${name}.ts`]),
);

/** `dist` also holds the site, so only our own folders are emptied. */
const FOLDERS = ['cli', 'node', 'statistics'];

/** Lies in `dist` as in `src`: `../statistics/kernel/build/kernel.wasm` is right from src/node and from the bundles. */
const KERNEL = 'statistics/kernel/build/kernel.wasm';

let dist = '';

const layOut: Plugin = {
  name: 'lay-out-node-files',
  configResolved({ root, build }) {
    dist = resolve(root, build.outDir);
  },
  buildStart() {
    for (const folder of FOLDERS) rmSync(`${dist}/${folder}`, { recursive: true, force: true });
  },
  generateBundle(_options, bundle) {
    const program = bundle['cli/main.js'];
    if (program?.type === 'chunk' && !program.code.startsWith('#!')) {
      program.code = `#!/usr/bin/env node\n${program.code}`;
    }
  },
  writeBundle() {
    cpSync(inRepository(`src/${KERNEL}`), `${dist}/${KERNEL}`);
    chmodSync(`${dist}/cli/main.js`, 0o755);
  },
};

export default defineConfig({
  plugins: [layOut],
  publicDir: false,
  // jiti loads files of its own beside it.
  ssr: { noExternal: true, external: ['jiti'] },
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      external: PEERS,
      input: ENTRIES,
      output: { entryFileNames: '[name].js', chunkFileNames: 'node/[name]-[hash].js' },
    },
  },
});
