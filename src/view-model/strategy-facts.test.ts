import { expect, test } from 'vitest';
import type { BoundaryResult } from '../core/model/boundary.ts';
import { buildReport } from '../core/report/build-report.ts';
import { makeArm, makeBoundary } from '../core/testing/make.ts';
import { javascriptKernel } from '../statistics/kernel/javascript.ts';
import { strategyFacts } from './strategy-facts.ts';

const ran = { pre: makeArm('pre', ['a']), post: makeArm('post', ['a']), scored: 1 };
const other = makeBoundary({ ...ran, compactionTokens: 7 });
const built = (strategies: Readonly<Record<string, readonly BoundaryResult[]>>) =>
  buildReport(
    { horizon: 1, samples: 1 },
    Object.entries(strategies).map(([strategy, boundaries]) => ({ strategy, boundaries })),
    { kernel: javascriptKernel(), family: 'naive' },
  ).strategies;

test('facts count what AG2 counts, and the tokens spent', () => {
  const unsized = makeBoundary({ postSize: null, compactionError: 'x', compactionTokens: 5 });
  const [tail, empty] = strategyFacts(built({ tail: [other, other, unsized], empty: [] }));
  expect(tail).toMatchObject({
    index: 0,
    name: 'tail',
    control: false,
    tested: 3,
    scored: 2,
    kept: 0.4,
    noop: 0,
    failedCompactions: 1,
    compactionTokens: 19,
    unscoredReason: null,
  });
  expect(tail?.failuresAlike).toEqual({
    post: { failed: 0, rollouts: 2 },
    pre: { failed: 0, rollouts: 2 },
  });
  expect(empty).toMatchObject({ tested: 0, scored: 0, kept: null, unscoredReason: 'no boundaries tested' });
});
