import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BoundaryResult } from '../model/boundary.ts';
import type { Rollout } from '../model/rollout.ts';
import type { PlannedBoundary } from '../report/planned-boundaries.ts';
import { scoreBoundary } from '../scoring/burden.ts';
import { makeAction, makeArm, makeBoundary, makeRollout } from '../testing/make.ts';
import { attributeBoundary } from './attribute.ts';
import { solve } from './solver.ts';

const NAMES = ['a', 'b', 'c', 'd', 'e'];
const HORIZON = 3;

const arm = (name: Rollout['arm']): fc.Arbitrary<Rollout[]> =>
  fc
    .array(
      fc.record({
        calls: fc.array(fc.record({ name: fc.constantFrom(...NAMES), blocked: fc.boolean() }), {
          maxLength: 4,
        }),
        ending: fc.constantFrom('budget' as const, 'answer' as const, 'budget' as const, 'error' as const),
      }),
      { minLength: 1, maxLength: 4 },
    )
    .map((rollouts) =>
      rollouts.map(({ calls, ending }, sample) =>
        makeRollout({ arm: name, sample, ending, actions: calls.map((call) => makeAction(call)) }),
      ),
    );

interface Made {
  readonly history: readonly string[];
  readonly planned: PlannedBoundary;
}

const made: fc.Arbitrary<Made> = fc
  .record({
    history: fc.subarray(NAMES),
    pre: arm('pre'),
    posts: fc.array(arm('post'), { minLength: 1, maxLength: 3 }),
  })
  .map(({ history, pre, posts }) => {
    const signatures = new Set(history.map((name) => makeAction({ name }).signature));
    const results = posts.map((post) =>
      makeBoundary({ pre, post, deltas: scoreBoundary(pre, post, signatures, HORIZON) }),
    );
    return { history: [...signatures], planned: plannedOf(results) };
  });

function plannedOf(results: readonly BoundaryResult[]): PlannedBoundary {
  const [first] = results;
  if (first === undefined) throw new Error('no result');
  return { trajectory: 0, cut: 3, occurrence: 0, preSize: first.preSize, pre: first.pre, results };
}

/** Every history over the names that gives the same deltas, by trying all. */
function possibleHistories({ results }: PlannedBoundary): Set<string>[] {
  return Array.from({ length: 2 ** NAMES.length }, (_, bits) => {
    const names = NAMES.filter((_name, index) => ((bits >>> index) & 1) === 1);
    return new Set(names.map((name) => makeAction({ name }).signature));
  }).filter((history) =>
    results.every(
      (result) =>
        result === undefined ||
        JSON.stringify(scoreBoundary(result.pre, result.post, history, HORIZON)) ===
          JSON.stringify(result.deltas),
    ),
  );
}

describe('attribution', () => {
  test('is never wrong', () => {
    fc.assert(
      fc.property(made, ({ history, planned }) => {
        const { membership, contradiction } = attributeBoundary(planned, HORIZON);
        expect(contradiction).toBeNull();
        for (const [signature, found] of membership) {
          if (found !== 'open')
            expect([signature, found]).toEqual([signature, history.includes(signature) ? 'before' : 'new']);
        }
      }),
    );
  });

  test('proves all that can be proven, by trying every history', () => {
    fc.assert(
      fc.property(made, ({ planned }) => {
        const histories = possibleHistories(planned);
        for (const [signature, found] of attributeBoundary(planned, HORIZON).membership) {
          const holding = histories.filter((history) => history.has(signature)).length;
          const expected = holding === 0 ? 'new' : holding === histories.length ? 'before' : 'open';
          expect([signature, found]).toEqual([signature, expected]);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('a contradiction', () => {
  const pre = makeArm('pre', ['a', 'b']);
  const post = makeArm('post', ['a', 'c']);
  const [good] = [makeBoundary({ pre, post, deltas: scoreBoundary(pre, post, new Set(), 2) })];

  test('has its place: more refetches than calls', () => {
    const deltas = good.deltas.map((delta) => ({
      ...delta,
      post: { ...delta.post, refetch: delta.horizon === 2 ? 2 : 0 },
    }));
    const { contradiction, membership } = attributeBoundary(plannedOf([{ ...good, deltas }]), 2);
    expect(contradiction).toMatchObject({ arm: 'post', strategy: 0, position: 1, channel: 'refetch' });
    expect(new Set(membership.values())).toEqual(new Set(['open']));
  });

  test('is found where PRE and POST disagree on one call', () => {
    const deltas = good.deltas.map((delta) => ({ ...delta, pre: { ...delta.pre, refetch: 1, wasted: 1 } }));
    expect(attributeBoundary(plannedOf([{ ...good, deltas }]), 2).contradiction).not.toBeNull();
  });
});

test('a boundary that is not scored says nothing', () => {
  const { membership, contradiction } = attributeBoundary(plannedOf([makeBoundary()]), 3);
  expect([membership.size, contradiction]).toEqual([0, null]);
});

describe('the solver', () => {
  const equation = (total: number, ...unknowns: number[]) => ({
    unknowns,
    coefficients: unknowns.map(() => 1),
    total,
  });

  test('finds by search what bounds alone do not', () => {
    // a + b = 1, b + c = 1, a + c = 2
    expect(solve(3, [equation(1, 0, 1), equation(1, 1, 2), equation(2, 0, 2)], 1000)).toMatchObject({
      forced: [1, 0, 1],
    });
    // a + b = 1, b + c = 1, c + a = 0 or 2 are the only ways; = 1 is none
    expect(solve(3, [equation(1, 0, 1), equation(1, 1, 2), equation(1, 0, 2)], 1000)).toEqual({
      consistent: false,
      conflict: null,
    });
  });

  test('leaves open what the budget does not reach', () => {
    const either = [equation(1, 0, 1)];
    expect(solve(2, either, 0)).toEqual({ consistent: true, forced: ['open', 'open'], complete: false });
    expect(solve(2, either, 1000)).toEqual({ consistent: true, forced: ['open', 'open'], complete: true });
  });

  test('bears thousands of unknowns in a chain, and gives up in time where it must', () => {
    const chain = Array.from({ length: 20_000 }, (_, index) => equation(1, index, index + 1));
    expect(solve(20_001, chain, 100_000)).toMatchObject({ consistent: true, complete: false });
    const sums = Array.from({ length: 40 }, (_, index) =>
      equation(20, ...Array.from({ length: 40 }, (_unused, k) => (index + k * (index + 1)) % 41)),
    );
    expect(solve(41, sums, 100_000).consistent).toBe(true);
  });

  test('uses coefficients', () => {
    const weighted = { unknowns: [0, 1], coefficients: [2, 1], total: 2 };
    expect(solve(2, [weighted], 1000)).toMatchObject({ forced: [1, 0] });
  });
});
