/** Where the cells of a heat map stand along its boundaries, and what fits into them. Pure arithmetic, in pixels. */
import type { BoundaryKey } from '../../view-model/types.ts';

/** The boundaries of one recording, as they follow each other. */
export interface HeatGroup {
  readonly recording: number;
  /** First boundary, and the one after the last. */
  readonly start: number;
  readonly end: number;
  readonly offset: number;
  readonly size: number;
}

export interface HeatLayout {
  /** Size of a cell along the boundaries, the hairline between two cells included. */
  readonly cell: number;
  readonly numbers: boolean;
  /** Whether the cut of every boundary is written, or only the first and last of a recording. */
  readonly cuts: 'all' | 'ends';
  readonly groups: readonly HeatGroup[];
  /** Offset of each boundary. */
  readonly offsets: Float64Array;
  /** Size of it all; more than the room when it scrolls. */
  readonly size: number;
  readonly scrolls: boolean;
}

/** A number of six characters (`+0.333`) fits from here on. */
const NUMBER_CELL = 44;
const NUMBER_CHARACTERS = 6;
const CHARACTER = 6.7;
/** A cut of up to four digits fits from here on. */
const CUT_CELL = 28;
const LARGEST_CELL = 96;
const SMALLEST_CELL = 8;

/** Groups consecutive boundaries of one recording. */
export function groupByRecording(
  boundaries: readonly BoundaryKey[],
): { readonly recording: number; readonly start: number; readonly end: number }[] {
  const groups: { recording: number; start: number; end: number }[] = [];
  for (const [i, boundary] of boundaries.entries()) {
    const last = groups.at(-1);
    if (last !== undefined && last.recording === boundary.trajectory) last.end = i + 1;
    else groups.push({ recording: boundary.trajectory, start: i, end: i + 1 });
  }
  return groups;
}

/**
 * Boundaries across: cells share the room, numbers while they fit, no cell under 8 px (then it scrolls).
 * @param characters length of the longest number to be written.
 */
export function layoutAcross(
  boundaries: readonly BoundaryKey[],
  room: number,
  characters: number,
): HeatLayout {
  const groups = groupByRecording(boundaries);
  const count = Math.max(1, boundaries.length);
  const cellWith = (gap: number) => (room - Math.max(0, groups.length - 1) * gap) / count;
  const gap = cellWith(12) >= CUT_CELL ? 12 : cellWith(8) >= 12 ? 8 : 5;
  const cell = Math.max(SMALLEST_CELL, Math.min(LARGEST_CELL, cellWith(gap)));
  const numberCell = NUMBER_CELL + Math.max(0, characters - NUMBER_CHARACTERS) * CHARACTER;
  return place(groups, boundaries.length, cell, gap, 0, {
    numbers: cell >= numberCell,
    cuts: cell >= CUT_CELL ? 'all' : 'ends',
    room,
  });
}

/** Boundaries down: rows of a fixed height under a heading a recording. */
export function layoutDown(
  boundaries: readonly BoundaryKey[],
  row: number,
  heading: number,
  room: number,
): HeatLayout {
  const groups = groupByRecording(boundaries);
  return place(groups, boundaries.length, row, 8, heading, { numbers: true, cuts: 'all', room });
}

function place(
  groups: readonly { readonly recording: number; readonly start: number; readonly end: number }[],
  count: number,
  cell: number,
  gap: number,
  heading: number,
  rest: { readonly numbers: boolean; readonly cuts: 'all' | 'ends'; readonly room: number },
): HeatLayout {
  const offsets = new Float64Array(count);
  let at = 0;
  const placed = groups.map((group) => {
    const offset = at;
    at += heading;
    for (let i = group.start; i < group.end; i++) {
      offsets[i] = at;
      at += cell;
    }
    const size = at - offset;
    at += gap;
    return { ...group, offset, size };
  });
  const size = Math.max(0, at - gap);
  const { numbers, cuts, room } = rest;
  return { cell, numbers, cuts, groups: placed, offsets, size, scrolls: size > room + 0.5 };
}

/** The boundaries whose cells touch [from, to), as [first, one after the last]. */
export function boundariesWithin(layout: HeatLayout, from: number, to: number): readonly [number, number] {
  const first = lowerBound(layout.offsets, from - layout.cell);
  return [first, Math.max(first, lowerBound(layout.offsets, to))];
}

/** Index of the first offset that is not below `value`. */
function lowerBound(offsets: Float64Array, value: number): number {
  let low = 0;
  let high = offsets.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (offsets[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The group a boundary belongs to. */
export function groupOf(layout: HeatLayout, boundary: number): HeatGroup | undefined {
  return layout.groups.find((group) => boundary >= group.start && boundary < group.end);
}
