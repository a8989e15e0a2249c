import { expect, test } from 'vitest';
import { formatFixed, formatPercent0, formatThousands, ljust, rjust } from './format.ts';
import { fromBits, mismatches, readReference } from './testing/reference.ts';

const data = readReference<{
  fixed: [bits: string, digits: number, plain: string, signed: string][];
  percent: [bits: string, text: string][];
  thousands: [digits: string, grouped: string][];
  justified: [text: string, width: number, left: string, right: string][];
}>('format');

test('formatFixed is :.nf', () => {
  expect(data.fixed.length).toBeGreaterThan(2000);
  expect(
    mismatches(
      data.fixed,
      ([bits, digits]) => formatFixed(fromBits(bits), digits),
      ([, , plain]) => plain,
    ),
  ).toEqual([]);
});

test('formatFixed with sign is :+.nf', () => {
  const signed = (bits: string, digits: number) => formatFixed(fromBits(bits), digits, { sign: true });
  expect(
    mismatches(
      data.fixed,
      ([bits, digits]) => signed(bits, digits),
      ([, , , text]) => text,
    ),
  ).toEqual([]);
});

test('the data hold ties that toFixed gets wrong', () => {
  const wrong = data.fixed.filter(
    ([bits, digits, plain]) => digits < 100 && fromBits(bits).toFixed(digits) !== plain,
  );
  expect(wrong.length).toBeGreaterThan(50);
});

test('formatPercent0 is :.0%', () => {
  expect(
    mismatches(
      data.percent,
      ([bits]) => formatPercent0(fromBits(bits)),
      ([, text]) => text,
    ),
  ).toEqual([]);
});

test('formatThousands is :,', () => {
  expect(
    mismatches(
      data.thousands,
      ([n]) => formatThousands(BigInt(n)),
      ([, text]) => text,
    ),
  ).toEqual([]);
});

test('ljust and rjust are :<n and :>n', () => {
  expect(
    mismatches(
      data.justified,
      ([t, w]) => [ljust(t, w), rjust(t, w)],
      ([, , left, right]) => [left, right],
    ),
  ).toEqual([]);
});
