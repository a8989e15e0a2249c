/**
 * `collections.Counter(items).most_common()`.
 * CPython rule: count descending, equal counts in the order in which the items first came (a dict keeps
 * insertion order and the sort is stable). Source: Lib/collections/__init__.py `Counter.most_common`.
 */

/** One distinct item and how often it came (≥ 1). */
export interface ItemCount {
  readonly item: string;
  readonly count: number;
}

/** Python's `Counter(items).most_common()`; empty for no items. */
export function mostCommon(items: Iterable<string>): ItemCount[] {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return Array.from(counts, ([item, count]) => ({ item, count })).sort((a, b) => b.count - a.count);
}
