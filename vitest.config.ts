import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The conformance step makes fresh data from the real AG2 first and says where they lie, see tools/conformance.mjs. */
const hasConformanceData = process.env.CONFORMANCE_DIR !== undefined;

export default defineConfig({
  resolve: {
    // The examples import the package by its name, as its users do.
    alias: { 'compaction-verifier': fileURLToPath(new URL('src/node/index.ts', import.meta.url)) },
  },
  test: {
    environment: 'node',
    include: hasConformanceData
      ? ['tests/conformance/**/*.test.ts']
      : ['{src,workers,tests,tools,bench,examples}/**/*.test.{ts,tsx}'],
    exclude: hasConformanceData ? [] : ['tests/conformance/**', '**/.venv-*/**'],
    // Laws over many generated cases and references over long vectors, on a busy machine.
    testTimeout: 60_000,
  },
});
