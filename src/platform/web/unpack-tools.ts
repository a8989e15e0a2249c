import { unzipSync } from 'fflate';
import { TooLargeError, type UnpackTools, type ZipMember } from '../../formats/unpack.ts';

/** Unpacking with what every browser has (and fflate for zip). */
export const webUnpackTools: UnpackTools = { gunzip, unzip: listZip, decode };

function decode(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}

async function gunzip(bytes: Uint8Array, limit: number): Promise<Uint8Array> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream('gzip'));
  const chunks: Uint8Array[] = [];
  let total = 0;
  for await (const chunk of readChunks(stream)) {
    total += chunk.length;
    if (total > limit) throw new TooLargeError(total);
    chunks.push(chunk);
  }
  return concat(chunks, total);
}

/** Chunks of a stream; Safari's streams are not iterable by themselves. */
export async function* readChunks(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
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

/** Lists first, unpacks a member when asked. Without fflate's own workers: this runs in one, and the page's policy allows no others. */
async function listZip(bytes: Uint8Array): Promise<readonly ZipMember[]> {
  const members: ZipMember[] = [];
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      members.push({ name, size: originalSize, read: async () => readMember(bytes, name) });
      return false;
    },
  });
  return members;
}

function readMember(bytes: Uint8Array, wanted: string): Uint8Array {
  const data = unzipSync(bytes, { filter: ({ name }) => name === wanted })[wanted];
  if (data === undefined) throw new Error('the member is gone');
  return data;
}
