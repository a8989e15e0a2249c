import { expect, test } from 'vitest';
import { bootstrapMeans } from '../../statistics/bootstrap-mean.ts';
import { javascriptKernel } from '../../statistics/kernel/javascript.ts';
import { makeArm, makeBoundary, makeDelta } from '../testing/make.ts';
import { CHANNELS, deltaAt, summariseHorizons } from './horizon-summary.ts';

const tools = { kernel: javascriptKernel(), family: 'naive' } as const;
const boundary = (...post: string[]) =>
  makeBoundary({ pre: makeArm('pre', ['a']), post: makeArm('post', post), scored: 2 });

test('each strategy gets its own summaries, also beside one without scored boundaries', () => {
  const first = [boundary('a', 'a'), boundary('!b')];
  const second = [boundary('!a', '!b')];
  const [a, none, b] = summariseHorizons([first, [], second], [1, 2], tools);
  expect(none).toEqual([]);
  expect(a?.map(({ horizon, boundaries }) => [horizon, boundaries])).toEqual([
    [1, 2],
    [2, 2],
  ]);
  for (const [summaries, scored] of [
    [a, first],
    [b, second],
  ] as const) {
    for (const k of [1, 2]) {
      for (const channel of CHANNELS) {
        const values = scored.map((result) => deltaAt(result, k)[channel]);
        expect(summaries?.[k - 1]?.[channel]).toEqual(bootstrapMeans(tools.kernel, [values], tools)[0]);
      }
    }
  }
});

test('a delta is found by its horizon, wherever it stands', () => {
  const deltas = [makeDelta({}, {}, 2), makeDelta({}, { wasted: 1 }, 1)];
  expect(deltaAt(makeBoundary({ deltas }), 1).wasted).toBe(1);
  expect(() => deltaAt(makeBoundary({ deltas }), 3)).toThrow(new RangeError('no delta at horizon 3'));
});

test('cancelling ends the work', () => {
  const cancellation = { cancelled: true };
  expect(() => summariseHorizons([[boundary('a')]], [1], { ...tools, cancellation })).toThrow('cancelled');
});
