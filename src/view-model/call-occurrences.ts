import type { Rollouts } from '../core/model/rollout.ts';
import type { PlannedBoundary } from '../core/report/planned-boundaries.ts';
import type { CallOccurrences } from './types.ts';

type Occurrence = CallOccurrences['here'][number];

/** Where else calls with this signature were made. PRE rollouts are counted once, not once per strategy. */
export function callOccurrences(
  planned: readonly PlannedBoundary[],
  boundary: number,
  signature: string,
): CallOccurrences {
  let calls = 0;
  let boundaries = 0;
  let here: Occurrence[] = [];
  planned.forEach((each, index) => {
    const found = occurrencesAt(each, signature);
    if (index === boundary) {
      here = found;
    } else if (found.length > 0) {
      calls += found.length;
      boundaries += 1;
    }
  });
  return { here, elsewhere: { calls, boundaries } };
}

function occurrencesAt({ pre, results }: PlannedBoundary, signature: string): Occurrence[] {
  return [
    ...occurrencesIn(pre, null, signature),
    ...results.flatMap((result, strategy) =>
      result === undefined ? [] : occurrencesIn(result.post, strategy, signature),
    ),
  ];
}

function occurrencesIn(rollouts: Rollouts, strategy: number | null, signature: string): Occurrence[] {
  return Array.from(rollouts).flatMap(({ sample, actions }) =>
    actions.flatMap((action, position) =>
      action.signature === signature ? [{ strategy, sample, position, blocked: action.blocked }] : [],
    ),
  );
}
