import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import { parseReport } from '../src/formats/ag2-report/parse-report.ts';
import { OpenReport } from '../src/view-model/open-report.ts';
import type { Benchmark, Measurement } from './benchmark.ts';
import { formatSeconds, medianSeconds } from './timing.ts';

/** Large enough that the columns leave the caches, small enough for the quick run. */
const MEGABYTES = 24;
const REPEATS = 5;

/** The text of a report that the real AG2 wrote, its boundaries repeated; kept for the next run. */
function reportText(): string {
  const path = join(tmpdir(), `compaction-verifier-${MEGABYTES}.json`);
  const script = process.env.BENCH_LARGE_REPORT;
  if (script === undefined) throw new Error('Run it by `npm run bench`.');
  if (!existsSync(path)) execFileSync(process.execPath, [script, '--megabytes', String(MEGABYTES), path]);
  return readFileSync(path, 'utf8');
}

/** How many times as long the first takes as the second. */
function ratio(seconds: number, than: number, check: Measurement['check']): Measurement {
  return {
    value: seconds / than,
    ours: formatSeconds(seconds),
    reference: `${formatSeconds(than)} (JavaScript)`,
    check,
  };
}

/** What reading a report costs beside the engine's own reader. */
export const importBenchmarks: readonly Benchmark[] = [
  {
    name: `import, checking a report of ${MEGABYTES} MB into columns, beside JSON.parse`,
    goal: { bound: 'at most', value: 0.3, unit: 'x' },
    async measure() {
      const text = reportText();
      const value: unknown = JSON.parse(text);
      const { problems, store } = parseReport(value);
      const parse = medianSeconds(REPEATS, () => JSON.parse(text));
      const check = medianSeconds(REPEATS, () => parseReport(value));
      return ratio(check, parse, {
        equal: problems.length === 0 && store.actionCount > 0,
        what: `${store.actionCount} calls`,
      });
    },
  },
  {
    name: 'import, message with the first table, beside one with the whole report',
    goal: { bound: 'at most', value: 1 / 20, unit: 'x' },
    async measure({ kernel }) {
      const value: unknown = JSON.parse(reportText());
      const parsed = parseReport(value);
      const report = new OpenReport(parsed, kernel);
      const first = { overview: report.overview(), atHorizon: report.horizon(parsed.plan.horizon) };
      const message = medianSeconds(REPEATS, () => serialize(first));
      const whole = medianSeconds(REPEATS, () => serialize(value));
      return ratio(message, whole, {
        equal: first.atHorizon.strategies.length > 0,
        what: 'structured clones',
      });
    },
  },
];
