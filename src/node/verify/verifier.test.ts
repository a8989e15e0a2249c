import { expect, test } from 'vitest';
import type { RecordedEvent } from '../../core/events/event.ts';
import { EventMaker } from '../../core/events/make-events.ts';
import { ReplayEnvironment } from './environment.ts';
import { modelAgent } from './model-agent.ts';
import { Recording } from './recording.ts';
import { type CompactStrategy, IdentityCompact, SummarizeCompact, TailWindowCompact } from './strategies.ts';
import { counterTools, counting, countingRun, erratic } from './testing/counter.ts';
import { CompactionVerifier, type ProgressEvent, StoppedError } from './verifier.ts';

const recordings = await Promise.all([countingRun(12), countingRun(9)]);

const failing: CompactStrategy = {
  compact: () => {
    throw new RangeError('no room');
  },
};

/** Named, since the name stands in AG2's words. */
class DropsTheTrigger implements CompactStrategy {
  compact(events: RecordedEvent[]): RecordedEvent[] {
    return events.slice(0, -1);
  }
}

test('the control of an agent that acts by what it is shown changes nothing', async () => {
  const verifier = new CompactionVerifier(modelAgent({ model: counting(20) }));
  const report = await verifier.verify(recordings, { control: new IdentityCompact() });
  const control = report.strategies.get('control')!;
  expect(control.boundaries.map(({ trajectory, cut }) => `${trajectory}@${cut}`)).toEqual([
    '0@16',
    '0@41',
    '1@16',
    '1@41',
  ]);
  expect(control.at(5)).toMatchObject({ wasted: { mean: 0, low: 0, high: 0, n: 4 }, stopped: { mean: 0 } });
  expect(control).toMatchObject({ unchangedBoundaries: 4, permutationP: 1, medianTokenRatio: 1 });
  expect(control.boundaries[0]!.pre.at(0)!.actions.map(({ signature }) => signature)).toEqual([
    'add({"by":4})',
    'add({"by":5})',
    'add({"by":6})',
    'add({"by":7})',
    'add({"by":8})',
  ]);
});

test('a window that hides the count makes the agent count again: refetches, none of them blocked', async () => {
  const verifier = new CompactionVerifier(modelAgent({ model: counting(20) }), { samples: 2 });
  const report = await verifier.verify(recordings, { tail: new TailWindowCompact(5) });
  // One round is shown, so the model goes on with 2, 3, …; at cuts of 3 and 8 calls that repeats 2 and 5 of the 5 calls.
  const tail = report.strategies.get('tail')!;
  const refetch = tail.boundaries.map(({ deltas }) => deltas[4]!.refetch);
  expect(refetch).toEqual([2, 5, 2, 5]);
  expect(tail.at(5)).toMatchObject({ refetch: { mean: 3.5 }, blocked: { mean: 0 }, wasted: { mean: 3.5 } });
  expect(() => tail.at(6)).toThrow('k goes from 1 to 5');
});

test('the same seed gives the same report at any concurrency, parallel calls and slow tools included', async () => {
  const strategies = {
    control: new IdentityCompact(),
    tail: new TailWindowCompact(7),
    broken: failing,
    summary: new SummarizeCompact(7, async () => ({
      text: 'counted',
      usage: { promptTokens: 9, completionTokens: 2 },
    })),
  };
  const texts = await Promise.all(
    [1, 3, 64].map(async (concurrency) => {
      const verifier = new CompactionVerifier(modelAgent({ model: erratic }), { concurrency, samples: 4 });
      return (await verifier.verify(recordings, strategies)).toJson();
    }),
  );
  expect(texts[1] === texts[0] && texts[2] === texts[0]).toBe(true);
  const { strategies: found } = JSON.parse(texts[0]!);
  expect(found.summary.boundaries[0].compaction_tokens).toBe(11);
  const endings = new Set(
    found.tail.boundaries.flatMap(({ post }: { post: { ending: string }[] }) =>
      post.map(({ ending }) => ending),
    ),
  );
  expect(endings).toEqual(new Set(['budget', 'answer']));
});

test('strategies that fail or drop the last results are recorded, and the rest goes on', async () => {
  const verifier = new CompactionVerifier(modelAgent({ model: counting(20) }), { samples: 1 });
  const report = await verifier.verify(recordings, {
    broken: failing,
    drops: new DropsTheTrigger(),
    control: new IdentityCompact(),
  });
  expect(report.strategies.get('broken')).toMatchObject({
    failedCompactions: 4,
    unscoredBoundaries: 4,
    compactionErrors: [{ message: 'RangeError: no room', count: 4 }],
    // PRE is shared, also with those that failed to compact
    preRollouts: 4,
  });
  expect(report.strategies.get('drops')!.compactionErrors[0]!.message).toBe(
    "ValueError: DropsTheTrigger did not keep the boundary's last ToolResultsEvent; both arms must resume from the same trigger",
  );
  expect(report.strategies.get('control')!.unscoredBoundaries).toBe(0);
});

test('no PRE rollout runs where no strategy compacted', async () => {
  let answers = 0;
  const agent = modelAgent({
    model: (call) => {
      answers += 1;
      return counting(20)(call);
    },
  });
  const report = await new CompactionVerifier(agent).verify(recordings, { broken: failing });
  expect(answers).toBe(0);
  expect(report.summary()).toContain('no scorable boundaries: compaction failed at 4 of 4 boundaries');
});

test('failing rollouts are recorded and not scored', async () => {
  const agent = modelAgent({
    model: (call) => {
      if (call.place?.arm === 'post' && call.place.sample === 1) throw new TypeError('provider is down');
      return counting(20)(call);
    },
  });
  const report = await new CompactionVerifier(agent).verify(recordings, { control: new IdentityCompact() });
  expect(report.strategies.get('control')).toMatchObject({
    failedRollouts: 4,
    postErrors: [{ message: 'TypeError: provider is down', count: 4 }],
    failureAsymmetry: 'post',
  });
});

test('an environment that can not be restored is a failed rollout with its error', async () => {
  const other = recordings.map(
    ({ events }) => new Recording(events, new ReplayEnvironment(() => ({ add: counterTools().fail! }))),
  );
  const agent = modelAgent({ model: counting(20) });
  const report = await new CompactionVerifier(agent, { samples: 1 }).verify(other, {
    control: new IdentityCompact(),
  });
  expect(report.data.preErrors[0]!.message).toBe(
    'ReplayMismatchError: recorded call add({"by":1}) succeeded but raised RangeError on replay',
  );
});

test('a recording that depends on more than its calls is warned of once, with the call', async () => {
  let worlds = 0;
  const unsafe = await Promise.all(
    [0].map(async () => {
      const { events } = await countingRun(6);
      const environment = new ReplayEnvironment(() => {
        worlds += 1;
        const tools = counterTools();
        const first = worlds;
        return { ...tools, add: { ...tools.add!, execute: () => `clock ${first}` } };
      });
      return new Recording(events, environment);
    }),
  );
  const told: string[] = [];
  const report = await new CompactionVerifier(modelAgent({ model: counting(20) })).verify(
    unsafe,
    { control: new IdentityCompact() },
    { onWarning: (text) => told.push(text) },
  );
  expect(report.warnings).toEqual(told);
  expect(
    told.filter((text) => text.includes('recorded call add({"by":1}) gave another result')),
  ).toHaveLength(1);
});

test('results whose call was dropped are warned of: ids that come again hide them from a window', async () => {
  const maker = new EventMaker(() => 1);
  const round = (text: string) => {
    const call = { id: 'call_0', name: 'add', arguments: text };
    const answered = { call, outcome: { kind: 'result', value: '1' } } as const;
    return [
      maker.response({ text: null, calls: [call] }),
      maker.calls([call]),
      maker.call(call),
      maker.result(answered),
      maker.results([answered]),
    ];
  };
  const events = [maker.request('count'), ...[1, 2, 3, 4, 5].flatMap((by) => round(`{"by": ${by}}`))];
  const recording = new Recording(events, new ReplayEnvironment(counterTools));
  const report = await new CompactionVerifier(modelAgent({ model: counting(9) })).verify(
    [recording],
    // begins within a round, and AG2's check by id alone lets that pass
    { tail: new TailWindowCompact(7) },
  );
  expect(
    report.warnings.some((text) => text.startsWith('strategy "tail" kept results whose call it dropped')),
  ).toBe(true);
});

test('everything that ends is told, and adds up to the plan', async () => {
  const verifier = new CompactionVerifier(modelAgent({ model: counting(20) }));
  const strategies = { control: new IdentityCompact(), broken: failing };
  const plan = verifier.plan(recordings, strategies);
  expect(plan).toMatchObject({ compactions: 8, rollouts: 36, modelCalls: 180 });
  const told: ProgressEvent[] = [];
  await verifier.verify(recordings, strategies, { onProgress: (event) => told.push(event) });
  const count = (kind: ProgressEvent['kind']) => told.filter((event) => event.kind === kind).length;
  const skipped = told.reduce((sum, event) => sum + (event.kind === 'skipped' ? event.rollouts : 0), 0);
  expect(count('compaction')).toBe(8);
  expect(count('rollout') + skipped).toBe(36);
  expect(count('boundary')).toBe(4);
});

test('asked to finish, it lets what runs end and begins nothing more', async () => {
  const finish = new AbortController();
  let begun = 0;
  let ended = 0;
  const agent = modelAgent({
    model: async (call) => {
      if (call.events.at(-1)?.role === 'results' && call.place !== null) begun += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (begun >= 3) finish.abort();
      return counting(20)(call);
    },
  });
  const verification = new CompactionVerifier(agent, { concurrency: 2, horizon: 1 }).verify(
    recordings,
    { control: new IdentityCompact() },
    { finish: finish.signal, onProgress: ({ kind }) => (ended += kind === 'rollout' ? 1 : 0) },
  );
  await expect(verification).rejects.toThrow(StoppedError);
  expect(ended).toBeGreaterThan(0);
  expect(ended).toBeLessThan(24);
});

test('stopped, it ends at once with the reason, a hanging tool or not', async () => {
  const stop = new AbortController();
  const agent = modelAgent({ model: () => new Promise(() => undefined) });
  const verification = new CompactionVerifier(agent).verify(
    recordings,
    { control: new IdentityCompact() },
    { signal: stop.signal },
  );
  setTimeout(() => stop.abort(new Error('enough')), 20);
  await expect(verification).rejects.toThrow('enough');
});

test('a rollout that takes too long fails by name, and the rest goes on', async () => {
  const agent = modelAgent({
    model: (call) => (call.place?.sample === 0 ? new Promise(() => undefined) : counting(20)(call)),
  });
  const report = await new CompactionVerifier(agent, { timeout: 50, samples: 2 }).verify(recordings, {
    control: new IdentityCompact(),
  });
  expect(report.data.preErrors).toEqual([
    { message: 'TimeLimitError: the rollout took longer than 0.05 s', count: 4 },
  ]);
  expect(report.strategies.get('control')!.unscoredBoundaries).toBe(0);
});

test('a compaction that takes too long fails by name', async () => {
  const hanging: CompactStrategy = { compact: () => new Promise(() => undefined) };
  const report = await new CompactionVerifier(modelAgent({ model: counting(20) }), { timeout: 50 }).verify(
    recordings,
    { hanging },
  );
  expect(report.strategies.get('hanging')!.compactionErrors).toEqual([
    { message: 'TimeLimitError: the compaction took longer than 0.05 s', count: 4 },
  ]);
});

test("what can not be verified is refused in AG2's words", async () => {
  const agent = modelAgent({ model: counting(20) });
  expect(() => new CompactionVerifier(agent, { samples: 0 })).toThrow(
    'horizon, samples and concurrency must each be at least 1',
  );
  const verifier = new CompactionVerifier(agent);
  const control = { control: new IdentityCompact() };
  await expect(verifier.verify(recordings, {})).rejects.toThrow('give at least one strategy to verify');
  await expect(verifier.verify([], control)).rejects.toThrow('no boundary to verify: no recordings given');
  await expect(verifier.verify([await countingRun(3)], control)).rejects.toThrow(
    'no boundary to verify (recording 0: 3 actions in 3 tool rounds). The first boundary is taken once min_prefix=3',
  );
  const trace = new Recording(
    recordings[0]!.events.filter(({ role }) => role !== 'results'),
    recordings[0]!.environment,
  );
  await expect(verifier.verify([trace], control)).rejects.toThrow(
    'recording 0 has tool results but no ToolResultsEvent',
  );
});

test('a provider that fails three times in ten, tried again, costs no call of the budget', async () => {
  const attempts = new Map<string, number>();
  let thrown = 0;
  const model: typeof erratic = (call) => {
    const key = `${call.place?.seed}/${call.events.length}`;
    const attempt = (attempts.get(key) ?? 0) + 1;
    attempts.set(key, attempt);
    if (((call.place?.seed ?? 0) + 7 * call.events.length + 3 * attempt) % 10 < 3) {
      thrown += 1;
      throw new Error('overloaded');
    }
    return erratic(call);
  };
  const strategies = { control: new IdentityCompact(), tail: new TailWindowCompact(7) };
  const flaky = await new CompactionVerifier(modelAgent({ model, retries: 10 })).verify(
    recordings,
    strategies,
  );
  const steady = await new CompactionVerifier(modelAgent({ model: erratic })).verify(recordings, strategies);
  expect(thrown).toBeGreaterThan(20);
  expect(flaky.toJson() === steady.toJson()).toBe(true);
});
