/** The command line as a process of its own: streams, exit codes, a reader that goes away. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goldens } from '../src/formats/testing/goldens.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'command-line-'));
const program = join(folder, 'main.mjs');
const golden = goldens().find(({ name }) => name === 'few/python312')!;

beforeAll(async () => {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: 'src/cli/main.ts',
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'main.mjs' } },
    },
  });
});

afterAll(() => rmSync(folder, { recursive: true }));

interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function run(args: readonly string[], stdin = ''): Promise<Ran> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program, ...args],
      { maxBuffer: 1 << 28 },
      (_error, stdout, stderr) => resolve({ code: child.exitCode, stdout, stderr }),
    );
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(stdin);
  });
}

test('a summary goes to stdout, from a pipe or a file', async () => {
  const path = join(folder, 'report.json');
  writeFileSync(path, golden.reportText);
  const expected = { code: 0, stdout: `${golden.summary}\n`, stderr: '' };
  expect(await run(['summary', path])).toEqual(expected);
  expect(await run(['summary', '-'], golden.reportText)).toEqual(expected);
});

test('exit codes reach the shell', async () => {
  const tampered = golden.reportText.replace('"recordings": ', '"recordings": 9');
  expect((await run(['summary', '-'], tampered)).code).toBe(1);
  expect(await run(['summary', '-'], '{')).toMatchObject({ code: 2, stdout: '' });
  expect((await run(['nonsense'])).code).toBe(2);
});

test('long output is not cut', async () => {
  const lines = `${golden.reportText}\n`.repeat(5);
  const { code, stdout } = await run(['summary', '--json', '--python', '3.12', '-'], lines);
  expect([code, stdout === lines]).toEqual([0, true]);
});

test.each([
  ['stdout', `${golden.reportText}\n`.repeat(5), 0],
  ['stdout', `${golden.reportText.replace('"recordings": ', '"recordings": 9')}\n`, 1],
  ['stderr', '{', 2],
] as const)('a reader of %s that went away is no failure (case %#)', async (name, input, expected) => {
  const child = spawn(process.execPath, [program, 'summary', '--json', '-']);
  child[name].destroy();
  let said = '';
  const other = name === 'stdout' ? child.stderr : child.stdout;
  other.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  expect(code).toBe(expected);
  expect(said).not.toContain('Error');
  expect(said).not.toContain('    at ');
});
