import type { RecordedEvent } from '../events/event.ts';

/** Results of rounds that no call stands before: pairing as a reader does, so that a reused id does not hide them. */
export function countOrphans(events: readonly RecordedEvent[]): number {
  const awaiting = new Map<string, number>();
  let orphans = 0;
  for (const event of events) {
    if (event.role === 'response') {
      for (const { id } of event.calls) awaiting.set(id, (awaiting.get(id) ?? 0) + 1);
    } else if (event.role === 'results') {
      for (const { parentId } of event.results) {
        const waiting = awaiting.get(parentId) ?? 0;
        if (waiting === 0) orphans += 1;
        else awaiting.set(parentId, waiting - 1);
      }
    }
  }
  return orphans;
}
