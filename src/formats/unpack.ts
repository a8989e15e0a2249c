import { type Container, sniffContainer } from './container.ts';
import type { Problem } from './problem.ts';

/**
 * Longest text that V8 holds: 2^29 − 24 characters. A larger report can't be read whole, here or in Chromium.
 */
export const LONGEST_TEXT = 536_870_888;
/** How deep containers may lie in one another. */
const DEEPEST = 3;

/** One text found in an input. */
export interface UnpackedText {
  readonly text: string;
  /** Name of the archive's member; null for the input itself. */
  readonly member: string | null;
}

/** A member of a zip archive: its bytes are unpacked only when asked for. */
export interface ZipMember {
  readonly name: string;
  /** Size as the archive states it. */
  readonly size: number;
  read(): Promise<Uint8Array>;
}

/** What unpacking needs of its platform. All may reject with any error: it becomes a problem. */
export interface UnpackTools {
  /** @throws TooLargeError once more than `limit` bytes came out. */
  gunzip(bytes: Uint8Array, limit: number): Promise<Uint8Array>;
  unzip(bytes: Uint8Array): Promise<readonly ZipMember[]>;
  /** @throws when the bytes are no text in this encoding. */
  decode(bytes: Uint8Array, encoding: 'utf-8' | 'utf-16le' | 'utf-16be'): string;
}

/** More came out of an input than can be read. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
  /** Bytes, or as many as were counted before it was given up. */
  readonly bytes: number;
  constructor(bytes: number) {
    super(`${bytes} bytes are more than can be read`);
    this.bytes = bytes;
  }
}

/** The problem of an input of so many bytes. */
export function tooLargeProblem(bytes: number, member: string | null): Problem {
  const megabytes = (n: number) => `${(n / 1e6).toFixed(1)} MB`;
  return {
    kind: 'too-large',
    message: `This is too large: ${megabytes(bytes)} unpacked; ${megabytes(LONGEST_TEXT)} can be read at most.`,
    place: member === null ? {} : { member },
    advice: 'Split the report by strategy or recording, or run `compaction-verifier summary` on parts of it.',
  };
}

/** Texts of an input, and what could not be unpacked. */
export interface Unpacked {
  readonly texts: readonly UnpackedText[];
  readonly problems: readonly Problem[];
}

/** How much more may be unpacked. */
interface Limits {
  /** Archives that may still lie in one another. */
  readonly depth: number;
  /** Bytes: all texts of an input together are no larger than the largest single one. */
  readonly bytes: number;
}

/** Unpacks an input: plain text (UTF-8, UTF-16), gzip, zip, and these in one another. Total: failures are problems. */
export async function unpack(bytes: Uint8Array, tools: UnpackTools): Promise<Unpacked> {
  return unpackAt(bytes, null, { depth: DEEPEST, bytes: LONGEST_TEXT }, tools);
}

async function unpackAt(
  bytes: Uint8Array,
  member: string | null,
  limits: Limits,
  tools: UnpackTools,
): Promise<Unpacked> {
  const container = sniffContainer(bytes);
  try {
    if (container === 'zip' || container === 'gzip') {
      if (limits.depth === 0)
        return failure('archive', `There are more than ${DEEPEST} archives in one another.`, member);
      const inside = { ...limits, depth: limits.depth - 1 };
      return container === 'zip'
        ? await unpackZip(bytes, member, inside, tools)
        : await unpackAt(await tools.gunzip(bytes, limits.bytes), member, inside, tools);
    }
    if (bytes.length > limits.bytes) throw new TooLargeError(bytes.length);
    return { texts: [{ text: tools.decode(bytes, container), member }], problems: [] };
  } catch (error) {
    if (error instanceof TooLargeError)
      return { texts: [], problems: [tooLargeProblem(error.bytes, member)] };
    return failure(...failureWords(container, bytes, error), member);
  }
}

function failureWords(
  container: Container,
  bytes: Uint8Array,
  error: unknown,
): ['archive' | 'unreadable', string] {
  if (container === 'gzip' || container === 'zip') {
    return [
      'archive',
      `The ${container} archive can't be unpacked (cut off or damaged): ${reasonOf(error)}.`,
    ];
  }
  const first = Array.from(bytes.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join(' ');
  return [
    'unreadable',
    `This is no text (neither UTF-8 nor UTF-16), no gzip and no zip; it begins with the bytes ${first}.`,
  ];
}

function failure(kind: 'archive' | 'unreadable', message: string, member: string | null): Unpacked {
  const advice =
    kind === 'archive'
      ? 'Pack or copy it again, or open the file inside.'
      : 'Open the file that json.dump(report.to_dict(), f) wrote.';
  return { texts: [], problems: [{ kind, message, place: member === null ? {} : { member }, advice }] };
}

/** Members that archivers and file managers add by themselves (but `./a.json` is a file like any other). */
const BYWORK = /(^|\/)(__MACOSX|\.[^./][^/]*)(\/|$)/;

async function unpackZip(
  bytes: Uint8Array,
  parent: string | null,
  limits: Limits,
  tools: UnpackTools,
): Promise<Unpacked> {
  const texts: UnpackedText[] = [];
  const problems: Problem[] = [];
  let left = limits.bytes;
  for (const member of await tools.unzip(bytes)) {
    if (member.name.endsWith('/') || BYWORK.test(member.name)) continue;
    const name = parent === null ? member.name : `${parent} > ${member.name}`;
    if (member.size > left) {
      problems.push(tooLargeProblem(member.size, name));
      continue;
    }
    const inner = await unpackMember(member, name, { ...limits, bytes: left }, tools);
    texts.push(...inner.texts);
    problems.push(...inner.problems);
    for (const { text } of inner.texts) left -= text.length;
  }
  if (texts.length === 0 && problems.length === 0) {
    return failure('archive', 'The zip archive has no files inside.', parent);
  }
  return { texts, problems };
}

async function unpackMember(
  member: ZipMember,
  name: string,
  limits: Limits,
  tools: UnpackTools,
): Promise<Unpacked> {
  let bytes: Uint8Array;
  try {
    bytes = await member.read();
  } catch (error) {
    return failure('archive', `A member of the zip archive can't be unpacked: ${reasonOf(error)}.`, name);
  }
  return unpackAt(bytes, name, limits, tools);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
