import { expect, test } from 'vitest';
import { buildReport } from '../core/report/build-report.ts';
import { summaryText } from '../core/report/summary.ts';
import { makeArm, makeBoundary, makeRollout } from '../core/testing/make.ts';
import { javascriptKernel } from '../statistics/kernel/javascript.ts';
import { reportNotes } from './notes.ts';

const boundaries = [
  makeBoundary({ pre: makeArm('pre', ['a']), post: makeArm('post', ['a']), scored: 1 }),
  makeBoundary({
    pre: makeArm('pre', ['a']),
    post: [makeRollout({ arm: 'post', ending: 'error', error: 'x' })],
  }),
];
const report = buildReport(
  { horizon: 1, samples: 1 },
  ['! tail', 'b'].map((strategy) => ({ strategy, boundaries })),
  { kernel: javascriptKernel(), family: 'naive' },
);
const notes = reportNotes(report);

test('are the lines of the summary that are no table, in its order', () => {
  const lines = notes.map(({ level, text }) => (level === 'warning' ? `! ${text}` : text));
  const summary = summaryText(report).split('\n');
  expect(lines).toEqual([...summary.slice(1, 3), ...summary.slice(7)]);
});

test('name their strategy, and take no name for a warning', () => {
  expect(notes.map(({ level, strategy }) => [level, strategy])).toEqual([
    ['note', null],
    ['note', null],
    ['note', null],
    ['warning', 0],
    ['note', 0],
    ['warning', 1],
    ['note', 1],
  ]);
  expect(notes[4]?.text).toBe('! tail: most common POST error (1x): x');
});
