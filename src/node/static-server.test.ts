import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StaticServer, startStaticServer } from './static-server.ts';

const POLICY = "default-src 'none'; script-src 'self'";
const PAGE = `<!doctype html><meta\n http-equiv="Content-Security-Policy"\n content="${POLICY}"\n/><p>page`;
const REPORT = gzipSync('{"strategies": []}');

let folder: string;
let server: StaticServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-server-'));
  await writeFile(join(folder, 'index.html'), PAGE);
  await writeFile(join(folder, 'kernel.wasm'), 'not really');
  await writeFile(join(folder, 'demo.json.gz'), REPORT);
  await writeFile(join(folder, 'a #1 & 50%.json'), '{"a": 1}');
  await writeFile(join(folder, 'empty.json'), '');
  server = await startStaticServer({
    siteDirectory: folder,
    port: 0,
    mountPath: '/some/path/',
    files: ['a #1 & 50%.json', 'demo.json.gz', 'empty.json'].map((name) => join(folder, name)),
  });
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

describe('the site', () => {
  test('is served under its path alone, with the policy of its own page', async () => {
    const answer = await fetch(server.siteUrl);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html;charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toBe(POLICY);
    expect(await answer.text()).toBe(PAGE);
    expect((await fetch(new URL('/', server.siteUrl))).status).toBe(404);
  });

  test('has WebAssembly with the type that streaming compilation asks for', async () => {
    const answer = await fetch(new URL('kernel.wasm', server.siteUrl));
    expect(answer.headers.get('content-type')).toBe('application/wasm');
  });

  test('hands out gzip data as they are', async () => {
    const answer = await fetch(new URL('demo.json.gz', server.siteUrl));
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.headers.get('content-type')).toBe('application/gzip');
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array(REPORT));
  });

  test('has nothing outside its folder and takes no other methods', async () => {
    const outside = await fetch(`${server.siteUrl}%2e%2e%2f%2e%2e%2fetc/passwd`);
    expect(outside.status).toBe(404);
    expect((await fetch(server.siteUrl, { method: 'POST' })).status).toBe(405);
  });
});

describe('the files', () => {
  test('come with their bytes and types, whatever their names', async () => {
    const [plain, packed, empty] = await Promise.all(server.fileUrls.map((url) => fetch(url)));
    expect(plain?.headers.get('content-type')).toBe('application/json');
    expect(await plain?.json()).toEqual({ a: 1 });
    expect(packed?.headers.get('content-encoding')).toBeNull();
    expect(new Uint8Array((await packed?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(
      new Uint8Array(REPORT),
    );
    expect(await empty?.text()).toBe('');
  });

  test('end in their own names, under a path that differs from file to file', () => {
    const [first, second] = server.fileUrls.map((url) => new URL(url).pathname.split('/'));
    expect(decodeURIComponent(first?.at(-1) ?? '')).toBe('a #1 & 50%.json');
    expect(first?.at(-2)).toMatch(/^[0-9a-f]{32}$/);
    expect(second?.at(-2)).not.toBe(first?.at(-2));
  });

  test('that vanished meanwhile are not found', async () => {
    const gone = join(folder, 'gone.json');
    await writeFile(gone, '{}');
    const other = await startStaticServer({ siteDirectory: folder, port: 0, files: [gone] });
    await rm(gone);
    expect((await fetch(other.fileUrls[0] ?? '')).status).toBe(404);
    await other.close();
  });
});

describe('the port', () => {
  test('is refused when another has it', async () => {
    const port = Number(new URL(server.siteUrl).port);
    await expect(startStaticServer({ siteDirectory: folder, port })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
  });

  test('is any free one where none is named and the usual one is taken', async () => {
    const both = await Promise.all([1, 2].map(() => startStaticServer({ siteDirectory: folder })));
    expect(new Set(both.map(({ siteUrl }) => siteUrl)).size).toBe(2);
    await Promise.all(both.map((each) => each.close()));
  });
});
