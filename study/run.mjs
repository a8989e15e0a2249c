/**
 * `npm run study`: draws reports whose truth is known and counts how often verdicts and intervals are right. Exits 1
 * when false verdicts are more than docs/study.md allows. See README.md.
 *
 *   npm run study                  everything, about 10 minutes
 *   npm run study -- --quick       two small cells, some seconds
 *   npm run study -- --record      writes the tables into docs/study.md as well
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
  ssr: { noExternal: true },
  build: {
    ssr: 'main.ts',
    outDir: 'build',
    target: 'node20',
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'main.mjs' } },
  },
});
copyFileSync(`${here}../src/statistics/kernel/build/kernel.wasm`, `${here}build/kernel.wasm`);
const { status } = spawnSync(process.execPath, [`${here}build/main.mjs`, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: {
    ...process.env,
    ...(process.argv.includes('--record') ? { STUDY_RECORD: `${here}../docs/study.md` } : {}),
  },
});
process.exitCode = status ?? 1;
