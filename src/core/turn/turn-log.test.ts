import { expect, test } from 'vitest';
import { actionsFromEvents } from '../events/actions.ts';
import { messageText } from '../events/parts.ts';
import { ActionBudget, BUDGET_REACHED } from './action-budget.ts';
import { TurnLog } from './turn-log.ts';

const call = (id: string, name = 'f') => ({ id, name, arguments: '{}' });
const result = { kind: 'result', value: 'fine' } as const;
const failure = { kind: 'error', errorType: 'RangeError', message: 'no', text: 'RangeError: no' } as const;
const kinds = (log: TurnLog) => log.events.map(({ kind }) => kind);

test('a round is written as AG2 does, its results in the order of the calls, whichever ended first', () => {
  const log = new TurnLog(() => 1.5, null);
  log.request('go');
  expect(log.mayAnswer()).toBe(true);
  log.respond({
    text: null,
    calls: [call('a'), call('b')],
    usage: { promptTokens: 3, completionTokens: 1 },
  });
  expect(log.open.map(({ id }) => id)).toEqual(['a', 'b']);
  log.finish('b', failure);
  log.finish('nobody', result);
  log.finish('a', result);
  log.finish('a', failure);
  log.endRound();
  log.respond({ text: 'done', calls: [] });
  expect(kinds(log)).toEqual([
    'ModelRequest',
    'UsageEvent',
    'ModelResponse',
    'ToolCallsEvent',
    'ToolCallEvent',
    'ToolCallEvent',
    'ToolResultEvent',
    'ToolErrorEvent',
    'ToolResultsEvent',
    'ModelResponse',
  ]);
  expect(actionsFromEvents(log.events).map(({ action }) => [action.callId, action.errorType])).toEqual([
    ['a', null],
    ['b', 'RangeError'],
  ]);
  expect(log.events.every(({ data }) => data.get('created_at') === 1.5)).toBe(true);
});

test('a round that breaks off has no end: what was answered is told, and is no place to go on from', () => {
  const log = new TurnLog(() => 0, new ActionBudget(9));
  log.respond({ text: null, calls: [call('a'), call('b')] });
  log.finish('a', result);
  log.endRound();
  expect(kinds(log)).toEqual([
    'ModelResponse',
    'ToolCallsEvent',
    'ToolCallEvent',
    'ToolCallEvent',
    'ToolResultEvent',
  ]);
});

test('once so many calls were answered, a synthetic answer ends the turn', () => {
  const log = new TurnLog(() => 0, new ActionBudget(3));
  for (const ids of [
    ['a', 'b'],
    ['c', 'd'],
  ]) {
    expect(log.mayAnswer()).toBe(true);
    log.respond({ text: null, calls: ids.map((id) => call(id)) });
    for (const id of ids) log.finish(id, result);
  }
  // it may overshoot: all calls of a response run
  expect(log.mayAnswer()).toBe(false);
  expect(messageText(log.events.at(-1)!.data)).toBe(BUDGET_REACHED);
  expect(actionsFromEvents(log.events)).toHaveLength(4);
});

test('the model answers at most as often as the limit, whatever became of its calls', () => {
  const budget = new ActionBudget(2);
  const log = new TurnLog(() => 0, budget);
  for (const id of ['a', 'b']) {
    expect(log.mayAnswer()).toBe(true);
    log.respond({ text: null, calls: [call(id)] });
  }
  expect(log.mayAnswer()).toBe(false);
  expect(() => new ActionBudget(0)).toThrow('limit must be at least 1');
});
