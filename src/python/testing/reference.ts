/**
 * Reads what tools/python/make_reference.py wrote: answers of real CPythons. `PYTHON_REFERENCE` names another
 * folder to read, for a one-off run over more cases.
 */

import { readFileSync } from 'node:fs';
import type { PyValue } from '../json-value.ts';

/** A value that the script wrote, with what JSON alone cannot tell apart tagged. */
export type Typed =
  | null
  | boolean
  | string
  | readonly Typed[]
  | { readonly int: string }
  | { readonly float: string }
  | { readonly dict: readonly (readonly [string, Typed])[] };

/** An exception in the data. */
export interface Raised {
  readonly raises: string;
  readonly message: string;
}

/** An answer that may differ by Python version. */
export type ByVersion<T> = T | { readonly [version in '3.10' | '3.11' | '3.12' | '3.13']: T };

/** The data of one area; the caller states the shape that the script writes. */
export function readReference<T>(area: string): T {
  const folder = process.env.PYTHON_REFERENCE ?? new URL('../reference', import.meta.url).pathname;
  return JSON.parse(readFileSync(`${folder}/${area}.json`, 'utf8')) as T;
}

/** The answer of one version. */
export function answerOf<T>(answer: ByVersion<T>, version: '3.10' | '3.11' | '3.12' | '3.13'): T {
  const versions = answer as { readonly [name: string]: T };
  return typeof answer === 'object' && answer !== null && version in answer
    ? versions[version]!
    : (answer as T);
}

const view = new DataView(new ArrayBuffer(8));

/** The double of 16 hexadecimal digits. */
export function fromBits(hex: string): number {
  view.setBigUint64(0, BigInt(`0x${hex}`));
  return view.getFloat64(0);
}

/** The 16 hexadecimal digits of a double, `nan` for every NaN. */
export function toBits(x: number): string {
  if (Number.isNaN(x)) return 'nan';
  view.setFloat64(0, x);
  return view.getBigUint64(0).toString(16).padStart(16, '0');
}

/** A value of ours, tagged as the script tags Python's. */
export function toTyped(value: PyValue): Typed {
  if (typeof value === 'bigint') return { int: value.toString() };
  if (typeof value === 'number') return { float: toBits(value) };
  if (value === null || typeof value !== 'object') return value;
  if (value instanceof Map)
    return { dict: Array.from(value as Map<string, PyValue>, ([k, v]) => [k, toTyped(v)]) };
  return (value as readonly PyValue[]).map(toTyped);
}

/** The value of ours that the script's tagged value stands for. */
export function fromTyped(typed: Typed): PyValue {
  if (typed === null || typeof typed !== 'object') return typed;
  if ('int' in typed) return BigInt(typed.int);
  if ('float' in typed) return typed.float === 'nan' ? Number.NaN : fromBits(typed.float);
  if ('dict' in typed) return new Map(typed.dict.map(([key, value]) => [key, fromTyped(value)]));
  return (typed as readonly Typed[]).map(fromTyped);
}

/** The cases whose answer is not the expected one, for a readable report of a long table. */
export function mismatches<C>(
  cases: readonly C[],
  actual: (item: C) => unknown,
  expected: (item: C) => unknown,
): { readonly item: C; readonly actual: unknown; readonly expected: unknown }[] {
  if (cases.length === 0) throw new Error('the reference data hold no case');
  return cases
    .map((item) => ({ item, actual: actual(item), expected: expected(item) }))
    .filter((row) => JSON.stringify(row.actual) !== JSON.stringify(row.expected));
}

/** The result of `run`, or the class and message of what it threw, as the script writes exceptions. */
export function attempt(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error instanceof Error ? { raises: error.name, message: error.message } : error;
  }
}
