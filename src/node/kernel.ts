import { readFile } from 'node:fs/promises';
import type { KernelExports } from '../statistics/kernel/exports.ts';
import { javascriptKernel } from '../statistics/kernel/javascript.ts';
import type { NumericKernel } from '../statistics/kernel/kernel.ts';
import { webassemblyKernel } from '../statistics/kernel/webassembly.ts';

/** Beside a built bundle or its folder of chunks, and where the build leaves it for whoever runs the sources. */
const PLACES = ['./kernel.wasm', '../kernel.wasm', '../statistics/kernel/build/kernel.wasm'];

/**
 * The fastest kernel this Node can run: WebAssembly, or plain JavaScript with the reason in `fallbackReason`.
 *
 * @param base the module beside which to look for `kernel.wasm`; the running one unless told.
 */
export async function loadKernel(base: string = import.meta.url): Promise<NumericKernel> {
  try {
    const module = await WebAssembly.compile(await readKernel(base));
    return webassemblyKernel(() => new WebAssembly.Instance(module).exports as unknown as KernelExports);
  } catch (error) {
    return javascriptKernel(error instanceof Error ? error.message : String(error));
  }
}

async function readKernel(base: string): Promise<Uint8Array<ArrayBuffer>> {
  for (const place of PLACES) {
    try {
      return new Uint8Array(await readFile(new URL(place, base)));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  throw new Error('kernel.wasm is missing: run `npm run build:kernel`');
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
