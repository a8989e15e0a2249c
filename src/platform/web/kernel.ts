import kernelUrl from '../../statistics/kernel/build/kernel.wasm?url';
import type { KernelExports } from '../../statistics/kernel/exports.ts';
import { javascriptKernel } from '../../statistics/kernel/javascript.ts';
import type { NumericKernel } from '../../statistics/kernel/kernel.ts';
import { webassemblyKernel } from '../../statistics/kernel/webassembly.ts';

/**
 * The fastest kernel this page or worker can run: WebAssembly, or plain JavaScript with the reason in
 * `fallbackReason` (no SIMD, forbidden by a content security policy without `wasm-unsafe-eval`, not served).
 */
export async function loadKernel(): Promise<NumericKernel> {
  try {
    const response = await fetch(kernelUrl);
    if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`);
    // Not compileStreaming: it insists on a media type that simple file servers do not send.
    const module = await WebAssembly.compile(await response.arrayBuffer());
    return webassemblyKernel(() => new WebAssembly.Instance(module).exports as unknown as KernelExports);
  } catch (error) {
    return javascriptKernel(error instanceof Error ? error.message : String(error));
  }
}
