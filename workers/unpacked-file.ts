import type { Problem } from '../src/formats/problem.ts';
import { LONGEST_TEXT, tooLargeProblem, type UnpackedText, unpack } from '../src/formats/unpack.ts';
import { fileDigest } from '../src/platform/web/digest.ts';
import { readBlob } from '../src/platform/web/read-blob.ts';
import { webUnpackTools } from '../src/platform/web/unpack-tools.ts';
import { type Cancellation, CancelledError, throwIfCancelled } from '../src/util/cancellation.ts';
import type { OpeningProgress } from './opening-progress.ts';

/** The texts of a file, its bytes let go. */
export interface UnpackedFile {
  /** Digest of the bytes, in hexadecimal digits; equal = the same file. */
  readonly digest: string;
  /** To be taken out one by one, so that each is let go when it was read. */
  readonly texts: UnpackedText[];
  readonly problems: readonly Problem[];
}

/**
 * Reads and unpacks a file. What is wrong with it comes back as a problem.
 * @throws CancelledError
 */
export async function unpackFile(
  data: Blob,
  progress: OpeningProgress,
  cancellation: Cancellation,
): Promise<UnpackedFile> {
  throwIfCancelled(cancellation);
  if (data.size > LONGEST_TEXT) return failed(tooLargeProblem(data.size, null));
  progress.stage('reading');
  const digest = await fileDigest();
  let done = 0;
  let bytes: Uint8Array;
  try {
    bytes = await readBlob(
      data,
      (part) => {
        digest.update(part);
        done += part.length;
        progress.bytes(done);
      },
      cancellation,
    );
  } catch (error) {
    if (error instanceof CancelledError) throw error;
    return failed(unreadableProblem(error, data.size));
  }
  throwIfCancelled(cancellation);
  progress.stage('unpacking');
  const { texts, problems } = await unpack(bytes, webUnpackTools);
  return { digest: digest.finish(), texts: [...texts], problems };
}

function failed(problem: Problem): UnpackedFile {
  return { digest: '', texts: [], problems: [problem] };
}

function unreadableProblem(error: unknown, size: number): Problem {
  if (error instanceof RangeError) return tooLargeProblem(size, null);
  return {
    kind: 'unreadable',
    message: `The file can't be read: ${error instanceof Error ? error.message : String(error)}.`,
    place: {},
    advice: 'It may have been moved or changed since it was chosen: choose it again.',
  };
}
