import { expect, test } from 'vitest';
import { dumps } from './json-write.ts';
import { fromTyped, mismatches, readReference, type Typed } from './testing/reference.ts';

const { cases } = readReference<{
  cases: { value: Typed; plain: string; sorted: string; canonical: string }[];
}>('json-write');

test('dumps writes what json.dumps writes', () => {
  expect(cases.length).toBeGreaterThan(600);
  expect(
    mismatches(
      cases,
      ({ value }) => dumps(fromTyped(value)),
      ({ plain }) => plain,
    ),
  ).toEqual([]);
});

test('with sortKeys it writes what sort_keys=True writes', () => {
  const write = (value: Typed) => dumps(fromTyped(value), { sortKeys: true });
  expect(
    mismatches(
      cases,
      ({ value }) => write(value),
      ({ sorted }) => sorted,
    ),
  ).toEqual([]);
});

test('sorted, compact and not ASCII it writes the canonical arguments of a signature', () => {
  const write = (value: Typed) =>
    dumps(fromTyped(value), { sortKeys: true, compact: true, ensureAscii: false });
  expect(
    mismatches(
      cases,
      ({ value }) => write(value),
      ({ canonical }) => canonical,
    ),
  ).toEqual([]);
});
