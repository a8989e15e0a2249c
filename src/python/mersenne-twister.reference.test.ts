import { expect, test } from 'vitest';
import { MersenneTwister, seedState } from './mersenne-twister.ts';
import { mismatches, readReference } from './testing/reference.ts';

const data = readReference<{
  streams: { seed: string; first: number[]; around_624: number[]; around_1248: number[]; sum: number }[];
  states: { seed: string; state: number[] }[];
  ranges: { seed: string; limit: number; draws: number[]; next: number }[];
  sequence_seed: string;
  sequence: [limit: number, draw: number][];
}>('mersenne-twister');

function seedOf(hex: string): bigint {
  return hex.startsWith('-') ? -BigInt(hex.slice(1)) : BigInt(hex);
}

test('seeding gives the 624 words of random.Random(seed)', () => {
  expect(
    mismatches(
      data.states,
      ({ seed }) => [...seedState(seedOf(seed))],
      ({ state }) => state,
    ),
  ).toEqual([]);
});

test('the outputs are those of getrandbits(32), past every regeneration of the state', () => {
  const outputs = (seed: string) => {
    const generator = new MersenneTwister(seedOf(seed));
    const all = Array.from({ length: 1300 }, () => generator.nextUint32());
    const sum = all.reduce((total, output) => total + output, 0);
    return [all.slice(0, 6), all.slice(621, 627), all.slice(1245, 1251), sum];
  };
  expect(
    mismatches(
      data.streams,
      ({ seed }) => outputs(seed),
      (s) => [s.first, s.around_624, s.around_1248, s.sum],
    ),
  ).toEqual([]);
});

test('randrange draws what Python draws and leaves the generator where Python leaves it', () => {
  const draws = (seed: string, limit: number) => {
    const generator = new MersenneTwister(seedOf(seed));
    return [Array.from({ length: 16 }, () => generator.randrange(limit)), generator.nextUint32()];
  };
  expect(
    mismatches(
      data.ranges,
      ({ seed, limit }) => draws(seed, limit),
      (r) => [r.draws, r.next],
    ),
  ).toEqual([]);
});

test('limits may change from draw to draw', () => {
  const generator = new MersenneTwister(BigInt(data.sequence_seed));
  expect(
    mismatches(
      data.sequence,
      ([limit]) => generator.randrange(limit),
      ([, draw]) => draw,
    ),
  ).toEqual([]);
});
