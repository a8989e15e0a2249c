import { expect, test } from 'vitest';
import { formatFixed, formatPercent0, formatThousands, ljust, rjust } from './format.ts';

test.each([
  [0.0625, '+0.062'],
  [-0.0625, '-0.062'],
  [0.3125, '+0.312'],
  [0.5625, '+0.562'],
  [0.1875, '+0.188'],
  [0, '+0.000'],
  [-0, '-0.000'],
  [-0.0001, '-0.000'],
  [-1e-17, '-0.000'],
  [1e22, '+10000000000000000000000.000'],
  [Number.NaN, '+nan'],
  [Number.POSITIVE_INFINITY, '+inf'],
  [Number.NEGATIVE_INFINITY, '-inf'],
])('%d is %s with sign and three decimals', (x, text) => {
  expect(formatFixed(x, 3, { sign: true })).toBe(text);
  expect(formatFixed(x, 3)).toBe(text.replace('+', ''));
});

test.each([
  [0.125, '12%'],
  [0.005, '0%'],
  [0.025, '2%'],
  [0.045, '4%'],
  [0.625, '62%'],
  [0.375, '38%'],
  [0.145, '14%'],
  [1.3, '130%'],
])('the ratio %d is %s', (ratio, text) => {
  expect(formatPercent0(ratio)).toBe(text);
});

test('no decimals print no point', () => {
  expect(formatFixed(2.5, 0)).toBe('2');
  expect(formatFixed(0.5, 0)).toBe('0');
});

test.each([-1, 1.5, Number.NaN])('%d digits are refused', (digits) => {
  expect(() => formatFixed(1, digits)).toThrow(RangeError);
});

test('thousands are grouped and the sign stays in front', () => {
  expect(formatThousands(31231640809341993329695n)).toBe('31,231,640,809,341,993,329,695');
  expect(formatThousands(-123n)).toBe('-123');
});

test('justifying counts code points and never cuts', () => {
  expect(ljust('😀', 3)).toBe('😀  ');
  expect(rjust('😀', 3)).toBe('  😀');
  expect(rjust('abcdef', 3)).toBe('abcdef');
});
