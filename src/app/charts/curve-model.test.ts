import { describe, expect, it } from 'vitest';
import type { StrategySeries } from '../design/series.ts';
import { type CurveLine, kTicks, labelled, litLine, pointRuns } from './curve-model.ts';

function line(id: string, means: readonly number[], change: Partial<StrategySeries> = {}): CurveLine {
  const series: StrategySeries = {
    id,
    report: 'r',
    strategy: 0,
    label: id,
    reportLabel: null,
    color: '',
    shape: 'circle',
    control: false,
    visible: true,
    ...change,
  };
  const points = means.map((mean, i) => ({
    k: i + 1,
    mean,
    low: mean - 1,
    high: mean + 1,
    n: 12,
    marked: false,
    acting: { pre: 1, post: 1 },
  }));
  return { series, points, few: false };
}

const crowd = [
  line('control', [9, 9], { control: true }),
  line('a', [1, 5]),
  line('b', [4, 2]),
  line('c', [3, 3]),
  line('d', [0, 1]),
];

describe('litLine', () => {
  it('is the line under the pointer, if it is drawn', () => {
    expect(litLine(crowd, 'c', 1)).toBe('c');
    expect(litLine(crowd.slice(0, 2), 'gone', 1)).toBeNull();
  });

  it('is the highest at k in a crowd, never the control; none among few', () => {
    expect(litLine(crowd, null, 1)).toBe('b');
    expect(litLine(crowd, null, 2)).toBe('a');
    expect(litLine(crowd.slice(0, 4), null, 1)).toBeNull();
  });
});

describe('labelled', () => {
  const ids = (lines: readonly CurveLine[]) => lines.map((one) => one.series.id);

  it('names all that fit', () => {
    expect(ids(labelled(crowd, null, 5))).toEqual(ids(crowd));
  });

  it('names the lit one, the control, then the extremes', () => {
    expect(ids(labelled(crowd, 'c', 2))).toEqual(['c', 'control']);
    expect(new Set(ids(labelled(crowd, 'c', 3)))).toEqual(new Set(['c', 'control', 'd']));
    expect(labelled(crowd, null, 0)).toEqual([]);
  });
});

describe('pointRuns', () => {
  it('breaks a line where a k is missing', () => {
    const { points } = line('a', [1, 2, 3, 4, 5]);
    const ks = (runs: ReturnType<typeof pointRuns>) => runs.map((run) => run.map((point) => point.k));
    expect(ks(pointRuns(points))).toEqual([[1, 2, 3, 4, 5]]);
    expect(ks(pointRuns(points.filter((point) => point.k !== 3)))).toEqual([
      [1, 2],
      [4, 5],
    ]);
    expect(pointRuns([])).toEqual([]);
  });
});

describe('kTicks', () => {
  it('shows every k while they fit', () => {
    expect(kTicks(5, 300, 3)).toEqual([1, 2, 3, 4, 5]);
  });

  it('thins them out, and keeps the current k away from its neighbours', () => {
    expect(kTicks(50, 300, 50)).toEqual([1, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50]);
    const ticks = kTicks(50, 300, 11);
    expect(ticks).toContain(11);
    expect(ticks).not.toContain(10);
  });

  it('has one tick at horizon 1', () => {
    expect(kTicks(1, 300, 1)).toEqual([1]);
  });
});
