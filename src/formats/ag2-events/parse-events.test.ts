import { describe, expect, test } from 'vitest';
import { isEvent, parseEvents } from './parse-events.ts';

const line = (type: string, data: object) => JSON.stringify({ type, data });
const one = (text: string) => parseEvents(text).events[0];
const TOOLS = 'ag2.events.tool_events.';
const call = { __event__: `${TOOLS}ToolCallEvent`, id: 'c1', name: 'f', arguments: '{"i": 1}' };
const failed = {
  __event__: `${TOOLS}ToolErrorEvent`,
  parent_id: 'c1',
  name: 'f',
  error: { __exception__: 'KeyError', message: "'y'" },
};

describe('an event', () => {
  test.each([
    ['ag2.events.input_events.DrainedModelRequest', {}, 'request', 0, 0],
    ['ag2.events.types.ModelResponse', { tool_calls: { calls: [call] } }, 'response', 1, 0],
    ['ag2.events.types.ModelResponse', {}, 'response', 0, 0],
    [`${TOOLS}ToolCallsEvent`, { calls: [call, call] }, 'calls', 2, 0],
    [`${TOOLS}ToolCallsEvent`, {}, 'calls', 0, 0],
    [`${TOOLS}ToolCallEvent`, call, 'call', 1, 0],
    ['autogen.beta.events.BuiltinToolCallEvent', call, 'call', 1, 0],
    ['ag2.config.gemini.events.GeminiToolCallEvent', call, 'call', 1, 0],
    [`${TOOLS}ClientToolCallEvent`, call, 'other', 0, 0],
    [`${TOOLS}ToolNotFoundEvent`, failed, 'result', 0, 1],
    ['ag2.config.openai.events.OpenAIServerToolResultEvent', failed, 'result', 0, 1],
    [`${TOOLS}ToolResultsEvent`, { results: [failed, failed] }, 'results', 0, 2],
    ['ag2.events.types.UsageEvent', { tool_calls: 1, calls: 'x', results: {} }, 'other', 0, 0],
    ['somebody.elses.Thing', { calls: [call] }, 'other', 0, 0],
  ])('%s %j is read as %s', (type, data, role, calls, results) => {
    const event = one(line(type, data));
    expect([event?.role, event?.type, event?.calls.length, event?.results.length]).toEqual([
      role,
      type,
      calls,
      results,
    ]);
  });

  test('has the call as the model sent it; missing arguments are none', () => {
    expect(one(line(`${TOOLS}ToolCallEvent`, call))?.calls).toEqual([
      { id: 'c1', name: 'f', arguments: '{"i": 1}' },
    ]);
    expect(one(line(`${TOOLS}ToolCallEvent`, { id: 'c1', name: 'f' }))?.calls[0]?.arguments).toBe('{}');
  });

  test('is blocked by the class of its result alone, and keeps the class of the error', () => {
    const results = [failed, { ...failed, __event__: `${TOOLS}ToolResultEvent` }, { ...failed, error: null }];
    expect(one(line(`${TOOLS}ToolResultsEvent`, { results }))?.results).toEqual([
      { parentId: 'c1', blocked: true, errorType: 'KeyError' },
      { parentId: 'c1', blocked: false, errorType: null },
      { parentId: 'c1', blocked: true, errorType: 'Exception' },
    ]);
  });

  test('keeps everything it holds, numbers exactly, whatever it is', () => {
    const event = one('{"type": "x.Y", "data": {"n": 1.0, "m": 12345678901234567890, "z": [{"a": null}]}}');
    expect(event).toEqual({
      role: 'other',
      kind: 'Y',
      type: 'x.Y',
      calls: [],
      results: [],
      data: new Map<string, unknown>([
        ['n', 1],
        ['m', 12345678901234567890n],
        ['z', [new Map([['a', null]])]],
      ]),
    });
  });

  test('in the flat form is the same', () => {
    expect(one(JSON.stringify(call))).toEqual({
      ...one(line(`${TOOLS}ToolCallEvent`, { id: 'c1', name: 'f', arguments: '{"i": 1}' })),
    });
  });
});

describe('a log', () => {
  test('passes blank lines over, and counts them in the numbers of lines', () => {
    const text = `\n${line('x.Y', {})}\r\n\n${line('x.Y', {})}\n{"type": 1, "data": {}}`;
    const { events, problems } = parseEvents(text);
    expect([events.length, problems]).toMatchObject([
      2,
      [{ kind: 'field', place: { line: 5, path: 'type' } }],
    ]);
  });

  test.each([
    ['oops', 'not-json', undefined],
    ['{"type": "x.Y", "data": {"a": ', 'truncated', undefined],
    ['[1]', 'field', '$'],
    ['{"type": "x.Y"}', 'field', 'data'],
    ['{"type": "x.ToolCallEvent", "data": {"name": "f"}}', 'field', 'data.id'],
    ['{"type": "x.ToolCallsEvent", "data": {"calls": [1]}}', 'field', 'data.calls[0]'],
    ['{"type": "x.ToolResultsEvent", "data": {}}', 'field', 'data.results'],
    ['{"__event__": "x.ToolResultEvent"}', 'field', 'parent_id'],
    ['{"type": "x.ModelResponse", "data": {"tool_calls": {"calls": {}}}}', 'field', 'data.tool_calls.calls'],
  ])('names what is wrong with %s', (text, kind, path) => {
    const { events, problems } = parseEvents(text);
    expect([
      events,
      problems.map((problem) => [problem.kind, problem.place.path, problem.place.line]),
    ]).toEqual([[], [[kind, path, 1]]]);
  });

  test('is told from other values', () => {
    const values = [
      { type: 'x', data: {} },
      { __event__: 'x' },
      { type: 'x' },
      { type: 1, data: {} },
      [],
      null,
    ];
    expect(values.map(isEvent)).toEqual([true, true, false, false, false, false]);
  });
});
