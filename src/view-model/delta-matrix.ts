import type { BoundaryResult } from '../core/model/boundary.ts';
import type { Channel } from '../core/model/report.ts';
import { deltaAt } from '../core/report/horizon-summary.ts';
import type { PlannedBoundary } from '../core/report/planned-boundaries.ts';
import { scoredRollouts } from '../core/scoring/burden.ts';
import type { CellState, DeltaMatrix } from './types.ts';

/** Whether a cell has a delta, and if not, why. */
export function cellState(result: BoundaryResult | undefined): CellState {
  if (result === undefined) return 'absent';
  if (result.deltas.length > 0) return 'scored';
  if (result.compactionError !== null && result.compactionError !== '') return 'compaction';
  const pre = scoredRollouts(result.pre).length > 0;
  const post = scoredRollouts(result.post).length > 0;
  if (pre) return post ? 'left-out' : 'post';
  return post ? 'pre' : 'both';
}

/** All deltas of one channel at one k. */
export function deltaMatrix(
  planned: readonly PlannedBoundary[],
  strategies: number,
  channel: Channel,
  k: number,
): DeltaMatrix {
  const deltas = new Float64Array(strategies * planned.length).fill(Number.NaN);
  const kept = new Float64Array(strategies * planned.length).fill(Number.NaN);
  const states: CellState[] = [];
  for (let strategy = 0; strategy < strategies; strategy += 1) {
    planned.forEach(({ results }, boundary) => {
      const result = results[strategy];
      const cell = strategy * planned.length + boundary;
      states.push(cellState(result));
      if (result === undefined) return;
      if (result.deltas.length > 0) deltas[cell] = deltaAt(result, k)[channel];
      if (result.postSize !== null && result.preSize.tokens !== 0) {
        kept[cell] = result.postSize.tokens / result.preSize.tokens;
      }
    });
  }
  return { channel, k, strategies, boundaries: planned.length, deltas, states, kept };
}
