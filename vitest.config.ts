import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The conformance step makes fresh data from the real AG2 first and says where they lie, see tools/conformance.mjs. */
const hasConformanceData = process.env.CONFORMANCE_DIR !== undefined;

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: {
    // The examples import the package by its name, as its users do.
    alias: [
      { find: /^compaction-verifier$/, replacement: source('src/node/index.ts') },
      { find: /^compaction-verifier\/(.*)$/, replacement: `${source('src/node/adapters/')}$1.ts` },
    ],
  },
  test: {
    environment: 'node',
    include: hasConformanceData
      ? ['tests/conformance/**/*.test.ts']
      : ['{src,workers,tests,tools,bench,examples}/**/*.test.{ts,tsx}'],
    exclude: hasConformanceData ? [] : ['tests/conformance/**', '**/.venv-*/**'],
    // Laws over many generated cases and references over long vectors, on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
