/**
 * Command line and library for Node: dist/cli/main.js, dist/node/index.js and the adapters of frameworks beside it, with
 * their packages bundled in, but for the frameworks.
 */
import { chmodSync, cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const inDist = (path: string) => fileURLToPath(new URL(`dist/${path}`, import.meta.url));

/** `dist` also holds the site, so only our own folders are emptied. */
const FOLDERS = ['cli', 'node', 'statistics'];

/** Lies in `dist` as in `src`: `../statistics/kernel/build/kernel.wasm` is right from src/node and from the bundles. */
const KERNEL = 'statistics/kernel/build/kernel.wasm';

const layOut: Plugin = {
  name: 'lay-out-node-files',
  buildStart() {
    for (const folder of FOLDERS) rmSync(inDist(folder), { recursive: true, force: true });
  },
  generateBundle(_options, bundle) {
    const program = bundle['cli/main.js'];
    if (program?.type === 'chunk' && !program.code.startsWith('#!')) {
      program.code = `#!/usr/bin/env node\n${program.code}`;
    }
  },
  writeBundle() {
    cpSync(fileURLToPath(new URL(`src/${KERNEL}`, import.meta.url)), inDist(KERNEL));
    chmodSync(inDist('cli/main.js'), 0o755);
  },
};

/** Each is an entry of the package. */
const ADAPTERS = ['ai-sdk', 'openai-compatible', 'openai-agents', 'message-lists'];

/** Frameworks: optional peer dependencies, that the user's project has or has not. */
const PEERS = ['ai', '@ai-sdk/openai-compatible', '@openai/agents'];

export default defineConfig({
  plugins: [layOut],
  publicDir: false,
  ssr: { noExternal: true, external: PEERS },
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      external: PEERS,
      input: {
        'cli/main': 'src/cli/main.ts',
        'node/index': 'src/node/index.ts',
        ...Object.fromEntries(
          ADAPTERS.map((name) => [`node/adapters/${name}`, `src/node/adapters/${name}.ts`]),
        ),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'node/[name]-[hash].js' },
    },
  },
});
