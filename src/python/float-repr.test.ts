import { expect, test } from 'vitest';
import { floatRepr } from './float-repr.ts';

test.each([
  [1, '1.0'],
  [0, '0.0'],
  [-0, '-0.0'],
  [1.5, '1.5'],
  [0.0001, '0.0001'],
  [0.00001, '1e-05'],
  [1.5e-7, '1.5e-07'],
  [1e15, '1000000000000000.0'],
  [9999999999999998, '9999999999999998.0'],
  [1e16, '1e+16'],
  [1e21, '1e+21'],
  [1.7976931348623157e308, '1.7976931348623157e+308'],
  [5e-324, '5e-324'],
  [Number.POSITIVE_INFINITY, 'inf'],
  [Number.NEGATIVE_INFINITY, '-inf'],
  [Number.NaN, 'nan'],
])('%d is %s', (x, repr) => {
  expect(floatRepr(x)).toBe(repr);
});
