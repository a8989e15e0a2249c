import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MersenneTwister, seedState } from './mersenne-twister.ts';

test('draws stay below the limit', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.integer({ min: 1, max: 2 ** 32 - 1 }), (seed, limit) => {
      const generator = new MersenneTwister(seed);
      for (let i = 0; i < 20; i++) {
        const draw = generator.randrange(limit);
        expect(Number.isInteger(draw) && draw >= 0 && draw < limit).toBe(true);
      }
    }),
  );
});

test('a draw is the top bits of the first output that is small enough', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n }), fc.integer({ min: 1, max: 5000 }), (seed, limit) => {
      const [drawing, raw] = [new MersenneTwister(seed), new MersenneTwister(seed)];
      const bits = limit.toString(2).length;
      let expected = Math.floor(raw.nextUint32() / 2 ** (32 - bits));
      while (expected >= limit) expected = Math.floor(raw.nextUint32() / 2 ** (32 - bits));
      expect(drawing.randrange(limit)).toBe(expected);
    }),
  );
});

test('different seeds give different states of 624 words', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n }), fc.bigInt({ min: 0n }), (a, b) => {
      fc.pre(a !== b);
      expect(seedState(a)).toHaveLength(624);
      expect(seedState(a)).not.toEqual(seedState(b));
    }),
  );
});
