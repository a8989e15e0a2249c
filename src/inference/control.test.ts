import { describe, expect, test } from 'vitest';
import type { BoundaryResult } from '../core/model/boundary.ts';
import { buildReport } from '../core/report/build-report.ts';
import { makeArm, makeBoundary } from '../core/testing/make.ts';
import { javascriptKernel } from '../statistics/kernel/javascript.ts';
import { controlIndex } from './control.ts';

const ran = { pre: makeArm('pre', ['a']), post: makeArm('post', ['a']), scored: 1 };
const same = makeBoundary({ ...ran, unchanged: true });
const other = makeBoundary({ ...ran, compactionTokens: 7 });
const built = (strategies: Readonly<Record<string, readonly BoundaryResult[]>>) =>
  buildReport(
    { horizon: 1, samples: 1 },
    Object.entries(strategies).map(([strategy, boundaries]) => ({ strategy, boundaries })),
    { kernel: javascriptKernel(), family: 'naive' },
  ).strategies;

describe('the control', () => {
  test.each<[string, Readonly<Record<string, readonly BoundaryResult[]>>, number | null]>([
    ['the one that left everything unchanged', { tail: [other], keep: [same, same] }, 1],
    ['the one of that name among several', { keep: [same], control: [same], more: [same] }, 1],
    ['the first of several', { tail: [other], keep: [same], more: [same] }, 1],
    ['not one that only has the name', { control: [other], keep: [same] }, 1],
    ['none where each changed something', { control: [same, other], tail: [other] }, null],
    ['none where nothing was scored', { control: [makeBoundary({ unchanged: true })], empty: [] }, null],
  ])('is %s', (_, strategies, index) => {
    expect(controlIndex(built(strategies))).toBe(index);
  });
});
