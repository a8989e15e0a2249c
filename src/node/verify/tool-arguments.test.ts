import { expect, test } from 'vitest';
import * as z from 'zod';
import { callTool, defineTool, makeToolSet } from './tools.ts';

const { signal } = new AbortController();
const tools = makeToolSet({
  take: defineTool({
    parameters: z.object({ count: z.number().optional() }),
    execute: ({ count }) => count ?? null,
  }),
});

const called = (text: string) => callTool(tools, { id: 'c', name: 'take', arguments: text }, signal);

test.each([
  ['', null],
  ['{"count": 2}', 2n],
  ['{"count": 2, "more": 1}', 2n],
  ['{"count": 1.5}', 1.5],
])('arguments %j', async (text, value) => {
  expect(await called(text)).toEqual({ kind: 'result', value });
});

/** Source: AG2 1.2.1: arguments are read by `json.loads` and checked by pydantic. */
test.each([
  ['{"count": ', 'JSONDecodeError', 'Expecting value: line 1 column 11 (char 10)'],
  [' ', 'JSONDecodeError', 'Expecting value: line 1 column 2 (char 1)'],
  ['{"count": NaN}', 'ValidationError', expect.stringContaining('count')],
  ['{"count": "many"}', 'ValidationError', expect.stringContaining('count')],
  ['[1]', 'TypeError', expect.any(String)],
  ['null', 'TypeError', expect.any(String)],
  [`{"count": ${'1'.repeat(4301)}}`, 'ValueError', expect.stringContaining('4300 digits')],
])('arguments %j fail as %s', async (text, errorType, message) => {
  expect(await called(text)).toMatchObject({ kind: 'error', errorType, message });
});

test('an unknown tool', async () => {
  expect(await callTool(tools, { id: 'c', name: 'nope', arguments: '{}' }, signal)).toMatchObject({
    errorType: 'ToolNotFoundError',
    message: 'Tool `nope` not found',
    text: 'ag2.exceptions.ToolNotFoundError: Tool `nope` not found\n',
  });
});
