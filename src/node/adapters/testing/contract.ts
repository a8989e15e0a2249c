/** What every adapter of a framework must do, run around the framework's own fake model. */
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { RecordedEvent } from '../../../core/events/event.ts';
import { EventMaker } from '../../../core/events/make-events.ts';
import type { Rollout } from '../../../core/model/rollout.ts';
import { ActionBudget, BUDGET_REACHED } from '../../../core/turn/action-budget.ts';
import type { RecordingAdapter } from '../../verify/agent-adapter.ts';
import { tokensOf } from '../../verify/compact-context.ts';
import type { Environment } from '../../verify/environment.ts';
import { Recording, recordRun } from '../../verify/recording.ts';
import { runRollout } from '../../verify/run-rollout.ts';
import { IdentityCompact, SummarizeCompact, TailWindowCompact } from '../../verify/strategies.ts';
import { defineTool, makeToolSet, type ToolDefinitions } from '../../verify/tools.ts';
import { CompactionVerifier } from '../../verify/verifier.ts';
import {
  byRounds,
  call,
  history,
  lastText,
  notes,
  place,
  resultsOf,
  SHOWN_HISTORY,
} from './contract-world.ts';
import { type Script, ScriptedModel } from './scripted-model.ts';

/** How an agent under test is set up. */
export interface ContractSetup {
  /** How often the framework tries a failing call of the model again. */
  readonly retries: number;
  /** The agent's own instructions; null for none. */
  readonly system: string | null;
}

/** Builds the adapter around a fake model that asks `model` at each call. */
export type MakeAgent = (
  model: ScriptedModel,
  setup: ContractSetup,
) => RecordingAdapter | Promise<RecordingAdapter>;

/** What a framework can't do, and why it need not. */
export interface ContractLimits {
  /** The framework's messages hold no arguments but JSON objects: false leaves out the cases of broken ones. */
  readonly brokenArguments?: boolean;
  /** The framework, or the adapter, tries failing calls again: false leaves out the case. */
  readonly retries?: boolean;
}

/**
 * The suite. Put a call of it into a test file of the adapter.
 * @param name of framework and version.
 */
export function describeAdapterContract(
  name: string,
  makeAgent: MakeAgent,
  { brokenArguments = true, retries = true }: ContractLimits = {},
): void {
  const made = async (script: Script, setup: Partial<ContractSetup> = {}) => {
    const model = new ScriptedModel(script);
    return { model, agent: await makeAgent(model, { retries: 0, system: null, ...setup }) };
  };
  const resumed = async (
    script: Script,
    {
      horizon = 5,
      tools = notes(),
      events = history(),
      ...setup
    }: Partial<ContractSetup> & {
      horizon?: number;
      tools?: ToolDefinitions;
      events?: readonly RecordedEvent[];
    } = {},
  ) => {
    const { model, agent } = await made(script, setup);
    const signal = new AbortController().signal;
    const happened = await agent.resume(events, makeToolSet(tools), new ActionBudget(horizon), signal, place);
    return { model, events: happened };
  };
  const rolledOut = async (script: Script, timeout: number | null = null, setup?: Partial<ContractSetup>) => {
    const { model, agent } = await made(script, setup);
    const environment: Environment = { restore: () => makeToolSet(notes()) };
    const events = history();
    const boundary = {
      trajectory: 0,
      cut: events.length,
      context: events,
      prefix: [],
      history: new Set<string>(),
      historyTools: new Set<string>(),
    };
    const rollout: Rollout = await runRollout({
      agent,
      environment,
      boundary,
      context: events,
      horizon: 3,
      place,
      timeout,
      signal: new AbortController().signal,
      warn: () => {},
    });
    return { model, rollout };
  };

  describe(`${name} keeps the contract of adapters`, () => {
    test('shows the whole history and nothing else, then what happened since', async () => {
      const { model, events } = await resumed([
        { text: 'More.', calls: [call('a', 'read', { key: 'first' })] },
        { text: 'Done.' },
      ]);
      expect(model.shown[0]).toEqual(SHOWN_HISTORY);
      expect(model.shown[1]).toEqual([
        ...SHOWN_HISTORY,
        {
          role: 'assistant',
          text: 'More.',
          calls: [{ id: 'a', name: 'read', arguments: { key: 'first' } }],
        },
        { role: 'tool', callId: 'a', text: 'one' },
      ]);
      expect(model.calls).toBe(2);
      expect(events.map(({ kind }) => kind)).toEqual([
        'ModelResponse',
        'ToolCallsEvent',
        'ToolCallEvent',
        'ToolResultEvent',
        'ToolResultsEvent',
        'ModelResponse',
      ]);
      expect(lastText(events)).toBe('Done.');
    });

    test('shows the agent its own instructions before the history', async () => {
      const { model } = await resumed([{ text: 'Done.' }], { system: 'Be brief.' });
      expect(model.shown[0]).toEqual([{ role: 'system', text: 'Be brief.' }, ...SHOWN_HISTORY]);
    });

    test('shows a summary of a compaction as words of the user', async () => {
      const all = history();
      const summary = new EventMaker(() => 1).summary('The user has notes.', 1);
      const { model } = await resumed([{ text: 'Done.' }], { events: [summary, ...all.slice(1)] });
      expect(model.shown[0]).toEqual([
        { role: 'user', text: '[Summary of earlier conversation]\nThe user has notes.' },
        ...SHOWN_HISTORY.slice(1),
      ]);
    });

    test('ends with an early answer', async () => {
      const { model, events } = await resumed([{ text: 'Nothing to do.' }]);
      expect(model.calls).toBe(1);
      expect(events.map(({ kind }) => kind)).toEqual(['ModelResponse']);
      expect(lastText(events)).toBe('Nothing to do.');
    });

    test('runs all calls of a response together and tells the results in their order', async () => {
      const running: string[] = [];
      let release = () => {};
      const both = new Promise<void>((resolve) => (release = resolve));
      const meet = (own: string) =>
        defineTool({
          parameters: z.object({}),
          execute: async () => {
            running.push(own);
            if (running.length === 2) release();
            await both;
            if (own === 'one') await new Promise((resolve) => setTimeout(resolve, 20));
            return own;
          },
        });
      const { model, events } = await resumed(
        [{ calls: [call('a', 'one'), call('b', 'two')] }, { text: 'Done.' }],
        { tools: { one: meet('one'), two: meet('two') } },
      );
      expect(resultsOf(events).map(({ parentId }) => parentId)).toEqual(['a', 'b']);
      expect(model.shown[1]?.slice(-2)).toEqual([
        { role: 'tool', callId: 'a', text: 'one' },
        { role: 'tool', callId: 'b', text: 'two' },
      ]);
    });

    test('ends at the budget without calling the model again, with all calls of the last response', async () => {
      const reads = (...ids: string[]) => ids.map((id) => call(id, 'read', { key: 'first' }));
      const { model, events } = await resumed([{ calls: reads('a', 'b') }, { calls: reads('c', 'd') }], {
        horizon: 3,
      });
      expect(model.calls).toBe(2);
      expect(resultsOf(events).map(({ parentId }) => parentId)).toEqual(['a', 'b', 'c', 'd']);
      expect(lastText(events)).toBe(BUDGET_REACHED);
    });

    test('answers a call of an unknown tool by an error and goes on', async () => {
      const { model, events } = await resumed([
        { calls: [call('a', 'nothing', { x: 1 }), call('b', 'read', { key: 'first' })] },
        { text: 'Done.' },
      ]);
      expect(events.find(({ kind }) => kind === 'ToolNotFoundEvent')?.results).toEqual([
        { parentId: 'a', blocked: true, errorType: 'ToolNotFoundError' },
      ]);
      expect(resultsOf(events).map(({ blocked }) => blocked)).toEqual([true, false]);
      expect(model.shown[1]?.at(-2)).toEqual({
        role: 'tool',
        callId: 'a',
        text: expect.stringMatching(/nothing\W.*\bnot\b/),
      });
    });

    test('tells the model of a failing tool and goes on', async () => {
      const { model, events } = await resumed([
        { calls: [call('a', 'read', { key: 'none' })] },
        { text: 'Done.' },
      ]);
      expect(events.at(-2)?.results).toEqual([{ parentId: 'a', blocked: true, errorType: 'RangeError' }]);
      expect(model.shown[1]?.at(-1)).toEqual({
        role: 'tool',
        callId: 'a',
        text: 'RangeError: no note "none"',
      });
    });

    test('checks arguments by the parameters of the tool, and keeps them as they came', async () => {
      const raw = '{ "key": 5 }';
      const { model, events } = await resumed([
        { calls: [call('a', 'write', raw), call('b', 'read', raw)] },
        { text: 'Done.' },
      ]);
      expect(events.find(({ role }) => role === 'response')?.calls.map((each) => each.arguments)).toEqual([
        raw,
        raw,
      ]);
      expect(events.at(-2)?.results.map(({ errorType }) => errorType)).toEqual([
        'ValidationError',
        'ValidationError',
      ]);
      expect(model.shown[1]?.at(-1)?.text).toMatch(/^ValidationError: /);
    });

    if (brokenArguments) {
      test.each([
        ['broken JSON', '{"key": "fir', 'JSONDecodeError'],
        ['no object', '["first"]', 'TypeError'],
      ])('answers arguments that are %s by an error and goes on', async (_what, raw, errorType) => {
        const { model, events } = await resumed([{ calls: [call('a', 'read', raw)] }, { text: 'Done.' }]);
        expect(events.find(({ role }) => role === 'response')?.calls[0]?.arguments).toBe(raw);
        expect(events.at(-2)?.results).toEqual([{ parentId: 'a', blocked: true, errorType }]);
        expect(model.calls).toBe(2);
      });
    }

    test('takes no arguments at all as an empty object', async () => {
      const { events } = await resumed([{ calls: [call('a', 'list', '')] }, { text: 'Done.' }]);
      expect(events.at(-2)?.results).toEqual([{ parentId: 'a', blocked: false, errorType: null }]);
    });

    test('tells of usage before each response', async () => {
      const usage = { promptTokens: 11, completionTokens: 4 };
      const { events } = await resumed([
        { calls: [call('a', 'list')], usage },
        { text: 'Done.', usage },
      ]);
      const told = events.filter(({ kind }) => kind === 'UsageEvent');
      expect(told.map(tokensOf)).toEqual([15, 15]);
      expect(events[0]?.kind).toBe('UsageEvent');
    });

    if (retries) {
      test('tries a failing call of the model again, which the budget does not count', async () => {
        const error = new Error('overloaded');
        const { model, events } = await resumed(
          [{ error, retryable: true }, { calls: [call('a', 'list')] }, { calls: [call('b', 'list')] }],
          { horizon: 2, retries: 1 },
        );
        expect(model.calls).toBe(3);
        expect(model.shown[1]).toEqual(model.shown[0]);
        expect(resultsOf(events)).toHaveLength(2);
        expect(lastText(events)).toBe(BUDGET_REACHED);
      });
    }

    test('throws when the model fails for good, and the rollout says why', async () => {
      const error = new RangeError('quota used up');
      const { rollout } = await rolledOut([{ calls: [call('a', 'list')] }, { error }]);
      expect(rollout).toMatchObject({ ending: 'error', actions: [] });
      expect(rollout.error).toMatch(/^\w+: /);
      expect(rollout.error).toContain('quota used up');
    });

    test.each([
      ['a model', [{ hangs: true } as const]],
      ['a tool', [{ calls: [call('a', 'hang')] }]],
    ])('ends at once when %s hangs until the time is over', async (_what, script) => {
      const begun = performance.now();
      const { rollout } = await rolledOut(script, 50);
      expect(rollout.error).toMatch(/^TimeLimitError: /);
      expect(performance.now() - begun).toBeLessThan(5000);
    });

    test.each([
      ['a model', [{ hangs: true } as const]],
      ['a tool', [{ calls: [call('a', 'hang')] }]],
    ])('rejects by itself when it is aborted while %s hangs', async (_what, script) => {
      const { agent } = await made(script);
      const controller = new AbortController();
      const work = agent.resume(
        history(),
        makeToolSet(notes()),
        new ActionBudget(3),
        controller.signal,
        place,
      );
      setTimeout(() => controller.abort(new Error('enough')), 50);
      await expect(work).rejects.toThrow();
    });

    test('calls no model once it is aborted', async () => {
      const { agent, model } = await made([{ text: 'Done.' }]);
      const signal = AbortSignal.abort(new Error('enough'));
      await expect(
        agent.resume(history(), makeToolSet(notes()), new ActionBudget(3), signal, place),
      ).rejects.toThrow();
      expect(model.calls).toBe(0);
    });

    test('records runs that can be verified: without compaction nothing differs', async () => {
      const { agent } = await made(byRounds);
      const recording = await recordRun(agent, 'Tidy my notes.', notes);
      expect(recording.events[0]?.kind).toBe('ModelRequest');
      expect(recording.events.at(-1)?.kind).toBe('ModelResponse');
      expect(resultsOf(recording.events)).toHaveLength(5);
      const verifier = new CompactionVerifier(agent, { horizon: 2, samples: 2 });
      const warnings: string[] = [];
      const report = await verifier.verify(
        [recording, new Recording(recording.events, recording.environment)],
        {
          identity: new IdentityCompact(),
          window: new TailWindowCompact(5),
          summary: new SummarizeCompact(5, async () => ({ text: 'Notes were read.' })),
        },
        { every: 1, minPrefix: 1, onWarning: (text) => warnings.push(text) },
      );
      expect(warnings).toEqual([]);
      const results = report.data.strategies.map(({ boundaries }) => boundaries);
      for (const { pre, post, compactionError } of results.flat()) {
        expect(compactionError).toBeNull();
        expect([...pre, ...post].map(({ error }) => error)).toEqual(
          [...pre, ...post].map(() => null as string | null),
        );
      }
      const [identity = []] = results;
      expect(identity.length).toBeGreaterThan(2);
      for (const { deltas, unchanged } of identity) {
        expect(unchanged).toBe(true);
        expect(deltas.map(({ blocked, refetch, wasted }) => [blocked, refetch, wasted])).toEqual([
          [0, 0, 0],
          [0, 0, 0],
        ]);
      }
      expect(results[1]?.some(({ deltas }) => deltas.some(({ wasted }) => wasted > 0))).toBe(true);
    });
  });
}
