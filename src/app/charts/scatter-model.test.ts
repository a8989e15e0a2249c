import { describe, expect, it } from 'vitest';
import type { DeltaMatrix, ReportOverview } from '../../view-model/types.ts';
import type { StrategySeries } from '../design/series.ts';
import { boundaryPoints, MOST_SMALL_MARKS, scatterAxes } from './scatter-model.ts';

function matrix(boundaries: number, delta: (i: number) => number): DeltaMatrix {
  return {
    channel: 'wasted',
    k: 5,
    strategies: 1,
    boundaries,
    deltas: Float64Array.from({ length: boundaries }, (_, i) => delta(i)),
    states: Array.from({ length: boundaries }, () => 'scored' as const),
    kept: Float64Array.from({ length: boundaries }, () => 0.2),
  };
}

const series: StrategySeries = {
  id: 'r/0',
  report: 'r',
  strategy: 0,
  label: 'tail',
  reportLabel: null,
  color: '',
  shape: 'square',
  control: false,
  visible: true,
};
const report = (cells: DeltaMatrix) => ({
  report: 'r',
  overview: {} as ReportOverview,
  slice: null,
  matrix: cells,
});

describe('boundaryPoints', () => {
  it('leaves out what is not scored and who is switched off', () => {
    const cells = matrix(3, (i) => (i === 1 ? Number.NaN : i));
    expect(boundaryPoints([report(cells)], [series]).points.map((point) => point.boundary)).toEqual([0, 2]);
    expect(boundaryPoints([report(cells)], [{ ...series, visible: false }]).points).toEqual([]);
  });

  it('thins a flood evenly and says how many there are', () => {
    const { points, of } = boundaryPoints([report(matrix(10_000, (i) => i))], [series]);
    expect(of).toBe(10_000);
    expect(points).toHaveLength(MOST_SMALL_MARKS);
    expect(new Set(points.map((point) => point.boundary)).size).toBe(MOST_SMALL_MARKS);
    expect(points.at(-1)!.boundary).toBeGreaterThan(9990);
  });
});

describe('scatterAxes', () => {
  const at = (kept: number, delta: number) => ({ series, boundary: 0, kept, delta });

  it('shows 0 to 100 % at least, and ends at the data beyond', () => {
    expect(scatterAxes([], [at(0.2, 1)]).x).toMatchObject({ min: 0, max: 100, ticks: [0, 25, 50, 75, 100] });
    expect(scatterAxes([], [at(1.004, 1)]).x.max).toBeCloseTo(100.4);
    expect(scatterAxes([], [at(1.004, 1)]).x.ticks).toEqual([0, 25, 50, 75, 100]);
    expect(scatterAxes([], [at(2.9, 1)]).x.ticks).toEqual([0, 100, 200]);
  });

  it('always holds a delta of zero', () => {
    expect(scatterAxes([], [at(0.2, 2), at(0.3, 3)]).y.ticks).toContain(0);
  });
});
