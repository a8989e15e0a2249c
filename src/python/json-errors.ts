/**
 * What can go wrong in `json.loads`, with CPython's messages.
 * Source: Lib/json/decoder.py `JSONDecodeError`; Objects/longobject.c (integer digits); Python/ceval.c (recursion).
 */

import { ValueError } from './errors.ts';
import { codePointLength } from './text.ts';

/** Python's `json.JSONDecodeError` (a ValueError): the text is not JSON. `message` is Python's `str(error)`. */
export class JsonDecodeError extends ValueError {
  override readonly name = 'JsonDecodeError';
  /** What is wrong, without the place: Python's `error.msg`. */
  readonly reason: string;
  /** Where, in code points from 0: Python's `error.pos`. */
  readonly position: number;
  /** Where, in UTF-16 units from 0. */
  readonly offset: number;
  /** Line from 1; only LF ends a line. */
  readonly line: number;
  /** Column from 1, in code points. */
  readonly column: number;

  constructor(reason: string, text: string, offset: number) {
    const before = text.slice(0, offset);
    const position = codePointLength(before);
    const lineStart = before.lastIndexOf('\n') + 1;
    const line = countLineEnds(before) + 1;
    const column = codePointLength(before.slice(lineStart)) + 1;
    super(`${reason}: line ${line} column ${column} (char ${position})`);
    this.reason = reason;
    this.position = position;
    this.offset = offset;
    this.line = line;
    this.column = column;
  }
}

/** Python's ValueError for an int literal of more than 4300 digits (the sign not counted). */
export class IntegerDigitsError extends ValueError {
  override readonly name = 'IntegerDigitsError';
  /** Number of digits of the literal. */
  readonly digits: number;

  /** The text is that of CPython 3.11 and later; 3.10 says `limit (4300)` where this says `limit (4300 digits)`. */
  constructor(digits: number) {
    super(
      `Exceeds the limit (4300 digits) for integer string conversion: value has ${digits} digits; ` +
        'use sys.set_int_max_str_digits() to increase the limit',
    );
    this.digits = digits;
  }
}

/** Python's RecursionError: lists and dicts are nested too deeply. */
export class NestingError extends RangeError {
  override readonly name = 'NestingError';
  /** The limit that was passed: the deepest nesting that is read. */
  readonly maxDepth: number;

  constructor(kind: 'array' | 'object', maxDepth: number) {
    super(`maximum recursion depth exceeded while decoding a JSON ${kind} from a unicode string`);
    this.maxDepth = maxDepth;
  }
}

function countLineEnds(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}
