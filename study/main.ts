import { readFileSync, writeFileSync } from 'node:fs';
import { loadKernel } from '../src/node/kernel.ts';
import { MersenneTwister } from '../src/python/mersenne-twister.ts';
import { fullTables, quickTables, type Table } from './cells.ts';
import { tableText } from './tables.ts';
import { type Tally, tally } from './tally.ts';

/** Seed of all draws: each cell goes on where the one before it ended. */
const SEED = 20261201n;
const MARK = '<!-- results -->';

/** Runs the study and prints its tables; the exit code says whether what must hold held. */
async function main(): Promise<void> {
  const quick = process.argv.includes('--quick');
  const tools = { kernel: await loadKernel(), family: 'compensated' } as const;
  const random = new MersenneTwister(SEED);
  const texts: string[] = [];
  const complaints: string[] = [];
  for (const table of quick ? quickTables() : fullTables()) {
    const tallies = table.cells.map((cell) => {
      console.error(
        `${table.title}: ${cell.world.recordings} recordings, ${cell.world.boundariesEach} boundaries each …`,
      );
      return tally(cell, random, tools);
    });
    texts.push(tableText(table.title, tallies));
    complaints.push(...tallies.flatMap((one) => complaintsOf(table, one)));
  }
  const results = [`Seed ${SEED}, ${new Date().toISOString().slice(0, 10)}.`, ...texts].join('\n\n');
  console.log(results);
  for (const complaint of complaints) console.error(`MISSED: ${complaint}`);
  const page = process.env.STUDY_RECORD;
  if (page !== undefined) record(page, results);
  process.exitCode = complaints.length > 0 ? 1 : 0;
}

/** Standard errors a share may be off by chance; the shares are estimates. */
const SLACK = 3;

/** What must hold: few false verdicts, and the truth covered. */
function complaintsOf({ title }: Table, { cell, anyWorse, anyStopsEarly, covered, rules }: Tally): string[] {
  const { world, reports } = cell;
  const place = `${title}, ${world.recordings} recordings of ${world.boundariesEach}`;
  const most = (limit: number, n: number) => limit + SLACK * Math.sqrt((limit * (1 - limit)) / n);
  const found: string[] = [];
  if (world.wasted === 0 && anyWorse > most(0.05, reports)) found.push(`${place}: ${anyWorse} falsely worse`);
  if (world.stopped === 0 && anyStopsEarly > most(0.05, reports))
    found.push(`${place}: ${anyStopsEarly} falsely stop early`);
  const strategies = reports * world.strategies;
  if (world.wasted >= 0 && rules.better > most(0.07, strategies))
    found.push(`${place}: ${rules.better} falsely better`);
  if (world.wasted >= 0.25 && rules['no-worse'] > most(0.07, strategies)) {
    found.push(`${place}: ${rules['no-worse']} falsely no worse`);
  }
  if (covered.wasted < 0.85) found.push(`${place}: only ${covered.wasted} of the truths are covered`);
  return found;
}

function record(page: string, results: string): void {
  const [head] = readFileSync(page, 'utf8').split(MARK);
  writeFileSync(page, `${head}${MARK}\n\n${results}\n`);
}

await main();
