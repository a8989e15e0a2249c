import { describe, expect, it } from 'vitest';
import { callsWords, cellWords, historyWords } from './call-words.ts';
import { call, rollout } from './testing/detail.ts';

const calls = [
  call({}),
  call({ position: 1 }),
  call({ position: 2 }),
  call({ position: 3, blocked: true, errorType: 'AlreadyOnOrder', repeatOf: 1 }),
];
const row = (change: Parameters<typeof rollout>[0]) => ({
  arm: 'post' as const,
  sample: 1,
  rollout: rollout({ sample: 1, calls, ...change }),
});

describe('cellWords', () => {
  it('says arm, rollout, call, tool and every mark', () => {
    expect(cellWords(row({}), 3, 5)).toBe(
      'POST rollout 1, call 4: reorder, blocked AlreadyOnOrder, repeats call 2',
    );
    expect(cellWords(row({}), 0, 5)).toBe('POST rollout 1, call 1: reorder');
    expect(cellWords(row({}), 2, 2)).toBe('POST rollout 1, call 3: reorder, past k');
  });

  it('says why there is no call', () => {
    expect(cellWords(row({}), 4, 5)).toBe('POST rollout 1, call 5: none, ended with an answer after 4 calls');
    expect(cellWords({ ...row({}), rollout: null }, 0, 5)).toBe('POST rollout 1: no rollout ran');
    expect(cellWords(row({ ending: 'error', error: 'down', scored: false, calls: [] }), 0, 5)).toBe(
      'POST rollout 1: failed, down',
    );
    expect(cellWords(row({ ending: 'error', scored: false }), 0, 5)).toBe(
      'POST rollout 1, call 1: reorder, in a failed rollout, not scored',
    );
  });

  it('counts the calls within k', () => {
    expect(callsWords(rollout({ calls }), 5)).toBe('4 of 5 calls');
    expect(callsWords(rollout({ calls }), 3)).toBe('3 of 3 calls');
  });
});

describe('historyWords', () => {
  const arm = (counts: { calls: number; refetch: number; repeats: number; fromHistory: number }) => ({
    rollouts: [],
    planned: 3,
    positions: [{ blocked: 0, wasted: 0, ...counts }],
  });

  it('counts the unmarked calls that repeat the history, and never says which', () => {
    expect(historyWords(arm({ calls: 3, refetch: 2, repeats: 0, fromHistory: 2 }), 0)).toBe(
      'Exactly 2 of the 3 calls at position 1 repeat a call made before the cut; the file does not say which.',
    );
    expect(historyWords(arm({ calls: 5, refetch: 2, repeats: 1, fromHistory: 1 }), 0)).toBe(
      'Exactly 1 of the 4 unmarked calls at position 1 repeats a call made before the cut, so at least 1 of all 5; the file does not say which.',
    );
  });

  it('is silent where the numbers contradict the calls', () => {
    expect(historyWords(arm({ calls: 3, refetch: 4, repeats: 2, fromHistory: 2 }), 0)).toBeNull();
  });

  it('is silent where nothing repeats the history or nothing was scored', () => {
    expect(historyWords(arm({ calls: 3, refetch: 1, repeats: 1, fromHistory: 0 }), 0)).toBeNull();
    expect(historyWords(arm({ calls: 3, refetch: 1, repeats: 1, fromHistory: 0 }), 4)).toBeNull();
  });
});
