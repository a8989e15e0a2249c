/** Walking a heat map by keyboard. */

/** A place in the map: row among the shown strategies, boundary. */
export interface HeatPlace {
  readonly row: number;
  readonly boundary: number;
}

interface Bounds {
  readonly rows: number;
  readonly boundaries: number;
  /** True when boundaries run down and strategies across. */
  readonly turned: boolean;
  /** First boundaries of the recordings, ascending. */
  readonly starts: readonly number[];
}

/** Where a key leads from a place; null when the key is none of the map's. Stops at the edges. */
export function heatStep(key: string, ctrl: boolean, from: HeatPlace, bounds: Bounds): HeatPlace | null {
  const along = steps(bounds.turned);
  const last = bounds.boundaries - 1;
  const to = (row: number, boundary: number) => ({
    row: Math.max(0, Math.min(bounds.rows - 1, row)),
    boundary: Math.max(0, Math.min(last, boundary)),
  });
  if (key === along.next) return to(from.row, from.boundary + 1);
  if (key === along.previous) return to(from.row, from.boundary - 1);
  if (key === along.nextRow) return to(from.row + 1, from.boundary);
  if (key === along.previousRow) return to(from.row - 1, from.boundary);
  switch (key) {
    case 'Home':
      return to(ctrl ? 0 : from.row, 0);
    case 'End':
      return to(ctrl ? bounds.rows - 1 : from.row, last);
    case 'PageDown':
      return to(from.row, bounds.starts.find((start) => start > from.boundary) ?? last);
    case 'PageUp':
      return to(from.row, bounds.starts.findLast((start) => start < from.boundary) ?? 0);
    default:
      return null;
  }
}

function steps(turned: boolean) {
  return turned
    ? { next: 'ArrowDown', previous: 'ArrowUp', nextRow: 'ArrowRight', previousRow: 'ArrowLeft' }
    : { next: 'ArrowRight', previous: 'ArrowLeft', nextRow: 'ArrowDown', previousRow: 'ArrowUp' };
}
