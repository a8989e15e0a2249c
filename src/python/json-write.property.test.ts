import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loads } from './json-read.ts';
import type { PyValue } from './json-value.ts';
import { dumps } from './json-write.ts';
import { toTyped } from './testing/reference.ts';

const text = fc.string({ unit: 'binary', maxLength: 12 });
const { value: tree } = fc.letrec<{ value: PyValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<PyValue>(null, true, false),
    fc.bigInt(),
    fc.double(),
    text,
    fc.array(tie('value'), { maxLength: 5 }),
    fc.array(fc.tuple(text, tie('value')), { maxLength: 5 }).map((entries) => new Map(entries)),
  ),
}));
const style = fc.record({ compact: fc.boolean(), ensureAscii: fc.boolean() });

test('loads reads back what dumps wrote, ints and floats and order of keys kept', () => {
  fc.assert(
    fc.property(tree, style, (value, options) => {
      expect(toTyped(loads(dumps(value, options)))).toEqual(toTyped(value));
    }),
  );
});

test('ASCII output is ASCII', () => {
  fc.assert(
    fc.property(tree, (value) => {
      expect(dumps(value)).toMatch(/^[ -~]*$/);
    }),
  );
});

test('sorted output does not depend on the order of keys', () => {
  fc.assert(
    fc.property(fc.uniqueArray(text), (keys) => {
      const forwards = new Map(keys.map((key) => [key, key]));
      const backwards = new Map(keys.toReversed().map((key) => [key, key]));
      expect(dumps(forwards, { sortKeys: true })).toBe(dumps(backwards, { sortKeys: true }));
    }),
  );
});

test('texts are escaped as JavaScript escapes them when they are well-formed', () => {
  fc.assert(
    fc.property(text, (t) => {
      expect(dumps(t, { ensureAscii: false })).toBe(JSON.stringify(t));
    }),
  );
});
