import { JsonDecodeError, loads } from '../python/json-read.ts';
import { isAg2Report, REPORT_MARKS } from './ag2-report/detect.ts';
import { parseReport } from './ag2-report/parse-report.ts';
import type { ParsedReport } from './ag2-report/parsed-report.ts';
import {
  describeValue,
  FieldError,
  type ForeignValue,
  field,
  isObject,
  objectKeys,
  pathText,
} from './fields.ts';
import type { Problem, ProblemKind } from './problem.ts';
import { placeInText } from './text-excerpt.ts';

/** A report found in a text. */
export interface FoundReport {
  readonly report: ParsedReport;
  /** Line of a JSON Lines text it stands on, from 1; null when the text is one report. */
  readonly line: number | null;
}

/** What a text holds. */
export interface TextContent {
  readonly found: readonly FoundReport[];
  /** What could not be read at all. */
  readonly problems: readonly Problem[];
}

const HOW_TO_WRITE = 'In Python: json.dump(report.to_dict(), f), then open that file.';

/**
 * Reads a text that may be an AG2 report or JSON Lines of reports. Total: whatever is wrong comes back as a
 * problem with its place.
 */
export function readText(text: string): TextContent {
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const early = notJsonAtAll(body);
  if (early !== null) return { found: [], problems: [early] };
  const reading = readJson(body);
  if ('value' in reading) return one(body, reading.value, null);
  return readLines(body) ?? { found: [], problems: [reading.problem] };
}

/** A value, or why there is none. */
type JsonReading = { readonly value: ForeignValue } | { readonly problem: Problem };

/**
 * The engine's own reader first (fast; the shape tells integers from floats), ours where that one refuses or where
 * it would change what the file says: Python's NaN and Infinity are read by ours alone, and integer-like names
 * would lose their order.
 */
function readJson(text: string): JsonReading {
  try {
    const value: ForeignValue = JSON.parse(text);
    return hasIntegerLikeNames(value) ? readExactly(text) : { value };
  } catch {
    return readExactly(text);
  }
}

function readExactly(text: string): JsonReading {
  try {
    return { value: loads(text) };
  } catch (error) {
    if (error instanceof JsonDecodeError) return { problem: decodeProblem(text, error) };
    const message = error instanceof Error ? error.message : String(error);
    return {
      problem: {
        kind: 'not-json',
        message: `This is no JSON that Python reads: ${message}.`,
        place: {},
        advice: HOW_TO_WRITE,
      },
    };
  }
}

function decodeProblem(text: string, error: JsonDecodeError): Problem {
  const length = text.trimEnd().length;
  if (error.offset >= length || error.reason.startsWith('Unterminated string')) {
    const place = placeInText(text, length);
    return {
      kind: 'truncated',
      message: `The file ends in the middle of its JSON, after ${length} characters.`,
      place,
      advice: 'It was cut off while it was written or copied: write or copy it again.',
    };
  }
  return {
    kind: 'not-json',
    message: `This is no JSON: ${error.reason}.`,
    place: placeInText(text, error.offset),
    advice: HOW_TO_WRITE,
  };
}

function hasIntegerLikeNames(value: ForeignValue): boolean {
  const strategies = isObject(value) ? field(value, 'strategies') : undefined;
  return isObject(strategies) && objectKeys(strategies).some((name) => /^(0|[1-9]\d{0,9})$/.test(name));
}

/** Reads JSON Lines; null when the text is none (some line does not begin an object). */
function readLines(text: string): TextContent | null {
  const lines = text
    .split('\n')
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => line.trim() !== '');
  if (lines.length < 2 || !lines.every(({ line }) => line.startsWith('{'))) return null;
  const contents = lines.map(({ line, number }) => {
    const reading = readJson(line);
    return 'value' in reading
      ? one(line, reading.value, number)
      : { found: [], problems: [onLine(reading.problem, number)] };
  });
  return {
    found: contents.flatMap(({ found }) => found),
    problems: contents.flatMap(({ problems }) => problems),
  };
}

function onLine(problem: Problem, line: number): Problem {
  return { ...problem, place: { ...problem.place, line, member: `line ${line}` } };
}

function one(text: string, value: ForeignValue, line: number | null): TextContent {
  const reading = check(value, text);
  if ('problem' in reading) {
    return { found: [], problems: [line === null ? reading.problem : onLine(reading.problem, line)] };
  }
  return { found: [{ report: reading.report, line }], problems: [] };
}

function check(
  value: ForeignValue,
  text: string,
): { readonly report: ParsedReport } | { readonly problem: Problem } {
  if (!isAg2Report(value)) return { problem: unknownShape(value) };
  try {
    const report = parseReport(value);
    return {
      report: report.problems.length + report.unknownFields.length > 0 ? exactly(text, report) : report,
    };
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    return {
      problem: {
        kind: 'field',
        message: `${pathText(error.path)}: ${error.message}.`,
        place: { path: pathText(error.path) },
        advice: `Nothing of the report can be read without it. ${HOW_TO_WRITE}`,
      },
    };
  }
}

/** Reads an anomalous report again with our reader, so that what is quoted and kept is what stands in the file. */
function exactly(text: string, fallback: ParsedReport): ParsedReport {
  const reading = readExactly(text);
  return 'value' in reading ? parseReport(reading.value) : fallback;
}

function unknownShape(value: ForeignValue): Problem {
  return {
    kind: 'unknown-shape',
    message: `This is JSON, but no report: looked for an object with the fields ${REPORT_MARKS.join(', ')}, found ${describeValue(value)}.`,
    place: { path: '$' },
    advice: HOW_TO_WRITE,
  };
}

function notJsonAtAll(text: string): Problem | null {
  const start = text.trimStart().slice(0, 200);
  const verdict = (kind: ProblemKind, message: string, advice: string): Problem => ({
    kind,
    message,
    place: { line: 1, column: 1, excerpt: start.slice(0, 72) },
    advice,
  });
  if (start === '') {
    return verdict('nothing-inside', 'There is nothing inside: the text is empty.', HOW_TO_WRITE);
  }
  if (start.startsWith('compaction verifier: POST minus PRE')) {
    return verdict(
      'summary-text',
      'This is the text of report.summary(): it has the table, but not the rollouts it was made from.',
      `Use json.dumps on the report itself. ${HOW_TO_WRITE}`,
    );
  }
  if (/^\{\s*'/.test(start) || /^VerificationReport\(/.test(start)) {
    return verdict(
      'python-repr',
      'This is what Python prints for a dict or an object, not JSON.',
      `Use json.dumps instead of print or str. ${HOW_TO_WRITE}`,
    );
  }
  return null;
}
