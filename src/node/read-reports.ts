import { createReadStream } from 'node:fs';
import type { ParsedReport } from '../formats/ag2-report/parsed-report.ts';
import type { Problem } from '../formats/problem.ts';
import { readText } from '../formats/read-text.ts';
import { LONGEST_TEXT, TooLargeError, tooLargeProblem, unpack } from '../formats/unpack.ts';
import { nodeUnpackTools } from './unpack-tools.ts';

/** A report read from a file. */
export interface NamedReport {
  /** The file as it was named, with the archive's member and the line behind it where it has such. */
  readonly name: string;
  readonly report: ParsedReport;
}

/** What a file holds. */
export interface FileReports {
  readonly reports: readonly NamedReport[];
  /** What could not be read at all. */
  readonly problems: readonly Problem[];
}

/**
 * Reads a file (`-`: the standard input) with one report or several: plain, gzip, zip, JSON Lines. Total: whatever
 * is wrong comes back as a problem.
 */
export async function readReports(file: string, stdin: AsyncIterable<Uint8Array>): Promise<FileReports> {
  let bytes: Uint8Array;
  try {
    bytes = await readAll(file === '-' ? stdin : createReadStream(file), LONGEST_TEXT);
  } catch (error) {
    if (error instanceof TooLargeError)
      return { reports: [], problems: [tooLargeProblem(error.bytes, null)] };
    return { reports: [], problems: [unreadable(error)] };
  }
  const { texts, problems } = await unpack(bytes, nodeUnpackTools);
  const reports: NamedReport[] = [];
  const allProblems = [...problems];
  for (const { text, member } of texts) {
    const content = readText(text);
    const place = member === null ? file : `${file} > ${member}`;
    for (const { report, line } of content.found) {
      reports.push({ name: line === null ? place : `${place}, line ${line}`, report });
    }
    allProblems.push(
      ...content.problems.map((problem) =>
        member === null ? problem : { ...problem, place: { ...problem.place, member } },
      ),
    );
  }
  return { reports, problems: allProblems };
}

/** @throws TooLargeError as soon as there are more than `limit` bytes (the stream may have no end). */
async function readAll(stream: AsyncIterable<Uint8Array>, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let total = 0;
  for await (const chunk of stream) {
    total += chunk.length;
    if (total > limit) throw new TooLargeError(total);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function unreadable(error: unknown): Problem {
  return {
    kind: 'unreadable',
    message: `The file can't be read: ${error instanceof Error ? error.message : String(error)}.`,
    place: {},
    advice: 'Check its name and whether you may read it.',
  };
}
