import { createContext } from 'react';

/** What changes while the curves stay: which line stands out, and the current k. */
export interface CurveFocus {
  /** Id of the series, null when all are equal. */
  readonly lit: string | null;
  readonly k: number;
}

/**
 * Read by the marks inside the chart, so that pointing and sliding draw them anew and leave the chart itself (axes,
 * grid, tooltip: the costly part) alone.
 */
export const CurveFocusContext = createContext<CurveFocus>({ lit: null, k: 1 });
