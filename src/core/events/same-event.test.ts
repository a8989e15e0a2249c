import { describe, expect, test } from 'vitest';
import { parseEvents } from '../../formats/ag2-events/parse-events.ts';
import type { RecordedEvent } from './event.ts';
import { sameEvent } from './same-event.ts';

const TOOL = 'ag2.events.tool_events.';

function event(type: string, data: object): RecordedEvent {
  const { events, problems } = parseEvents(JSON.stringify({ type, data }));
  expect(problems).toEqual([]);
  return events[0] as RecordedEvent;
}

const text = (content: string) => ({
  __event__: 'ag2.events.input_events.TextInput',
  created_at: Math.PI,
  metadata: {},
  content,
});

const saying = (content: string, final = false) => ({
  __dataclass__: `${TOOL}ToolResult`,
  data: { parts: [text(content)], final, metadata: {} },
});

const failed = (content: string, message: string) => ({
  created_at: 1,
  parent_id: 'c',
  name: 'look',
  error: { __exception__: 'KeyError', message },
  result: saying(content),
});

const answered = (content: string, final = false) => ({
  created_at: 2,
  parent_id: 'c',
  name: 'look',
  result: saying(content, final),
});

/** Source: AG2 1.2.1, `==` of events. */
describe('sameEvent', () => {
  test('neither the time nor the order of fields counts', () => {
    const a = event('ag2.compact.CompactionSummary', { created_at: 1, summary: 's', event_count: 2 });
    const b = event('ag2.compact.CompactionSummary', { event_count: 2, summary: 's', created_at: 9 });
    expect(sameEvent(a, b)).toBe(true);
    const other = event('ag2.compact.CompactionSummary', { created_at: 1, summary: 's', event_count: 3 });
    expect(sameEvent(a, other)).toBe(false);
  });

  test('results are equal by what they say, whichever class, and whether they end the turn or not', () => {
    const a = event(`${TOOL}ToolResultEvent`, answered('1'));
    expect(sameEvent(a, event(`${TOOL}BuiltinToolResultEvent`, answered('1', true)))).toBe(true);
    expect(sameEvent(a, event(`${TOOL}ToolResultEvent`, answered('2')))).toBe(false);
  });

  test('two errors are equal by the error, whatever they say, within a round too', () => {
    const round = (...results: object[]) => event(`${TOOL}ToolResultsEvent`, { created_at: 1, results });
    const inRound = (kind: string, data: object) => ({ __event__: `${TOOL}${kind}`, ...data });
    const a = inRound('ToolErrorEvent', failed('Traceback …', "'x'"));
    const b = inRound('ToolNotFoundEvent', failed('it failed', "'x'"));
    expect(sameEvent(round(a), round(b))).toBe(true);
    expect(sameEvent(round(a), round(inRound('ToolErrorEvent', failed('Traceback …', "'y'"))))).toBe(false);
    expect(sameEvent(round(a), round(inRound('ToolResultEvent', answered('Traceback …'))))).toBe(true);
    expect(sameEvent(round(a), round(a, a))).toBe(false);
  });

  test('what a provider tells of a response, and the tool behind a call, does not count', () => {
    const call = (source: string | null) => ({ id: 'c', name: 'f', arguments: '{}', source });
    expect(
      sameEvent(
        event(`${TOOL}BuiltinToolCallEvent`, call('a')),
        event(`${TOOL}BuiltinToolCallEvent`, call(null)),
      ),
    ).toBe(true);
    expect(
      sameEvent(event(`${TOOL}BuiltinToolCallEvent`, call(null)), event(`${TOOL}ToolCallEvent`, call(null))),
    ).toBe(false);
    const response = (model: string, content: string) =>
      event('ag2.events.types.ModelResponse', { model, message: text(content) });
    expect(sameEvent(response('m', 'a'), response('n', 'a'))).toBe(true);
    expect(sameEvent(response('m', 'a'), response('m', 'b'))).toBe(false);
  });

  test('an error that is not of a call is equal to itself alone', () => {
    const a = event('ag2.events.task_events.TaskFailed', {
      task_id: 't',
      error: { __exception__: 'KeyError', message: 'm' },
    });
    const read = event(a.type, { task_id: 't', error: { __exception__: 'KeyError', message: 'm' } });
    expect(sameEvent(a, { ...a, data: new Map([...a.data, ['created_at', 5]]) })).toBe(true);
    expect(sameEvent(a, read)).toBe(false);
  });

  test('a member of an enum is its value, as older logs have it', () => {
    const alert = (severity: unknown) => event('ag2.events.alert.ObserverAlert', { severity });
    const member = { __enum__: 'ag2.events.alert.Severity', value: 'info' };
    expect(sameEvent(alert(member), alert('info'))).toBe(true);
    expect(sameEvent(alert(member), alert('fatal'))).toBe(false);
  });

  test('numbers are equal as Python has them', () => {
    const data = (value: string) => {
      const line = `{"type": "x.Y", "data": {"data": ${value}}}`;
      return parseEvents(line).events[0];
    };
    expect(sameEvent(data('[1, true]'), data('[1.0, 1]'))).toBe(true);
    expect(sameEvent(data('9007199254740993'), data('9007199254740992.0'))).toBe(false);
    expect(sameEvent(data('"1"'), data('1'))).toBe(false);
    expect(sameEvent(data('{"a": 1, "b": null}'), data('{"a": 1}'))).toBe(false);
  });
});
