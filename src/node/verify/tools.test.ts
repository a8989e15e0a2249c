import { expect, test } from 'vitest';
import * as z from 'zod';
import { callTool, defineTool, makeToolSet } from './tools.ts';

const live = new AbortController().signal;
const call = (name: string, args: string) => ({ id: 'c1', name, arguments: args });

const tools = makeToolSet({
  text: defineTool({ parameters: z.object({}), execute: () => 'a text' }),
  data: defineTool({ parameters: z.object({}), execute: () => ({ b: 1, a: [true, null, 1.5] }) }),
  nothing: defineTool({ parameters: z.object({}), execute: () => undefined }),
  coerced: defineTool({ parameters: z.object({ page: z.coerce.number() }), execute: ({ page }) => page + 1 }),
  defaulted: defineTool({
    parameters: z.object({ page: z.int().default(4) }),
    execute: ({ page }) => `${page}`,
  }),
  schema: defineTool<{ user: string }>({
    parameters: {
      type: 'object',
      properties: { user: { type: 'string', minLength: 2 } },
      required: ['user'],
    },
    execute: ({ user }) => `hello ${user}`,
  }),
  throws: defineTool({
    parameters: z.object({}),
    execute: () => {
      throw new RangeError('out of it');
    },
  }),
  throwsText: defineTool({
    parameters: z.object({}),
    execute: () => {
      throw 'only a text';
    },
  }),
  id: defineTool({ parameters: z.object({}), execute: (_, { callId }) => callId }),
});

test.each([
  ['text', '{}', 'a text'],
  [
    'data',
    '{}',
    new Map<string, unknown>([
      ['b', 1n],
      ['a', [true, null, 1.5]],
    ]),
  ],
  ['nothing', '{}', null],
  ['coerced', '{"page": "2"}', 3n],
  ['defaulted', '', '4'],
  ['defaulted', '{"page": 2, "unknown": 1}', '2'],
  ['schema', '{"user": "ada"}', 'hello ada'],
  ['id', '{}', 'c1'],
])('%s(%s)', async (name, args, value) => {
  expect(await callTool(tools, call(name, args), live)).toEqual({ kind: 'result', value });
});

test.each([
  ['throws', '{}', 'RangeError', 'out of it'],
  ['throwsText', '{}', 'string', 'only a text'],
  ['schema', '{"user": ', 'JSONDecodeError', /^Expecting value: line 1/],
  ['schema', '[]', 'TypeError', 'the arguments are no JSON object'],
  ['schema', '{}', 'ValidationError', /user/],
  ['schema', '{"user": "a"}', 'ValidationError', /user/],
  ['coerced', '{"page": "two"}', 'ValidationError', /page/],
])('%s(%s) fails as %s', async (name, args, errorType, message) => {
  const outcome = await callTool(tools, call(name, args), live);
  expect(outcome).toMatchObject({ kind: 'error', errorType });
  expect(outcome.kind === 'error' && outcome.message).toMatch(message);
  expect(outcome.kind === 'error' && outcome.text.startsWith(`${errorType}: `)).toBe(true);
});

test("a tool that is not there is AG2's error", async () => {
  expect(await callTool(tools, call('toString', '{}'), live)).toEqual({
    kind: 'error',
    errorType: 'ToolNotFoundError',
    message: 'Tool `toString` not found',
    text: 'ag2.exceptions.ToolNotFoundError: Tool `toString` not found\n',
    unknown: true,
  });
});

test('an abort ends a call that hangs', async () => {
  const stop = new AbortController();
  const hanging = makeToolSet({
    hang: defineTool({ parameters: z.object({}), execute: () => new Promise(() => undefined) }),
  });
  setTimeout(() => stop.abort(new Error('time is up')), 10);
  await expect(callTool(hanging, call('hang', '{}'), stop.signal)).rejects.toThrow('time is up');
});

test('what is no schema is refused, naming the tool', () => {
  const bad = defineTool({ parameters: { type: 'elephant' }, execute: () => 1 });
  expect(() => makeToolSet({ zoo: bad })).toThrow(/the parameters of tool "zoo" are no schema/);
});

test('models are shown the schema, whichever way it is written', () => {
  expect(tools.get('coerced')?.jsonSchema).toMatchObject({ type: 'object' });
  expect(tools.get('schema')?.jsonSchema).toMatchObject({ required: ['user'] });
});
