import { beforeEach, expect, test } from 'vitest';
import { openedReport } from '../testing/reports.ts';
import type { Origin } from './reports-slice.ts';
import { useApp } from './store.ts';

const hosted: Origin = { kind: 'hosted', source: 'https://example.org/r.json' };
const initial = useApp.getInitialState();
const add = (id: string, name = `${id}.json`) =>
  useApp.getState().addReports([{ ...openedReport(id, { control: 0, tail: 1 }), name }], hosted, new Map());
const ids = () => useApp.getState().reports.map((report) => report.id);

beforeEach(() => useApp.setState(initial, true));

test('the same digest is opened once', () => {
  add('a');
  add('a');
  expect(ids()).toEqual(['a']);
});

test('equal file names are told apart', () => {
  add('a', 'report.json');
  add('b', 'report.json');
  add('c', 'report.json');
  expect(useApp.getState().reports.map((report) => report.name)).toEqual([
    'report.json',
    'report.json (2)',
    'report.json (3)',
  ]);
});

test('a closed report gives its colour back, its hidden strategies and its open boundary go', () => {
  add('a');
  add('b');
  const app = useApp.getState();
  app.toggleSeries('a/1');
  app.toggleSeries('b/1');
  app.openBoundary('a', 1, 0);
  app.removeReport('a');
  add('c');
  const { reports, hidden, open } = useApp.getState();
  expect(reports.map((report) => report.color)).toEqual([1, 0]);
  expect([...hidden]).toEqual(['b/1']);
  expect(open).toBeNull();
});

test('moves stop at the ends', () => {
  for (const id of ['a', 'b', 'c']) add(id);
  const { moveReport } = useApp.getState();
  moveReport('a', -1);
  expect(ids()).toEqual(['a', 'b', 'c']);
  moveReport('c', -1);
  expect(ids()).toEqual(['a', 'c', 'b']);
  moveReport('b', 1);
  expect(ids()).toEqual(['a', 'c', 'b']);
});

test('an empty name brings the file’s back', () => {
  add('a');
  const { renameReport } = useApp.getState();
  renameReport('a', ' Night ');
  expect(useApp.getState().reports[0]?.name).toBe('Night');
  renameReport('a', ' ');
  expect(useApp.getState().reports[0]?.name).toBe('a.json');
});

test('a report scored by tool keeps its place, and its newer state is scored by call again', () => {
  add('a');
  add('b');
  const { markRecorded, showRescored, replaceReport } = useApp.getState();
  markRecorded('a');
  const { overview, atHorizon } = openedReport('t', { control: 0, tail: 2 });
  showRescored('a', 'tool', { overview, atHorizon });
  const [a, b] = useApp.getState().reports;
  expect([a?.id, a?.recorded, a?.sameCall, a?.atHorizon]).toEqual(['a', true, 'tool', atHorizon]);
  expect([b?.recorded, b?.sameCall]).toEqual([false, 'call']);
  replaceReport('a', openedReport('c', { control: 0, tail: 1 }));
  const [newer] = useApp.getState().reports;
  expect([newer?.id, newer?.recorded, newer?.sameCall]).toEqual(['c', false, 'call']);
});

test('the audit is left with the last report', () => {
  add('a');
  add('b');
  useApp.getState().setView('audit');
  useApp.getState().removeReport('a');
  expect(useApp.getState().view).toBe('audit');
  useApp.getState().removeReport('b');
  expect(useApp.getState().view).toBe('overview');
});
