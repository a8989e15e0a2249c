import type { KernelExports } from './exports.ts';

const PAGE = 65_536;
/** An instance whose memory grew past this is given up after its job: WebAssembly memory never shrinks. */
const LARGEST_KEPT = 64 * 1024 * 1024;
const ALIGNMENT = 64;

/** Hands out parts of an instance's memory for one job. */
export class KernelMemory {
  readonly exports: KernelExports;
  #next: number;

  constructor(exports: KernelExports) {
    this.exports = exports;
    this.#next = exports.firstFree();
  }

  /**
   * Reserves memory of unspecified content, aligned to a cache line.
   *
   * @throws RangeError when the engine has no more memory. Earlier views into the memory are no longer valid.
   */
  reserve(bytes: number): number {
    const address = Math.ceil(this.#next / ALIGNMENT) * ALIGNMENT;
    this.#next = address + bytes;
    const missing = Math.ceil((this.#next - this.exports.memory.buffer.byteLength) / PAGE);
    if (missing > 0) this.exports.memory.grow(missing);
    return address;
  }

  float64(address: number, count: number): Float64Array {
    return new Float64Array(this.exports.memory.buffer, address, count);
  }

  uint32(address: number, count: number): Uint32Array {
    return new Uint32Array(this.exports.memory.buffer, address, count);
  }
}

/** Runs jobs one after the other on one instance, renewed after a job that needed much memory. */
export class InstancePool {
  readonly #instantiate: () => KernelExports;
  #instance: KernelExports | undefined;

  constructor(instantiate: () => KernelExports) {
    this.#instantiate = instantiate;
  }

  /** Runs a job in memory of its own; what it leaves there is lost. */
  run<Result>(job: (memory: KernelMemory) => Result): Result {
    this.#instance ??= this.#instantiate();
    const { memory } = this.#instance;
    try {
      return job(new KernelMemory(this.#instance));
    } finally {
      if (memory.buffer.byteLength > LARGEST_KEPT) this.#instance = undefined;
    }
  }
}
