/** Which boundaries the table shows, and in which order. Pure. */
import type { BoundaryKey, DeltaMatrix } from '../../view-model/types.ts';
import type { BoundaryFilter, SortBy } from '../../view-model/url-state.ts';

/** The order a sort column stands for: report order, tokens, or delta or kept of one strategy (null: of any). */
export interface Order {
  readonly by: 'order' | 'tokens' | 'delta' | 'kept';
  readonly strategy: number | null;
}

/** Reads a sort column: `order`, `tokens`, `delta`, `delta.2`, `kept.2`. What it does not know is report order. */
export function orderOf(column: string): Order {
  const [, by, strategy] = /^(tokens|delta|kept)(?:\.(\d{1,6}))?$/.exec(column) ?? [];
  if (by === 'tokens') return { by, strategy: null };
  if (by === 'delta' || (by === 'kept' && strategy !== undefined)) {
    return { by, strategy: strategy === undefined ? null : Number(strategy) };
  }
  return { by: 'order', strategy: null };
}

/** The column of an order, as it stands in the address. */
export function columnOf({ by, strategy }: Order): string {
  return strategy === null ? by : `${by}.${strategy}`;
}

/** A press on a heading: largest first, then smallest first; report order begins at its beginning. */
export function pressed(sort: SortBy, order: Order): SortBy {
  const column = columnOf(order);
  if (sort.column === column) return { column, descending: !sort.descending };
  return { column, descending: order.by !== 'order' };
}

/**
 * Indices of the boundaries shown, in order. Sign and scored speak of the strategy the order is by, or of any of the
 * shown ones; what is not scored comes last whichever way the rest is turned; ties stay in report order.
 * @param strategies indices of the strategies shown.
 */
export function boundaryRows(
  boundaries: readonly BoundaryKey[],
  matrix: DeltaMatrix,
  strategies: readonly number[],
  filter: BoundaryFilter,
  sort: SortBy,
): readonly number[] {
  const order = orderOf(sort.column);
  const asked = order.strategy !== null && order.strategy < matrix.strategies ? [order.strategy] : strategies;
  const delta = (strategy: number, i: number) => matrix.deltas[strategy * matrix.boundaries + i]!;
  const isScored = (strategy: number, i: number) => Number.isFinite(delta(strategy, i));
  const text = textFilter(filter.text);
  const shown: number[] = [];
  for (const [i, key] of boundaries.entries()) {
    if (filter.recording !== null && key.trajectory !== filter.recording) continue;
    if (!text(key)) continue;
    if (filter.scored === 'scored' && !asked.some((strategy) => isScored(strategy, i))) continue;
    if (filter.scored === 'unscored' && asked.every((strategy) => isScored(strategy, i))) continue;
    if (filter.sign !== 'all' && !asked.some((strategy) => hasSign(delta(strategy, i), filter.sign)))
      continue;
    shown.push(i);
  }
  const values = sortValues(boundaries, matrix, asked, order, sort.descending);
  const turn = sort.descending ? -1 : 1;
  return shown.sort((a, b) => {
    const x = values[a]!;
    const y = values[b]!;
    if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(x)) - Number(Number.isNaN(y)) || a - b;
    return (x - y) * turn || a - b;
  });
}

function hasSign(delta: number, sign: BoundaryFilter['sign']): boolean {
  if (sign === 'positive') return delta > 0;
  return sign === 'negative' ? delta < 0 : delta === 0;
}

/** What to sort by, per boundary: of several strategies the extreme on the side that comes first. */
function sortValues(
  boundaries: readonly BoundaryKey[],
  matrix: DeltaMatrix,
  strategies: readonly number[],
  order: Order,
  descending: boolean,
): Float64Array {
  const values = new Float64Array(boundaries.length);
  const cells = order.by === 'kept' ? matrix.kept : matrix.deltas;
  for (const [i, key] of boundaries.entries()) {
    if (order.by === 'order') values[i] = i;
    else if (order.by === 'tokens') values[i] = key.preSize.tokens;
    else {
      let extreme = Number.NaN;
      for (const strategy of strategies) {
        const value = cells[strategy * matrix.boundaries + i]!;
        if (Number.isNaN(value)) continue;
        if (Number.isNaN(extreme) || (descending ? value > extreme : value < extreme)) extreme = value;
      }
      values[i] = extreme;
    }
  }
  return values;
}

/** `recording 3`, `cut 14`, `3 147`: every word must begin a number of the boundary. */
export function textFilter(text: string): (key: BoundaryKey) => boolean {
  const words = text.toLowerCase().match(/[^\s,;:]+/g) ?? [];
  const tests: ((key: BoundaryKey) => boolean)[] = [];
  for (const [i, word] of words.entries()) {
    if ('recording'.startsWith(word) || 'cut'.startsWith(word)) continue;
    const before = words[i - 1] ?? '';
    const isWord = (name: string) => before !== '' && name.startsWith(before);
    tests.push((key) => {
      const inRecording = String(key.trajectory).startsWith(word);
      const inCut = String(key.cut).startsWith(word);
      if (isWord('recording')) return inRecording;
      return isWord('cut') ? inCut : inRecording || inCut;
    });
  }
  return (key) => tests.every((test) => test(key));
}
