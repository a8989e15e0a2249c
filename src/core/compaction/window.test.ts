import { describe, expect, test } from 'vitest';
import type { RecordedEvent } from '../events/event.ts';
import { make, round, run } from '../testing/rounds.ts';
import { snap, tailStart, windowStart } from './window.ts';

const starts = (events: readonly RecordedEvent[], targets: readonly number[]) =>
  targets.map((target) => tailStart(events, target));

/** Source: AG2 1.2.1, `TailWindowCompact` and `snap`. */
describe('tailStart', () => {
  test('never splits a round: two rounds behind a request', () => {
    const events = run(['a'], ['b']).slice(0, -1);
    expect(starts(events, [1, 2, 3, 4])).toEqual([0, 0, 0, 0]);
    expect(starts(events, [5, 6, 7, 8, 9])).toEqual([6, 6, 6, 6, 6]);
    expect(starts(events, [10, 11, 12, 1000])).toEqual([1, 0, 0, 0]);
    expect(starts(events, [0, -1])).toEqual([0, 0]);
  });

  test('a last answer is kept alone, or with the next round', () => {
    expect(starts(run(['a'], ['b']), [1, 2, 5, 6])).toEqual([11, 11, 11, 6]);
  });

  test('ids that come again let a window begin within a round', () => {
    const events = run(['call_0'], ['call_0']).slice(0, -1);
    expect(starts(events, [5, 6, 7, 8, 9, 10])).toEqual([6, 5, 4, 3, 2, 1]);
  });

  test('results with an empty id need no call, calls do', () => {
    const events = run([''], ['b']).slice(0, -1);
    expect(starts(events, [6, 7, 8, 9, 10])).toEqual([5, 4, 4, 4, 1]);
  });
});

describe('windowStart', () => {
  test('usage rides along within, and is left out in front', () => {
    const usage = { promptTokens: 1, completionTokens: 1 };
    const events = [make.request('x'), ...round(['a'], usage), ...round(['b'], usage)];
    expect(windowStart(events, 5)).toBe(8);
    expect(windowStart(events, 6)).toBe(6);
    expect(windowStart(events, 11)).toBe(0);
  });
});

/** Source: AG2 1.2.1, roles of provider events. */
describe('snap', () => {
  const other = (kind: string): RecordedEvent => ({
    ...make.summary('', 0),
    kind,
    type: `ag2.config.any.events.${kind}`,
  });
  const builtin: RecordedEvent = {
    ...make.call({ id: 'w', name: 'web', arguments: '{}' }),
    kind: 'OpenAIServerToolCallEvent',
  };

  test("a provider's own call needs the reasoning before it, within one response", () => {
    const answer = make.response({ text: 'done', calls: [] });
    expect(snap([other('OpenAIReasoningEvent'), builtin, answer], 1)).toBe(2);
    expect(snap([other('OpenAIReasoningEvent'), answer, builtin, answer], 1)).toBe(1);
    expect(snap([make.request('x'), builtin, answer], 1)).toBe(1);
  });

  test("a response with calls needs the provider's turn before it, one without does not", () => {
    const item = other('XAIAssistantEvent');
    expect(snap([item, ...round(['a']), make.request('x')], 1)).toBe(6);
    expect(snap([item, make.response({ text: 'done', calls: [] })], 1)).toBe(1);
  });

  test('keeps a cut at the start, and ends at the end', () => {
    expect(snap(round(['a']), 0)).toBe(0);
    expect(snap(round(['a']), 1)).toBe(5);
  });
});
