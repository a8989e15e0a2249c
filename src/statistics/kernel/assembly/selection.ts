// The algorithm is that of `../selection.ts`, for two interleaved columns at once.
const SAMPLE_SIZE: i32 = 1000;
const SAMPLE_MARGIN: i32 = 17;
const INSERTION_SORT_BELOW: usize = 16 * 8;

/**
 * The values at two ranks of either of two interleaved columns.
 *
 * @param pairs `count` pairs of doubles.
 * @param scratch room for 4 * `count` doubles.
 * @param out receives four doubles: low and high of the first column, low and high of the second.
 */
export function selectTwo(pairs: usize, count: i32, lowRank: i32, highRank: i32, scratch: usize, out: usize): void {
  const sampled = min(count, SAMPLE_SIZE);
  const scale = <f64>sampled / <f64>count;
  const lowGuess = min(sampled - 1, <i32>ceil(<f64>lowRank * scale) + SAMPLE_MARGIN);
  const highGuess = max(0, <i32>floor(<f64>highRank * scale) - SAMPLE_MARGIN);
  copyColumn(pairs, sampled, scratch);
  const lowBound0 = selectInPlace(scratch, sampled, lowGuess);
  const highBound0 = selectInPlace(scratch, sampled, highGuess);
  copyColumn(pairs + 8, sampled, scratch);
  const lowBound1 = selectInPlace(scratch, sampled, lowGuess);
  const highBound1 = selectInPlace(scratch, sampled, highGuess);

  const lowBounds = f64x2.replace_lane(f64x2.splat(lowBound0), 1, lowBound1);
  const highBounds = f64x2.replace_lane(f64x2.splat(highBound0), 1, highBound1);
  const column = <usize>count << 3;
  let below0 = scratch;
  let above0 = scratch + column;
  let below1 = scratch + 2 * column;
  let above1 = scratch + 3 * column;
  for (let at = pairs, end = pairs + 16 * <usize>count; at < end; at += 16) {
    const values = v128.load(at);
    const below = i64x2.bitmask(f64x2.le(values, lowBounds));
    const above = i64x2.bitmask(f64x2.ge(values, highBounds));
    if (below | above) {
      const first = f64x2.extract_lane(values, 0);
      const second = f64x2.extract_lane(values, 1);
      if (below & 1) below0 = append(below0, first);
      if (above & 1) above0 = append(above0, first);
      if (below & 2) below1 = append(below1, second);
      if (above & 2) above1 = append(above1, second);
    }
  }
  store<f64>(out, lowest(pairs, count, lowRank, scratch, below0));
  store<f64>(out, highest(pairs, count, highRank, scratch + column, above0), 8);
  store<f64>(out, lowest(pairs + 8, count, lowRank, scratch + 2 * column, below1), 16);
  store<f64>(out, highest(pairs + 8, count, highRank, scratch + 3 * column, above1), 24);
}

@inline
function append(end: usize, value: f64): usize {
  store<f64>(end, value);
  return end + 8;
}

/** The value at `rank` of a column, whose smallest values were collected from `part` to `end`; all of it if too few were. */
function lowest(column: usize, count: i32, rank: i32, part: usize, end: usize): f64 {
  const collected = <i32>((end - part) >> 3);
  if (collected > rank) return selectInPlace(part, collected, rank);
  copyColumn(column, count, part);
  return selectInPlace(part, count, rank);
}

/** As {@link lowest}, of the largest values. */
function highest(column: usize, count: i32, rank: i32, part: usize, end: usize): f64 {
  const collected = <i32>((end - part) >> 3);
  if (collected >= count - rank) return selectInPlace(part, collected, collected - (count - rank));
  copyColumn(column, count, part);
  return selectInPlace(part, count, rank);
}

function copyColumn(column: usize, count: i32, to: usize): void {
  for (const end = to + 8 * <usize>count; to < end; to += 8, column += 16) store<f64>(to, load<f64>(column));
}

/** Quickselect with three-way partition around a ninther; changes the order of the values. */
function selectInPlace(values: usize, count: i32, rank: i32): f64 {
  const wanted = values + 8 * <usize>rank;
  let first = values;
  let last = values + 8 * <usize>(count - 1);
  while (last - first > INSERTION_SORT_BELOW) {
    const pivot = ninther(first, last);
    let equalFrom = first;
    let equalTo = last;
    for (let at = first; at <= equalTo;) {
      const value = load<f64>(at);
      if (value < pivot) {
        store<f64>(at, load<f64>(equalFrom));
        store<f64>(equalFrom, value);
        at += 8;
        equalFrom += 8;
      } else if (value > pivot) {
        store<f64>(at, load<f64>(equalTo));
        store<f64>(equalTo, value);
        equalTo -= 8;
      } else {
        at += 8;
      }
    }
    if (wanted < equalFrom) last = equalFrom - 8;
    else if (wanted > equalTo) first = equalTo + 8;
    else return pivot;
  }
  for (let at = first + 8; at <= last; at += 8) {
    const value = load<f64>(at);
    let hole = at;
    for (; hole > first && load<f64>(hole - 8) > value; hole -= 8) store<f64>(hole, load<f64>(hole - 8));
    store<f64>(hole, value);
  }
  return load<f64>(wanted);
}

@inline
function ninther(first: usize, last: usize): f64 {
  const step = ((last - first) >> 6) << 3;
  const middle = first + (((last - first) >> 4) << 3);
  return median3(
    median3(load<f64>(first), load<f64>(first + step), load<f64>(first + 2 * step)),
    median3(load<f64>(middle - step), load<f64>(middle), load<f64>(middle + step)),
    median3(load<f64>(last - 2 * step), load<f64>(last - step), load<f64>(last)),
  );
}

@inline
function median3(a: f64, b: f64, c: f64): f64 {
  return max(min(a, b), min(max(a, b), c));
}
