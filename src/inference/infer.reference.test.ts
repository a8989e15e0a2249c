import { describe, expect, test } from 'vitest';
import { recomputeBoundaries, recomputeReport } from '../core/report/recompute.ts';
import { readText } from '../formats/read-text.ts';
import { type Golden, goldens } from '../formats/testing/goldens.ts';
import { loadKernel } from '../node/kernel.ts';
import { inferenceAt } from './infer.ts';
import { TESTED_CHANNELS } from './types.ts';
import { verdictsOf } from './verdict.ts';

const kernel = await loadKernel();

function open(golden: Golden) {
  const found = readText(golden.reportText).found[0]?.report;
  if (found === undefined) throw new Error(`${golden.name} is no report`);
  const tools = { kernel, family: golden.family };
  return { report: recomputeReport(recomputeBoundaries(found), tools), tools };
}

const named = (name: string) => {
  const golden = goldens().find((one) => one.name === name);
  if (golden === undefined) throw new Error(`there is no golden ${name}`);
  return open(golden);
};

test('the demo shows worse, no worse and undecided side by side', () => {
  const { report, tools } = named('cohort/python312');
  const { strategies } = verdictsOf(report, {}, tools);
  expect(strategies.map(({ strategy, rule }) => [report.strategies[strategy]?.strategy, rule])).toEqual([
    ['control', 'did-not-compact'],
    ['tail-window', 'worse'],
    ['tail-window-wide', 'no-worse'],
    ['summary', 'undecided'],
    ['summary-with-ids', 'no-worse'],
    ['prune-results', 'no-worse'],
  ]);
});

test("the shop's three recordings decide nothing", () => {
  const { report, tools } = named('shop/python312');
  const { strategies } = verdictsOf(report, {}, tools);
  expect(strategies[1]).toMatchObject({
    rule: 'undecided',
    undecided: { why: 'too-few-recordings', recordingsNeeded: 7 },
    wasted: { recordings: 3, smallestP: 0.25, interval: null },
  });
});

describe.each(goldens())('$name', (golden) => {
  test("means are AG2's to a rounding, at every k", () => {
    const { report, tools } = open(golden);
    for (let k = 1; k <= report.horizon; k += 1) {
      const { strategies } = inferenceAt(report, k, tools);
      strategies.forEach((own, index) => {
        const summary = report.strategies[index]?.horizons[k - 1];
        expect(own === null).toBe(summary === undefined);
        if (own === null || summary === undefined) return;
        for (const channel of TESTED_CHANNELS) {
          expect(Math.abs(own.channels[channel].mean - summary[channel].mean)).toBeLessThan(1e-12);
          expect(own.channels[channel].boundaries).toBe(summary.boundaries);
        }
      });
    }
  });
});
