import { describe, expect, test } from 'vitest';
import { version } from '../../package.json';
import { runCommandLine } from './program.ts';
import { run } from './testing/run.ts';

describe('help and version go to stdout and are fine', () => {
  test.each([['--help'], ['help'], ['summary', '--help'], ['serve', '--help']])('%s %s', async (...args) => {
    const { code, stdout, stderr } = await run(args.filter((arg) => arg !== undefined));
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('Usage: compaction-verifier');
  });

  test('--version', async () => {
    expect(await run(['--version'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  });

  test('the help tells the exit codes', async () => {
    expect((await run(['--help'])).stdout).toMatch(/Exit codes: 0 fine; 1 the data say no.*; 2 bad usage/);
  });
});

describe('bad usage is 2, with a message on stderr and nothing on stdout', () => {
  test.each<[string[], RegExp]>([
    [[], /Usage/],
    [['sumary', 'a'], /unknown command 'sumary'/],
    [['summary'], /missing required argument 'file'/],
    [['summary', '--jsn', '-'], /unknown option '--jsn'/],
    [['summary', '--python', '3.9', '-'], /Allowed choices are 3\.11, 3\.12, auto/],
    [['summary', '--python'], /argument missing/],
    [['summary', '--exact', '--json', '-'], /cannot be used with/],
    [['serve', '--port', 'x'], /A port is a number from 0 to 65535/],
    [['serve', '--port', '65536'], /A port is a number/],
    [['serve', '--port', '-1'], /A port is a number/],
  ])('%j', async (args, message) => {
    const { code, stdout, stderr } = await run(args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(message);
  });
});

test('a failure of ours is told and is no answer of the data', async () => {
  const stdin = {
    // biome-ignore lint/correctness/useYield: it fails before it gives anything.
    async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
      throw new Error('unplugged');
    },
  };
  let stderr = '';
  const io = {
    stdin,
    stdout: { write: () => expect.unreachable() },
    stderr: { write: (text: string) => (stderr += text) },
  };
  expect(await runCommandLine(['summary', '-'], io)).toBe(2);
  expect(stderr).toContain('unplugged');

  stderr = '';
  const broken = { ...io, stdin: (async function* () {})(), stderr: { write: (text: string) => fail(text) } };
  const fail = (text: string) => {
    if (!stderr.includes('empty')) {
      stderr += text;
      throw new Error('no terminal \u001b[2J');
    }
    stderr += text;
  };
  expect(await runCommandLine(['summary', '-'], broken)).toBe(2);
  expect(stderr).toContain('compaction-verifier failed: Error: no terminal \uFFFD[2J');
});
