import { describe, expect, test } from 'vitest';
import { ValueError } from '../../python/errors.ts';
import {
  callEvent,
  makeCall,
  makeResult,
  responseEvent,
  resultEvent,
  resultsEvent,
} from '../testing/events.ts';
import { actionsFromEvents, historyBefore, historySignatures } from './actions.ts';

const summary = (events: Parameters<typeof actionsFromEvents>[0]) =>
  actionsFromEvents(events).map(({ action, event }) => [
    action.callId,
    action.signature,
    action.blocked,
    event,
  ]);

describe('pairing', () => {
  test('takes one call seen in several containers once, in the order of issue, answered by the first result', () => {
    const [a, b] = [makeCall('1', 'a'), makeCall('2', 'b')];
    expect(
      summary([
        responseEvent(a, b),
        callEvent(a),
        callEvent(b),
        resultEvent(makeResult('2', true)),
        resultEvent(makeResult('1')),
        resultsEvent(makeResult('1'), makeResult('2', true)),
      ]),
    ).toEqual([
      ['1', 'a({})', false, 4],
      ['2', 'b({})', true, 3],
    ]);
  });

  test('keeps name, arguments and the class of the error', () => {
    const call = makeCall('1', 'a', '{"y": 1.0, "x": 2}');
    expect(actionsFromEvents([callEvent(call), resultEvent(makeResult('1', true))])[0]?.action).toEqual({
      callId: '1',
      name: 'a',
      arguments: '{"y": 1.0, "x": 2}',
      signature: 'a({"x":2,"y":1.0})',
      blocked: true,
      errorType: 'KeyError',
    });
  });

  test('leaves out calls without a result, and results without a call', () => {
    expect(summary([resultEvent(makeResult('1')), callEvent(makeCall('1'))])).toEqual([]);
  });

  test('lets an id come again once it was answered, for the same call too', () => {
    const round = [callEvent(makeCall('')), resultEvent(makeResult(''))];
    expect(summary([...round, ...round]).map(([, , , event]) => event)).toEqual([1, 3]);
  });

  test('handles the calls of an event before its results', () => {
    const both = { ...callEvent(makeCall('1')), results: [makeResult('1')] };
    expect(summary([both])).toEqual([['1', 'look({})', false, 0]]);
  });

  test.each([
    [
      'two calls of one id in an event, identical ones too',
      [callEvent(makeCall('0')), responseEvent(makeCall('1'), makeCall('1'))],
      'ModelResponse at 1 holds several calls with one id; results cannot be paired',
    ],
    [
      'an id that is reused while it waits',
      [callEvent(makeCall("it's")), callEvent(makeCall("it's", 'b'))],
      'call id "it\'s" at 1 is reused while an earlier call with that id is still awaiting its result; results cannot be paired',
    ],
  ])('refuses %s', (_, events, message) => {
    expect(() => actionsFromEvents(events)).toThrow(new ValueError(message));
  });
});

describe('a history', () => {
  const events = ['a', 'b', 'a', 'c'].flatMap((name, index) => [
    responseEvent(makeCall(`${index}`, name, `{"n": ${index % 2}}`)),
    resultsEvent(makeResult(`${index}`, name === 'b')),
  ]);

  test('has the signatures before the cut, blocked ones too, each with its first place', () => {
    expect(Array.from(historySignatures(events, 6))).toEqual([
      ['a({"n":0})', { event: 1, call: 1 }],
      ['b({"n":1})', { event: 3, call: 2 }],
    ]);
    expect(historySignatures(events, 1)).toEqual(new Map());
  });

  test('by tool has their names', () => {
    const actions = actionsFromEvents(events);
    expect(Array.from(historyBefore(actions, 8, 'tool').keys())).toEqual(['a', 'b', 'c']);
    expect(historyBefore(actions, 4)).toEqual(historySignatures(events, 4));
  });
});
