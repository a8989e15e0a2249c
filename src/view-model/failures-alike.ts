import type { StrategyReport } from '../core/model/report.ts';
import type { ArmName } from '../core/model/rollout.ts';
import { scoredRollouts } from '../core/scoring/burden.ts';
import type { FailuresAlike } from './types.ts';

/**
 * Rollouts of both arms at the boundaries where the strategy compacted, and how many of them failed: like with like,
 * where AG2's `!` compares POST there with PRE everywhere.
 */
export function failuresAlike({ boundaries }: Pick<StrategyReport, 'boundaries'>): FailuresAlike {
  const compacted = boundaries.filter(
    ({ compactionError, unchanged }) => compactionError === null && !unchanged,
  );
  const count = (arm: ArmName) => {
    const rollouts = compacted.reduce((sum, result) => sum + result[arm].length, 0);
    const ran = compacted.reduce((sum, result) => sum + scoredRollouts(result[arm]).length, 0);
    return { failed: rollouts - ran, rollouts };
  };
  return { post: count('post'), pre: count('pre') };
}
