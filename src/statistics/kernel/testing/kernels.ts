import { buildKernel } from '../../../../tools/build-kernel.mjs';
import { loadKernel } from '../../../node/kernel.ts';
import { javascriptKernel } from '../javascript.ts';
import type { NumericKernel } from '../kernel.ts';

/** The WebAssembly kernel, built first where its sources changed. */
export async function builtKernel(): Promise<NumericKernel> {
  await buildKernel();
  const kernel = await loadKernel();
  if (kernel.fallbackReason !== undefined) throw new Error(kernel.fallbackReason);
  return kernel;
}

/** Every kernel, for tests that all of them must pass. */
export async function kernels(): Promise<NumericKernel[]> {
  return [javascriptKernel(), await builtKernel()];
}
