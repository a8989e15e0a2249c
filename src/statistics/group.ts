import type { Fraction } from '../python/fraction.ts';

/** Values that vary together: their exact sum and how many they are (at least 1). */
export interface Group {
  readonly sum: Fraction;
  readonly size: number;
}
