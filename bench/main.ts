import { cpus } from 'node:os';
import { loadKernel } from '../src/node/kernel.ts';
import { javascriptKernel } from '../src/statistics/kernel/javascript.ts';
import type { BenchContext, Benchmark } from './benchmark.ts';
import { BENCHMARKS } from './benchmarks.ts';
import { answeredFirstCall } from './first-call.ts';
import { INPUT_SEED } from './inputs.ts';
import { measuredLiveMemory } from './live.ts';
import { measuredMemory } from './memory.ts';
import { PythonReference } from './python-reference.ts';
import { record } from './record.ts';
import { goalOf, isReached, type Row, renderTable } from './table.ts';

/** Runs the benchmarks and prints their table; the exit code says whether all goals were reached. */
async function main(): Promise<void> {
  const quick = process.argv.includes('--quick');
  const only = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const kernel = await loadKernel();
  if (kernel.fallbackReason !== undefined) throw new Error(kernel.fallbackReason);
  const script = process.env.BENCH_REFERENCE;
  if (script === undefined) throw new Error('Run it by `npm run bench`.');
  const context: BenchContext = {
    kernel,
    javascript: javascriptKernel(),
    python: new PythonReference(script),
    quick,
  };
  const rows: Row[] = [];
  for (const benchmark of BENCHMARKS) {
    if (quick && benchmark.fullOnly) continue;
    if (only.length > 0 && !only.some((word) => benchmark.name.includes(word))) continue;
    console.error(`${benchmark.name} …`);
    rows.push(await rowOf(benchmark, context));
  }
  const missed = rows.filter((row) => !isReached(row));
  const results = [
    await circumstances(context),
    renderTable(rows),
    `${rows.length - missed.length} of ${rows.length} goals reached`,
  ].join('\n\n');
  console.log(results);
  const page = process.env.BENCH_RECORD;
  if (page !== undefined) record(page, results);
  process.exitCode = missed.length > 0 || rows.length === 0 ? 1 : 0;
}

/** A missed goal is measured once more, Python included: the machine may have been busy. Unequal bits are not. */
async function rowOf(benchmark: Benchmark, context: BenchContext): Promise<Row> {
  const goal = goalOf(benchmark, context.quick);
  const row = { benchmark, goal, measurement: await benchmark.measure(context) };
  if (isReached(row) || !row.measurement.check.equal) return row;
  context.python.forget();
  return { benchmark, goal, measurement: await benchmark.measure(context) };
}

async function circumstances({ python, quick }: BenchContext): Promise<string> {
  const { python: version } = await python.bootstrap({
    kind: 'bootstrap',
    vectors: [[0]],
    resamples: 1,
    sum: 'own',
  });
  const [cpu] = cpus();
  return [
    new Date().toISOString().slice(0, 10),
    `${cpus().length} x ${cpu?.model.trim()}`,
    `Node ${process.versions.node}`,
    `Python ${version}`,
    `input seed ${INPUT_SEED}`,
    ...(quick ? ['quick: half the goals'] : []),
  ].join(', ');
}

if (!(await answeredFirstCall()) && !(await measuredMemory()) && !(await measuredLiveMemory())) await main();
