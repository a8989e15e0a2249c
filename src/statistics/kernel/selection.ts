const SAMPLE_SIZE = 1000;
/** How far, in ranks of the sample, the bounds lie outside the wanted rank: about four standard deviations. */
const SAMPLE_MARGIN = 17;
const INSERTION_SORT_BELOW = 16;

/** Working memory of {@link selectTwo} for a number of values; reused between calls. */
export interface SelectionScratch {
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  readonly sample: Float64Array;
}

/** Allocates working memory to select among `count` values. */
export function selectionScratch(count: number): SelectionScratch {
  return {
    lower: new Float64Array(count),
    upper: new Float64Array(count),
    sample: new Float64Array(Math.min(count, SAMPLE_SIZE)),
  };
}

/**
 * The values that would stand at two ranks after sorting, always exactly.
 *
 * Bounds for both are guessed from the first values; one pass collects what lies outside them, so that the exact
 * selection works on small parts. Where a guess was too tight, all values are searched.
 *
 * @param values value i is at `offset + i * stride`; none is NaN.
 * @param ranks ascending, from 0.
 */
export function selectTwo(
  values: Float64Array,
  offset: number,
  stride: number,
  count: number,
  ranks: readonly [low: number, high: number],
  scratch: SelectionScratch,
): [low: number, high: number] {
  const { sample, lower, upper } = scratch;
  const [lowRank, highRank] = ranks;
  for (let i = 0; i < sample.length; i++) sample[i] = values[offset + i * stride]!;
  const last = sample.length - 1;
  const scale = sample.length / count;
  const lowBound = selectInPlace(sample, Math.min(last, Math.ceil(lowRank * scale) + SAMPLE_MARGIN), 0, last);
  const highBound = selectInPlace(sample, Math.max(0, Math.floor(highRank * scale) - SAMPLE_MARGIN), 0, last);
  let below = 0;
  let above = 0;
  for (let i = 0, at = offset; i < count; i++, at += stride) {
    const value = values[at]!;
    if (value <= lowBound) lower[below++] = value;
    if (value >= highBound) upper[above++] = value;
  }
  const fromTop = count - highRank;
  const low = below > lowRank ? selectInPlace(lower, lowRank, 0, below - 1) : undefined;
  const high = above >= fromTop ? selectInPlace(upper, above - fromTop, 0, above - 1) : undefined;
  if (low !== undefined && high !== undefined) return [low, high];
  for (let i = 0, at = offset; i < count; i++, at += stride) lower[i] = values[at]!;
  return [
    low ?? selectInPlace(lower, lowRank, 0, count - 1),
    high ?? selectInPlace(lower, highRank, 0, count - 1),
  ];
}

/**
 * The value of rank `rank` among `values[first..last]`, whose order is changed: quickselect with three-way partition
 * (many resampled sums are equal) around a ninther.
 */
function selectInPlace(values: Float64Array, rank: number, first: number, last: number): number {
  while (last - first > INSERTION_SORT_BELOW) {
    const pivot = ninther(values, first, last);
    let equalFrom = first;
    let equalTo = last;
    for (let i = first; i <= equalTo; ) {
      const value = values[i]!;
      if (value < pivot) {
        values[i++] = values[equalFrom]!;
        values[equalFrom++] = value;
      } else if (value > pivot) {
        values[i] = values[equalTo]!;
        values[equalTo--] = value;
      } else i++;
    }
    if (rank < equalFrom) last = equalFrom - 1;
    else if (rank > equalTo) first = equalTo + 1;
    else return pivot;
  }
  insertionSort(values, first, last);
  return values[rank]!;
}

function ninther(values: Float64Array, first: number, last: number): number {
  const middle = (first + last) >>> 1;
  const step = (last - first) >>> 3;
  return median3(
    median3(values[first]!, values[first + step]!, values[first + 2 * step]!),
    median3(values[middle - step]!, values[middle]!, values[middle + step]!),
    median3(values[last - 2 * step]!, values[last - step]!, values[last]!),
  );
}

function median3(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}

function insertionSort(values: Float64Array, first: number, last: number): void {
  for (let i = first + 1; i <= last; i++) {
    const value = values[i]!;
    let j = i - 1;
    while (j >= first && values[j]! > value) {
      values[j + 1] = values[j]!;
      j--;
    }
    values[j + 1] = value;
  }
}
