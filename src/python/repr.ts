import { floatRepr } from './float-repr.ts';
import type { PyValue } from './json-value.ts';
import { strRepr } from './text.ts';

/**
 * `repr` of what JSON can hold: `{'a': 1, 'b': [True, None]}`.
 * CPython rule: Objects/dictobject.c `dict_repr`, Objects/listobject.c `list_repr`; floats by `float.__repr__`.
 * Depth is that of the JavaScript stack (some thousands; Python's own limit is 1,000).
 */
export function pyRepr(value: PyValue): string {
  if (value === null) return 'None';
  switch (typeof value) {
    case 'boolean':
      return value ? 'True' : 'False';
    case 'bigint':
      return value.toString();
    case 'number':
      return Number.isFinite(value)
        ? floatRepr(value)
        : Number.isNaN(value)
          ? 'nan'
          : value > 0
            ? 'inf'
            : '-inf';
    case 'string':
      return strRepr(value);
    default:
      return value instanceof Map
        ? `{${Array.from(value, ([key, held]) => `${strRepr(key)}: ${pyRepr(held)}`).join(', ')}}`
        : `[${(value as readonly PyValue[]).map(pyRepr).join(', ')}]`;
  }
}

/** `str`: a text as it is, anything else as {@link pyRepr}. */
export function pyStr(value: PyValue): string {
  return typeof value === 'string' ? value : pyRepr(value);
}
