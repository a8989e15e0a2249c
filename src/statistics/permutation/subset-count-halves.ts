import { type Cancellation, throwIfCancelled } from '../../util/cancellation.ts';

/**
 * How many subsets of `parts` have a sum of at most `target`, however large the parts: the sums of either half of the
 * parts in order, then one walk up the first list and down the second (Horowitz and Sahni, 1974).
 *
 * Time and memory grow with 2^(number of parts / 2).
 */
export function subsetCountByHalves(
  parts: readonly bigint[],
  target: bigint,
  cancellation?: Cancellation,
): bigint {
  const middle = parts.length >>> 1;
  const left = sortedSubsetSums(parts.slice(0, middle), cancellation);
  const right = sortedSubsetSums(parts.slice(middle), cancellation);
  let count = 0n;
  let fitting = right.length;
  for (const sum of left) {
    while (fitting > 0 && sum + right[fitting - 1]! > target) fitting--;
    if (fitting === 0) break;
    count += BigInt(fitting);
  }
  return count;
}

/** Sums of all subsets, ascending: with each part, the list so far is merged with itself moved up by the part. */
function sortedSubsetSums(parts: readonly bigint[], cancellation?: Cancellation): bigint[] {
  let sums = [0n];
  for (const part of parts) {
    throwIfCancelled(cancellation);
    const moved = sums.map((sum) => sum + part);
    sums = merged(sums, moved);
  }
  return sums;
}

function merged(a: readonly bigint[], b: readonly bigint[]): bigint[] {
  const result: bigint[] = new Array(a.length + b.length);
  for (let i = 0, j = 0; i + j < result.length; ) {
    if (j === b.length || (i < a.length && a[i]! <= b[j]!)) result[i + j] = a[i++]!;
    else result[i + j] = b[j++]!;
  }
  return result;
}
