/**
 * Makes a large AG2 report out of a golden one: its boundaries are repeated under new recording numbers and
 * everything above them is computed again, so that every number in it is right.
 *
 *   node tools/make-large-report.mjs [--megabytes 100 | --shape 600x10] [--from FILE] OUT
 *
 * A shape is a number of boundaries and of strategies: strategies are repeated under new names, too.
 *
 * Needs `npm run build` first (it uses the built library).
 */

import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildReport, dumps, loadKernel, readReports, toDict } from '../dist/node/index.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    megabytes: { type: 'string', default: '100' },
    shape: { type: 'string' },
    from: {
      type: 'string',
      default: fileURLToPath(
        new URL('../src/formats/ag2-report/goldens/cohort/report-python312.json.gz', import.meta.url),
      ),
    },
  },
});
const [out] = positionals;
const megabytes = Number(values.megabytes);
const shape = values.shape?.match(/^(\d+)x(\d+)$/);
if (out === undefined || !(megabytes > 0) || (values.shape !== undefined && !shape)) {
  console.error(
    'usage: node tools/make-large-report.mjs [--megabytes 100 | --shape 600x10] [--from FILE] OUT',
  );
  process.exit(2);
}
await writeReport(
  shape
    ? await shapedReport(values.from, Number(shape[1]), Number(shape[2]))
    : await largeReport(values.from, megabytes * 1e6),
  out,
);

async function readSource(file) {
  const { reports, problems } = await readReports(file, process.stdin);
  const [first] = reports;
  if (first === undefined) throw new Error(problems.map(({ message }) => message).join('\n'));
  return { ...first.report, tools: { kernel: await loadKernel(), family: 'compensated' } };
}

async function largeReport(file, bytes) {
  const { plan, strategies, tools } = await readSource(file);
  const once = dumps(toDict(buildReport(plan, strategies, tools))).length;
  const copies = Math.max(1, Math.round(bytes / once));
  return buildReport(
    plan,
    strategies.map((strategy) => repeat(strategy, copies)),
    tools,
  );
}

async function shapedReport(file, boundaries, count) {
  const { plan, strategies, tools } = await readSource(file);
  const shaped = Array.from({ length: count }, (_, index) => {
    const source = strategies[index % strategies.length];
    const round = Math.floor(index / strategies.length);
    const repeated = repeat(source, Math.ceil(boundaries / source.boundaries.length));
    return {
      strategy: round === 0 ? source.strategy : `${source.strategy} ${round + 1}`,
      boundaries: repeated.boundaries.slice(0, boundaries),
    };
  });
  return buildReport(plan, shaped, tools);
}

/** The strategy's boundaries, `copies` times, each time of other recordings. */
function repeat({ strategy, boundaries }, copies) {
  const recordings = 1 + Math.max(...boundaries.map(({ trajectory }) => trajectory));
  return {
    strategy,
    boundaries: Array.from({ length: copies }, (_, copy) =>
      boundaries.map((boundary) => ({ ...boundary, trajectory: boundary.trajectory + copy * recordings })),
    ).flat(),
  };
}

async function writeReport(report, path) {
  const stream = createWriteStream(path);
  const text = dumps(toDict(report));
  for (let at = 0; at < text.length; at += 1 << 24) {
    if (!stream.write(text.slice(at, at + (1 << 24)))) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'close');
  console.log(`${path}: ${text.length} bytes`);
}
