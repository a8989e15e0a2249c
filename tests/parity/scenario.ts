/** A scenario as tools/ag2/parity wrote it, and how it is run by our verifier. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { actionsFromEvents } from '../../src/core/events/actions.ts';
import type { RecordedEvent } from '../../src/core/events/event.ts';
import { parseEvents } from '../../src/formats/ag2-events/parse-events.ts';
import { type Environment, ReplayEnvironment } from '../../src/node/verify/environment.ts';
import { modelAgent } from '../../src/node/verify/model-agent.ts';
import { Recording } from '../../src/node/verify/recording.ts';
import type { VerificationReport } from '../../src/node/verify/verification-report.ts';
import { CompactionVerifier } from '../../src/node/verify/verifier.ts';
import type { SumFamily } from '../../src/python/sum.ts';
import { mind } from './mind.ts';
import { strategyOf } from './strategies.ts';
import { type WorldSettings, world } from './world.ts';

/** How often the mind does what, in 256 throws, in this order. */
export type Habits = Readonly<Record<string, number>>;

export interface Scenario {
  readonly what: string;
  readonly seed: number;
  readonly horizon: number;
  readonly samples: number;
  readonly every: number;
  readonly minPrefix: number;
  /** Rounds of a recording. */
  readonly rounds: number;
  readonly ids: 'unique' | 'repeated';
  readonly usage: boolean;
  readonly retries: number;
  readonly mind: Habits;
  /** Failures of the provider in 256 calls, with and without a request in sight. */
  readonly failures: { readonly asked: number; readonly unasked: number };
  readonly recordings: readonly (WorldSettings & {
    readonly replay?: WorldSettings;
    readonly cuts?: readonly number[];
    /** Rounds to cut after, from 1. */
    readonly cutRounds?: readonly number[];
  })[];
  /** In order; a Map keeps names that look like numbers where they stand, as Python does. */
  readonly strategies: readonly (readonly [name: string, kind: string, target?: number])[];
}

/** A folder of a scenario, with what AG2 made of it. */
export interface Case {
  readonly name: string;
  readonly scenario: Scenario;
  readonly logs: readonly string[];
  /** `json.dumps(report.to_dict())` and `report.summary()`; null where AG2 refused. */
  readonly report: string | null;
  readonly summary: string | null;
  /** What AG2 refused it with. */
  readonly error: string | null;
}

/** The scenarios of a folder. */
export function casesIn(folder: string): readonly Case[] {
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return names.map(({ name }) => {
    const read = (file: string) => {
      try {
        return readFileSync(join(folder, name, file), 'utf8');
      } catch {
        return null;
      }
    };
    const error = read('error.json');
    // git keeps no empty folder: a scenario without recordings has none
    const recordings = join(folder, name, 'recordings');
    const logs = existsSync(recordings) ? readdirSync(recordings).sort() : [];
    return {
      name,
      scenario: JSON.parse(read('scenario.json') ?? '') as Scenario,
      logs: logs.map((log) => read(`recordings/${log}`) ?? ''),
      report: read('report.json'),
      summary: read('summary.txt'),
      error: error === null ? null : (JSON.parse(error) as { message: string }).message,
    };
  });
}

/** Runs a scenario with our verifier. @throws what it refuses it with. */
export function verifyScenario(
  { scenario, logs }: Pick<Case, 'scenario' | 'logs'>,
  { family, concurrency }: { readonly family: SumFamily; readonly concurrency: number },
): Promise<VerificationReport> {
  const histories = logs.map((text) => parseEvents(text).events);
  const recordings = histories.map((events, index) => {
    const given = scenario.recordings[index] ?? {};
    const environment: Environment = new ReplayEnvironment(() => world({ ...given, ...given.replay }));
    return new Recording(events, environment, cutsOf(given, events));
  });
  const prefix = (trajectory: number, cut: number) =>
    actionsFromEvents((histories[trajectory] ?? []).slice(0, cut)).length;
  const agent = modelAgent({ model: mind(scenario, prefix), retries: scenario.retries });
  const { horizon, samples, every, minPrefix } = scenario;
  const verifier = new CompactionVerifier(agent, { horizon, samples, concurrency });
  const strategies = new Map(
    scenario.strategies.map(([name, kind, target]) => [name, strategyOf(kind, target ?? 0)]),
  );
  return verifier.verify(recordings, strategies, { every, minPrefix, family });
}

function cutsOf(
  { cuts, cutRounds }: Scenario['recordings'][number],
  events: readonly RecordedEvent[],
): readonly number[] | null {
  if (cutRounds === undefined) return cuts ?? null;
  const ends = events.flatMap(({ kind }, index) => (kind === 'ToolResultsEvent' ? [index + 1] : []));
  return cutRounds.map((number) => ends[number - 1] ?? 0);
}
