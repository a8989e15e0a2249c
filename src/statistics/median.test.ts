import { describe, expect, it } from 'vitest';
import { median } from './median.ts';

describe('median', () => {
  it('takes the middle of an odd number of values', () => {
    expect(median([3, -1, 2])).toBe(2);
  });

  it('takes half the sum of the two middle values', () => {
    expect(median([4, 0.1, 0.2, 1])).toBe(0.5 * (0.2 + 1));
  });

  it('orders by size, not as text, and leaves its argument alone', () => {
    const values = [10, 9, 1];
    expect(median(values)).toBe(9);
    expect(values).toEqual([10, 9, 1]);
  });

  it('refuses an empty sample in the words of AG2', () => {
    expect(() => median([])).toThrow('median of an empty sample');
  });
});
