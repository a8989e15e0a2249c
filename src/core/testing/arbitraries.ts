import fc from 'fast-check';
import type { BoundaryResult, ContextSize } from '../model/boundary.ts';
import type { Action, ArmName, Rollout } from '../model/rollout.ts';
import type { ReportPlan } from '../report/build-report.ts';
import type { StrategyResults } from '../report/build-strategy.ts';
import { scoreBoundary } from '../scoring/burden.ts';
import { callSignature } from '../scoring/signature.ts';

/** Names that break careless code, beside ordinary ones. */
export const HOSTILE_NAMES = [
  'control',
  'tail',
  '__proto__',
  'constructor',
  '1',
  '10',
  '2',
  '',
  '! x',
  '😀 e\u0301',
  '\u202eevil',
  '\ud800',
  'a'.repeat(200),
  '<img src=x onerror=alert(1)>',
  '=HYPERLINK("http://example.org")',
  'line\nbreak\u001b[31m\u009b2J',
] as const;

/** Arguments as models write them: canonical, spaced, of both number kinds, broken, bare, empty. */
const ARGUMENTS = [
  '',
  '{}',
  '{"a": 1}',
  '{"a":1.0}',
  '{"b": [1, 2], "a": {"d": 1, "c": null}}',
  '{"a": NaN}',
  '{"id": 12345678901234567890}',
  '{"text": "\\ud800"}',
  '{"a": 1,}',
  '  bare  ',
] as const;

/** A call with its own signature, whatever its arguments. */
export const arbitraryAction: fc.Arbitrary<Action> = fc
  .record({
    callId: fc.constantFrom('', 'call_0', 'call_1'),
    name: fc.constantFrom('look', 'buy', '__proto__'),
    arguments: fc.constantFrom(...ARGUMENTS),
    blocked: fc.boolean(),
  })
  .map((call) => ({
    ...call,
    signature: callSignature(call.name, call.arguments),
    errorType: call.blocked ? 'ToolError' : null,
  }));

/** A rollout as AG2's runner makes it: it may overshoot the horizon; a failed one holds no calls. */
export function arbitraryRollout(arm: ArmName, horizon: number): fc.Arbitrary<Omit<Rollout, 'sample'>> {
  const ran = fc.array(arbitraryAction, { maxLength: horizon + 2 }).map((actions) => ({
    arm,
    actions,
    ending: actions.length >= horizon ? ('budget' as const) : ('answer' as const),
    error: null,
  }));
  const failed = fc
    .constantFrom(null, '', 'ProviderError: bad\nrequest', 'Timeout: \u001b[31m')
    .map((error) => ({ arm, actions: [], ending: 'error' as const, error }));
  return fc.oneof({ weight: 5, arbitrary: ran }, { weight: 1, arbitrary: failed });
}

function arbitraryArm(arm: ArmName, { horizon, samples }: ReportPlan): fc.Arbitrary<Rollout[]> {
  return fc
    .array(arbitraryRollout(arm, horizon), { minLength: samples, maxLength: samples })
    .map((rollouts) => rollouts.map((rollout, sample) => ({ ...rollout, sample })));
}

const arbitrarySize: fc.Arbitrary<ContextSize> = fc.record({
  events: fc.nat(50),
  tokens: fc.nat(5000),
});

/** What a strategy did at a boundary, before anything is scored. */
interface Outcome {
  readonly compaction:
    | { readonly error: string }
    | { readonly size: ContextSize; readonly tokens: number; readonly unchanged: boolean };
  readonly post: readonly Rollout[];
}

function arbitraryOutcome(plan: ReportPlan): fc.Arbitrary<Outcome> {
  const compacted = fc.record({
    compaction: fc.record({ size: arbitrarySize, tokens: fc.nat(500), unchanged: fc.boolean() }),
    post: arbitraryArm('post', plan),
  });
  const failed = fc.record({
    compaction: fc.record({ error: fc.constantFrom('RuntimeError: down', 'ValueError: ') }),
    post: fc.constant([]),
  });
  return fc.oneof({ weight: 6, arbitrary: compacted }, { weight: 1, arbitrary: failed });
}

interface Place {
  readonly trajectory: number;
  readonly cut: number;
  readonly history: ReadonlySet<string>;
  readonly preSize: ContextSize;
  readonly pre: readonly Rollout[];
  readonly outcomes: readonly Outcome[];
}

function arbitraryPlace(plan: ReportPlan, strategies: number): fc.Arbitrary<Place> {
  return fc.record({
    trajectory: fc.nat(3),
    cut: fc.nat(6),
    history: fc
      .array(arbitraryAction, { maxLength: 4 })
      .map((calls) => new Set(calls.map((c) => c.signature))),
    preSize: arbitrarySize,
    pre: arbitraryArm('pre', plan),
    outcomes: fc.array(arbitraryOutcome(plan), { minLength: strategies, maxLength: strategies }),
  });
}

/** All that a report is built from, as AG2's verifier would have gathered it. */
export interface MadeCohort {
  readonly plan: ReportPlan;
  readonly strategies: readonly StrategyResults[];
}

const SHAPES = fc.record({
  plan: fc.record({ horizon: fc.integer({ min: 1, max: 4 }), samples: fc.integer({ min: 1, max: 3 }) }),
  names: fc.uniqueArray(fc.constantFrom(...HOSTILE_NAMES), { minLength: 1, maxLength: 3 }),
});

/** Valid cohorts: hostile names, failures in both arms, failed compactions, cuts planned twice, overshooting rollouts. */
export const arbitraryCohort: fc.Arbitrary<MadeCohort> = SHAPES.chain(({ plan, names }) =>
  fc.array(arbitraryPlace(plan, names.length), { maxLength: 12 }).map((places) =>
    cohort(
      plan,
      names,
      places.toSorted((a, b) => a.trajectory - b.trajectory || a.cut - b.cut),
    ),
  ),
);

function cohort(plan: ReportPlan, names: readonly string[], places: readonly Place[]): MadeCohort {
  const strategies = names.map((strategy, index) => ({
    strategy,
    boundaries: places.map((place) => boundaryOf(place, place.outcomes[index] as Outcome, plan.horizon)),
  }));
  return { plan, strategies };
}

/** PRE runs only where some strategy compacted; it is scored like AG2's `score_boundary`. */
function boundaryOf(place: Place, { compaction, post }: Outcome, horizon: number): BoundaryResult {
  const pre = place.outcomes.some(({ compaction }) => 'size' in compaction) ? place.pre : [];
  const failed = 'error' in compaction;
  return {
    trajectory: place.trajectory,
    cut: place.cut,
    preSize: place.preSize,
    postSize: failed ? null : compaction.size,
    compactionTokens: failed ? 0 : compaction.tokens,
    unchanged: failed ? false : compaction.unchanged,
    compactionError: failed ? compaction.error : null,
    deltas: scoreBoundary(pre, post, place.history, horizon),
    pre,
    post,
  };
}
