import { expect, test } from 'vitest';
import { makeArm, makeBoundary, makeRollout } from '../testing/make.ts';
import { reportHead } from './build-report.ts';

test('counts boundaries, recordings and PRE rollouts once, not once per strategy', () => {
  const pre = [...makeArm('pre', ['a']), makeRollout({ sample: 1, ending: 'error', error: 'x' })];
  const boundaries = [
    makeBoundary({ trajectory: 0, cut: 3, pre }),
    makeBoundary({ trajectory: 0, cut: 5, pre: [] }),
    makeBoundary({ trajectory: 2, cut: 3, pre }),
  ];
  const head = reportHead({ horizon: 2, samples: 2 }, [
    { strategy: 'a', boundaries },
    { strategy: 'b', boundaries: boundaries.map((each) => ({ ...each, postSize: null })) },
  ]);
  expect(head).toEqual({
    horizon: 2,
    samples: 2,
    boundaries: 3,
    recordings: 2,
    preRollouts: 4,
    failedPreRollouts: 2,
    preErrors: [{ message: 'x', count: 2 }],
  });
});

test('a cut that was planned twice is one boundary, with the PRE rollouts of both', () => {
  const boundaries = [
    makeBoundary({ pre: makeArm('pre', ['a']) }),
    makeBoundary({ pre: makeArm('pre', ['b']) }),
  ];
  const head = reportHead({ horizon: 1, samples: 1 }, [{ strategy: 'a', boundaries }]);
  expect([head.boundaries, head.recordings, head.preRollouts]).toEqual([1, 1, 2]);
});

test('without strategies there is nothing', () => {
  expect(reportHead({ horizon: 1, samples: 1 }, [])).toMatchObject({
    boundaries: 0,
    preRollouts: 0,
    preErrors: [],
  });
});
