import { ValueError } from '../python/errors.ts';

/**
 * The median: the middle value, or half the sum of the two middle ones.
 *
 * @throws ValueError `median of an empty sample`, as AG2 words it.
 */
export function median(values: ArrayLike<number>): number {
  // Stable, as Python's sort, so that zeros of both signs keep their order; a typed array would put -0 first.
  const sorted = Array.from(values).sort((a, b) => a - b);
  if (sorted.length === 0) throw new ValueError('median of an empty sample');
  const middle = sorted.length >>> 1;
  const upper = sorted[middle]!;
  return sorted.length % 2 === 1 ? upper : 0.5 * (sorted[middle - 1]! + upper);
}
