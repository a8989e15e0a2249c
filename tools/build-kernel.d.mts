/** Builds `src/statistics/kernel/build/kernel.wasm` where it is missing or older than a source; says whether it did. */
export function buildKernel(options?: { force?: boolean; text?: boolean }): Promise<boolean>;
