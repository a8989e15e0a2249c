import { expect, test } from 'vitest';
import { sumFloats } from './sum.ts';

test('ten tenths', () => {
  const tenths = new Float64Array(10).fill(0.1);
  expect(sumFloats(tenths, 'naive')).toBe(0.9999999999999999);
  expect(sumFloats(tenths, 'compensated')).toBe(1);
});

test.each(['naive', 'compensated'] as const)(
  '%s: nothing is 0, and the start 0 turns -0 into 0',
  (family) => {
    expect(sumFloats([], family)).toBe(0);
    expect(sumFloats([-0, -0], family)).toBe(0);
  },
);

test.each(['naive', 'compensated'] as const)('%s: an overflow stays infinite and is not NaN', (family) => {
  expect(sumFloats([1e308, 1e308, -1e308], family)).toBe(Number.POSITIVE_INFINITY);
  expect(sumFloats([Number.NEGATIVE_INFINITY, 1e300], family)).toBe(Number.NEGATIVE_INFINITY);
  expect(sumFloats([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY], family)).toBeNaN();
});

test('compensation keeps what a larger term would swallow', () => {
  expect(sumFloats([1, 1e100, 1, -1e100], 'compensated')).toBe(2);
  expect(sumFloats([1, 1e100, 1, -1e100], 'naive')).toBe(0);
});
