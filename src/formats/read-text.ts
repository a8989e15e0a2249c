import { pathText } from '../util/json-path.ts';
import { isEvent } from './ag2-events/parse-events.ts';
import { isAg2Report, REPORT_MARKS } from './ag2-report/detect.ts';
import { parseReport } from './ag2-report/parse-report.ts';
import type { ParsedReport } from './ag2-report/parsed-report.ts';
import { describeValue, FieldError, type ForeignValue } from './fields.ts';
import { noJsonProblem } from './no-json.ts';
import { HOW_TO_WRITE, type Problem } from './problem.ts';
import { readExactly, readJson } from './read-json.ts';

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

/** Faulty lines that are told one by one; of the others the number. */
const MOST_PROBLEMS = 100;
/** After so many faulty lines and not one report, no other line is tried: a large text must be refused quickly. */
const HOPELESS_AFTER = 1000;

/**
 * Reads a text that may be an AG2 report or JSON Lines of reports. Total: whatever is wrong comes back as a
 * problem with its place.
 */
export function readText(text: string): TextContent {
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const early = noJsonProblem(body);
  if (early !== null) return { found: [], problems: [early] };
  const reading = readJson(body);
  if ('value' in reading) return readValue(reading.value, body);
  return readLines(body) ?? { found: [], problems: [reading.problem] };
}

function readValue(value: ForeignValue, text: string): TextContent {
  const reading = check(value, text);
  if ('problem' in reading) return { found: [], problems: [reading.problem] };
  return { found: [{ report: reading.report, line: null }], problems: [] };
}

interface Line {
  readonly text: string;
  /** From 1. */
  readonly number: number;
}

/** Reads JSON Lines; null when the text is none: not every line begins an object, and none is a report. */
function readLines(text: string): TextContent | null {
  const lines = text
    .split('\n')
    .map((line, index): Line => ({ text: line, number: index + 1 }))
    .filter((line) => line.text.trim() !== '');
  if (lines.length < 2) return null;
  const found: FoundReport[] = [];
  const problems: Problem[] = [];
  let faulty = 0;
  for (const line of lines) {
    const mayBeReport = line.text.startsWith('{') && (found.length > 0 || faulty < HOPELESS_AFTER);
    const content = mayBeReport || faulty < MOST_PROBLEMS ? readLine(line) : null;
    found.push(...(content?.found ?? []));
    if (content?.found.length) continue;
    if (content !== null && faulty < MOST_PROBLEMS) problems.push(...content.problems);
    faulty += 1;
  }
  if (found.length === 0 && beginsEventLog(lines)) return { found, problems: [eventLogProblem()] };
  if (found.length === 0 && !lines.every((line) => line.text.startsWith('{'))) return null;
  return { found, problems: withRest(problems, faulty) };
}

function beginsEventLog([first]: readonly Line[]): boolean {
  const reading = readJson(first?.text ?? '');
  return 'value' in reading && isEvent(reading.value);
}

function readLine({ text, number }: Line): TextContent {
  const reading = readJson(text);
  const { found, problems } =
    'value' in reading ? readValue(reading.value, text) : { found: [], problems: [reading.problem] };
  return {
    found: found.map(({ report }) => ({ report, line: number })),
    problems: problems.map((problem) => ({
      ...problem,
      place: { ...problem.place, line: number },
    })),
  };
}

function withRest(problems: readonly Problem[], faulty: number): readonly Problem[] {
  const [first] = problems;
  if (first === undefined || faulty <= problems.length) return problems;
  const message = `${faulty - problems.length} more lines are no reports.`;
  return [...problems, { kind: first.kind, message, place: {}, advice: first.advice }];
}

type Checked = { readonly report: ParsedReport } | { readonly problem: Problem };

/** Checks a value; where anything is odd, once more with our reader, so that what is told is what stands in the file. */
function check(value: ForeignValue, text: string): Checked {
  if (!isAg2Report(value)) return { problem: isEvent(value) ? eventLogProblem() : unknownShape(value) };
  const checked = checkReport(value);
  if ('report' in checked && checked.report.problems.length + checked.report.unknownFields.length === 0) {
    return checked;
  }
  const reading = readExactly(text);
  return 'value' in reading ? checkReport(reading.value) : checked;
}

function checkReport(value: ForeignValue): Checked {
  try {
    return { report: parseReport(value) };
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

/** A recording alone says nothing of a compaction; beside its report it makes the refetches exact. */
function eventLogProblem(): Problem {
  return {
    kind: 'event-log',
    message: "This is a recording (an event log of AG2's), no report.",
    place: {},
    advice: 'Open its report first, then lay the recording beside it: drop it on the page, or --recordings.',
  };
}

function unknownShape(value: ForeignValue): Problem {
  return {
    kind: 'unknown-shape',
    message: `This is JSON, but no report: looked for an object with the fields ${REPORT_MARKS.join(', ')}, found ${describeValue(value)}.`,
    place: { path: '$' },
    advice: HOW_TO_WRITE,
  };
}
