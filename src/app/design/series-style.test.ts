import { expect, test } from 'vitest';
import { assignSeries, strategyStyle } from './series-style.ts';

const strategies = (names: readonly string[]) =>
  names.map((name, index) => ({ index, name, control: name === 'control' }));

test('the control is an ink circle wherever it stands, the others follow the palette', () => {
  const series = assignSeries([
    { id: 'a', name: 'A', strategies: strategies(['tail', 'control', 'summary']) },
  ]);
  expect(series.map((s) => [s.label, s.color, s.shape])).toEqual([
    ['tail', 'var(--strategy-1)', 'square'],
    ['control', 'var(--strategy-0)', 'circle'],
    ['summary', 'var(--strategy-2)', 'diamond'],
  ]);
  expect(series.every((s) => s.reportLabel === null && s.visible)).toBe(true);
});

test('56 strategies stay apart', () => {
  const seen = new Set(Array.from({ length: 56 }, (_, n) => JSON.stringify(strategyStyle(n))));
  expect(seen.size).toBe(56);
});

test('two reports share one palette, carry their names, and hide by id', () => {
  const names = strategies(['control', 'tail']);
  const series = assignSeries(
    [
      { id: 'a', name: 'A', strategies: names },
      { id: 'b', name: 'B', strategies: names },
    ],
    new Set(['b/1']),
  );
  expect(new Set(series.map((s) => s.color + s.shape)).size).toBe(4);
  expect(series.map((s) => s.reportLabel)).toEqual(['A', 'A', 'B', 'B']);
  expect(series.map((s) => s.visible)).toEqual([true, true, true, false]);
});
