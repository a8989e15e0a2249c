import { createContext } from 'react';
import type { Axis } from '../../../view-model/scales.ts';
import type { StrategySeries } from '../../design/series.ts';

/** What all rows share: the axis of the pictures, the room there is, and what opening a strategy does. */
export interface TableShared {
  readonly axis: Axis;
  /** Whether the window is too narrow for every usual column at its full width. */
  readonly narrow: boolean;
  readonly onOpenStrategy: (series: StrategySeries) => void;
}

export const TableContext = createContext<TableShared>({
  axis: { min: -1, max: 1, step: 0.5, ticks: [-1, -0.5, 0, 0.5, 1] },
  narrow: false,
  onOpenStrategy: () => undefined,
});
