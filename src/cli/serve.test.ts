import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveCommand } from './serve.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'serve-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  for (const name of ['a.json', 'b.json']) await writeFile(join(folder, name), JSON.stringify({ name }));
});

afterAll(() => rm(folder, { recursive: true }));

function collectingIo() {
  const texts = { stdout: '', stderr: '' };
  const sink = (name: keyof typeof texts) => ({ write: (text: string) => (texts[name] += text) });
  return { texts, stdout: sink('stdout'), stderr: sink('stderr') };
}

test('prints an address that leads to the files, and ends with 0 when stopped', async () => {
  const io = collectingIo();
  const stop = new AbortController();
  const files = ['a.json', 'b.json'].map((name) => join(folder, name));
  const code = serveCommand(files, { port: 0, signal: stop.signal, siteDirectory: folder }, io);
  await expect.poll(() => io.texts.stdout).toContain('http://127.0.0.1:');

  const address = new URL(/http:\S+/.exec(io.texts.stdout)?.[0] ?? '');
  expect((await fetch(address)).status).toBe(200);
  const reports = new URLSearchParams(address.hash.slice(1)).getAll('report');
  const contents = await Promise.all(reports.map(async (report) => (await fetch(report)).json()));
  expect(contents).toEqual([{ name: 'a.json' }, { name: 'b.json' }]);

  stop.abort();
  expect(await code).toBe(0);
  expect(io.texts.stderr).toBe('');
});

test('with no file, leads to the bundled report', async () => {
  await mkdir(join(folder, 'data'));
  await writeFile(join(folder, 'data/manifest.json'), '{"version": 1, "reports": [{"id": "cohort"}]}');
  const io = collectingIo();
  const stopped = AbortSignal.abort();
  expect(await serveCommand([], { port: 0, signal: stopped, siteDirectory: folder }, io)).toBe(0);
  expect(io.texts.stdout).toMatch(/http:\/\/127\.0\.0\.1:\d+\/#report=bundled:cohort\n/);
});

test('names every file that it cannot read, and starts nothing', async () => {
  const io = collectingIo();
  const files = ['a.json', 'missing.json', '.'].map((name) => join(folder, name));
  expect(await serveCommand(files, { siteDirectory: folder }, io)).toBe(2);
  expect(io.texts.stdout).toBe('');
  expect(io.texts.stderr).toBe(
    `${join(folder, 'missing.json')}: no such file\n${join(folder, '.')}: not a file\n`,
  );
});

test('says how to build a site that is not there', async () => {
  const io = collectingIo();
  expect(await serveCommand([], { siteDirectory: join(folder, 'nowhere') }, io)).toBe(2);
  expect(io.texts.stderr).toContain('npm run build');
});
