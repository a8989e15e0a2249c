import { expect, test } from 'vitest';
import { makeBoundary, makeRollout } from '../core/testing/make.ts';
import { failuresAlike } from './failures-alike.ts';

const ran = { pre: [makeRollout()], post: [makeRollout({ arm: 'post' })] };
const failed = {
  pre: [makeRollout({ ending: 'error', error: 'x' })],
  post: [makeRollout({ arm: 'post', ending: 'error', error: 'x' })],
};

test('counts both arms only where the strategy compacted', () => {
  const boundaries = [
    makeBoundary({ ...ran, post: failed.post }),
    makeBoundary(ran),
    makeBoundary({ ...failed, unchanged: true }),
    makeBoundary({ pre: failed.pre, compactionError: 'out of tokens' }),
  ];
  expect(failuresAlike({ boundaries })).toEqual({
    post: { failed: 1, rollouts: 2 },
    pre: { failed: 0, rollouts: 2 },
  });
});
