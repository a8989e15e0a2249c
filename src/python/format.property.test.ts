import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatFixed, formatThousands, ljust, rjust } from './format.ts';
import { codePointLength } from './text.ts';

const anyFinite = fc.double({ noNaN: true, noDefaultInfinity: true });

test('the text is within half a unit of its last digit', () => {
  const small = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(small, fc.integer({ min: 0, max: 9 }), (x, digits) => {
      expect(Math.abs(Number(formatFixed(x, digits)) - x)).toBeLessThanOrEqual(
        0.5000001 * 10 ** -digits + 1e-9,
      );
    }),
  );
});

test('agrees with toFixed away from ties', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (x) => {
      fc.pre(!Number.isInteger(x * 16));
      expect(formatFixed(x, 3).replace('-', '')).toBe(Math.abs(x).toFixed(3));
    }),
  );
});

test('a tie ends on an even digit', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (n) => {
      expect(formatFixed((2 * n + 1) / 16, 3)).toMatch(/[02468]$/);
    }),
  );
});

test('the sign is shown exactly when asked for or negative', () => {
  fc.assert(
    fc.property(anyFinite, (x) => {
      const plain = formatFixed(x, 3);
      expect(formatFixed(x, 3, { sign: true })).toBe(plain.startsWith('-') ? plain : `+${plain}`);
    }),
  );
});

test('grouping only adds commas, three digits apart', () => {
  fc.assert(
    fc.property(fc.bigInt(), (n) => {
      const text = formatThousands(n);
      expect(text.replaceAll(',', '')).toBe(n.toString());
      expect(text).toMatch(/^-?\d{1,3}(,\d{3})*$/);
    }),
  );
});

test('justified text has the wanted length, or its own', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(40), (text, width) => {
      const length = Math.max(width, codePointLength(text));
      expect(codePointLength(ljust(text, width))).toBe(length);
      expect(codePointLength(rjust(text, width))).toBe(length);
      expect(ljust(text, width).startsWith(text)).toBe(true);
      expect(rjust(text, width).endsWith(text)).toBe(true);
    }),
  );
});
