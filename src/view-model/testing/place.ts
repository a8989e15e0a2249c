import { RolloutStore } from '../../core/columns/rollout-store.ts';
import type { BoundaryDetail } from '../types.ts';

/** Where a boundary's detail is made, of a report with a store of its own. */
export function detailPlace(samples = 1): Pick<BoundaryDetail, 'strategy' | 'boundary'> & {
  readonly samples: number;
  readonly strings: RolloutStore['strings'];
} {
  return { strategy: 0, boundary: 0, samples, strings: new RolloutStore().strings };
}
