import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { loadKernel } from '../src/node/kernel.ts';
import { bootstrapMeans } from '../src/statistics/bootstrap-mean.ts';
import type { Benchmark } from './benchmark.ts';
import { vectors } from './inputs.ts';

const MEASURE = '--measure-memory';
const COUNT = 250;
const LENGTH = 590;

/** How far a process grows. */
export const memoryBenchmarks: readonly Benchmark[] = [
  {
    name: 'memory, bootstrap, 250 vectors of 590',
    goal: { bound: 'at most', value: 64, unit: 'MB' },
    async measure() {
      const { status, stdout } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), MEASURE], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const megabytes = Number(stdout) / 1e6;
      return {
        value: megabytes,
        ours: `${megabytes.toFixed(1)} MB`,
        reference: '',
        check: { equal: status === 0 && megabytes > 0, what: 'a number was measured' },
      };
    },
  },
];

/** Measures as such a process, if this is one: prints the growth in bytes to its peak. @returns whether it is. */
export async function measuredMemory(): Promise<boolean> {
  if (!process.argv.includes(MEASURE)) return false;
  const kernel = await loadKernel();
  const input = vectors(COUNT, LENGTH);
  const before = process.memoryUsage().rss;
  bootstrapMeans(kernel, input, { family: 'naive' });
  process.stdout.write(String(process.resourceUsage().maxRSS * 1024 - before));
  return true;
}
