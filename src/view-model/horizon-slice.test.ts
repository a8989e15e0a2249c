import { expect, test } from 'vitest';
import { summariseHorizons } from '../core/report/horizon-summary.ts';
import { makeArm, makeBoundary, makeDelta } from '../core/testing/make.ts';
import { javascriptKernel } from '../statistics/kernel/javascript.ts';
import { strategyHorizon } from './horizon-slice.ts';

const tools = { kernel: javascriptKernel(), family: 'naive' } as const;

test('the share still acting is the mean over boundaries of 1 − stopped, not over rollouts', () => {
  const scored = [
    makeBoundary({ pre: makeArm('pre', ['a', 'b']), post: makeArm('post', ['a'], ['a', 'b']), scored: 2 }),
    makeBoundary({ pre: makeArm('pre', ['a']), post: makeArm('post', ['a']), scored: 2 }),
  ];
  const [summaries] = summariseHorizons([scored], [1, 2], tools);
  const at = (k: number) => strategyHorizon(0, summaries![k - 1]!, scored, tools).acting;
  expect(at(1)).toEqual({ pre: 1, post: 1 });
  expect(at(2)).toEqual({ pre: 0.5, post: 0.25 });
});

test('tests are made at the same k as the intervals, and marks follow them', () => {
  const scored = Array.from({ length: 10 }, () =>
    makeBoundary({ pre: makeArm('pre', ['a', 'b']), post: makeArm('post', ['a', '!b']), scored: 2 }),
  );
  const [[first, second]] = summariseHorizons([scored], [1, 2], tools) as [[never, never]];
  const one = strategyHorizon(3, first, scored, tools);
  const two = strategyHorizon(3, second, scored, tools);
  expect([one.strategy, one.k, one.n, one.signTestP, one.permutation.p]).toEqual([3, 1, 10, 1, 1]);
  expect([two.signTestP, two.permutation.p]).toEqual([2 / 2 ** 10, 2 / 2 ** 10]);
  expect([one.marks.wasted, two.marks.wasted, two.marks.refetch]).toEqual([false, true, false]);
  expect(two.permutation.beyond).toBeNull();
});

test('where AG2 has no p, ours is there, apart from it', () => {
  const primes = [101, 103, 107, 109, 113, 127, 131, 137, 139, 149, 151, 157, 163, 167, 173];
  const scored = [...primes, ...primes].map((rollouts, index) =>
    makeBoundary({
      deltas: [makeDelta({ rollouts, wasted: 1 / rollouts }, { rollouts: 7, wasted: (index % 6) / 7 })],
    }),
  );
  const [[summary]] = summariseHorizons([scored], [1], tools) as [[never]];
  const { permutation } = strategyHorizon(0, summary, scored, tools);
  expect(permutation.p).toBeNull();
  expect(permutation.error).toMatch(/too many to convolve/);
  expect(permutation.beyond!.low).toBeGreaterThan(0);
  expect(permutation.beyond!.high).toBeLessThan(1);
  expect(permutation.beyond!.low).toBeLessThanOrEqual(permutation.beyond!.high);
});
