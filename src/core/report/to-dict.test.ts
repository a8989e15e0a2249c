import { expect, test } from 'vitest';
import { dumps } from '../../python/json-write.ts';
import { javascriptKernel } from '../../statistics/kernel/javascript.ts';
import { makeAction, makeBoundary, makeRollout } from '../testing/make.ts';
import { buildReport } from './build-report.ts';
import { toDict } from './to-dict.ts';

const tools = { kernel: javascriptKernel(), family: 'naive' } as const;

test('writes every field in the order of AG2, ints without and floats with a point', () => {
  const action = makeAction({ callId: 'c', name: 'f', arguments: '', blocked: true, errorType: 'E' });
  const boundary = makeBoundary({
    compactionError: 'x',
    pre: [makeRollout({ actions: [action] })],
    post: [makeRollout({ arm: 'post', ending: 'answer', error: null })],
    scored: 1,
  });
  const report = buildReport({ horizon: 1, samples: 2 }, [{ strategy: '1', boundaries: [boundary] }], tools);
  const interval = (x: string) => `{"mean": ${x}, "low": ${x}, "high": ${x}, "n": 1}`;
  const arm = (x: string, actions: string, stopped: string) =>
    `{"blocked": ${x}, "refetch": 0.0, "wasted": ${x}, "actions": ${actions}, "stopped": ${stopped}, "rollouts": 1}`;
  expect(dumps(toDict(report))).toBe(
    '{"horizon": 1, "samples": 2, "boundaries": 1, "recordings": 1, "pre_rollouts": 1, "failed_pre_rollouts": 0, "pre_errors": [], ' +
      '"strategies": {"1": {"strategy": "1", "sign_test_p": 1.0, "permutation_p": 1.0, "permutation_error": null, ' +
      '"median_token_ratio": 0.4, "unchanged_boundaries": 0, "unscored_boundaries": 0, "post_rollouts": 1, "failed_rollouts": 0, ' +
      '"pre_rollouts": 1, "failed_pre_rollouts": 0, "failure_asymmetry": null, "post_errors": [], "failed_compactions": 1, ' +
      '"compaction_errors": [["x", 1]], "grown_boundaries": 0, ' +
      `"horizons": [{"horizon": 1, "boundaries": 1, "blocked": ${interval('-1.0')}, "refetch": ${interval('0.0')}, ` +
      `"wasted": ${interval('-1.0')}, "harm": ${interval('0.0')}, "stopped": ${interval('1.0')}}], ` +
      '"boundaries": [{"trajectory": 0, "cut": 3, "pre_size": {"events": 10, "tokens": 100}, ' +
      '"post_size": {"events": 5, "tokens": 40}, "compaction_tokens": 0, "unchanged": false, "compaction_error": "x", ' +
      `"deltas": [{"horizon": 1, "blocked": -1.0, "refetch": 0.0, "wasted": -1.0, "harm": 0.0, "stopped": 1.0, ` +
      `"pre": ${arm('1.0', '1.0', '0.0')}, "post": ${arm('0.0', '0.0', '1.0')}}], ` +
      '"pre": [{"arm": "pre", "sample": 0, "actions": [{"call_id": "c", "name": "f", "arguments": "", "signature": "f({})", ' +
      '"blocked": true, "error_type": "E"}], "ending": "budget", "error": null}], ' +
      '"post": [{"arm": "post", "sample": 0, "actions": [], "ending": "answer", "error": null}]}]}}}',
  );
});

test('keeps the order of strategies whose names look like numbers, and those that are no names in JavaScript', () => {
  const names = ['10', '2', '1', '__proto__', 'constructor'];
  const report = buildReport(
    { horizon: 1, samples: 1 },
    names.map((strategy) => ({ strategy, boundaries: [] })),
    tools,
  );
  const strategies = (toDict(report) as ReadonlyMap<string, unknown>).get('strategies');
  expect(Array.from((strategies as ReadonlyMap<string, unknown>).keys())).toEqual(names);
});
