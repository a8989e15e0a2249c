/**
 * `str.isprintable` for one code point.
 * CPython rule: everything but the Unicode categories Cc, Cf, Cs, Co, Cn, Zl, Zp and Zs, and the blank counts as
 * printable (Objects/unicodectype.c `_PyUnicode_IsPrintable`). Unicode 15.0, as CPython 3.12; see the table.
 */

import { PRINTABLE_RUNS } from './printable-table.ts';

/** Code points at which printable and not printable change places, ascending; not printable before the first. */
const edges = runEdges(PRINTABLE_RUNS);

/** Python's `chr(point).isprintable()` for 0 ≤ point ≤ 0x10FFFF. */
export function isPrintable(point: number): boolean {
  let low = 0;
  let high = edges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (edges[middle]! <= point) low = middle + 1;
    else high = middle;
  }
  return low % 2 === 1;
}

function runEdges(runs: string): Uint32Array {
  let point = 0;
  return Uint32Array.from(runs.trim().split(/\s+/), (run) => {
    point += Number.parseInt(run, 36);
    return point;
  });
}
