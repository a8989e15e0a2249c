import { describe, expect, it } from 'vitest';
import { heatStep } from './heat-keys.ts';

const bounds = { rows: 3, boundaries: 12, turned: false, starts: [0, 4, 8] };

describe('heatStep', () => {
  it.each([
    ['ArrowRight', false, { row: 1, boundary: 6 }],
    ['ArrowLeft', false, { row: 1, boundary: 4 }],
    ['ArrowDown', false, { row: 2, boundary: 5 }],
    ['ArrowUp', false, { row: 0, boundary: 5 }],
    ['Home', false, { row: 1, boundary: 0 }],
    ['Home', true, { row: 0, boundary: 0 }],
    ['End', false, { row: 1, boundary: 11 }],
    ['End', true, { row: 2, boundary: 11 }],
    ['PageDown', false, { row: 1, boundary: 8 }],
    ['PageUp', false, { row: 1, boundary: 4 }],
  ])('%s (ctrl %s)', (key, ctrl, expected) => {
    expect(heatStep(key, ctrl, { row: 1, boundary: 5 }, bounds)).toEqual(expected);
  });

  it('stops at the edges and leaves other keys alone', () => {
    expect(heatStep('ArrowUp', false, { row: 0, boundary: 0 }, bounds)).toEqual({ row: 0, boundary: 0 });
    expect(heatStep('PageDown', false, { row: 0, boundary: 9 }, bounds)).toEqual({ row: 0, boundary: 11 });
    expect(heatStep('Tab', false, { row: 0, boundary: 0 }, bounds)).toBeNull();
  });

  it('turns with the map', () => {
    const turned = { ...bounds, turned: true };
    expect(heatStep('ArrowDown', false, { row: 1, boundary: 5 }, turned)).toEqual({ row: 1, boundary: 6 });
    expect(heatStep('ArrowRight', false, { row: 1, boundary: 5 }, turned)).toEqual({ row: 2, boundary: 5 });
  });
});
