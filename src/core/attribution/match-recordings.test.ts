import { describe, expect, test } from 'vitest';
import type { RecordedEvent } from '../events/event.ts';
import type { BoundaryResult } from '../model/boundary.ts';
import { plannedBoundaries } from '../report/planned-boundaries.ts';
import { scoreBoundary } from '../scoring/burden.ts';
import { callEvent, makeCall, makeResult, resultsEvent } from '../testing/events.ts';
import { makeArm, makeBoundary } from '../testing/make.ts';
import { matchRecordings } from './match-recordings.ts';

const HORIZON = 3;

/** A recording that calls these tools one by one: cut 2n lies behind the n-th answer. */
function recording(...names: readonly string[]): RecordedEvent[] {
  return names.flatMap((name, index) => [
    callEvent(makeCall(`${index}`, name)),
    resultsEvent(makeResult(`${index}`)),
  ]);
}

function boundary(trajectory: number, cut: number, ...history: readonly string[]): BoundaryResult {
  const arms = { pre: makeArm('pre', ['a', 'x']), post: makeArm('post', ['y', 'b', 'b'], ['a']) };
  const signatures = new Set(history.map((name) => `${name}({})`));
  return makeBoundary({
    trajectory,
    cut,
    ...arms,
    deltas: scoreBoundary(arms.pre, arms.post, signatures, HORIZON),
  });
}

const match = (boundaries: readonly BoundaryResult[], recordings: Record<number, RecordedEvent[]>) =>
  matchRecordings(
    plannedBoundaries([boundaries]),
    new Map(Object.entries(recordings).map(([trajectory, events]) => [Number(trajectory), events])),
    HORIZON,
  );

describe('a recording that agrees', () => {
  const found = match([boundary(0, 2, 'a'), boundary(0, 4, 'a', 'b'), boundary(1, 2, 'q')], {
    0: recording('a', 'b', 'x'),
    7: recording('a'),
  });

  test('makes every boundary of its trajectory exact, each up to its own cut', () => {
    const [first, second] = [found.exact.get(0), found.exact.get(1)];
    expect(Object.fromEntries(first?.membership ?? [])).toEqual({
      'a({})': 'before',
      'b({})': 'new',
      'x({})': 'new',
      'y({})': 'new',
    });
    expect(second?.membership.get('b({})')).toBe('before');
    expect(Object.fromEntries(second?.places ?? [])).toEqual({
      'a({})': { event: 1, call: 1 },
      'b({})': { event: 3, call: 2 },
    });
  });

  test('is told from what is missing and what belongs to nothing', () => {
    const { matched, missing, unused, mismatches } = found;
    expect([matched, missing, unused, mismatches]).toEqual([[0], [1], [7], []]);
  });
});

describe('a recording that does not', () => {
  const twice = callEvent(makeCall('9'));
  test.each<[string, BoundaryResult[], RecordedEvent[], string]>([
    [
      'gives other counts at one of its boundaries',
      [boundary(0, 2, 'a'), boundary(0, 4, 'a')],
      recording('a', 'b'),
      'recording 0 does not give the counts of boundary 0@4, POST of strategy 1, k = 2: it is of another run',
    ],
    [
      'gives other counts in PRE',
      [boundary(0, 2)],
      recording('a'),
      'recording 0 does not give the counts of boundary 0@2, PRE, k = 1: it is of another run',
    ],
    [
      'is too short',
      [boundary(0, 6, 'a')],
      recording('a'),
      'recording 0, boundary 0@6: it has 2 events only',
    ],
    [
      'is cut where AG2 never resumes',
      [boundary(0, 3, 'a')],
      recording('a', 'b'),
      'recording 0, boundary 0@3: event 2 is no ToolResultsEvent but ToolCallEvent',
    ],
    [
      'is cut before its first event',
      [boundary(0, 0)],
      recording('a'),
      'recording 0, boundary 0@0: AG2 cuts behind an event',
    ],
    [
      "can't be paired",
      [boundary(0, 4, 'a')],
      [
        ...recording('a'),
        { ...twice, calls: [...twice.calls, ...twice.calls] },
        resultsEvent(makeResult('9')),
      ],
      'recording 0: ToolCallEvent at 2 holds several calls with one id; results cannot be paired',
    ],
  ])('%s is not used at all, and its first difference is told', (_, boundaries, events, message) => {
    const { exact, matched, mismatches } = match(boundaries, { 0: events });
    expect([exact.size, matched]).toEqual([0, []]);
    expect(mismatches.map(({ trajectory }) => trajectory)).toEqual([0]);
    expect(mismatches[0]?.message).toContain(message);
  });

  test('reads no further than the last cut', () => {
    const broken = { ...twice, calls: [...twice.calls, ...twice.calls] };
    expect(match([boundary(0, 2, 'a')], { 0: [...recording('a'), broken] }).matched).toEqual([0]);
  });
});
