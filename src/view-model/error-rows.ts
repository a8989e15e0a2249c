import type { Rollouts } from '../core/model/rollout.ts';
import { errorText } from '../core/report/count-errors.ts';
import type { PlannedBoundary } from '../core/report/planned-boundaries.ts';
import type { ErrorRow } from './types.ts';

interface Draft {
  readonly kind: ErrorRow['kind'];
  readonly message: string;
  pre: number;
  readonly strategies: number[];
  readonly hits: { strategy: number | null; boundary: number }[];
}

/** Every error text of a report with its counts; rollouts before compactions, the most frequent first. */
export function errorRows(planned: readonly PlannedBoundary[], strategies: number): ErrorRow[] {
  const rows = new Map<string, Draft>();
  const row = (kind: ErrorRow['kind'], message: string): Draft => {
    const key = `${kind} ${message}`;
    let draft = rows.get(key);
    if (draft === undefined) {
      draft = { kind, message, pre: 0, strategies: new Array<number>(strategies).fill(0), hits: [] };
      rows.set(key, draft);
    }
    return draft;
  };
  planned.forEach(({ pre, results }, boundary) => {
    for (const message of failures(pre)) {
      const draft = row('rollout', message);
      draft.pre += 1;
      hit(draft, null, boundary);
    }
    results.forEach((result, strategy) => {
      if (result === undefined) return;
      for (const message of failures(result.post)) count(row('rollout', message), strategy, boundary);
      if (result.compactionError) count(row('compaction', result.compactionError), strategy, boundary);
    });
  });
  return Array.from(rows.values()).sort(
    (a, b) => Number(a.kind === 'compaction') - Number(b.kind === 'compaction') || total(b) - total(a),
  );
}

function failures(rollouts: Rollouts): string[] {
  return Array.from(rollouts).flatMap((rollout) => (rollout.ending === 'error' ? [errorText(rollout)] : []));
}

function count(draft: Draft, strategy: number, boundary: number): void {
  draft.strategies[strategy] = (draft.strategies[strategy] ?? 0) + 1;
  hit(draft, strategy, boundary);
}

function hit(draft: Draft, strategy: number | null, boundary: number): void {
  const last = draft.hits.findLast((each) => each.strategy === strategy);
  if (last?.boundary !== boundary) draft.hits.push({ strategy, boundary });
}

function total(draft: Draft): number {
  return draft.pre + draft.strategies.reduce((sum, each) => sum + each, 0);
}
