import { type Cancellation, throwIfCancelled } from '../../util/cancellation.ts';

/** Bytes asked for at a time. A file below that comes in one piece, which is the fastest way by a third. */
const PIECE = 256 * 2 ** 20;

/**
 * Reads a file whole. Not by its stream: on a busy machine Chromium 156 now and then leaves a stream of a small file
 * waiting for ever.
 * @param onBytes told of each part of the file as it comes.
 * @param piece bytes asked for at a time; between two pieces the reading can be cancelled.
 * @throws CancelledError; DOMException NotReadableError when the file changed or went away.
 */
export async function readBlob(
  blob: Blob,
  onBytes: (part: Uint8Array) => void,
  cancellation: Cancellation,
  piece: number = PIECE,
): Promise<Uint8Array> {
  const take = async (part: Blob) => {
    throwIfCancelled(cancellation);
    const bytes = new Uint8Array(await part.arrayBuffer());
    throwIfCancelled(cancellation);
    if (bytes.length > 0) onBytes(bytes);
    return bytes;
  };
  if (blob.size <= piece) return take(blob);
  const all = new Uint8Array(blob.size);
  for (let done = 0; done < blob.size; done += piece)
    all.set(await take(blob.slice(done, done + piece)), done);
  return all;
}
