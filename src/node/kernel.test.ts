import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildKernel } from '../../tools/build-kernel.mjs';
import { loadKernel } from './kernel.ts';

const BUILT = fileURLToPath(new URL('../statistics/kernel/build/kernel.wasm', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kernel-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const loadFrom = (module: string) => loadKernel(pathToFileURL(join(folder, module)).href);

it('finds the kernel where the sources have it', async () => {
  await buildKernel();
  const kernel = await loadKernel();
  expect(kernel.name).toBe('webassembly-simd');
  expect(kernel.fallbackReason).toBeUndefined();
});

it('finds it beside a bundle, and from a folder of chunks', async () => {
  await buildKernel();
  copyFileSync(BUILT, join(folder, 'kernel.wasm'));
  expect((await loadFrom('main.js')).name).toBe('webassembly-simd');
  expect((await loadFrom('chunks/some.js')).name).toBe('webassembly-simd');
});

it('falls back to JavaScript and says why', async () => {
  const missing = await loadFrom('main.js');
  expect(missing.name).toBe('javascript');
  expect(missing.fallbackReason).toContain('kernel.wasm is missing');
  writeFileSync(join(folder, 'kernel.wasm'), 'no module');
  expect((await loadFrom('main.js')).fallbackReason).toContain('WebAssembly');
});
