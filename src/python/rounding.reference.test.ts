import { expect, test } from 'vitest';
import { roundHalfEven, trueDivide } from './rounding.ts';
import { attempt, fromBits, mismatches, type Raised, readReference, toBits } from './testing/reference.ts';

const data = readReference<{
  divide: [a: string, b: string, quotient: string | Raised][];
  round: [bits: string, rounded: string | Raised][];
}>('rationals');

test('trueDivide is int / int, with its errors', () => {
  const divide = (a: string, b: string) => attempt(() => toBits(trueDivide(BigInt(a), BigInt(b))));
  expect(
    mismatches(
      data.divide,
      ([a, b]) => divide(a, b),
      ([, , quotient]) => quotient,
    ),
  ).toEqual([]);
});

test('the data hold quotients that dividing doubles gets wrong', () => {
  const naive = data.divide.filter(([a, b, quotient]) => toBits(Number(a) / Number(b)) !== quotient);
  expect(naive.length).toBeGreaterThan(100);
});

test('roundHalfEven is round(x), with its errors', () => {
  const round = (bits: string) => attempt(() => BigInt(roundHalfEven(fromBits(bits))).toString());
  expect(
    mismatches(
      data.round,
      ([bits]) => round(bits),
      ([, rounded]) => rounded,
    ),
  ).toEqual([]);
});
