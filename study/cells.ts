import type { World } from './world.ts';

/** One row of a table. */
export interface Cell {
  readonly world: World;
  readonly reports: number;
}

/** What a table asks of its cells. */
export interface Table {
  readonly title: string;
  readonly cells: readonly Cell[];
}

const STRATEGIES = 3;
/** The margin of "no worse" at 5 calls. */
const MARGIN = 0.25;

function grid(
  sizes: readonly (readonly [recordings: number, each: number])[],
  truth: Pick<World, 'wasted' | 'stopped'>,
  reports: number,
): Cell[] {
  return sizes.map(([recordings, boundariesEach]) => ({
    world: { recordings, boundariesEach, strategies: STRATEGIES, ...truth },
    reports,
  }));
}

const SIZES = [
  [6, 1],
  [6, 4],
  [6, 8],
  [10, 1],
  [10, 4],
  [16, 4],
  [24, 1],
  [24, 4],
  [30, 8],
] as const;

/** The whole study: a thousand reports a cell, three strategies a report. */
export function fullTables(reports = 1000): Table[] {
  return [
    { title: 'No effect', cells: grid(SIZES, { wasted: 0, stopped: 0 }, reports) },
    {
      title: `True mean at the margin, ${MARGIN}`,
      cells: grid(SIZES, { wasted: MARGIN, stopped: 0 }, reports),
    },
    { title: 'Worse by half a call', cells: grid(SIZES, { wasted: 0.5, stopped: 0 }, reports) },
    { title: 'Worse by one call', cells: grid(SIZES, { wasted: 1, stopped: 0 }, reports) },
    { title: 'Better by half a call', cells: grid(SIZES, { wasted: -0.5, stopped: 0 }, reports) },
    { title: 'Stops early, one in four more', cells: grid(SIZES, { wasted: 0, stopped: 0.25 }, reports) },
  ];
}

/** A few small cells. */
export function quickTables(): Table[] {
  const sizes = [[10, 2]] as const;
  return [
    { title: 'No effect', cells: grid(sizes, { wasted: 0, stopped: 0 }, 60) },
    { title: 'Worse by one call', cells: grid(sizes, { wasted: 1, stopped: 0 }, 20) },
  ];
}
