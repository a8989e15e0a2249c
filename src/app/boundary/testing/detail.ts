/** Small view-model values for the tests of this folder. */
import type { BoundaryDetail, CallCell, RolloutRow } from '../../../view-model/types.ts';

export function call(change: Partial<CallCell>): CallCell {
  return {
    position: 0,
    callId: 'call_1',
    name: 'reorder',
    brief: [],
    argumentsText: '{}',
    argumentsLength: 2,
    argumentsValid: true,
    signature: 'reorder({})',
    signatureLength: 11,
    signatureId: 0,
    blocked: false,
    errorType: null,
    repeatOf: null,
    beforeCut: 'new',
    historyPlace: null,
    ...change,
  };
}

export function rollout(change: Partial<RolloutRow>): RolloutRow {
  return { sample: 0, ending: 'answer', error: null, scored: true, calls: [], ...change };
}

export function detail(change: Partial<BoundaryDetail>): BoundaryDetail {
  const arm = { rollouts: [], planned: 0, positions: [] };
  return {
    strategy: 0,
    boundary: 0,
    state: 'scored',
    preSize: { events: 124, tokens: 3638 },
    postSize: { events: 10, tokens: 270 },
    compactionTokens: 0,
    unchanged: false,
    compactionError: null,
    deltas: [],
    pre: arm,
    post: arm,
    sharedArguments: [],
    attribution: { consistent: true, calls: 0, determined: 0, exact: false },
    ...change,
  };
}
