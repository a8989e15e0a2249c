/**
 * Python values as `json.loads` makes them, told apart by their JavaScript type.
 *
 * CPython rule: `json.loads` gives `None`, `bool`, `str`, `int` (any size), `float`, `list` and `dict`
 * (insertion order). Source: Lib/json/decoder.py and Modules/_json.c, conversion table of module `json`.
 */

/** A Python value: `bigint` is an `int`, `number` is a `float`, a `Map` is a `dict`. */
export type PyValue = null | boolean | string | bigint | number | readonly PyValue[] | PyDict;

/** A `dict` with text keys in insertion order. Every key is plain data, `__proto__` and `"1"` included. */
export type PyDict = ReadonlyMap<string, PyValue>;
