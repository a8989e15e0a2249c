import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chineseRemainder, largePrimes, primesForBits } from './chinese-remainder.ts';

it('any integer up to 2^bits comes back from its residues', () => {
  fc.assert(
    fc.property(
      fc
        .integer({ min: 1, max: 1200 })
        .chain((bits) => fc.tuple(fc.constant(bits), fc.bigInt(0n, 1n << BigInt(bits)))),
      ([bits, n]) => {
        const moduli = largePrimes(primesForBits(bits));
        const residues = moduli.map((modulus) => Number(n % BigInt(modulus)));
        expect(chineseRemainder(residues, moduli)).toBe(n);
      },
    ),
  );
});

it('the moduli are the known largest primes below 2^31', () => {
  expect(largePrimes(5)).toEqual([2147483647, 2147483629, 2147483587, 2147483579, 2147483563]);
});
