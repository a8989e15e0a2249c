import type { Cancellation } from '../../util/cancellation.ts';
import { throwIfCancelled } from '../../util/cancellation.ts';
import { readChunks } from './read-chunks.ts';

/**
 * Reads a file whole, telling how far it is.
 * @throws CancelledError; DOMException NotReadableError when the file changed or went away.
 */
export async function readBlob(
  blob: Blob,
  onProgress: (done: number) => void,
  cancellation: Cancellation,
): Promise<Uint8Array> {
  const bytes = new Uint8Array(blob.size);
  let done = 0;
  for await (const chunk of readChunks(blob.stream())) {
    throwIfCancelled(cancellation);
    bytes.set(chunk, done);
    done += chunk.length;
    onProgress(done);
  }
  return bytes;
}
