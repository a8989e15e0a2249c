import { Gunzip } from 'fflate';
import { TooLargeError } from '../../formats/unpack.ts';
import { readChunks } from './read-chunks.ts';

/** Unpacks one gzip member and checks it. @throws TooLargeError once more than `limit` bytes came out. */
export type GunzipOne = (bytes: Uint8Array, limit: number) => Promise<Uint8Array>;

/**
 * Unpacks gzip. A file that was appended to has several members one after the other; browsers refuse those, so
 * when they do, each member is unpacked by itself.
 * @param one unpacks a single member; the browser's own decompression unless told.
 * @throws TooLargeError once more than `limit` bytes came out; any error for damaged data.
 */
export async function gunzip(
  bytes: Uint8Array,
  limit: number,
  one: GunzipOne = gunzipOne,
): Promise<Uint8Array> {
  try {
    return await one(bytes, limit);
  } catch (error) {
    if (error instanceof TooLargeError) throw error;
    const starts = memberStarts(bytes, limit);
    if (starts.length === 1) throw error;
    return gunzipEach(
      starts.map((start, index) => bytes.subarray(start, starts[index + 1])),
      limit,
      one,
    );
  }
}

async function gunzipEach(
  members: readonly Uint8Array[],
  limit: number,
  one: GunzipOne,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let total = 0;
  for (const member of members) {
    const part = await one(member, limit - total);
    parts.push(part);
    total += part.length;
  }
  return concat(parts, total);
}

/** Where the members begin. The library that finds them does not check them, so its output is thrown away. */
function memberStarts(bytes: Uint8Array, limit: number): number[] {
  const starts = [0];
  let total = 0;
  const finder = new Gunzip((chunk) => {
    total += chunk.length;
    if (total > limit) throw new TooLargeError(total);
  });
  finder.onmember = (offset) => starts.push(offset);
  try {
    finder.push(bytes, true);
  } catch (error) {
    if (error instanceof TooLargeError) throw error;
    return [0];
  }
  return starts;
}

/** Bytes of a gzip member that go in at a time. */
const PART = 64 * 1024;

async function gunzipOne(bytes: Uint8Array, limit: number): Promise<Uint8Array> {
  const stream = inParts(bytes).pipeThrough(new DecompressionStream('gzip'));
  const chunks: Uint8Array[] = [];
  let total = 0;
  for await (const chunk of readChunks(stream)) {
    total += chunk.length;
    if (total > limit) throw new TooLargeError(total);
    chunks.push(chunk);
  }
  return concat(chunks, total);
}

/** Small parts, so that what a part unpacks to is counted before the next goes in. */
function inParts(bytes: Uint8Array): ReadableStream<Uint8Array<ArrayBuffer>> {
  let done = 0;
  return new ReadableStream({
    pull(controller) {
      if (done >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(done, done + PART));
      done += PART;
    },
  });
}

function concat(chunks: readonly Uint8Array[], total: number): Uint8Array {
  const all = new Uint8Array(total);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
