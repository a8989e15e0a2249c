import { describe, expect, it } from 'vitest';
import type { BoundaryKey } from '../../view-model/types.ts';
import { boundariesWithin, groupByRecording, groupOf, layoutAcross, layoutDown } from './heat-layout.ts';

/** `count` boundaries, `each` of them in a recording. */
function keys(count: number, each: number): readonly BoundaryKey[] {
  return Array.from({ length: count }, (_, i) => ({
    trajectory: Math.floor(i / each),
    cut: i % each,
    occurrence: 0,
    preSize: { events: 1, tokens: 1 },
  }));
}

describe('layoutAcross', () => {
  it.each([
    // boundaries, a recording, room, cell, numbers, cuts, scrolls
    [12, 4, 760, 61.3, true, 'all', false],
    [14, 4, 760, 51.7, true, 'all', false],
    [18, 6, 800, 43.1, false, 'all', false],
    [28, 7, 1270, 44.1, true, 'all', false],
    [134, 11, 1270, 9.1, false, 'ends', false],
    [660, 10, 1270, 8, false, 'ends', true],
    [10_000, 10, 1270, 8, false, 'ends', true],
    [1, 1, 760, 96, true, 'all', false],
  ] as const)('%i boundaries by %i in %i px', (count, each, room, cell, numbers, cuts, scrolls) => {
    const layout = layoutAcross(keys(count, each), room, 6);
    expect(layout.cell).toBeCloseTo(cell, 0);
    expect({ numbers: layout.numbers, cuts: layout.cuts, scrolls: layout.scrolls }).toEqual({
      numbers,
      cuts,
      scrolls,
    });
    if (!scrolls) expect(layout.size).toBeLessThanOrEqual(room + 0.5);
  });

  it('needs wider cells for longer numbers', () => {
    expect(layoutAcross(keys(12, 12), 12 * 46, 6).numbers).toBe(true);
    expect(layoutAcross(keys(12, 12), 12 * 46, 7).numbers).toBe(false);
  });

  it('sets recordings apart', () => {
    const { offsets, cell, groups } = layoutAcross(keys(4, 2), 400, 6);
    expect(offsets[1]! - offsets[0]!).toBeCloseTo(cell);
    expect(offsets[2]! - offsets[1]!).toBeCloseTo(cell + 12);
    expect(groups[1]).toMatchObject({ recording: 1, start: 2, end: 4, offset: offsets[2] });
  });

  it('holds nothing when there is nothing', () => {
    expect(layoutAcross([], 400, 6)).toMatchObject({ size: 0, scrolls: false, groups: [] });
  });
});

describe('layoutDown', () => {
  it('leaves room for a heading before each recording', () => {
    const { offsets, size } = layoutDown(keys(4, 2), 26, 24, 1000);
    expect([...offsets]).toEqual([24, 50, 24 + 52 + 8 + 24, 24 + 52 + 8 + 50]);
    expect(size).toBe(2 * 76 + 8);
  });
});

describe('looking up', () => {
  const layout = layoutAcross(keys(100, 10), 300, 6);

  it('finds the boundaries that touch a window', () => {
    expect(boundariesWithin(layout, 0, 8)).toEqual([0, 1]);
    expect(boundariesWithin(layout, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)).toEqual([0, 100]);
    const [first, end] = boundariesWithin(layout, 200, 300);
    expect(layout.offsets[first]! + layout.cell).toBeGreaterThanOrEqual(200);
    expect(layout.offsets[first - 1]! + layout.cell).toBeLessThan(200);
    expect(layout.offsets[end]!).toBeGreaterThanOrEqual(300);
    expect(layout.offsets[end - 1]!).toBeLessThan(300);
  });

  it('finds the recording of a boundary', () => {
    expect(groupOf(layout, 19)).toMatchObject({ recording: 1, start: 10, end: 20 });
    expect(groupOf(layout, 100)).toBeUndefined();
  });

  it('starts a new group where a recording comes again', () => {
    const twice = [...keys(2, 2), ...keys(4, 2)];
    expect(groupByRecording(twice).map((group) => group.recording)).toEqual([0, 1]);
    expect(groupByRecording([...keys(4, 2), ...keys(2, 2)]).map((group) => group.recording)).toEqual([
      0, 1, 0,
    ]);
  });
});
