import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RecordedEvent } from '../src/core/events/event.ts';
import { JournalFile } from '../src/node/verify/journal.ts';
import { type Model, modelAgent } from '../src/node/verify/model-agent.ts';
import { type Recording, recordRun } from '../src/node/verify/recording.ts';
import { IdentityCompact, TailWindowCompact } from '../src/node/verify/strategies.ts';
import { defineTool, type ToolDefinitions } from '../src/node/verify/tools.ts';
import { CompactionVerifier } from '../src/node/verify/verifier.ts';
import type { BenchContext, Benchmark } from './benchmark.ts';

const HORIZON = 5;
const CONCURRENCY = 64;
const TARGET = 12;
const ROUNDS = 9;
const CUTS = { every: 2, minPrefix: 3 } as const;
const MEASURE = '--measure-live-memory';
const MANY = 100_000;

const STRATEGIES = { control: new IdentityCompact(), tail: new TailWindowCompact(TARGET) };
/** Boundaries of a recording: after 3, 5 and 7 calls. */
const BOUNDARIES = 3;

/** A model that thinks about nothing: it adds one more than there are rounds. */
function nullModel(most: number): Model {
  return ({ events }) => {
    const rounds = events.reduce((count, { role }: RecordedEvent) => count + (role === 'results' ? 1 : 0), 0);
    if (rounds >= most) return { text: 'done', calls: [] };
    return { text: null, calls: [{ id: `call-${rounds}`, name: 'add', arguments: `{"by": ${rounds + 1}}` }] };
  };
}

function world(): ToolDefinitions {
  let total = 0;
  return {
    add: defineTool<{ by: number }>({
      parameters: { type: 'object', properties: { by: { type: 'integer' } }, required: ['by'] },
      execute: ({ by }) => {
        total += by;
        return String(total);
      },
    }),
  };
}

function recordings(count: number): Promise<readonly Recording[]> {
  const agent = modelAgent({ model: nullModel(ROUNDS) });
  return Promise.all(Array.from({ length: count }, () => recordRun(agent, 'count', world)));
}

interface Ran {
  readonly json: string;
  readonly rollouts: number;
  readonly processor: number;
  readonly wall: number;
}

/** Verifies with a journal on disk. */
async function verify(recorded: readonly Recording[], samples: number): Promise<Ran> {
  const verifier = new CompactionVerifier(modelAgent({ model: nullModel(Number.POSITIVE_INFINITY) }), {
    horizon: HORIZON,
    samples,
    concurrency: CONCURRENCY,
  });
  const folder = mkdtempSync(join(tmpdir(), 'bench-live-'));
  const plan = verifier.plan(recorded, STRATEGIES, CUTS);
  const journal = await JournalFile.open(join(folder, 'journal.jsonl'), plan);
  const processor = process.cpuUsage();
  const wall = performance.now();
  try {
    const report = await verifier.verify(recorded, STRATEGIES, { ...CUTS, journal });
    const spent = process.cpuUsage(processor);
    return {
      json: report.toJson(),
      rollouts: plan.rollouts,
      processor: (spent.user + spent.system) / 1e6,
      wall: (performance.now() - wall) / 1000,
    };
  } finally {
    journal.close();
    rmSync(folder, { recursive: true });
  }
}

/** The same job under the real AG2. Asks for an environment that has it, as the conformance step does. */
function verifyInPython(recorded: readonly Recording[], samples: number): Omit<Ran, 'rollouts'> {
  const script = process.env.BENCH_AG2_LIVE ?? '';
  const python = spawnSync('python3', [process.env.BENCH_AG2_ENVIRONMENT ?? '', '--family', 'python312'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).stdout.trim();
  const job = {
    recordings: recorded.map((recording) => recording.toJsonl()),
    horizon: HORIZON,
    samples,
    concurrency: CONCURRENCY,
    target: TARGET,
    ...CUTS,
  };
  const { status, stdout } = spawnSync(python, [script], {
    input: JSON.stringify(job),
    encoding: 'utf8',
    maxBuffer: 1e9,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`${script} ended with exit code ${status}`);
  const { report, processor, wall } = JSON.parse(stdout);
  return { json: report, processor, wall };
}

const perSecond = (ran: { readonly rollouts: number }, seconds: number) => ran.rollouts / seconds;
const rates = (ran: Ran) =>
  `${perSecond(ran, ran.processor).toFixed(0)}/s (${perSecond(ran, ran.wall).toFixed(0)}/s by the wall clock)`;

/** How much the live verifier takes for itself: the model answers at once. */
export const liveBenchmarks: readonly Benchmark[] = [
  {
    name: 'live verification, null model, concurrency 64, journal on',
    goal: { bound: 'at least', value: 1000, unit: '/s' },
    async measure({ quick }: BenchContext) {
      const recorded = await recordings(quick ? 20 : 60);
      await verify(recorded.slice(0, 4), 2);
      const ours = await verify(recorded, 10);
      const few = recorded.slice(0, quick ? 4 : 10);
      const theirs = verifyInPython(few, 3);
      const same = await verify(few, 3);
      return {
        value: perSecond(ours, ours.processor),
        ours: rates(ours),
        reference: `${rates({ ...theirs, rollouts: same.rollouts })} (AG2)`,
        check: {
          equal: same.json === theirs.json,
          what: `the report of ${few.length * BOUNDARIES} boundaries`,
        },
      };
    },
  },
  {
    name: 'memory, live verification, growth from 10,000 to 100,000 rollouts',
    goal: { bound: 'at most', value: 64, unit: 'MB' },
    fullOnly: true,
    async measure() {
      const { status, stdout } = spawnSync(
        process.execPath,
        ['--expose-gc', fileURLToPath(import.meta.url), MEASURE],
        { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
      );
      const { growth, rollouts } = JSON.parse(stdout || '{"growth": -1, "rollouts": 0}');
      return {
        value: growth / 1e6,
        ours: `${(growth / 1e6).toFixed(1)} MB`,
        reference: '',
        check: { equal: status === 0 && rollouts >= MANY, what: `${rollouts} rollouts ran` },
      };
    },
  },
];

/** Measures as such a process, if this is one: bytes it grows after the first tenth. @returns whether it is. */
export async function measuredLiveMemory(): Promise<boolean> {
  if (!process.argv.includes(MEASURE)) return false;
  const recorded = await recordings(50);
  let rollouts = 0;
  let first = 0;
  while (rollouts < MANY) {
    rollouts += (await verify(recorded, 10)).rollouts;
    (globalThis as { gc?: () => void }).gc?.();
    if (first === 0 && rollouts >= MANY / 10) first = process.memoryUsage().rss;
  }
  process.stdout.write(JSON.stringify({ rollouts, growth: process.memoryUsage().rss - first }));
  return true;
}
