import { JsonDecodeError, loads } from '../../python/json-read.ts';
import { dumps } from '../../python/json-write.ts';
import { stripWhitespace } from '../../python/text.ts';

/**
 * Signature of a call: `name(canonical arguments)`. Arguments that are JSON are written again with sorted keys
 * and without spaces; numbers keep their kind (1 is not 1.0). Other text is kept, stripped at its ends.
 * Empty arguments count as `{}`.
 * @throws IntegerDigitsError, NestingError as Python's reader would fail (AG2 lets them through as well).
 * Source: AG2 1.2.1, `call_signature`.
 */
export function callSignature(name: string, callArguments: string): string {
  return `${name}(${canonicalArguments(callArguments)})`;
}

function canonicalArguments(callArguments: string): string {
  const raw = callArguments === '' ? '{}' : callArguments;
  try {
    return dumps(loads(raw), { sortKeys: true, compact: true, ensureAscii: false });
  } catch (error) {
    if (error instanceof JsonDecodeError) return stripWhitespace(raw);
    throw error;
  }
}
