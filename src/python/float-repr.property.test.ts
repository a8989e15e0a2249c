import fc from 'fast-check';
import { expect, test } from 'vitest';
import { floatRepr } from './float-repr.ts';

const finite = fc.double({ noNaN: true, noDefaultInfinity: true });

test('reads back as the same double', () => {
  fc.assert(
    fc.property(finite, (x) => {
      expect(Number(floatRepr(x))).toBe(x);
    }),
  );
});

test('is a Python float literal: it has a point or an exponent of two digits or more', () => {
  const literal = /^-?\d+(\.\d+)?(e[+-]\d\d+)?$/;
  fc.assert(
    fc.property(finite, (x) => {
      expect(floatRepr(x)).toMatch(literal);
      expect(floatRepr(x)).toMatch(/[.e]/);
    }),
  );
});

test('the sign is the only thing that negation changes', () => {
  fc.assert(
    fc.property(finite, (x) => {
      expect(floatRepr(-x)).toBe(`-${floatRepr(x)}`.replace(/^--/, ''));
    }),
  );
});
