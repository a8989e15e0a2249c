/** The library for Node: read AG2 reports, score them again, print and write them as AG2 does. */
export type { BoundaryDelta, BoundaryResult } from '../core/model/boundary.ts';
export type { HorizonSummary, StrategyReport, VerificationReport } from '../core/model/report.ts';
export type { Action, Rollout } from '../core/model/rollout.ts';
export { buildReport } from '../core/report/build-report.ts';
export { compareReport, recomputeBoundaries, recomputeReport } from '../core/report/recompute.ts';
export { chosenFamily, fittingSumFamily } from '../core/report/sum-family.ts';
export { summaryText } from '../core/report/summary.ts';
export { toDict } from '../core/report/to-dict.ts';
export { scoreBoundary } from '../core/scoring/burden.ts';
export { callSignature } from '../core/scoring/signature.ts';
export { dumps } from '../python/json-write.ts';
export { bootstrapMeans } from '../statistics/bootstrap-mean.ts';
export { median } from '../statistics/median.ts';
export { exactPermutationTest, PermutationTestTooLargeError } from '../statistics/permutation-test.ts';
export { exactSignTest } from '../statistics/sign-test.ts';
export { loadKernel } from './kernel.ts';
export { readReports } from './read-reports.ts';
