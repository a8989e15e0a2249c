/**
 * Errors that stand for Python's own exception classes where a caller may want to tell them apart.
 * Messages are CPython's, letter for letter; the class of the same name says which exception it was.
 */

/** Python's `ValueError`: a value of the right type that the operation cannot take. */
export class ValueError extends Error {
  override readonly name: string = 'ValueError';
}

/** Python's `OverflowError`: the result is too large for a double, or an infinity has no exact integer form. */
export class OverflowError extends RangeError {
  override readonly name: string = 'OverflowError';
}

/** Python's `ZeroDivisionError`. */
export class ZeroDivisionError extends RangeError {
  override readonly name: string = 'ZeroDivisionError';
}
