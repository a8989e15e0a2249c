import { describe, expect, test } from 'vitest';
import { make, round, run } from '../testing/rounds.ts';
import { planBoundaries } from './plan.ts';

const chosen = (...ids: readonly (readonly string[])[]) => ({ events: run(...ids), cuts: null });

/** Source: AG2 1.2.1, `CompactionVerifier.verify`. */
describe('planBoundaries', () => {
  test('goes by recordings, then by cuts in the order they are given, the same one twice', () => {
    const recordings = [chosen(['a'], ['b'], ['c'], ['d']), { events: run(['a'], ['b']), cuts: [11, 6, 6] }];
    expect(planBoundaries(recordings).map(({ trajectory, cut }) => [trajectory, cut])).toEqual([
      [0, 16],
      [1, 11],
      [1, 6],
      [1, 6],
    ]);
  });

  test('needs recordings', () => {
    expect(() => planBoundaries([])).toThrow('no boundary to verify: no recordings given');
  });

  test('tells of five recordings why they have no boundary', () => {
    const explicit = { events: run(['a']), cuts: [] };
    const recordings = [chosen(), chosen(['a']), chosen(['a', 'b']), explicit, explicit, explicit];
    expect(() => planBoundaries(recordings, { minPrefix: 4 })).toThrow(
      'no boundary to verify (recording 0: 0 actions in 0 tool rounds; recording 1: 1 action in 1 tool round; recording 2: 2 actions in 1 tool round; recording 3: 0 cuts given; recording 4: 0 cuts given; ...). The first boundary is taken once min_prefix=4 actions have executed',
    );
  });

  test('refuses results without the ends of rounds before anything else', () => {
    const trace = { events: round(['a']).slice(0, -1), cuts: [1] };
    expect(() => planBoundaries([chosen(['a']), trace])).toThrow(
      'recording 1 has tool results but no ToolResultsEvent, so no point in it can be resumed.',
    );
  });

  test('checks the numbers only where it chooses the cuts', () => {
    const explicit = { events: run(['a']), cuts: [6] };
    expect(planBoundaries([explicit], { every: 0 })).toHaveLength(1);
    expect(() => planBoundaries([explicit, chosen()], { every: 0 })).toThrow(
      'every and min_prefix must be at least 1',
    );
    expect(() => planBoundaries([{ events: [make.request('x')], cuts: null }], { minPrefix: 0 })).toThrow(
      'every and min_prefix must be at least 1',
    );
  });
});
