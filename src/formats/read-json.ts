import { JsonDecodeError, loads } from '../python/json-read.ts';
import type { PyValue } from '../python/json-value.ts';
import { type ForeignValue, field, isObject, objectKeys } from './fields.ts';
import { HOW_TO_WRITE, type Problem } from './problem.ts';
import { placeInText } from './text-excerpt.ts';

/** A value, or why there is none. */
export type JsonReading = { readonly value: ForeignValue } | { readonly problem: Problem };

/** A value as Python would keep it, or why there is none. */
type ExactReading = { readonly value: PyValue } | { readonly problem: Problem };

/**
 * The engine's own reader first (fast; the shape tells integers from floats), ours where that one refuses or where
 * it would change what the file says: Python's NaN and Infinity are read by ours alone, and integer-like names
 * would lose their order. Total.
 */
export function readJson(text: string): JsonReading {
  try {
    const value: ForeignValue = JSON.parse(text);
    return hasIntegerLikeNames(value) ? readExactly(text) : { value };
  } catch {
    return readExactly(text);
  }
}

/** Reads with our reader alone, which keeps what Python would keep. Total. */
export function readExactly(text: string): ExactReading {
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

function hasIntegerLikeNames(value: ForeignValue): boolean {
  const strategies = isObject(value) ? field(value, 'strategies') : undefined;
  return isObject(strategies) && objectKeys(strategies).some((name) => /^(0|[1-9]\d{0,9})$/.test(name));
}

function decodeProblem(text: string, error: JsonDecodeError): Problem {
  const length = text.trimEnd().length;
  if (isCutShort(text.slice(error.offset, length), error)) {
    return {
      kind: 'truncated',
      message: `This is cut off in the middle of its JSON, after ${length} characters.`,
      place: placeInText(text, length),
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

const LITERALS = ['true', 'false', 'null', 'NaN', 'Infinity', '-Infinity'];

/** Whether all that is wrong is that the text ends: `rest` is what stands from the error on. */
function isCutShort(rest: string, { reason }: JsonDecodeError): boolean {
  if (rest === '' || reason.startsWith('Unterminated string')) return true;
  // The beginning of a number's fraction or exponent, of an escape, of a literal.
  return (
    /^(\.|[eE][+-]?|u[\da-fA-F]{0,4})$/.test(rest) || LITERALS.some((literal) => literal.startsWith(rest))
  );
}
