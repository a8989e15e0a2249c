/** Seconds that a call takes: the median of several, after one that is not counted. */
export function medianSeconds(repeats: number, call: () => void): number {
  call();
  return median(Array.from({ length: repeats }, () => secondsOf(call)));
}

/** Seconds of one call. */
export function secondsOf(call: () => void): number {
  const begin = performance.now();
  call();
  return (performance.now() - begin) / 1000;
}

/** The middle of an odd number of values. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >>> 1]!;
}

/** A duration for the table. */
export function formatSeconds(seconds: number): string {
  if (seconds >= 100) return `${seconds.toFixed(0)} s`;
  return seconds >= 1 ? `${seconds.toFixed(2)} s` : `${(seconds * 1000).toPrecision(3)} ms`;
}
