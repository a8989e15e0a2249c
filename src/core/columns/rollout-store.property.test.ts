import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Rollout } from '../model/rollout.ts';
import { arbitraryRollout } from '../testing/arbitraries.ts';
import { RolloutStore } from './rollout-store.ts';

const rollouts: fc.Arbitrary<Rollout[]> = fc.array(
  fc
    .constantFrom('pre' as const, 'post' as const)
    .chain((arm) => fc.record({ rollout: arbitraryRollout(arm, 3), sample: fc.nat({ max: 2 ** 32 - 1 }) }))
    .map(({ rollout, sample }) => ({ ...rollout, sample })),
  { maxLength: 12 },
);

function add(store: RolloutStore, rollout: Rollout): void {
  const start = store.actionCount;
  for (const action of rollout.actions) store.addCall(action, action.blocked);
  store.endRollout(start, rollout);
}

function plain({ arm, sample, actions, ending, error }: Rollout): Rollout {
  return { arm, sample, actions: [...actions], ending, error };
}

test('a store holds what a plain array of rollouts holds', () => {
  fc.assert(
    fc.property(rollouts, (list) => {
      const store = new RolloutStore();
      for (const rollout of list) add(store, rollout);
      const all = store.slice(0, store.length);
      expect(Array.from(all, plain)).toEqual(list);
      expect(all.length).toBe(list.length);
      for (let index = -list.length - 1; index <= list.length; index += 1) {
        const at = all.at(index);
        expect(at === undefined ? undefined : plain(at)).toEqual(list.at(index));
      }
      expect(store.actionCount).toBe(list.reduce((sum, { actions }) => sum + actions.length, 0));
      list.forEach((rollout, index) => {
        const flags = Array.from(store.blockedFlags(index), (flag) => flag === 1);
        expect(flags).toEqual(rollout.actions.map(({ blocked }) => blocked));
      });
    }),
  );
});

test('what is dropped leaves no trace: half a rollout, and whole ones', () => {
  fc.assert(
    fc.property(rollouts, rollouts, rollouts, fc.nat(40), (kept, dropped, after, settled) => {
      const store = new RolloutStore();
      for (const rollout of kept) add(store, rollout);
      store.settle(settled);
      for (const rollout of dropped) {
        const start = store.actionCount;
        for (const action of rollout.actions) store.addCall(action, action.blocked);
        store.dropActions(start);
        add(store, rollout);
      }
      store.settle(settled);
      store.dropRollouts(kept.length);
      for (const rollout of after) add(store, rollout);
      expect(Array.from(store.slice(0, store.length), plain)).toEqual([...kept, ...after]);
    }),
  );
});

test('settling changes nothing but where the calls are kept, however few at once', () => {
  fc.assert(
    fc.property(rollouts, fc.integer({ min: 1, max: 9 }), (list, most) => {
      const store = new RolloutStore();
      for (const rollout of list) add(store, rollout);
      const calls = store.actionCount;
      let steps = 1;
      while (!store.settle(most)) {
        expect(Array.from(store.slice(0, store.length), plain)).toEqual(list);
        steps += 1;
      }
      expect(Array.from(store.slice(0, store.length), plain)).toEqual(list);
      expect(steps).toBe(Math.max(1, Math.ceil(calls / most)));
      for (const rollout of list) {
        for (const { signature } of rollout.actions) expect(store.strings.find(signature)).toBeDefined();
      }
    }),
  );
});

test('a slice shows its own part alone', () => {
  fc.assert(
    fc.property(rollouts, fc.nat(12), fc.nat(12), (list, from, wanted) => {
      const store = new RolloutStore();
      for (const rollout of list) add(store, rollout);
      const start = Math.min(from, list.length);
      const length = Math.min(wanted, list.length - start);
      const slice = store.slice(start, length);
      expect(Array.from(slice, plain)).toEqual(list.slice(start, start + length));
      expect([slice.at(length), slice.at(-length - 1)]).toEqual([undefined, undefined]);
    }),
  );
});
