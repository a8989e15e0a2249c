import { RolloutStore } from '../../core/columns/rollout-store.ts';
import type { DetailPlace } from '../boundary-detail.ts';

/** Where a boundary's detail is made, of a report with a store of its own; nothing is known of its history. */
export function detailPlace(samples = 1, horizon = 3): DetailPlace {
  const attribution = { membership: new Map(), contradiction: null, places: null };
  return { strategy: 0, boundary: 0, samples, strings: new RolloutStore().strings, horizon, attribution };
}
