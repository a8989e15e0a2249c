import { describe, expect, it } from 'vitest';
import type { ErrorRow } from '../../view-model/types.ts';
import { errorGroups, errorParts, hitBoundaries } from './error-groups.ts';

const row = (change: Partial<ErrorRow>): ErrorRow => ({
  kind: 'rollout',
  message: 'down',
  pre: 0,
  strategies: [],
  hits: [],
  ...change,
});

describe('errorGroups', () => {
  it('keeps rollouts and compactions apart, most frequent first, ties as they came', () => {
    const groups = errorGroups([
      row({ message: 'a', pre: 1, strategies: [1, 0] }),
      row({ message: 'b', kind: 'compaction', strategies: [0, 9] }),
      row({ message: 'c', pre: 2, strategies: [0, 5] }),
      row({ message: 'd', strategies: [2, 0] }),
    ]);
    expect(groups.rollouts.map((one) => one.message)).toEqual(['c', 'a', 'd']);
    expect(groups.compactions.map((one) => one.message)).toEqual(['b']);
  });
});

describe('errorParts', () => {
  it.each([
    ['RuntimeError: down', 'RuntimeError', 'down'],
    ['ValueError: cannot compact:\nturn 3', 'ValueError', 'cannot compact:\nturn 3'],
    ['openai.RateLimitError: 429', 'openai.RateLimitError', '429'],
    ['KeyError', 'KeyError', ''],
    ['400: bad', '', '400: bad'],
    ['no model: retry', '', 'no model: retry'],
    ['', '', ''],
  ])('%j', (message, name, rest) => {
    expect(errorParts(message)).toEqual({ name, rest });
  });
});

it('hitBoundaries joins the hits of one boundary, in report order', () => {
  const hits = [
    { strategy: null, boundary: 4 },
    { strategy: 2, boundary: 1 },
    { strategy: 2, boundary: 4 },
  ];
  expect(hitBoundaries(row({ hits }))).toEqual([
    { boundary: 1, strategies: [2] },
    { boundary: 4, strategies: [null, 2] },
  ]);
});
