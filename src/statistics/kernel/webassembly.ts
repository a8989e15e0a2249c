import type { KernelExports } from './exports.ts';
import type { NumericKernel } from './kernel.ts';
import { InstancePool } from './kernel-memory.ts';
import { resampledSums } from './webassembly-resample.ts';
import { subsetCountDoubleDouble, subsetCountResidues } from './webassembly-subsets.ts';

/**
 * The kernel in WebAssembly with SIMD.
 *
 * @param instantiate makes a new instance of the built module `kernel.wasm`, synchronously, and returns its exports;
 *   called at once, so that a failure shows here, and again after jobs that needed much memory.
 */
export function webassemblyKernel(instantiate: () => KernelExports): NumericKernel {
  const pool = new InstancePool(instantiate);
  pool.run(() => undefined);
  return {
    name: 'webassembly-simd',
    residuePassesPerDoubleDouble: 7,
    resampledSums: (job) => pool.run((memory) => resampledSums(memory, job)),
    subsetCountResidues: (job, moduli) => pool.run((memory) => subsetCountResidues(memory, job, moduli)),
    subsetCountDoubleDouble: (job, scale) =>
      pool.run((memory) => subsetCountDoubleDouble(memory, job, scale)),
  };
}
