import { describe, expect, it } from 'vitest';
import type { DeltaMatrix } from '../../view-model/types.ts';
import type { StrategySeries } from '../design/series.ts';
import { cellAt, cellWords } from './heat-view.ts';

const matrix: DeltaMatrix = {
  channel: 'wasted',
  k: 5,
  strategies: 1,
  boundaries: 2,
  deltas: Float64Array.of(-1 / 3, Number.NaN),
  states: ['scored', 'post'],
  kept: Float64Array.of(0.074, Number.NaN),
};
const series: StrategySeries = {
  id: 'r/0',
  report: 'r',
  strategy: 0,
  label: 'tail',
  reportLabel: null,
  color: 'var(--strategy-1)',
  shape: 'square',
  control: false,
  visible: true,
};
const key = { trajectory: 0, cut: 147, occurrence: 0, preSize: { events: 124, tokens: 3638 } };

describe('cellWords', () => {
  it('reads a scored cell with its unit and share kept', () => {
    expect(cellWords(matrix, series, key, 0)).toBe(
      'tail, Recording 0, cut 147: −0.333 wasted, calls of 5, kept 7 % of tokens',
    );
  });

  it('says why a cell has no delta', () => {
    expect(cellWords(matrix, series, key, 1)).toBe(
      'tail, Recording 0, cut 147: not scored, every POST rollout failed',
    );
  });

  it('takes a cell beyond the matrix as absent', () => {
    expect(cellAt(matrix, 3, 0).state).toBe('absent');
  });
});
