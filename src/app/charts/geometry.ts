/** Sizes shared by the curve chart and the strip beneath it, so that one k stands above the other. */

/** Width of the value axis in CSS pixels. */
export const Y_AXIS = 44;
/** Height of the k axis. */
export const X_AXIS = 22;
/** Space above the plot. */
export const TOP = 8;
/** End labels keep this distance from each other. */
export const LABEL_GAP = 15;

/** Room right of the plot for end labels: names and values, names alone when narrow, or nothing. */
export interface EndRoom {
  readonly width: number;
  readonly nameLength: number;
  readonly values: boolean;
}

export function endRoom(width: number, longest: number): EndRoom {
  if (width < 220) return { width: 10, nameLength: 0, values: false };
  const nameLength = Math.min(longest, width < 380 ? 9 : width < 560 ? 14 : 20);
  const values = width >= 380;
  return { width: 24 + nameLength * 7.4 + (values ? 54 : 0), nameLength, values };
}

/** k as the axis shows it: a little air before the first and after the last. */
export function kDomain(horizon: number): readonly [number, number] {
  const air = horizon === 1 ? 0.5 : (horizon - 1) * 0.06;
  return [1 - air, horizon + air];
}
