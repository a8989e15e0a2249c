import { expect, test } from 'vitest';
import { Progress } from '../../node/verify/progress.ts';
import type { ProgressEvent } from '../../node/verify/verifier.ts';
import { ProgressOutput, progressLine } from './progress.ts';

const rollout = (more: Partial<Extract<ProgressEvent, { kind: 'rollout' }>> = {}): ProgressEvent => ({
  kind: 'rollout',
  boundary: 0,
  strategy: null,
  sample: 0,
  failed: false,
  tokens: 100,
  kept: false,
  rollout: { arm: 'pre', sample: 0, actions: [], ending: 'answer', error: null },
  ...more,
});

test('counts what is done, failed and left; the rate is of this start alone', () => {
  let now = 1000;
  const progress = new Progress({ compactions: 4, rollouts: 1600 }, () => now);
  expect(progress.state).toEqual({ done: 0, failed: 0, left: 1604, rate: null, timeLeft: null, tokens: 0 });
  progress.count({
    kind: 'compaction',
    boundary: 0,
    strategy: 0,
    failed: true,
    compaction: { kind: 'failed', error: 'no' },
  });
  progress.count({ kind: 'skipped', rollouts: 3 });
  for (let index = 0; index < 1000; index += 1) progress.count(rollout({ kept: true, tokens: 0 }));
  progress.count(rollout());
  progress.count(rollout({ failed: true }));
  now = 3000;
  expect(progress.state).toEqual({ done: 1003, failed: 2, left: 598, rate: 1, timeLeft: 598, tokens: 200 });
  expect(progressLine(progress.state, true)).toBe(
    '[###############---------]  62 %  1,003 done  2 failed  598 left  1.0 rollouts/s  10 min to go  200 tokens',
  );
});

test('on a terminal a bar is written over, and lines stand above it; elsewhere a line comes now and then', () => {
  const written = { terminal: '', log: '' };
  let now = 0;
  const progress = new Progress({ compactions: 0, rollouts: 1 }, () => now);
  const outputs = (['terminal', 'log'] as const).map(
    (name) =>
      new ProgressOutput(
        { write: (text) => (written[name] += text), isTTY: name === 'terminal', columns: 120 },
        () => now,
      ),
  );
  const each = (work: (output: ProgressOutput) => void) => outputs.forEach(work);
  each((output) => output.show(progress));
  now = 50;
  each((output) => output.show(progress));
  now = 200;
  each((output) => output.show(progress));
  each((output) => output.say('a warning'));
  progress.count(rollout({ tokens: 0 }));
  each((output) => output.show(progress, true));
  const bar = `\r\u001b[K[${'-'.repeat(24)}]  0 %  0 done  0 failed  1 left`;
  expect(written.terminal).toBe(
    `${bar}${bar}\r\u001b[Ka warning\n\r\u001b[K[${'#'.repeat(24)}]  100 %  1 done  0 failed  0 left  5.0 rollouts/s\n`,
  );
  expect(written.log).toBe(
    '0 %  0 done  0 failed  1 left\na warning\n100 %  1 done  0 failed  0 left  5.0 rollouts/s\n',
  );
});

test('a bar is no longer than the terminal is wide', () => {
  let written = '';
  const progress = new Progress({ compactions: 0, rollouts: 1 }, () => 0);
  new ProgressOutput({ write: (text) => (written += text), isTTY: true, columns: 40 }, () => 0).show(
    progress,
  );
  expect(written).toBe(`\r\u001b[K[${'-'.repeat(24)}]  0 %  0 done`.slice(0, 4 + 39));
});
