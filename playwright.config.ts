/** End-to-end tests on the built site (`npm run build` first). `npm run test:e2e` finds the browser. */
import { defineConfig } from '@playwright/test';

/** A name that leads to this machine but is not loopback in the eyes of the browser: no secure context. */
const PLAIN_HOST = 'plain-http.test';

const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--host-resolver-rules=MAP ${PLAIN_HOST} 127.0.0.1`,
  // Chromium refuses its sandbox to root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/serve-built-site.ts',
  forbidOnly: process.env.CI !== undefined,
  fullyParallel: true,
  retries: 0,
  workers: 2,
  // Generous: only what is broken waits this long, and a busy machine is slow.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    // Set by the global setup, before the workers that read it start.
    ...(process.env.SITE_URL === undefined ? {} : { baseURL: process.env.SITE_URL }),
    trace: 'retain-on-failure',
    launchOptions: {
      args: FLAGS,
      ...(process.env.CHROMIUM_PATH === undefined ? {} : { executablePath: process.env.CHROMIUM_PATH }),
    },
  },
});
