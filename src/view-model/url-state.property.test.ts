import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeLink, EMPTY_LINK, encodeLink, type LinkState, type SortBy } from './url-state.ts';

const text = fc.string({ unit: 'grapheme' });
const nonEmpty = fc.string({ unit: 'grapheme', minLength: 1 });
const index = fc.nat({ max: 999_999_999 });
const sort: fc.Arbitrary<SortBy> = fc.record({
  column: nonEmpty.filter((name) => !name.startsWith('-')),
  descending: fc.boolean(),
});
const source = fc.oneof(
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  nonEmpty,
  fc.constantFrom('bundled:cohort', '3!x.json', '*!x', 'local:ab12'),
);

const link: fc.Arbitrary<LinkState> = fc.record({
  live: fc.oneof(fc.constant(null), fc.webUrl()),
  reports: fc.array(
    fc.record({ source, member: fc.option(index, { nil: null }), name: fc.option(text, { nil: null }) }),
    { maxLength: 4 },
  ),
  k: fc.option(fc.integer({ min: 1, max: 999 }), { nil: null }),
  channel: fc.constantFrom('wasted', 'blocked', 'refetch', 'harm', 'stopped'),
  sort,
  columns: fc.option(fc.array(nonEmpty, { maxLength: 5 }), { nil: null }),
  pinControl: fc.boolean(),
  judging: fc.record({
    intervals: fc.constantFrom('boundary', 'recording'),
    margin: fc.option(fc.constantFrom('0', '0.25', '1.50'), { nil: null }),
    marginStopped: fc.option(fc.constantFrom('0.05', '1'), { nil: null }),
    control: fc.option(text, { nil: null }),
    noControl: fc.boolean(),
    sameCall: fc.constantFrom('call', 'tool'),
  }),
  hidden: fc.array(fc.record({ report: index, strategy: index }), { maxLength: 4 }),
  filter: fc.record({
    recording: fc.option(index, { nil: null }),
    scored: fc.constantFrom('all', 'scored', 'unscored'),
    sign: fc.constantFrom('all', 'positive', 'zero', 'negative'),
    text,
  }),
  boundarySort: sort,
  view: fc.constantFrom('overview', 'audit'),
  open: fc.option(fc.record({ report: index, strategy: index, boundary: index }), { nil: null }),
});

test('a link reopens the view it was made of', () => {
  fc.assert(
    fc.property(link, (state) => {
      expect(decodeLink(`#${encodeLink(state)}`)).toEqual(state);
    }),
  );
});

test('the fragment is plain ASCII', () => {
  fc.assert(
    fc.property(link, (state) => {
      expect(encodeLink(state)).toMatch(/^[!-~]*$/);
    }),
  );
});

test('any text decodes, and what it decodes to is a view like any other', () => {
  const garbage = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(
        fc.tuple(
          fc.constantFrom(
            'v',
            'report',
            'k',
            'channel',
            'sort',
            'columns',
            'hide',
            'open',
            'name.0',
            '__proto__',
          ),
          fc.string({ unit: 'binary' }),
        ),
      )
      .map((pairs) => pairs.map(([key, value]) => `${key}=${value}`).join('&')),
  );
  fc.assert(
    fc.property(garbage, (fragment) => {
      const state = decodeLink(fragment);
      const again = decodeLink(encodeLink(state));
      expect(encodeLink(again)).toBe(encodeLink(state));
    }),
  );
});

test('an empty fragment is the empty view, and the empty view an empty fragment', () => {
  expect(decodeLink('')).toEqual(EMPTY_LINK);
  expect(encodeLink(EMPTY_LINK)).toBe('');
});
