import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fraction, subtractFractions } from '../../python/fraction.ts';
import { makeDelta } from '../testing/make.ts';
import { exactWasted } from './exact-wasted.ts';

test('gives back the counts that the means came from', () => {
  const arm = fc
    .integer({ min: 1, max: 1000 })
    .chain((rollouts) => fc.record({ rollouts: fc.constant(rollouts), count: fc.nat(20 * rollouts) }));
  fc.assert(
    fc.property(arm, arm, (pre, post) => {
      const mean = ({ count, rollouts }: { count: number; rollouts: number }) => ({
        wasted: count / rollouts,
        rollouts,
      });
      const exact = subtractFractions(
        fraction(BigInt(post.count), BigInt(post.rollouts)),
        fraction(BigInt(pre.count), BigInt(pre.rollouts)),
      );
      expect(exactWasted(makeDelta(mean(pre), mean(post)))).toEqual(exact);
    }),
  );
});

test('rounds a mean that no count gives half to even, as Python does', () => {
  expect(exactWasted(makeDelta({ wasted: 0 }, { wasted: 0.5 }))).toEqual(fraction(0n, 1n));
  expect(exactWasted(makeDelta({ wasted: 0 }, { wasted: 1.5 }))).toEqual(fraction(2n, 1n));
});
