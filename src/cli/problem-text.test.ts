import { expect, test } from 'vitest';
import { problemText } from './problem-text.ts';

const problem = { kind: 'not-json', message: 'Wrong.', place: {}, advice: 'Do this.' } as const;

test('a problem is its file, what is wrong, and what to do', () => {
  expect(problemText('a.json', problem)).toBe('a.json: Wrong.\n  Do this.');
});

test('with all that is known of its place, and what was left out', () => {
  const place = { line: 3, column: 7, member: 'b.json', excerpt: '"x": y', path: 'x' };
  expect(problemText('a.zip', { ...problem, place, leftOut: 'this number' })).toBe(
    'a.zip, b.json, line 3, column 7: Wrong.\n  near: "x": y\n  left out: this number\n  Do this.',
  );
  expect(problemText('a', { ...problem, place: { line: 3 } })).toBe('a, line 3: Wrong.\n  Do this.');
});

test('foreign text has no say in lines and colours', () => {
  const hostile = '\u001b[31m\n\u009b2J';
  const text = problemText(hostile, {
    ...problem,
    message: hostile,
    advice: hostile,
    leftOut: hostile,
    place: { member: hostile, excerpt: hostile },
  });
  expect(['\u001b', '\u009b'].filter((each) => text.includes(each))).toEqual([]);
  expect(text.split('\n')).toHaveLength(4);
});
