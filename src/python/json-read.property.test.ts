import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IntegerDigitsError, JsonDecodeError, loads, NestingError } from './json-read.ts';
import type { PyValue } from './json-value.ts';

/** What JSON.parse would make of the same text. */
function asJson(value: PyValue): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Map) return Object.fromEntries(Array.from(value, ([k, v]) => [k, asJson(v)]));
  return Array.isArray(value) ? value.map(asJson) : value;
}

test('agrees with JSON.parse on everything JSON.stringify writes', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), fc.nat(3), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      expect(asJson(loads(text))).toEqual(JSON.parse(text));
    }),
  );
});

test('accepts what JSON.parse accepts and, but for the three tokens, nothing else', () => {
  const pieces = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    'a',
    '1',
    '0',
    '.',
    'e',
    '-',
    ' ',
    '\n',
    '\\',
    'null',
    '\\u00',
    '\t',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const text = parts.join('');
      expect(
        accepts(() => loads(text)),
        text,
      ).toBe(accepts(() => JSON.parse(text)));
    }),
    { numRuns: 3000 },
  );
});

test('never fails with anything but its three errors', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      try {
        loads(text);
      } catch (error) {
        const known = [JsonDecodeError, IntegerDigitsError, NestingError].some(
          (kind) => error instanceof kind,
        );
        expect(known).toBe(true);
      }
    }),
  );
});

test('every decimal text of up to 20 digits is the double that JavaScript reads', () => {
  const decimal = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 10n }), fc.bigInt({ min: 0n, max: 10n ** 10n }));
  fc.assert(
    fc.property(decimal, fc.boolean(), ([whole, part], negative) => {
      const text = `${negative ? '-' : ''}${whole}.${part}`;
      expect(loads(text)).toBe(Number(text));
    }),
    { numRuns: 1000 },
  );
});

function accepts(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}
