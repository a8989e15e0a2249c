import { describe, expect, it } from 'vitest';
import { sparkBars } from './spark-layout.ts';

const keys = (count: number, each: number) =>
  Array.from({ length: count }, (_, i) => ({
    trajectory: Math.floor(i / each),
    cut: i,
    occurrence: 0,
    preSize: { events: 1, tokens: 1 },
  }));

describe('sparkBars', () => {
  it('draws a bar a boundary, recordings apart, while they fit', () => {
    const bars = sparkBars(keys(12, 4), (i) => i, 300);
    expect(bars.map((bar) => bar.start)).toEqual(Array.from({ length: 12 }, (_, i) => i));
    const step = bars[1]!.x - bars[0]!.x;
    expect(bars[4]!.x - bars[3]!.x).toBeCloseTo(step + 8);
    expect(bars[11]!.x + bars[11]!.width).toBeLessThanOrEqual(300);
  });

  it('draws ranges over neighbours beyond that, and loses no extreme', () => {
    const bars = sparkBars(keys(10_000, 10), (i) => (i === 4321 ? 3 : i === 4322 ? -2 : Number.NaN), 300);
    expect(bars.length).toBe(100);
    expect(bars[0]).toMatchObject({ start: 0, low: Number.NaN, high: Number.NaN });
    expect(bars.at(-1)!.end).toBe(10_000);
    expect(bars.filter((bar) => bar.high === 3 && bar.low === -2)).toHaveLength(1);
    for (let i = 1; i < bars.length; i++) expect(bars[i]!.start).toBe(bars[i - 1]!.end);
  });

  it('draws nothing without boundaries or room', () => {
    expect(sparkBars([], () => 0, 300)).toEqual([]);
    expect(sparkBars(keys(3, 1), () => 0, 0)).toEqual([]);
  });
});
