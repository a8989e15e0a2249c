import { describe, expect, it } from 'vitest';
import { median } from './median.ts';
import { ag2References, FAILING_SAMPLES, outcome } from './testing/ag2-reference.ts';

describe.each(ag2References())('median and AG2 $ag2 under Python $python agree', ({ vectors, failures }) => {
  it.each(vectors)('on $name', ({ values, median: expected }) => {
    expect(median(values)).toBe(expected);
  });

  it.each(failures.filter((failure) => failure.function === 'median'))('on $of', (failure) => {
    const { function: _, of, ...expected } = failure;
    expect(outcome(() => median(FAILING_SAMPLES[of]))).toEqual(expected);
  });
});
