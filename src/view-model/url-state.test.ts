import { expect, test } from 'vitest';
import { decodeLink, EMPTY_LINK, encodeLink } from './url-state.ts';

test('a hand-written link with one address needs nothing else', () => {
  expect(decodeLink('#report=https://example.org/runs/7/report.json').reports).toEqual([
    { source: 'https://example.org/runs/7/report.json', member: null, name: null },
  ]);
});

test('several addresses stand side by side, in order', () => {
  const { reports } = decodeLink('#report=a.json&report=b.zip&report=2!c.zip&name.1=Night%20run');
  expect(reports).toEqual([
    { source: 'a.json', member: null, name: null },
    { source: 'b.zip', member: null, name: 'Night run' },
    { source: 'c.zip', member: 2, name: null },
  ]);
});

test('a full view stays readable', () => {
  const fragment = encodeLink({
    ...EMPTY_LINK,
    reports: [{ source: 'https://example.org/a.json', member: null, name: null }],
    k: 3,
    channel: 'harm',
    sort: { column: 'kept', descending: false },
    columns: ['harm', 'sign-p'],
    pinControl: true,
    hidden: [{ report: 0, strategy: 2 }],
    open: { report: 0, strategy: 1, boundary: 17 },
  });
  expect(fragment).toBe(
    'v=1&report=https://example.org/a.json&k=3&channel=harm&sort=kept&columns=harm,sign-p&pin=control&hide=0.2&open=0.1.17',
  );
});

test.each([
  ['k=0', null],
  ['k=-1', null],
  ['k=1e3', null],
  ['k=3.5', null],
  ['k=7', 7],
])('%s gives k %s', (fragment, k) => {
  expect(decodeLink(fragment).k).toBe(k);
});

test.each([
  'open=1.2',
  'open=a.b.c',
  'open=1.2.3.4',
  'hide=,,;',
  'channel=__proto__',
  'sort=-',
  'report=%E0%A4%A',
])('%s falls back without a word', (fragment) => {
  const state = decodeLink(fragment);
  expect({ ...state, reports: [] }).toEqual(EMPTY_LINK);
});
