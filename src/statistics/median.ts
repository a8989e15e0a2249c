import { ValueError } from '../python/errors.ts';

/**
 * The median: the middle value, or half the sum of the two middle ones.
 *
 * @throws ValueError `median of an empty sample`, as AG2 words it.
 */
export function median(values: ArrayLike<number>): number {
  const sorted = Float64Array.from(values).sort();
  if (sorted.length === 0) throw new ValueError('median of an empty sample');
  const middle = sorted.length >>> 1;
  const upper = sorted[middle]!;
  return sorted.length % 2 === 1 ? upper : 0.5 * (sorted[middle - 1]! + upper);
}
