import { beforeEach, expect, test } from 'vitest';
import { decodeLink, EMPTY_LINK, encodeLink } from '../../view-model/url-state.ts';
import { openedReport } from '../testing/reports.ts';
import { linkOf, viewOf } from './link.ts';
import { useApp } from './store.ts';

const initial = useApp.getInitialState();

beforeEach(() => {
  useApp.setState(initial, true);
  for (const id of ['a', 'b']) {
    const origin = { kind: 'hosted', source: `https://example.org/${id}.json` } as const;
    useApp.getState().addReports([openedReport(id, { control: 0, tail: 1 })], origin, new Map());
  }
});

test('a view comes back from its own link', () => {
  const app = useApp.getState();
  app.setK(3);
  app.setChannel('harm');
  app.setJudging({ intervals: 'recording', margin: '0.5', control: 'tail' });
  app.toggleSeries('b/1');
  app.setFilter({ scored: 'unscored' });
  app.setView('audit');
  app.openBoundary('b', 1, 1);
  const before = useApp.getState();
  const link = decodeLink(encodeLink(linkOf(before)));
  expect(link.reports.map((report) => report.source)).toEqual([
    'https://example.org/a.json',
    'https://example.org/b.json',
  ]);
  const view = viewOf(link, before.reports);
  for (const key of Object.keys(view) as (keyof typeof view)[]) expect(view[key]).toEqual(before[key]);
});

test('what a link names and is not there is passed over', () => {
  const { reports } = useApp.getState();
  const link = {
    ...EMPTY_LINK,
    hidden: [
      { report: 0, strategy: 7 },
      { report: 5, strategy: 0 },
      { report: 1, strategy: 0 },
    ],
    open: { report: 1, strategy: 1, boundary: 99 },
  };
  const view = viewOf(link, reports);
  expect([...view.hidden]).toEqual(['b/0']);
  expect(view.open).toBeNull();
  expect(viewOf({ ...link, open: { report: 0, strategy: 0, boundary: 0 } }, [undefined]).open).toBeNull();
});

test('a rename is in the link, the file’s own name is not', () => {
  useApp.getState().renameReport('a', 'Night');
  expect(linkOf(useApp.getState()).reports.map((report) => report.name)).toEqual(['Night', null]);
});
