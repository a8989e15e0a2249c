import { expect, test } from 'vitest';
import { MersenneTwister, seedState } from './mersenne-twister.ts';

test('the first outputs of AG2’s seed', () => {
  const generator = new MersenneTwister(20260803n);
  const outputs = Array.from({ length: 8 }, () => generator.nextUint32());
  expect(outputs).toEqual([
    3722822796, 609908155, 1035759471, 2280812564, 2709409989, 1543273517, 273197251, 3446318674,
  ]);
});

test.each([
  [2, '0 0 1 0 1 1 1 1 0 0 0 0 1 0 0 1'],
  [3, '0 0 2 2 1 0 1 2 1 2 1 2 1 0 0 0'],
  [8, '2 3 5 1 4 5 5 4 2 1 2 3 5 0 1 6'],
  [12, '2 3 8 10 5 1 4 10 5 10 5 11 4 2 1 2'],
])('the first draws below %d', (limit, draws) => {
  const generator = new MersenneTwister(20260803n);
  expect(Array.from({ length: 16 }, () => generator.randrange(limit)).join(' ')).toBe(draws);
});

test('below 1 there is only 0, but it costs outputs', () => {
  const [drawn, fresh] = [new MersenneTwister(1n), new MersenneTwister(1n)];
  expect(drawn.randrange(1)).toBe(0);
  expect(drawn.nextUint32()).not.toBe(fresh.nextUint32());
});

test.each([0, -1, 1.5, 2 ** 32, Number.NaN])('randrange(%d) is refused', (limit) => {
  expect(() => new MersenneTwister(0n).randrange(limit)).toThrow(RangeError);
});

test('the sign of a seed does not matter, two generators do not share state', () => {
  expect(seedState(-5n)).toEqual(seedState(5n));
  const [a, b] = [new MersenneTwister(5n), new MersenneTwister(5n)];
  a.nextUint32();
  expect(a.nextUint32()).not.toBe(b.nextUint32());
});
