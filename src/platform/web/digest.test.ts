import { afterEach, expect, test, vi } from 'vitest';
import { sha256Hex } from './digest.ts';

afterEach(() => vi.unstubAllGlobals());

// FIPS 180-4 examples.
const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const bytes = new TextEncoder().encode('abc');

test.each([
  ["with the browser's own", undefined],
  ['without crypto.subtle, as over plain http', {}],
  ['without crypto at all', null],
])('SHA-256 %s', async (_, crypto) => {
  if (crypto !== undefined) vi.stubGlobal('crypto', crypto);
  expect(await sha256Hex(bytes)).toBe(ABC);
  expect(await sha256Hex(new Uint8Array())).toBe(EMPTY);
  expect(await sha256Hex(new Uint8Array(100_000).subarray(3, 3))).toBe(EMPTY);
});
