/**
 * Which `sum` of floats a Python has: `naive` left to right (CPython ≤ 3.11) or `compensated` with
 * Neumaier's correction (CPython ≥ 3.12). Results differ in the last bits.
 */
export type SumFamily = 'naive' | 'compensated';
