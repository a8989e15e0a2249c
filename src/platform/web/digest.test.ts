import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A fresh copy of the module, which keeps what it compiled. */
async function digestOf(...parts: Uint8Array[]): Promise<string> {
  const { fileDigest } = await import('./digest.ts');
  const digest = await fileDigest();
  for (const part of parts) digest.update(part);
  return digest.finish();
}

const bytes = Uint8Array.from({ length: 100_000 }, (_, i) => (i * i) % 251);

describe.each([
  ['with WebAssembly', true],
  ['without it', false],
])('%s', (_, wasm) => {
  test('is the same however the bytes came, and another for one other bit', async () => {
    if (!wasm) vi.stubGlobal('WebAssembly', undefined);
    const whole = await digestOf(bytes);
    expect(await digestOf(bytes.subarray(0, 1), bytes.subarray(1, 70_001), bytes.subarray(70_001))).toBe(
      whole,
    );
    const other = bytes.slice();
    other[77_777]! ^= 1;
    expect(await digestOf(other)).not.toBe(whole);
    expect(whole).toMatch(/^[0-9a-f]+$/);
  });
});

test('is XXH128 with WebAssembly, by its published value for no bytes', async () => {
  expect(await digestOf()).toBe('99aa06d3014798d86001c324468d497f');
});

test('is SHA-256 without it', async () => {
  vi.stubGlobal('WebAssembly', undefined);
  expect(await digestOf(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'));
});
