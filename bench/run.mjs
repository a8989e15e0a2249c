/**
 * `npm run bench`: our statistics beside plain Python (`reference.py`, run by `python3`) on the same inputs, compared
 * to the bit. Exits 1 when a goal is missed. See README.md.
 *
 *   npm run bench                       everything, about 5 minutes
 *   npm run bench -- --quick            less Python, half the goals, below 2 minutes
 *   npm run bench -- --record           writes the table into docs/performance.md as well
 *   npm run bench -- permutation        the benchmarks whose names contain the word
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { buildKernel } from '../tools/build-kernel.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));

await buildKernel();
await build({
  root: here,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  build: {
    ssr: 'main.ts',
    outDir: 'build',
    target: 'node20',
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'main.mjs' } },
  },
});
copyFileSync(`${here}../src/statistics/kernel/build/kernel.wasm`, `${here}build/kernel.wasm`);
const places = {
  BENCH_REFERENCE: `${here}reference.py`,
  BENCH_AG2_LIVE: `${here}ag2_live.py`,
  BENCH_AG2_ENVIRONMENT: `${here}../tools/ag2/environment.py`,
  BENCH_LARGE_REPORT: `${here}../tools/make-large-report.mjs`,
  ...(process.argv.includes('--record') ? { BENCH_RECORD: `${here}../docs/performance.md` } : {}),
};
const { status } = spawnSync(process.execPath, [`${here}build/main.mjs`, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, ...places },
});
process.exitCode = status ?? 1;
