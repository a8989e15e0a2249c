import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';

/** Bytes that are read and hashed at a time: a few milliseconds. */
const PIECE = 4 * 2 ** 20;

/**
 * A digest of a file in lower-case hexadecimal digits: SHA-256 over the SHA-256 of each piece of 4 MiB, in order (a
 * hash tree of two levels, after Merkle, 1987). Piece by piece, as the browser's own SHA-256 takes no stream, and
 * 100 MB at once would hold up the caller for a tenth of a second and stay in memory.
 * @throws DOMException NotReadableError when the file changed or went away.
 */
export async function fileDigest(file: Blob): Promise<string> {
  const pieces: Uint8Array[] = [];
  for (let start = 0; start < file.size || start === 0; start += PIECE) {
    pieces.push(await sha256Bytes(new Uint8Array(await file.slice(start, start + PIECE).arrayBuffer())));
  }
  return bytesToHex(await sha256Bytes(concatBytes(...pieces)));
}

/** The browser's own where it has one; over plain http from another host it has none, and a library does it. */
async function sha256Bytes(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (subtle === undefined) return new Uint8Array(sha256(bytes));
  return new Uint8Array(await subtle.digest('SHA-256', bytes));
}
