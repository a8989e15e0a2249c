/** Cuts, windows, sizes, prompts, equality and JSON of drawn histories: ours and AG2's. */
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { describeHistory, readHistories } from './histories.ts';

const histories = readHistories(fileURLToPath(new URL('histories.json.gz', import.meta.url)));

test('the histories are not trivial', () => {
  expect(histories.length).toBeGreaterThanOrEqual(20);
  expect(histories.some(({ cuts }) => cuts.some(([, , cut]) => 'value' in cut && cut.value.length > 1))).toBe(
    true,
  );
  expect(histories.some(({ actions }) => 'error' in actions)).toBe(true);
  expect(histories.some(({ windows }) => new Set(windows).size > 3)).toBe(true);
  expect(histories.some(({ equal }) => equal.includes(false) && equal.includes(true))).toBe(true);
});

test.each(histories.map((stated, index) => [index, stated] as const))('history %i', (_, stated) => {
  expect(describeHistory(stated)).toEqual(stated);
});
