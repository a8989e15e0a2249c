import { describe, expect, test } from 'vitest';
import { parseEvents } from '../../formats/ag2-events/parse-events.ts';
import { make } from '../testing/rounds.ts';
import type { RecordedEvent } from './event.ts';
import { contextSize, estimatedTokens, renderForPrompt } from './size.ts';

const INPUT = 'ag2.events.input_events.';

function event(type: string, data: object): RecordedEvent {
  const { events, problems } = parseEvents(JSON.stringify({ type, data: { created_at: 1.5, ...data } }));
  expect(problems).toEqual([]);
  return events[0] as RecordedEvent;
}

const request = (...parts: object[]) => event(`${INPUT}ModelRequest`, { parts });
const part = (kind: string, data: object) => ({
  __event__: `${INPUT}${kind}`,
  created_at: 1.5,
  metadata: {},
  ...data,
});
const text = (content: string) => part('TextInput', { content });
const member = (value: string) => ({ __enum__: `${INPUT}BinaryType`, value });

/** Source: AG2 1.2.1, by execution. */
describe('the size of a round', () => {
  const call = { id: 'rec-0', name: 'login', arguments: '{"user": "ada"}' };
  const answered = { call, outcome: { kind: 'result', value: 'tok-7f3a' } } as const;
  const events = [
    make.request('Fetch the items.'),
    make.response({ text: null, calls: [call] }),
    make.calls([call]),
    make.call(call),
    make.result(answered),
    make.results([answered]),
  ];

  test('is that of what each event shows', () => {
    expect(events.map((each) => estimatedTokens(each))).toEqual([4, 5, 22, 16, 32, 2]);
    expect(contextSize(events)).toEqual({ events: 6, tokens: 81 });
  });

  test('counts no usage', () => {
    const usage = make.usage({ promptTokens: 12, completionTokens: 3 }, 'model_call');
    expect(contextSize([usage, ...events])).toEqual({ events: 6, tokens: 81 });
    expect(renderForPrompt(usage)).toBe('');
  });

  test('is shown to a model as it counts', () => {
    expect(events.map(renderForPrompt)).toEqual([
      'User: Fetch the items.',
      'Assistant: login({"user": "ada"})',
      `ToolCallsEvent(calls=[ToolCallEvent(id=rec-0, name='login', arguments='{"user": "ada"}')])`,
      `ToolCallEvent(id=rec-0, name='login', arguments='{"user": "ada"}')`,
      "ToolResultEvent(parent_id=rec-0, name='login', result=ToolResult(parts=[TextInput(content='tok-7f3a')], final=False, metadata={}))",
      'Tool: tok-7f3a',
    ]);
  });
});

describe('parts', () => {
  test.each([
    ['an image by its kind', part('UrlInput', { kind: member('image'), url: 'u' }), 'image', 1000],
    ['a bare kind of an older log', part('UrlInput', { kind: 'document', url: 'u' }), 'document', 2000],
    ['a kind that is none', part('UrlInput', { kind: 'odd', url: 'u' }), 'binary', 1000],
    ['a media type', part('BinaryInput', { kind: member('binary'), media_type: 'video/mp4' }), 'video', 2000],
    ['a media type unheard of', part('BinaryInput', { kind: 'odd', media_type: 'text' }), 'text', 1000],
    ['no media type', part('BinaryInput', { kind: member('binary'), media_type: '' }), 'binary', 1000],
    ['a file', part('FileIdInput', { file_id: 'f', filename: null }), 'binary', 1000],
  ])('%s', (_what, media, modality, tokens) => {
    expect(estimatedTokens(request(media))).toBe(tokens);
    expect(renderForPrompt(request(media))).toBe(`User: [${modality}]`);
  });

  test('are counted one by one, and shown one after the other', () => {
    const all = request(
      text('a'),
      part('UrlInput', { kind: member('image'), url: 'u' }),
      text(''),
      part('DataInput', { data: { k: 1 } }),
      part('FileIdInput', { file_id: 'f', filename: null }),
    );
    expect(renderForPrompt(all)).toBe("User: a [image] {'k': 1} [binary]");
    expect(estimatedTokens(all)).toBe(2002);
    expect(estimatedTokens(request(text('abc'), text('abc')))).toBe(0);
    expect(estimatedTokens(request(text('😀😀😀😀')))).toBe(1);
  });

  test('a bare kind of an older log reads as the member of the enum', () => {
    const data = (kind: object | string) => ({
      parent_id: 'c',
      name: 'look',
      result: {
        __dataclass__: 'ag2.events.tool_events.ToolResult',
        data: { parts: [part('UrlInput', { kind, url: 'u' })], final: false, metadata: {} },
      },
    });
    const shown =
      "ToolResultEvent(parent_id=c, name='look', result=ToolResult(parts=[UrlInput(kind=<BinaryType.IMAGE: 'image'>, url='u')], final=False, metadata={}))";
    for (const kind of ['image', member('image')])
      expect(renderForPrompt(event('ag2.events.tool_events.ToolResultEvent', data(kind)))).toBe(shown);
  });

  test('none at all', () => {
    expect(renderForPrompt(request())).toBe('ModelRequest(parts=[])');
  });
});

describe('other events', () => {
  test.each([
    ['a summary', make.summary('so it was', 3), 'so it was'],
    ['a message', event('ag2.events.types.HumanMessage', { parent_id: 'h', content: 'yes' }), 'yes'],
    [
      'sound',
      event('ag2.events.voice.RecordedAudioEvent', { content: { __bytes__: 'iVBORw==' } }),
      "RecordedAudioEvent(content=b'\\x89PNG')",
    ],
    [
      'an alert',
      event('ag2.events.alert.ObserverAlert', {
        data: {},
        source: 's',
        severity: { __enum__: 'ag2.events.alert.Severity', value: 'fatal' },
        message: 'm',
      }),
      "ObserverAlert(data={}, source='s', severity=<Severity.FATAL: 'fatal'>, message='m')",
    ],
    [
      'a failed task, with all that a log keeps of its error',
      event('ag2.events.task_events.TaskFailed', { error: { __exception__: 'KeyError', message: 'no' } }),
      'Exception: no\n',
    ],
    [
      'a long field',
      event('ag2.events.alert.HaltEvent', { reason: 'x'.repeat(100) }),
      `HaltEvent(reason='${'x'.repeat(79)}...' (len=100))`,
    ],
    [
      'a field just short enough',
      event('ag2.events.alert.HaltEvent', { reason: 'x'.repeat(78) }),
      `HaltEvent(reason='${'x'.repeat(78)}')`,
    ],
  ])('%s', (_what, shown, said) => {
    expect(renderForPrompt(shown)).toBe(said);
    expect(estimatedTokens(shown)).toBe(Math.floor(said.length / 4));
  });
});
