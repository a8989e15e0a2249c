/**
 * Seconds of processor time that a call takes: the median of several, after one that is not counted.
 *
 * Processor time, as Python's is measured: on a busy machine a long run waits more often than a short one, and a ratio
 * of waiting times says nothing. It counts the engine's own threads too, so on an idle machine it is at least the time that passes.
 */
export function medianSeconds(repeats: number, call: () => void): number {
  call();
  return median(Array.from({ length: repeats }, () => secondsOf(call)));
}

/** Seconds of processor time of one call. */
export function secondsOf(call: () => void): number {
  const begin = process.cpuUsage();
  call();
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1e6;
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
