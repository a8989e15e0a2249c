import { throwIfCancelled } from '../../util/cancellation.ts';
import type { DoubleDouble, SubsetCountJob } from './kernel.ts';
import type { KernelMemory } from './kernel-memory.ts';
import { STEP_SIZE, subsetSteps } from './subset-steps.ts';

/** Between two looks at the cancellation: some 10 to 50 ms. */
const CELLS_AT_ONCE = 2 ** 25;

/** `NumericKernel.subsetCountResidues` in WebAssembly. */
export function subsetCountResidues(
  memory: KernelMemory,
  job: SubsetCountJob,
  moduli: readonly number[],
): Uint32Array {
  const [low, high] = job.targets;
  const steps = subsetSteps(job);
  const stepsAt = copySteps(memory, steps);
  const cellsAt = memory.reserve(4 * (high + 1));
  const cells = memory.uint32(cellsAt, high + 1);
  const residues = new Uint32Array(2 * moduli.length);
  moduli.forEach((modulus, i) => {
    let power = 1;
    cells[0] = 1;
    for (const { from, count } of slices(steps)) {
      throwIfCancelled(job.cancellation);
      power =
        memory.exports.countResidues(cellsAt, stepsAt + 4 * STEP_SIZE * from, count, modulus, power) >>> 0;
    }
    residues[2 * i] = cells[low]!;
    residues[2 * i + 1] = cells[high]!;
  });
  return residues;
}

/** `NumericKernel.subsetCountDoubleDouble` in WebAssembly. */
export function subsetCountDoubleDouble(
  memory: KernelMemory,
  job: SubsetCountJob,
  scale: number,
): [low: DoubleDouble, high: DoubleDouble] {
  const [low, high] = job.targets;
  const steps = subsetSteps(job);
  const stepsAt = copySteps(memory, steps);
  const highsAt = memory.reserve(8 * (high + 1));
  const lowsAt = memory.reserve(8 * (high + 1));
  const highs = memory.float64(highsAt, high + 1);
  const lows = memory.float64(lowsAt, high + 1).fill(0);
  let power = 2 ** -scale;
  highs[0] = power;
  for (const { from, count } of slices(steps)) {
    throwIfCancelled(job.cancellation);
    power = memory.exports.countDoubleDoubles(highsAt, lowsAt, stepsAt + 4 * STEP_SIZE * from, count, power);
  }
  return [
    { high: highs[low]!, low: lows[low]! },
    { high: highs[high]!, low: lows[high]! },
  ];
}

function copySteps(memory: KernelMemory, steps: Uint32Array): number {
  const address = memory.reserve(steps.byteLength);
  memory.uint32(address, steps.length).set(steps);
  return address;
}

/** Runs of steps, each of about {@link CELLS_AT_ONCE} cells, or of one step if that has more. */
function slices(steps: Uint32Array): { from: number; count: number }[] {
  const result: { from: number; count: number }[] = [];
  let cells = Number.POSITIVE_INFINITY;
  for (let at = 0; at < steps.length; at += STEP_SIZE) {
    const own = Math.max(0, steps[at + 3]! - steps[at + 2]! + 1);
    if (cells + own > CELLS_AT_ONCE) {
      result.push({ from: at / STEP_SIZE, count: 0 });
      cells = 0;
    }
    cells += own;
    result.at(-1)!.count++;
  }
  return result;
}
