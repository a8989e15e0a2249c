import { expect, test } from 'vitest';
import type { RecordedEvent } from '../../core/events/event.ts';
import { EventMaker } from '../../core/events/make-events.ts';
import { TurnLog } from '../../core/turn/turn-log.ts';
import { unknownTool } from '../verify/tools.ts';
import {
  argumentsObject,
  chatMessages,
  INVALID_ARGUMENTS,
  MISSING_RESULT,
  ORPHAN_HEADING,
  SUMMARY_HEADING,
} from './messages.ts';

function twoRounds(): readonly RecordedEvent[] {
  const log = new TurnLog(() => 1, null);
  log.request('Go.');
  const usage = { promptTokens: 1, completionTokens: 1 };
  log.respond({
    text: 'Two.',
    calls: [
      { id: 'a', name: 'read', arguments: '' },
      { id: 'b', name: 'gone', arguments: '[1' },
    ],
    usage,
  });
  log.finish('b', unknownTool('gone'));
  log.finish('a', { kind: 'result', value: new Map([['n', 1n]]) });
  log.respond({ text: null, calls: [{ id: 'a', name: 'read', arguments: '{"k": 1}' }], usage });
  log.finish('a', { kind: 'result', value: 'text' });
  log.endRound();
  return log.events;
}

const kinds = (events: readonly RecordedEvent[], ...dropped: number[]) =>
  chatMessages(events.filter((_event, index) => !dropped.includes(index))).map(({ role }) => role);

test('a history as messages, each with its event', () => {
  const events = twoRounds();
  const messages = chatMessages(events);
  expect(messages).toEqual([
    { role: 'user', text: 'Go.', event: 0 },
    {
      role: 'assistant',
      text: 'Two.',
      calls: [
        { id: 'a', name: 'read', input: {} },
        { id: 'b', name: 'gone', input: { [INVALID_ARGUMENTS]: '[1' } },
      ],
      event: 2,
    },
    { role: 'tool', callId: 'a', name: 'read', text: '{"n": 1}', failed: false, event: 8 },
    {
      role: 'tool',
      callId: 'b',
      name: 'gone',
      text: expect.stringContaining('`gone` not found'),
      failed: true,
      event: 8,
    },
    { role: 'assistant', text: '', calls: [{ id: 'a', name: 'read', input: { k: 1 } }], event: 10 },
    { role: 'tool', callId: 'a', name: 'read', text: 'text', failed: false, event: 14 },
  ]);
});

test('an id that comes again pairs with the response before it', () => {
  const events = twoRounds();
  // without the second response its result answers nothing: the first call "a" has its answer
  const messages = chatMessages(events.slice(0, 9).concat(events.slice(14)));
  expect(messages.at(-1)).toEqual({ role: 'user', text: `${ORPHAN_HEADING}\ntext`, event: 9 });
});

test('a result without its call is told by the user, behind the results that have one', () => {
  const events = twoRounds();
  expect(kinds(events, 2)).toEqual(['user', 'user', 'user', 'assistant', 'tool']);
  expect(chatMessages(events.slice(14))).toEqual([
    { role: 'user', text: `${ORPHAN_HEADING}\ntext`, event: 0 },
  ]);
});

test('a call without its result is answered for', () => {
  const events = twoRounds();
  const messages = chatMessages(events.filter((_event, index) => index !== 8));
  expect(messages.map(({ role }) => role)).toEqual([
    'user',
    'assistant',
    'tool',
    'tool',
    'assistant',
    'tool',
  ]);
  expect(messages.slice(2, 4).map(({ text, event }) => [text, event])).toEqual([
    [MISSING_RESULT, null],
    [MISSING_RESULT, null],
  ]);
});

test('a summary and an empty response', () => {
  const make = new EventMaker(() => 1);
  expect(chatMessages([make.summary('Short.', 3), make.response({ text: null, calls: [] })])).toEqual([
    { role: 'user', text: `${SUMMARY_HEADING}\nShort.`, event: 0 },
  ]);
});

test.each([
  ['', {}],
  ['{"a": {"b": null}}', { a: { b: null } }],
  ['null', { [INVALID_ARGUMENTS]: 'null' }],
  ['[1]', { [INVALID_ARGUMENTS]: '[1]' }],
  ['"x"', { [INVALID_ARGUMENTS]: '"x"' }],
  ['{"a"', { [INVALID_ARGUMENTS]: '{"a"' }],
])('arguments %j as an object', (text, value) => {
  expect(argumentsObject(text)).toEqual(value);
});
