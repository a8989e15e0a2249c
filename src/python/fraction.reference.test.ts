import { expect, test } from 'vitest';
import {
  addFractions,
  type Fraction,
  fraction,
  fractionFromFloat,
  fractionToFloat,
  limitDenominator,
  negateFraction,
  subtractFractions,
} from './fraction.ts';
import { attempt, fromBits, mismatches, type Raised, readReference, toBits } from './testing/reference.ts';

type Ratio = [numerator: string, denominator: string];

const data = readReference<{
  made: [n: string, d: string, made: Ratio | Raised][];
  from_float: [bits: string, exact: Ratio | Raised][];
  arithmetic: [a: Ratio, b: Ratio, sum: Ratio, difference: Ratio, negated: Ratio, float: string][];
  limit: [f: Ratio, max: string, closest: Ratio][];
  limit_error: Raised;
}>('rationals');

const ratio = (f: Fraction): Ratio => [f.numerator.toString(), f.denominator.toString()];
const read = ([n, d]: Ratio): Fraction => ({ numerator: BigInt(n), denominator: BigInt(d) });

test('fraction is Fraction(n, d)', () => {
  const make = (n: string, d: string) => attempt(() => ratio(fraction(BigInt(n), BigInt(d))));
  expect(
    mismatches(
      data.made,
      ([n, d]) => make(n, d),
      ([, , made]) => made,
    ),
  ).toEqual([]);
});

test('fractionFromFloat is Fraction(x), with its errors', () => {
  const exact = (bits: string) => attempt(() => ratio(fractionFromFloat(fromBits(bits))));
  expect(
    mismatches(
      data.from_float,
      ([bits]) => exact(bits),
      ([, expected]) => expected,
    ),
  ).toEqual([]);
});

test('arithmetic and float()', () => {
  const results = (a: Fraction, b: Fraction) => [
    ratio(addFractions(a, b)),
    ratio(subtractFractions(a, b)),
    ratio(negateFraction(a)),
    toBits(fractionToFloat(a)),
  ];
  expect(
    mismatches(
      data.arithmetic,
      ([a, b]) => results(read(a), read(b)),
      ([, , ...expected]) => expected,
    ),
  ).toEqual([]);
});

test('limitDenominator is limit_denominator, with its error', () => {
  const limited = (f: Ratio, max: string) => ratio(limitDenominator(read(f), BigInt(max)));
  expect(
    mismatches(
      data.limit,
      ([f, max]) => limited(f, max),
      ([, , closest]) => closest,
    ),
  ).toEqual([]);
  expect(attempt(() => limitDenominator(fraction(1n, 3n), 0n))).toEqual(data.limit_error);
});
