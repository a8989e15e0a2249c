import { ValueError } from '../python/errors.ts';
import { loads, NestingError } from '../python/json-read.ts';
import type { PyValue } from '../python/json-value.ts';
import { dumps } from '../python/json-write.ts';

/** The arguments of a call as a value, read as Python reads them; undefined when they are no JSON. */
export function readArguments(text: string): PyValue | undefined {
  try {
    return loads(text);
  } catch (error) {
    if (error instanceof ValueError || error instanceof NestingError) return undefined;
    throw error;
  }
}

/** A call's arguments for reading: pretty JSON (numbers as the model wrote their kind), or the raw text. */
export function argumentsText(text: string): { readonly text: string; readonly valid: boolean } {
  const value = readArguments(text);
  return value === undefined ? { text, valid: text === '' } : { text: pretty(value, '', 0), valid: true };
}

/** Deeper levels stay on one line, so that hostile nesting costs nothing. */
const DEEPEST_INDENT = 12;

function pretty(value: PyValue, indent: string, depth: number): string {
  const inner = `${indent}  `;
  if (depth < DEEPEST_INDENT && value instanceof Map && value.size > 0) {
    const fields = Array.from(value, ([key, each]) => {
      const name = dumps(key, { ensureAscii: false });
      return `${inner}${name}: ${pretty(each, inner, depth + 1)}`;
    });
    return `{\n${fields.join(',\n')}\n${indent}}`;
  }
  if (depth < DEEPEST_INDENT && isList(value) && value.length > 0) {
    return `[\n${value.map((each) => `${inner}${pretty(each, inner, depth + 1)}`).join(',\n')}\n${indent}]`;
  }
  return dumps(value, { ensureAscii: false });
}

function isList(value: PyValue): value is readonly PyValue[] {
  return Array.isArray(value);
}
