import { gzipSync, inflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { TooLargeError } from '../../formats/unpack.ts';
import { type GunzipOne, gunzip } from './gunzip.ts';

/** Length of the header and of the sums behind the data of a gzip member that names no file. */
const HEADER = 10;
const TRAILER = 8;

/** Refuses, like Chromium and unlike Node, whatever stands behind the first member. */
const strictly: GunzipOne = async (bytes, limit) => {
  const { buffer, engine } = inflateRawSync(bytes.subarray(HEADER), { info: true }) as unknown as {
    buffer: Uint8Array;
    engine: { bytesWritten: number };
  };
  if (HEADER + engine.bytesWritten + TRAILER !== bytes.length) throw new TypeError('Junk found after end');
  if (buffer.length > limit) throw new TooLargeError(buffer.length);
  return new Uint8Array(buffer);
};

const text = async (...parts: readonly Uint8Array[]) =>
  Buffer.from(await gunzip(Buffer.concat(parts), 1000, strictly)).toString();

describe('gzip where members can only be unpacked one by one', () => {
  test('with one member, or several', async () => {
    expect(await text(gzipSync('a'))).toBe('a');
    expect(await text(gzipSync('a\n'), gzipSync('b'.repeat(500)), gzipSync(''), gzipSync('c'))).toBe(
      `a\n${'b'.repeat(500)}c`,
    );
  });

  test('with something else behind it is refused', async () => {
    await expect(text(gzipSync('a'), Buffer.from('junk'))).rejects.toThrow();
    await expect(text(gzipSync('a'), gzipSync('b'.repeat(50)).subarray(0, 20))).rejects.toThrow();
  });

  test('may not be larger together than the limit', async () => {
    await expect(text(gzipSync('a'.repeat(600)), gzipSync('b'.repeat(600)))).rejects.toThrow(TooLargeError);
  });
});
