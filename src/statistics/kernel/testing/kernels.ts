import { javascriptKernel } from '../javascript.ts';
import type { NumericKernel } from '../kernel.ts';

/** Every kernel, for tests that all of them must pass. */
export async function kernels(): Promise<NumericKernel[]> {
  return [javascriptKernel()];
}
