import { describe, expect, it } from 'vitest';
import type { KernelExports } from './exports.ts';
import { InstancePool, KernelMemory } from './kernel-memory.ts';

const PAGE = 65_536;

/** An instance that has memory and nothing else. */
function instance(): KernelExports {
  const memory = new WebAssembly.Memory({ initial: 1 });
  return { memory, firstFree: () => 1000 } as unknown as KernelExports;
}

describe('KernelMemory', () => {
  it('hands out aligned parts that do not overlap, and grows', () => {
    const exports = instance();
    const memory = new KernelMemory(exports);
    const first = memory.reserve(100);
    const second = memory.reserve(3 * PAGE);
    expect(first).toBeGreaterThanOrEqual(1000);
    expect(first % 64).toBe(0);
    expect(second % 64).toBe(0);
    expect(second).toBeGreaterThanOrEqual(first + 100);
    expect(exports.memory.buffer.byteLength).toBeGreaterThanOrEqual(second + 3 * PAGE);
    expect(memory.float64(second, 2).byteOffset).toBe(second);
    expect(memory.uint32(second, 2).length).toBe(2);
  });

  it('says so when there is no more', () => {
    expect(() => new KernelMemory(instance()).reserve(2 ** 33)).toThrow(RangeError);
  });
});

describe('InstancePool', () => {
  function counted() {
    let made = 0;
    const pool = new InstancePool(() => {
      made++;
      return instance();
    });
    return { pool, made: () => made };
  }

  it('keeps its instance between small jobs', () => {
    const { pool, made } = counted();
    expect(pool.run((memory) => memory.reserve(PAGE))).toBe(pool.run((memory) => memory.reserve(PAGE)));
    expect(made()).toBe(1);
  });

  it('gives it up after a large one, also when that fails', () => {
    const { pool, made } = counted();
    pool.run((memory) => memory.reserve(65 * 1024 * 1024));
    expect(() =>
      pool.run((memory) => {
        memory.reserve(65 * 1024 * 1024);
        throw new Error('a failure');
      }),
    ).toThrow('a failure');
    pool.run(() => undefined);
    expect(made()).toBe(3);
  });
});
