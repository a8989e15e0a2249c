import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fileDigest } from './digest.ts';

afterEach(() => vi.unstubAllGlobals());

const PIECE = 4 * 2 ** 20;
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** Node's SHA-256 over that of each piece. */
function expected(bytes: Uint8Array): string {
  const pieces = Array.from({ length: Math.max(1, Math.ceil(bytes.length / PIECE)) }, (_, i) =>
    hash(bytes.subarray(i * PIECE, (i + 1) * PIECE)),
  );
  return hash(Buffer.concat(pieces)).toString('hex');
}

const bytesOf = (length: number) => Uint8Array.from({ length }, (_, i) => (i * i) % 251);

describe.each([
  ["with the browser's own", undefined],
  ['without crypto.subtle, as over plain http', {}],
  ['without crypto at all', null],
])('%s', (_, crypto) => {
  test.each([0, 3, PIECE - 1, PIECE, PIECE + 1, 2 * PIECE + 5])('%i bytes', async (length) => {
    if (crypto !== undefined) vi.stubGlobal('crypto', crypto);
    const bytes = bytesOf(length);
    expect(await fileDigest(new Blob([bytes]))).toBe(expected(bytes));
  });
});

test('a file with one other bit has another digest', async () => {
  const bytes = bytesOf(PIECE + 5);
  const before = await fileDigest(new Blob([bytes]));
  bytes[PIECE + 1]! ^= 1;
  expect(await fileDigest(new Blob([bytes]))).not.toBe(before);
});
