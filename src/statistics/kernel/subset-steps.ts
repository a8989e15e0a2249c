import type { SubsetCountJob } from './kernel.ts';

/** Numbers per step in {@link subsetSteps}. */
export const STEP_SIZE = 4;

/**
 * The steps of the table that counts subsets in place, cell t holding C_i(t) after step i.
 *
 * Step i is four numbers: the part x; the sum P of the earlier parts; the first and the last cell to update,
 * downwards, by `cell[t] += cell[t - x]`. Beforehand the cells P + 1 … last must be set to 2^(i-1): past P every
 * subset counts. Only cells that the wanted ones still depend on are updated: the parts to come add up to R, so
 * nothing below low - R matters any more. `last` may be less than `first`: nothing to update.
 *
 * The table has `high + 1` cells, and cell 0 starts as 1.
 */
export function subsetSteps(job: SubsetCountJob): Uint32Array {
  const { parts, targets } = job;
  let remaining = 0;
  for (const part of parts) remaining += part;
  const steps = new Uint32Array(parts.length * STEP_SIZE);
  let before = 0;
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]!;
    remaining -= part;
    steps[i * STEP_SIZE] = part;
    steps[i * STEP_SIZE + 1] = before;
    steps[i * STEP_SIZE + 2] = Math.max(part, targets[0] - remaining);
    before += part;
    steps[i * STEP_SIZE + 3] = Math.min(targets[1], before);
  }
  return steps;
}

/** How many cells one pass over all steps updates: the measure of a job's cost. */
export function subsetCells(job: SubsetCountJob): number {
  const steps = subsetSteps(job);
  let cells = 0;
  for (let i = 0; i < steps.length; i += STEP_SIZE) cells += Math.max(0, steps[i + 3]! - steps[i + 2]! + 1);
  return cells;
}
