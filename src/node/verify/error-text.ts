/** Errors as AG2 writes them into a report: `{ClassName}: {message}`. */

import { IntegerDigitsError, JsonDecodeError, NestingError } from '../../python/json-read.ts';

/** Class name of what was thrown: the name it gives itself, else its class. Python's own errors have Python's names. */
export function errorClass(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  if (error instanceof JsonDecodeError) return 'JSONDecodeError';
  if (error instanceof IntegerDigitsError) return 'ValueError';
  if (error instanceof NestingError) return 'RecursionError';
  return error.name !== 'Error' && error.name !== '' ? error.name : (error.constructor.name ?? 'Error');
}

/** `{ClassName}: {message}`, with AG2's blank after the colon when there is no message. */
export function errorText(error: unknown): string {
  return `${errorClass(error)}: ${error instanceof Error ? error.message : String(error)}`;
}
