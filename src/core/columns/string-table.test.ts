import { expect, test } from 'vitest';
import { HOSTILE_NAMES } from '../testing/arbitraries.ts';
import { StringTable } from './string-table.ts';

test('each text has one number, whatever it is', () => {
  const table = new StringTable();
  const ids = HOSTILE_NAMES.map((name) => table.intern(name));
  expect(new Set(ids).size).toBe(HOSTILE_NAMES.length);
  expect(HOSTILE_NAMES.map((name) => table.intern(name))).toEqual(ids);
  expect(ids.map((id) => table.text(id))).toEqual(HOSTILE_NAMES);
  expect(table.size).toBe(HOSTILE_NAMES.length);
});

test('finds only what was interned', () => {
  const table = new StringTable();
  table.intern('a');
  expect([table.find('a'), table.find('toString'), table.find('')]).toEqual([0, undefined, undefined]);
});

test.each([-1, 1, 0.5])('no text has the number %s', (id) => {
  const table = new StringTable();
  table.intern('a');
  expect(() => table.text(id)).toThrow(new RangeError(`no text has the number ${id}`));
});
