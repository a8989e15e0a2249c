import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  axisWithZero,
  heatShare,
  largestMagnitude,
  linear,
  overlap,
  placeLabels,
  spreadLabels,
} from './scales.ts';

describe('axisWithZero', () => {
  it('begins and ends at round ticks around the values', () => {
    expect(axisWithZero([0.4, 1.639, -0.194])).toEqual({
      min: -0.5,
      max: 2,
      step: 0.5,
      ticks: [-0.5, 0, 0.5, 1, 1.5, 2],
    });
  });

  it('runs from −1 to 1 when there is nothing, or only zero', () => {
    expect(axisWithZero([]).ticks).toEqual([-1, -0.5, 0, 0.5, 1]);
    expect(axisWithZero([0, Number.NaN]).ticks).toEqual([-1, -0.5, 0, 0.5, 1]);
  });

  it('holds every value, has zero as a tick and few ticks', () => {
    const values = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1 });
    fc.assert(
      fc.property(values, (xs) => {
        fc.pre(xs.some((x) => Math.abs(x) > 1e-9));
        const axis = axisWithZero(xs);
        const slack = axis.step * 1e-6;
        expect(Math.min(...xs)).toBeGreaterThanOrEqual(axis.min - slack);
        expect(Math.max(...xs)).toBeLessThanOrEqual(axis.max + slack);
        expect(axis.ticks).toContain(0);
        expect(axis.ticks.length).toBeLessThanOrEqual(8);
      }),
    );
  });
});

describe('spreadLabels', () => {
  it('leaves labels that do not touch, and moves a crowd as one block', () => {
    expect(spreadLabels([10, 50, 90], 15, 0, 100)).toEqual([10, 50, 90]);
    expect(spreadLabels([50, 50], 10, 0, 100)).toEqual([45, 55]);
    expect(spreadLabels([98, 96], 10, 0, 100)).toEqual([100, 90]);
  });

  it('keeps the gap and the order of the wishes', () => {
    const wishes = fc.array(fc.double({ min: 0, max: 200, noNaN: true }), { minLength: 2, maxLength: 20 });
    fc.assert(
      fc.property(wishes, (xs) => {
        const placed = spreadLabels(xs, 15, 0, 200);
        const order = xs.map((_, i) => i).sort((a, b) => xs[a]! - xs[b]! || a - b);
        for (let i = 1; i < order.length; i++) {
          expect(placed[order[i]!]! - placed[order[i - 1]!]!).toBeGreaterThanOrEqual(15 - 1e-6);
        }
        expect(Math.min(...placed)).toBeGreaterThanOrEqual(-1e-6);
      }),
    );
  });
});

describe('heat', () => {
  it('gives zero no colour and anything else at least 12 %', () => {
    expect(heatShare(0, 3)).toBe(0);
    expect(heatShare(-1e-9, 3)).toBeCloseTo(0.12);
    expect(heatShare(3, 3)).toBe(1);
    expect(heatShare(Number.NaN, 3)).toBe(0);
  });

  it('passes over missing values', () => {
    expect(largestMagnitude([1, Number.NaN, -2.5])).toBe(2.5);
    expect(largestMagnitude([])).toBe(0);
  });
});

describe('placeLabels', () => {
  const area = { x: 0, y: 0, width: 300, height: 200 };
  const label = { width: 60, height: 14 };

  it('stands right of a lone point without a leader', () => {
    const [placed] = placeLabels([{ x: 100, y: 100, ...label }], [], area);
    expect(placed).toEqual({ box: { x: 111, y: 93, ...label }, leader: false });
  });

  it('stays inside the area at its right edge', () => {
    const [placed] = placeLabels([{ x: 295, y: 100, ...label }], [], area);
    expect(overlap(placed!.box, area)).toBe(60 * 14);
  });

  it('keeps two labels of one point apart', () => {
    const point = { x: 100, y: 100, ...label };
    const [first, second] = placeLabels([point, point], [], area);
    expect(overlap(first!.box, second!.box)).toBe(0);
  });

  it('goes away from what must stay readable', () => {
    const obstacle = { x: 105, y: 90, width: 80, height: 20 };
    const [placed] = placeLabels([{ x: 100, y: 100, ...label }], [obstacle], area);
    expect(overlap(placed!.box, obstacle)).toBe(0);
  });
});

it('linear maps ends to ends and a single value to the start', () => {
  expect(linear([0, 10], [100, 0])(2.5)).toBe(75);
  expect(linear([3, 3], [5, 9])(3)).toBe(5);
});
