import { describe, expect, test } from 'vitest';
import { javascriptKernel } from '../../statistics/kernel/javascript.ts';
import { makeArm, makeBoundary, makeDelta, makeRollout } from '../testing/make.ts';
import { buildStrategies, failureAsymmetry, tokenRatios, wastedTests } from './build-strategy.ts';

const tools = { kernel: javascriptKernel(), family: 'compensated' } as const;
const size = (tokens: number) => ({ events: 1, tokens });

test.each([
  [1, 4, 0, 4, 'post'],
  [0, 4, 1, 4, 'pre'],
  [1, 4, 1, 4, null],
  [1, 2, 2, 4, null],
  [1, 2, 2, 3, 'pre'],
  [0, 0, 3, 4, null],
  [0, 0, 0, 0, null],
])('POST %d/%d against PRE %d/%d: %s', (failedPost, post, failedPre, pre, asymmetry) => {
  expect(failureAsymmetry(failedPost, post, failedPre, pre)).toBe(asymmetry);
});

test('token ratios come from every boundary with both sizes, scored or not, but for empty histories', () => {
  expect(
    tokenRatios([
      makeBoundary({ preSize: size(100), postSize: size(150) }),
      makeBoundary({ preSize: size(0), postSize: size(5) }),
      makeBoundary({ preSize: size(100), postSize: null }),
      makeBoundary({ preSize: size(8), postSize: size(2) }),
    ]),
  ).toEqual([1.5, 0.25]);
});

describe('a strategy', () => {
  const [none, all] = buildStrategies(
    [
      { strategy: 'none', boundaries: [] },
      {
        strategy: 'all',
        boundaries: [
          makeBoundary({ pre: makeArm('pre', ['a']), post: makeArm('post', ['a', 'a']), scored: 2 }),
          makeBoundary({
            postSize: size(101),
            unchanged: true,
            pre: makeArm('pre', ['a']),
            post: [makeRollout({ ending: 'error', error: 'x' })],
          }),
          makeBoundary({
            postSize: null,
            compactionError: 'down',
            pre: [makeRollout({ ending: 'error', error: 'y' })],
          }),
          makeBoundary({ postSize: null, compactionError: '' }),
        ],
      },
    ],
    2,
    tools,
  );

  test("without boundaries has AG2's neutral numbers", () => {
    expect(none).toEqual({
      strategy: 'none',
      signTestP: 1,
      permutationP: 1,
      permutationError: null,
      medianTokenRatio: 1,
      unchangedBoundaries: 0,
      unscoredBoundaries: 0,
      postRollouts: 0,
      failedRollouts: 0,
      preRollouts: 0,
      failedPreRollouts: 0,
      failureAsymmetry: null,
      postErrors: [],
      failedCompactions: 0,
      compactionErrors: [],
      grownBoundaries: 0,
      horizons: [],
      boundaries: [],
    });
  });

  test('counts all of its boundaries, and scores those that ran in both arms', () => {
    expect(all).toMatchObject({
      medianTokenRatio: (0.4 + 1.01) / 2,
      unchangedBoundaries: 1,
      unscoredBoundaries: 3,
      postRollouts: 2,
      failedRollouts: 1,
      preRollouts: 3,
      failedPreRollouts: 1,
      failureAsymmetry: 'post',
      postErrors: [{ message: 'x', count: 1 }],
      failedCompactions: 1,
      compactionErrors: [{ message: 'down', count: 1 }],
      grownBoundaries: 1,
    });
    expect(
      all?.horizons.map(({ horizon, boundaries, refetch }) => [horizon, boundaries, refetch.mean]),
    ).toEqual([
      [1, 1, 0],
      [2, 1, 1],
    ]);
  });

  test('can be summarised at some horizons alone; tests stay at the full one', () => {
    const boundaries = [
      makeBoundary({ pre: makeArm('pre', ['a']), post: makeArm('post', ['a', 'a']), scored: 2 }),
    ];
    const [built] = buildStrategies([{ strategy: 's', boundaries }], 2, tools, [1]);
    expect(built?.horizons.map(({ horizon }) => horizon)).toEqual([1]);
    expect(built?.permutationP).toBe(1);
    expect(built?.signTestP).toBe(1);
  });
});

test('tests that AG2 finds too large have no p and its reason', () => {
  // 30 arms of sizes without common factors: the grid of differences becomes too fine to convolve.
  const primes = [101, 103, 107, 109, 113, 127, 131, 137, 139, 149, 151, 157, 163, 167, 173];
  const scored = [...primes, ...primes].map((rollouts, index) =>
    makeBoundary({
      deltas: [makeDelta({ rollouts, wasted: 1 / rollouts }, { rollouts: 7, wasted: (index % 6) / 7 })],
    }),
  );
  const tests = wastedTests(scored, 1, tools.kernel);
  expect(tests.permutationP).toBeNull();
  expect(tests.permutationError).toMatch(
    /^30 non-zero differences on a grid of [\d,]+ steps: too many to convolve/,
  );
  expect(tests.signTestP).toBeGreaterThan(0);
});
