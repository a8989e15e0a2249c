import { expect, test } from 'vitest';
import { floatRepr } from './float-repr.ts';
import { fromBits, mismatches, readReference } from './testing/reference.ts';

const { cases } = readReference<{ cases: [bits: string, repr: string][] }>('float-repr');

test('floatRepr prints what CPython prints', () => {
  expect(cases.length).toBeGreaterThan(3000);
  expect(
    mismatches(
      cases,
      ([bits]) => floatRepr(fromBits(bits)),
      ([, repr]) => repr,
    ),
  ).toEqual([]);
});

test('the digits CPython prints read back as the same double', () => {
  const finite = cases.filter(([, repr]) => !/n/.test(repr));
  expect(
    mismatches(
      finite,
      ([, repr]) => floatRepr(Number(repr)),
      ([, repr]) => repr,
    ),
  ).toEqual([]);
});
